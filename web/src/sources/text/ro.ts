import type { sources as english } from './en.ts';

/** The words of log sources, in Romanian. */
export const sources = {
  'sources.title': 'Surse',
  'sources.tried': '{name}: {state}',
  'sources.try_named': 'Citește {name} acum',
  'sources.paused': 'În pauză',
  'sources.behind': 'Nicio linie nouă de {lag}',
  'sources.station_of_lines': 'Arătat de linii',
  'sources.password_kept': 'O parolă este păstrată. Lăsați gol ca să rămână.',
  'sources.secret_key': 'Cheie secretă de acces',
  'noun.source.lead':
    'Dosarele, adresele, spațiile de stocare și alte servere din care serverul citește singur jurnalele.',
  'noun.source.add': 'Adaugă o sursă',
  'noun.source.search': 'Caută surse',
  'noun.source.none.title': 'Nicio sursă',
  'noun.source.none.text':
    'Adăugați un dosar al serverului, o adresă, un bucket sau un alt server, iar jurnalele se importă pe măsură ce cresc.',
  'noun.source.kind': 'Tip',
  'noun.source.kind.folder': 'Dosar al serverului',
  'noun.source.kind.https': 'Adresă (HTTPS)',
  'noun.source.kind.s3': 'Stocare de obiecte (S3)',
  'noun.source.kind.sftp': 'Alt server (SFTP)',
  'noun.source.kind.syslog': 'Syslog prin TLS',
  'noun.source.kind.upload': 'Încărcare pe bucăți (API)',
  'noun.source.location': 'Loc',
  'noun.source.location.hint':
    "O cale a cărei ultimă parte poate conține *, ca /var/log/icecast2/access.log*; o adresă în care '{date}' este ziua; s3://jurnale/icecast/; sau sftp://jurnale.example/var/log/access.log*; sau, pentru syslog, gazdă/program, unde * înseamnă oricare.",
  'noun.source.format': 'Formatul jurnalului',
  'noun.source.every_minutes': 'Citire la fiecare (minute)',
  'noun.source.username': 'Utilizator sau cheie de acces',
  'noun.source.password': 'Parolă sau cheie privată',
  'noun.source.state': 'Stare',
  'noun.source.last_file': 'Ultimul fișier',
  'noun.source.last_line_at': 'Ultima linie',
  'noun.source.lag': 'Întârziere',
  'noun.source.last_run_at': 'Ultima citire',
  'noun.source.paused': 'În pauză',
  'noun.source.state.new': 'Încă necitită',
  'noun.source.state.ok': 'La zi',
  'noun.source.state.nothing_found': 'Nimic găsit: verificați calea',
  'noun.source.state.no_access': 'Fără acces: verificați drepturile și parola',
  'noun.source.state.unreachable': 'Inaccesibilă: verificați adresa',
  'noun.source.state.unreadable': 'Ilizibilă: verificați formatul',
  'noun.source.state.failed': 'Eșec: se încearcă din nou',
  'noun.source.removed.text': 'Ce a adus rămâne. Sursa nu mai este citită.',
  'audit.create_source': 'A adăugat o sursă de jurnale',
  'audit.change_source': 'A modificat o sursă de jurnale',
  'audit.remove_source': 'A eliminat o sursă de jurnale',
  'settings.data.job.read_sources': 'Citirea surselor de jurnale',
  'settings.data.job.take_arrived_logs': 'Preluarea jurnalelor sosite',
  'source_problem.no_folder': 'Serverul nu are un dosar {folder}. Corectați calea.',
  'source_problem.folder_rights': 'Serverul nu poate citi dosarul {folder}. Dați acest drept utilizatorului său.',
  'source_problem.no_file': 'Niciun fișier din {folder} nu se numește {name}. Corectați calea.',
  'source_problem.no_remote_path': '{path} nu există pe acel server. Corectați calea.',
  'source_problem.remote_rights': 'Utilizatorul nu poate citi {path}. Dați-i acest drept.',
  'source_problem.remote_user': '{place} refuză utilizatorul. Corectați numele și parola sau cheia privată.',
  'source_problem.host_key':
    '{host} prezintă o altă cheie decât înainte. Dacă este în regulă, ștergeți linia sa din known_hosts, în dosarul de date.',
  'source_problem.many_entries':
    'Dosarul {folder} are peste {most, number} de intrări. Mutați fișierele vechi sau indicați alt dosar.',
  'source_problem.no_bucket': '{place} nu este un bucket. Corectați.',
  'source_problem.no_keys': 'Nicio cheie din bucket nu începe cu {place}. Corectați.',
  'source_problem.no_list': '{place} nu întoarce o listă de chei. Corectați adresa.',
  'source_problem.bucket_rights':
    '{place} nu poate fi citit ({why}). Cheia de acces are nevoie de s3:ListBucket și s3:GetObject.',
  'source_problem.bucket_missing': '{place} nu există ({why}). Corectați bucketul.',
  'source_problem.bucket_failed': '{place} nu poate fi citit ({why}).',
  'source_problem.long_answer': '{place} întoarce mai mult de {most} MiB.',
  'source_problem.nothing_at': 'La {url} nu este nimic. Corectați adresa.',
  'source_problem.address_rights': '{url} întoarce starea {status}. Corectați utilizatorul și parola.',
  'source_problem.address_answer': '{url} întoarce starea {status} în locul unui jurnal. Corectați adresa.',
  'source_problem.redirects': '{url} redirecționează de mai mult de {most} ori. Corectați adresa.',
  'source_problem.private_network':
    '{host} se află într-o rețea privată, din care acest server nu citește nimic. Operatorul lui poate permite aceasta cu FEEDS_FROM_PRIVATE_NETWORKS.',
  'source_problem.unreachable': '{url} nu poate fi citit: {why}.',
  'source_why.ECONNREFUSED': 'nu răspunde nimic la acest port',
  'source_why.ENOTFOUND': 'numele gazdei este necunoscut',
  'source_why.EAI_AGAIN': 'numele gazdei nu poate fi rezolvat acum',
  'source_why.ETIMEDOUT': 'nu răspunde la timp',
  'source_why.ECONNRESET': 'conexiunea s-a întrerupt',
  'source_why.EHOSTUNREACH': 'gazda nu poate fi accesată prin rețea',
  'source_why.CERT_HAS_EXPIRED': 'certificatul i-a expirat',
  'source_why.DEPTH_ZERO_SELF_SIGNED_CERT': 'certificatul nu este semnat de nicio autoritate',
  'source_why.ERR_TLS_CERT_ALTNAME_INVALID': 'certificatul este al altei gazde',
  'source_problem.no_format': 'Formatul {format} nu mai există. Alegeți altul.',
  'source_problem.other_key':
    'Parola a fost criptată cu cheia altui dosar de date. Introduceți-o din nou sau readuceți fișierul secrets.key.',
  'source_problem.syslog_off':
    'Acest server nu primește syslog. Operatorul lui stabilește SYSLOG_PORT, SYSLOG_CERTIFICATE, SYSLOG_KEY și SYSLOG_CLIENT_CA.',
  'source_problem.syslog_port': 'Portul syslog {port} nu poate fi deschis: {why}.',
  'source_problem.queue_full':
    '{lines, plural, one {# linie nu a fost păstrată} few {# linii nu au fost păstrate} other {# de linii nu au fost păstrate}}, fiindcă prea multe așteaptă importul. Verificați de ce durează importurile atât de mult.',
  'field_error.source_address':
    "Scrieți adresa unui jurnal, de exemplu https://logs.example/access-'{date}'.log.gz; '{date}' ține locul zilei.",
  'field_error.source_bucket':
    'Introduceți un bucket și începutul cheilor, ca s3://jurnale/icecast/, sau adresa unui serviciu compatibil, ca https://s3.example/jurnale/icecast/.',
  'field_error.source_sftp':
    'Introduceți un server și o cale absolută a cărei ultimă parte poate conține *, ca sftp://jurnale.example/var/log/icecast2/access.log*.',
  'field_error.source_path':
    'Scrieți o cale absolută a cărei ultimă parte poate conține *, de exemplu /var/log/icecast2/access.log*.',
  'field_error.source_folder':
    'Acest server citește jurnale numai din {folders}. Operatorul lui numește dosarele în SOURCE_FOLDERS.',
  'field_error.source_syslog':
    'Introduceți o gazdă și un program despărțite de o bară, ca cache-1/nginx sau */nginx; * înseamnă oricare.',
  'field_error.source_upload':
    'Această sursă este creată de prima bucată pe care o cheie de import o trimite la POST /ingest/logs; nu poate fi adăugată aici.',
  'field_error.source_minutes': 'Introduceți între 1 și 1440 de minute.',
  'field_error.source_format': 'Alegeți un format de jurnal.',
  'field_error.source_station': 'Liniile acestui format nu aparțin niciunui post. Alegeți „Arătat de linii”.',
} satisfies Record<keyof typeof english, string>;
