import type { sources as english } from './en.ts';

/** The words of log sources, in Romanian. */
export const sources = {
  'sources.title': 'Surse',
  'sources.tried': '{name}: {state}',
  'sources.try_named': 'Citește {name} acum',
  'sources.paused': 'În pauză',
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
  'noun.source.location': 'Loc',
  'noun.source.location.hint':
    "O cale a cărei ultimă parte poate conține *, ca /var/log/icecast2/access.log*; o adresă în care '{date}' este ziua; s3://jurnale/icecast/; sau sftp://jurnale.example/var/log/access.log*.",
  'noun.source.format': 'Formatul jurnalului',
  'noun.source.every_minutes': 'Citire la fiecare (minute)',
  'noun.source.username': 'Utilizator sau cheie de acces',
  'noun.source.password': 'Parolă sau cheie privată',
  'noun.source.state': 'Stare',
  'noun.source.last_file': 'Ultimul fișier',
  'noun.source.last_line_at': 'Ultima linie',
  'noun.source.lag': 'Întârziere',
  'noun.source.last_run_at': 'Ultima citire',
  'noun.source.last_error': 'Eroare',
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
  'field_error.source_minutes': 'Introduceți între 1 și 1440 de minute.',
  'field_error.source_format': 'Alegeți un format de jurnal.',
  'field_error.source_station': 'Liniile acestui format nu aparțin niciunui post. Alegeți „Arătat de linii”.',
} satisfies Record<keyof typeof english, string>;
