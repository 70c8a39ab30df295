import type { settings as english } from './en.ts';

/** The words of the settings, in Romanian. */
export const settings = {
  // Every page
  'settings.add': 'Adaugă',
  'settings.save': 'Salvează',
  'settings.edit': 'Modifică',
  'settings.edit_named': 'Modifică {name}',
  'settings.done': 'Gata',
  'settings.yes': 'Da',
  'settings.no': 'Nu',
  'settings.undone': 'Modificarea a fost anulată.',
  'settings.saved': '{name}: salvat.',
  'settings.added': '{name}: adăugat.',
  'settings.field.scope': 'Acces la',
  'settings.conflict.title': '{by} a modificat între timp',
  'settings.conflict.title_unknown': 'Altcineva a modificat între timp',
  'settings.conflict.text':
    'Modificările dumneavoastră nu sunt încă salvate. Comparați cele două versiuni, apoi alegeți. Ce a modificat doar cealaltă persoană se păstrează în orice caz.',
  'settings.conflict.before': 'Înainte',
  'settings.conflict.theirs': 'Versiunea cealaltă',
  'settings.conflict.mine': 'Versiunea dumneavoastră',
  'settings.conflict.take_theirs': 'Preia cealaltă versiune',
  'settings.conflict.keep_mine': 'Păstrează versiunea dumneavoastră',

  // What an import of a file left out
  'import_left_out.lead': 'Lăsate deoparte sau preluate în parte:',
  'import_left_out.line': 'Rândul {line}: {item}',
  'import_left_out.line_only': 'Rândul {line}',
  'import_left_out.no_start': 'Nu are început, deci nu se știe când are loc.',
  'import_left_out.no_date': '„{value}” nu este o dată sau o oră între 1970 și 2199.',
  'import_left_out.no_duration': '„{value}” nu este o durată, cum ar fi PT1H30M; este preluat fără sfârșit.',
  'import_left_out.no_end': '„{value}” nu este un sfârșit care se potrivește cu începutul; este preluat fără sfârșit.',
  'import_left_out.no_exception': '„{value}” nu este data unei excepții; evenimentul este preluat fără ea.',
  'import_left_out.many_exceptions': 'Are peste 2000 de excepții.',
  'import_left_out.rule': 'Se repetă după „{value}”, iar calendarul știe zile, săptămâni, luni și ani.',
  'import_left_out.zone': 'Nu există fusul orar „{value}”; orele sunt socotite ca ale calendarului.',
  'import_left_out.zone_rules':
    'Schimbările de oră ale fusului „{value}” nu sunt ale niciunui loc, deci orele de mai târziu ar fi greșite.',
  'import_left_out.cancelled': 'Este anulat.',
  'import_left_out.unreadable': '„{value}” nu este un rând al unui astfel de fișier; restul este preluat.',
  'import_left_out.no_name': 'Nu are nici nume, nici organizație, nici adresă de e-mail.',
  'import_left_out.no_email': '„{value}” nu este o adresă de e-mail; contactul este preluat fără ea.',
  'import_left_out.other_kind': 'Acesta este un element {value}, care nu își are locul într-un astfel de fișier.',
  // Stations
  'settings.stations.lead':
    'Teritoriile conțin grupuri, iar grupurile conțin posturi. Fiecare post are fluxuri, cu punctele de montare care apar în jurnalele serverelor.',
  'settings.stations.none.title': 'Începeți cu un teritoriu',
  'settings.stations.none.text':
    'Un teritoriu este o țară sau o piață cu un singur set de reguli de numărare. Adăugați apoi grupurile lui și posturile lor.',
  'settings.groups.none': 'Încă niciun grup. Adăugați unul, apoi posturile lui.',
  'settings.group.empty': 'Încă niciun post.',
  'noun.territory.add': 'Adaugă un teritoriu',
  'noun.group.add': 'Adaugă un grup',
  'noun.station.add': 'Adaugă un post',
  'settings.add_stream': 'Adaugă un flux',
  'settings.remove_stream': 'Elimină fluxul {name}',
  'settings.streams.none':
    'Încă niciun flux. Fără puncte de montare, nicio linie din jurnal nu poate fi atribuită acestui post.',
  'settings.field.name': 'Nume',
  'settings.field.slug': 'Nume scurt (URL)',
  'settings.field.rule_set': 'Set de reguli',
  'settings.field.download_window': 'Când cererile repetate sunt o singură descărcare',
  'settings.field.timezone': 'Fus orar',
  'settings.field.streams': 'Fluxuri',
  'settings.field.stream_name': 'Numele fluxului',
  'settings.field.mounts': 'Puncte de montare',
  'settings.field.segments': 'Adresele segmentelor (HLS, DASH)',
  'settings.field.segment_seconds': 'Durata unui segment (secunde)',
  'settings.field.idle_seconds': 'Sesiunea se încheie după (secunde)',
  'settings.field.session_parameter': 'Parametrul sesiunii',
  'settings.field.beacon_origins': 'Paginile ale căror playere trimit rapoarte',
  'settings.field.sites': 'Site-uri proprii',
  'settings.field.apps': 'Aplicații proprii',
  'settings.field.own_logs':
    'Jurnale proprii: contează doar importurile și sursele de jurnale ale acestui post; alte posturi pot avea aceleași puncte de montare',
  'settings.hint.slug': 'Folosit în URL-uri, fișiere și scripturi. Nu mai poate fi schimbat.',
  'settings.hint.slug_fixed': 'Nu poate fi schimbat, pentru că îl folosesc URL-uri și scripturi.',
  'settings.hint.rule_set': 'Setări → Seturi de reguli le explică și permite schimbarea.',
  'settings.hint.download_window': 'O schimbare duce la renumărarea tuturor podcasturilor din teritoriu.',
  'settings.hint.timezone': 'Zilele și orele urmează acest ceas.',
  'settings.hint.mounts': 'De exemplu /unu.mp3; * ține locul oricăror caractere. Apăsați Enter după fiecare.',
  'settings.hint.segments':
    "De exemplu /live/unu/*, așa cum apar în jurnalele CDN-ului. Apăsați Enter după fiecare. O adresă cu '{n}' în locul numărului, de exemplu /live/unu/'{n}'.ts, arată cum se numesc segmentele; altfel, se deduce din cereri.",
  'settings.hint.segment_seconds': 'Lăsați gol pentru a o deduce din jurnale.',
  'settings.hint.idle_seconds': '60 dacă e gol; niciodată mai puțin de trei segmente.',
  'settings.hint.session_parameter': 'Parametrul din adresă prin care playerul își numește sesiunea.',
  'settings.hint.beacon_origins':
    'De exemplu https://radio-unu.example; * pentru toate paginile și pentru aplicații. Apăsați Enter după fiecare.',
  'settings.hint.sites':
    'De exemplu radio-unu.example. Ascultarea venită de acolo se numără la „Playerul web al postului”.',
  'settings.hint.apps': 'Primul cuvânt din agentul de utilizator (user agent) al aplicației.',
  'settings.show_archived': 'Arată elementele arhivate',
  'noun.archived.show': 'Arată elementele arhivate',
  'settings.archived': 'Arhivat',
  'noun.archived.end': 'Arhivează',
  'noun.archived.end_named': 'Arhivați {name}?',
  'noun.territory.archived.text':
    'Teritoriul și tot ce conține dispar din tabloul de bord. Nimic nu se șterge; îl puteți restabili oricând.',
  'noun.group.archived.text':
    'Grupul și posturile lui dispar din tabloul de bord. Nimic nu se șterge; îl puteți restabili oricând.',
  'noun.station.archived.text':
    'Postul dispare din tabloul de bord. Ascultarea lui se păstrează; îl puteți restabili oricând.',
  'noun.archived.done': '{name}: arhivat.',
  'noun.archived.restore': 'Restabilește',
  'noun.archived.restore_named': 'Restabilește {name}',
  'noun.archived.undone': '{name}: restabilit.',
  'rule_set.standard': 'Standard: recomandat',
  'rule_set.triton-like': 'Ca Triton Webcast Metrics',
  'rule_set.acpm-like': 'Ca ACPM',
  'rule_set.agma-like': 'Ca agma',
  'rule_set.rajar-midas-like': 'Ca RAJAR și MIDAS',
  'rule_set.nielsen-ppm-like': 'Ca Nielsen PPM: sfertul de oră de la trei minute',
  'rule_set.strict': 'Strict: toate excluderile',
  'rule_set.raw': 'Brut: fiecare conexiune',
  'rule_set.sixty_seconds': 'Sesiuni de cel puțin 60 de secunde (la fel ca Standard)',
  'rule_set.over_sixty_seconds': 'Sesiuni de peste 60 de secunde (agma, CIM)',
  'rule_set.thirty_seconds': 'Sesiuni de cel puțin 30 de secunde',
  'rule_set.over_thirty_seconds': 'Sesiuni de peste 30 de secunde (ACPM)',
  'rule_set.none': 'Sesiuni de orice durată',
  'download_window.utc_day': 'În aceeași zi calendaristică (UTC)',
  'download_window.first_touch': 'În 24 de ore de la prima cerere valabilă',
  'download_window.last_touch': 'Până trec 24 de ore fără nicio cerere valabilă',

  // People
  'noun.person.active.true': 'Activ',
  'noun.active.done': 'Accesul pentru {name} este dezactivat.',
  'noun.active.undone': '{name} se poate autentifica din nou.',
  'noun.active.end': 'Dezactivează',
  'noun.active.end_named': 'Dezactivează {name}',
  'noun.active.restore_named': 'Reactivează {name}',
  'settings.hint.role.superAdmin': 'Vede și administrează tot.',
  'settings.hint.role.territoryAdmin': 'Vede și administrează tot în teritoriile alese, inclusiv persoanele lor.',
  'settings.hint.role.groupManager': 'Vede grupurile alese, le modifică posturile și le importă jurnalele.',
  'settings.hint.role.stationUser': 'Vede posturile alese.',
  'settings.scope.territoryAdmin': 'Teritorii',
  'settings.scope.groupManager': 'Grupuri',
  'settings.scope.stationUser': 'Posturi',

  // One’s own sign-in
  'settings.me.password': 'Parola dumneavoastră',
  'settings.me.change_password': 'Schimbă parola',
  'settings.me.password_changed': 'Parola a fost schimbată. Sunteți deconectat de pe toate celelalte dispozitive.',
  'settings.two_factor': 'Autentificare cu doi factori',
  'settings.two_factor.off.hint': 'Din aplicație sau unul dintre codurile de rezervă.',

  // Keys
  'settings.field.kind': 'Scop',
  'settings.field.days': 'Expiră după',

  // Lists of things
  'noun.actions': 'Acțiuni',
  'noun.actions_of': 'Acțiuni pentru {title}',
  'noun.rows_per_page': 'Rânduri pe pagină:',
  'noun.unreadable':
    '{count, plural, one {Un rând nu poate fi afișat} few {# rânduri nu pot fi afișate} other {# de rânduri nu pot fi afișate}}: {rows}. Celelalte sunt complete.',
  'noun.deselect': 'Anulează selecția',
  'noun.selected': '{count, plural, one {# selectat} few {# selectate} other {# de selectate}}',
  'noun.search': 'Caută',
  'noun.none.title': 'Încă nu este nimic aici',
  'noun.none.text': 'Adăugați primul element.',
  'noun.add': 'Adaugă',
  'noun.archived.text': 'Dispare din liste. Nu se șterge nimic; îl puteți restabili oricând.',
  'noun.archived.several':
    '{count, plural, one {# element arhivat.} few {# elemente arhivate.} other {# de elemente arhivate.}}',
  'noun.archived.several_title':
    '{count, plural, one {Arhivați # element?} few {Arhivați # elemente?} other {Arhivați # de elemente?}}',
  'noun.archived.several_text': 'Dispar din liste. Nu se șterge nimic; le puteți restabili oricând.',
  'noun.active.several':
    '{count, plural, one {# persoană dezactivată.} few {# persoane dezactivate.} other {# de persoane dezactivate.}}',
  'noun.active.several_title':
    '{count, plural, one {Dezactivați # persoană?} few {Dezactivați # persoane?} other {Dezactivați # de persoane?}}',
  'noun.active.several_text': 'Sunt deconectate imediat. Le puteți reactiva oricând.',
  'noun.removed.end': 'Șterge',
  'noun.removed.end_named': 'Șterge {name}',
  'noun.removed.text': 'Acțiunea nu poate fi anulată.',
  'noun.removed.done': '{name}: șters.',
  'noun.removed.several':
    '{count, plural, one {# element șters.} few {# elemente șterse.} other {# de elemente șterse.}}',
  'noun.removed.several_title':
    '{count, plural, one {Ștergeți # element?} few {Ștergeți # elemente?} other {Ștergeți # de elemente?}}',
  'noun.removed.several_text': 'Acțiunea nu poate fi anulată.',
  'noun.territory.search': 'Caută teritorii',
  'noun.group.search': 'Caută grupuri',
  'noun.field.created_at': 'Creat',
  'noun.field.role': 'Rol',
  'settings.list.stations': 'Posturi',
  'settings.list.groups': 'Grupuri',
  'settings.list.territories': 'Teritorii',

  // Data
  'settings.data.outages': 'Întreruperi',
  'settings.data.no_outages': 'Nicio întrerupere presupusă sau înregistrată.',
  'settings.data.heard': '{heard} ore de ascultare în loc de {usual} de obicei',
  'settings.data.state.suspected': 'Presupusă',
  'settings.data.state.confirmed': 'Confirmată',
  'settings.data.state.rejected': 'Respinsă',
  'settings.data.confirm': 'Confirmă',
  'settings.data.reject': 'Respinge',
  'settings.data.undo': 'Retrage decizia',
  'settings.data.confirm_of': 'Confirmă întreruperea postului {station}',
  'settings.data.reject_of': 'Respinge întreruperea postului {station}',
  'settings.data.to_board': 'Pe tablă',
  'settings.data.undo_of': 'Retrage decizia pentru {station}',
  'settings.data.note': 'Notă',
  'settings.data.note_hint': 'Ce s-a întâmplat, de exemplu „Emițător oprit” sau „Jurnal pierdut”.',
  'settings.data.saved': 'Salvat.',
  'settings.data.job.running': 'în curs',
  'settings.data.job.failed': 'eșuată',
  'settings.data.job.never': 'încă nerulată',
  'settings.data.job.last': 'ultima rulare: {moment}',
  'settings.data.job.catch_up': 'Finalizarea lucrului întrerupt',
  'settings.data.job.count_beacons': 'Contorizarea rapoartelor playerelor',
  'settings.data.job.delete_hits': 'Ștergerea liniilor vechi din jurnale',
  'settings.data.job.delete_old_records': 'Ștergerea înregistrărilor vechi și a pseudonimelor dispozitivelor',
  'settings.data.job.fill_rollups': 'Pregătirea cifrelor',
  'settings.data.job.pack_months': 'Gruparea lunilor vechi',
  'settings.data.job.refresh_signing_keys': 'Actualizarea cheilor de semnare',
  'settings.data.job.send_notifications': 'Trimiterea e-mailurilor și a webhookurilor',
  'settings.data.job.sweep_sign_ins': 'Eliminarea autentificărilor expirate',
  'settings.data.job.verify': 'Verificarea datelor stocate',
  'settings.data.job.warm_cache': 'Pregătirea răspunsurilor la interogările recente',

  // Imports
  'settings.imports.lead':
    'Jurnalele importate și ce s-a întâmplat cu liniile lor. O linie se numără o singură dată, oricât de des este importat fișierul.',
  'settings.imports.none.title': 'Niciun jurnal importat',
  'settings.imports.none.text':
    'Alegeți mai sus un jurnal al serverului de streaming; fișierele .gz și .zst nu trebuie dezarhivate.',
  'settings.imports.format': 'Format',
  'settings.imports.format.icecast': 'Jurnal de acces Icecast',
  'settings.imports.format.shoutcast': 'Jurnal W3C SHOUTcast',
  'settings.imports.format.wowza': 'Jurnal de acces Wowza',
  'settings.imports.format.steamcast': 'Jurnal W3C al unui server de flux',
  'settings.imports.format.azuracast': 'Ascultători AzuraCast',
  'settings.imports.format.sessions-csv': 'Tabel cu sesiuni (CSV)',
  'settings.imports.format.icecast-playlist': 'Jurnal de difuzare Icecast',
  'settings.imports.format.airings': 'Tabel cu difuzări (CSV)',
  'settings.imports.format.azuracast-history': 'Istoricul pieselor AzuraCast',
  'settings.imports.format.shoutcast-titles': 'Titluri SHOUTcast',
  'settings.imports.format.m3u': 'Listă M3U cu ore',
  'settings.imports.format.combined': 'Jurnal de acces nginx sau Apache',
  'settings.imports.format.cloudfront': 'Jurnal Amazon CloudFront',
  'settings.imports.format.cloudflare': 'Cloudflare Logpush (cereri HTTP)',
  'settings.imports.format.akamai': 'Jurnal Akamai DataStream 2',
  'settings.imports.format.bunny': 'Jurnal Bunny CDN',
  'settings.imports.format.azure': 'Jurnal Azure Front Door sau Azure CDN',
  'settings.imports.format.google': 'Jurnal Google Cloud CDN',
  'settings.imports.format.json': 'Linii JSON din nginx, Caddy sau Traefik',
  'settings.imports.format.fastly': 'Jurnal Fastly',
  'settings.imports.by_mounts': 'Detectează după punctele de montare',
  'settings.imports.choose': 'Alege fișiere jurnal',
  'settings.imports.sending': 'Se încarcă {file}',
  'settings.imports.waiting': '{file} așteaptă alt import',
  'settings.imports.reading': 'Se citește {file}',
  'settings.imports.finding_devices': 'Se identifică dispozitivele și locurile din {file}',
  'settings.imports.comparing': 'Se caută duplicate în {file}',
  'settings.imports.counting': 'Se numără {file}',
  'settings.imports.done': '{file}: importat.',
  'settings.imports.again': 'Alegeți din nou fișierul pentru a reîncerca; nimic nu se numără de două ori.',
  'settings.imports.files': '{first} și încă {count}',
  'settings.imports.where': 'Unde se numără',
  'settings.imports.where_of': 'Unde se numără liniile din {file}',
  'settings.imports.where.lines': 'Ce s-a întâmplat cu fiecare linie',
  'settings.imports.where.count': 'Linii',
  'settings.imports.where.sessions': 'Se numără ca sesiuni',
  'settings.imports.where.excluded_by': 'Excluse: {rule}',
  'settings.imports.where.joined': 'Continuă sesiunea altei linii',
  'settings.imports.where.duplicates': 'Importate deja',
  'settings.imports.where.old': 'Din zile ale căror linii sunt șterse',
  'settings.imports.where.refused': 'Ale unor posturi pe care nu le puteți vedea',
  'settings.imports.where.unreadable': 'Ilizibile',
  'settings.imports.where.headings': 'Antete și note',
  'settings.imports.where.all': 'Toate liniile',
  'settings.imports.where.stations': 'Post',
  'settings.imports.where.excluded': 'Excluse',
  'settings.imports.where.no_station': 'Niciun post: punct de montare necunoscut',
  'settings.imports.where.text':
    'Aceste linii sunt din {days} (UTC). Un panou arată sesiunile posturilor și zilelor pe care le numește. Liniile unui punct de montare fără post se numără de îndată ce un post îl are.',
  'settings.imports.where.open': 'Deschideți panoul',
  'settings.imports.lines': '{count, plural, one {# linie} few {# linii} other {# de linii}}',
  'settings.imports.sessions': '{count, plural, one {# sesiune} few {# sesiuni} other {# de sesiuni}}',
  'settings.imports.airings': '{count, plural, one {# difuzare} few {# difuzări} other {# de difuzări}}',
  'settings.imports.downloads': '{count, plural, one {# descărcare} few {# descărcări} other {# de descărcări}}',
  'settings.imports.excluded': '{count, plural, one {# exclusă} few {# excluse} other {# de excluse}}',
  'settings.imports.refused':
    '{count, plural, one {# linie a altui post} few {# linii ale altor posturi} other {# de linii ale altor posturi}}',
  'settings.imports.joined':
    '{count, plural, one {# linie alipită unei sesiuni} few {# linii alipite sesiunilor} other {# de linii alipite sesiunilor}}',
  'settings.imports.old':
    '{count, plural, one {# linie} few {# linii} other {# de linii}} dinainte de {day}, care nu se mai păstrează',
  'settings.imports.duplicates': '{count, plural, one {# duplicat} few {# duplicate} other {# de duplicate}}',
  'settings.imports.unreadable': '{count, plural, one {# ilizibilă} few {# ilizibile} other {# de ilizibile}}',
  'settings.imports.segments_shared':
    "Segmente din {stream}: {share} au același număr și se numără după adresa întreagă. Indicați numărul în adresa fluxului, de exemplu /live/unu/'{n}'.ts",
  'settings.imports.segments_beyond_clock':
    'Segmente din {stream}: {share} din durata livrată depășește timpul real și nu se numără. Verificați durata unui segment și indicați-i numărul în adresa fluxului',
  'settings.imports.shared_mount':
    'Punctul de montare {mount} este al posturilor {stations}: liniile se numără la primul. Activați „Jurnale proprii” la postul ale cărui jurnale au sursa lor și importați-le pentru el',
  'settings.imports.undo': 'Anulează',
  'settings.imports.undo_of': 'Anulează importul fișierului {file}',
  'settings.imports.undo_text':
    'Aceste linii nu se mai numără. Dispar și cele aduse și de alte importuri, până când importați din nou acele fișiere. Importul rămâne în această listă.',
  'settings.imports.undo_deleted': 'O parte din liniile lui sunt șterse, așa că nu mai poate fi anulat.',
  'settings.imports.undo_begun': 'Importul fișierului {file} este în curs de anulare.',
  'settings.imports.state.undoing': 'În curs de anulare',
  'settings.imports.state.undone': 'Anulat',
  'settings.imports.rejects': 'Linii ilizibile',
  'settings.imports.rejects_of': 'Linii ilizibile din {file}',
  'first_run.lead':
    'Alegeți un jurnal al serverului de streaming: este recunoscut, punctele de montare devin posturi, iar cifrele urmează.',
  'first_run.lead_imported':
    'Aceste linii au fost importate, dar punctele lor de montare nu aparțin niciunui post. Dați nume posturilor, iar liniile vor fi numărate.',
  'first_run.step.logs': 'Jurnal',
  'first_run.step.stations': 'Posturi',
  'first_run.step.numbers': 'Cifre',
  'first_run.heading.logs': 'Alegeți unul sau mai multe jurnale',
  'first_run.heading.stations': 'Dați nume posturilor',
  'first_run.heading.numbers': 'Se importă',
  'first_run.drop': 'Trageți aici fișiere jurnal',
  'first_run.drop_hint': 'Text simplu, gzip sau zstd. Deocamdată se citește doar începutul; încă nu se importă nimic.',
  'first_run.remove': 'Elimină {file}',
  'first_run.remove_short': 'Elimină',
  'first_run.from_on': '{days} și după',
  'first_run.mounts':
    '{count, plural, one {# punct de montare} few {# puncte de montare} other {# de puncte de montare}}',
  'first_run.requests':
    'Acesta este jurnalul unui server web sau al unui CDN. Din el se numără descărcările de podcasturi: adăugați întâi podcastul, apoi importați jurnalul.',
  'first_run.airings': 'Acest fișier spune ce a fost pe post. Importați-l după ce postul există.',
  'first_run.unknown':
    '{looks, select, binary {Acesta nu este un fișier jurnal: nu conține text.} page {Acesta nu este un fișier jurnal, ci o pagină web.} empty {Fișierul este gol.} other {Nicio linie a acestui fișier nu poate fi citită.}} Quarterhour citește: {formats}.',
  'first_run.tied': 'Fișierul se potrivește la fel de bine cu mai multe formate. Ce program l-a scris?',
  'evidence.lines': '{read, number} din primele {total, number} linii pot fi citite.',
  'evidence.names':
    '{known, number} din cele {total, number} nume de câmpuri sunt ale formatului{known, plural, =0 {} other {: {examples}}}.',
  'evidence.software': 'Fișierul își numește programul: {software}.',
  'evidence.layout':
    '{supports, select, true {Câmpurile sunt așezate ca în acest format.} other {Câmpurile sunt așezate altfel.}}',
  'evidence.rate':
    '{supports, select, true {Octeții și secundele dau {kbits, number} kbit/s, ca un flux.} other {Octeții și secundele dau {kbits, number} kbit/s, neobișnuit pentru un flux.}}',
  'evidence.rest': 'După câmpurile cunoscute mai urmează ceva.',
  'first_run.first': 'Primele conexiuni, așa cum au fost citite',
  'first_run.mount': 'Punct de montare',
  'first_run.ended': 'Sfârșit',
  'first_run.length': 'Durată',
  'first_run.next': 'Dă nume posturilor',
  'first_run.back': 'Înapoi',
  'first_run.names_hint':
    'Punctele de montare cu același nume devin fluxuri ale unui singur post. Lăsați un nume gol pentru a lăsa deoparte punctul de montare.',
  'first_run.counts':
    '{lines, plural, one {# conexiune} few {# conexiuni} other {# de conexiuni}}, {sessions, plural, one {circa # sesiune} few {circa # sesiuni} other {circa # de sesiuni}}',
  'first_run.station_of': 'Postul pentru {mount}',
  'first_run.has': 'Aparține postului {station}',
  'first_run.others':
    '{count, plural, one {O altă cale este lăsată deoparte, pentru că nu a ascultat-o nimeni} few {Alte # căi sunt lăsate deoparte, pentru că nu le-a ascultat nimeni} other {Alte # de căi sunt lăsate deoparte, pentru că nu le-a ascultat nimeni}}: {example}',
  'first_run.territory_hint': 'O țară sau o piață cu aceleași reguli de numărare.',
  'first_run.group_hint': 'Posturi care țin unul de altul, de pildă ale aceleiași companii.',
  'first_run.group_default': 'Posturile mele',
  'first_run.clock': 'Ceasul jurnalului indică UTC{offset}.',
  'first_run.no_name': 'Dați nume cel puțin unui post.',
  'first_run.import':
    '{count, plural, =0 {Importă jurnalul} one {Adaugă # post și importă} few {Adaugă # posturi și importă} other {Adaugă # de posturi și importă}}',
  'first_run.assign':
    '{count, plural, =0 {Numără liniile} one {Adaugă # post și numără-i liniile} few {Adaugă # posturi și numără-le liniile} other {Adaugă # de posturi și numără-le liniile}}',
  'first_run.assigning': 'Liniile sunt atribuite posturilor',
  'first_run.none.title': 'Fiecare punct de montare are un post',
  'first_run.none.text': 'Nu există linii importate ale unor puncte de montare fără post.',
  'settings.imports.unknown':
    '{lines, plural, one {# linie} few {# linii} other {# de linii}} de la {mounts, plural, one {# punct de montare} few {# puncte de montare} other {# de puncte de montare}} fără post: {examples}',
  'settings.imports.name_them': 'Dă nume posturilor',
  'settings.imports.wizard': 'Importă pas cu pas',
  'settings.imports.state.running': 'În curs',
  'settings.imports.state.failed': 'Eșuat',

  // Titles

  // Agenți de utilizator necunoscuți
  'settings.agents.lead':
    'Playerele pe care nu le-am putut identifica, începând cu cele mai frecvente, și estimarea noastră.',
  'settings.agents.period': 'Perioadă',
  'settings.agents.days': '{count, plural, one {Ultima zi} few {Ultimele # zile} other {Ultimele # de zile}}',
  'settings.agents.taken_for': 'Clasificare',
  'settings.agents.any': 'Toate',
  'settings.agents.counted': 'Numărate',
  'settings.agents.excluded': 'Excluse',
  'settings.agents.none.title': 'Niciun agent de utilizator necunoscut',
  'settings.agents.none.text': 'Toți agenții de utilizator din această perioadă se află pe o listă.',
  'settings.agents.part': 'Împreună, {share, number, ::percent .0} din toate conexiunile',
  'settings.agents.counted_as': 'Numărat: {category}',
  'settings.agents.excluded_as': 'Exclus: {rule}',
  'settings.agents.connections':
    '{count, plural, one {# conexiune} few {# conexiuni} other {# de conexiuni}} ({share, number, ::percent .00})',

  // Audit log
  'settings.audit.lead': 'Cine s-a autentificat, ce a modificat și ce a exportat, începând cu cele mai noi.',
  'settings.audit.csv': 'Descarcă CSV',
  'settings.audit.none.title': 'Nicio înregistrare',
  'settings.audit.none.text': 'Nicio înregistrare nu corespunde acestor filtre.',
  'settings.audit.older': 'Arată înregistrări mai vechi',
  'settings.audit.when': 'Când',
  'settings.audit.actor': 'Cine',
  'settings.audit.action': 'Ce',
  'settings.audit.subject': 'Țintă',
  'settings.audit.details': 'Detalii',
  'settings.audit.owner': 'Linia de comandă',
  'settings.audit.key': 'Cheia API „{name}”',
  'settings.audit.key_of': 'Cheia API „{name}” a lui {maker}',
  'settings.audit.provider': 'Furnizorul de identitate {name}',
  'settings.audit.any': 'Oricare',
  'settings.audit.by': 'După',
  'settings.audit.rows': 'Rânduri',
  'settings.audit.file': 'Fișier',
  'audit.sign_in': 'S-a autentificat',
  'audit.ask_for_password': 'A cerut o parolă nouă',
  'audit.set_password': 'A stabilit o parolă',
  'audit.rotate_signing_key': 'A înlocuit cheia de semnare',
  'audit.create_territory': 'A adăugat un teritoriu',
  'audit.change_territory': 'A modificat un teritoriu',
  'audit.create_group': 'A adăugat un grup',
  'audit.change_group': 'A modificat un grup',
  'audit.create_station': 'A adăugat un post',
  'audit.change_station': 'A modificat un post',
  'audit.import_log': 'A importat un jurnal',
  'audit.export_figures': 'A exportat cifre',
  'audit.export_list': 'A descărcat o listă',
  'audit.drop_message': 'Nu a mai trimis un mesaj',
  'audit.undo_import': 'A anulat un import',
  'audit.assign_mounts': 'A atribuit posturilor linii importate',
  'audit.export_rejects': 'A exportat linii ilizibile',
  'audit.export_audit_log': 'A exportat jurnalul de audit',

  // Fields of forms, and imports
  'import_error.expands':
    'Decomprimate, datele depășesc cu mult mărimea unui jurnal. Verificați dacă fișierul este un jurnal.',
  'import_error.damaged':
    'Datele comprimate sunt deteriorate sau incomplete între octeții {from, number} și {to, number}. Nimic din acest fișier nu a fost importat. Comprimați din nou jurnalul.',
  'import_error.packed': 'Fișierele {kind} nu se citesc. Decomprimați-l cu {unpack} sau comprimați-l cu gzip ori zstd.',
  'import_error.window':
    'Datele comprimate cer o fereastră de peste 8 MB. Comprimați-le din nou fără --long și --ultra.',
  'import_error.stalled':
    'Încărcarea s-a blocat: într-un minut nu a venit aproape nimic. Importați din nou; fiecare linie contează o singură dată.',
  'import_error.nothing_readable':
    '{lines, plural, one {Singura linie nu poate fi citită} few {Niciuna dintre cele # linii nu poate fi citită} other {Niciuna dintre cele # de linii nu poate fi citită}} ca {format}. {looks, select, format {Pot fi citite ca {found}: alegeți acest format.} binary {Fișierul nu este un fișier text.} page {Fișierul este o pagină web.} zone {Orele din acest jurnal nu au fus orar: importați-l pentru un post, al cărui ceas îl va folosi.} other {}}{looks, select, zone {} other { Liniile unui astfel de jurnal arată așa: {example}}}',
  'import_error.disk_full':
    'Discul serverului este plin. Cereți celui care administrează serverul să elibereze spațiu, apoi importați din nou; fiecare linie contează o singură dată.',
  'import_error.cut_off': 'Legătura cu serverul s-a întrerupt, așa că nu se știe dacă importul s-a terminat.',
  'import_error.failed': 'Importul nu a reușit; jurnalul serverului spune de ce.',
  'field_error.name': 'Dați un nume de cel mult 120 de caractere.',
  'field_error.slug': 'Folosiți litere mici fără diacritice, cifre și cratime, de exemplu radio-unu.',
  'field_error.choose': 'Alegeți din listă.',
  'field_error.timezone': 'Alegeți un fus orar, de exemplu Europe/Bucharest.',
  'field_error.mount': 'Indicați cel puțin un punct de montare. Începe cu / și nu are spații, de exemplu /unu.mp3.',
  'field_error.site':
    'Scrieți doar numele de domeniu, de exemplu www.radio-unu.example: fără https:// în față și fără nimic după el.',
  'field_error.scope': 'Alegeți cel puțin unul; doar un super administrator vede tot.',
  'field_error.ingest_role':
    'Un utilizator de post nu poate încărca jurnale. Alegeți Manager de grup sau un rol cu mai multe drepturi.',
  'field_error.days': 'Alegeți între 1 și 3660 de zile.',
  'field_error.view_unread': 'Partea {part} a vizualizării nu poate fi citită. Corectați-o sau renunțați la ea.',
  'field_error.taken': 'Este deja folosit; alegeți altul.',
  'field_error.taken_email':
    'Această adresă nu poate fi invitată. Dacă persoana nu este în lista dumneavoastră, adresați-vă unui super administrator.',
  'field_error.scope_elsewhere': 'Nu puteți partaja „{slug}” sau nu mai există.',
  'field_error.stream_twice': 'Două fluxuri au numele scurt „{slug}”; fiecare are nevoie de al său.',
  'field_error.mount_claimed':
    'Punctul de montare {mount} este al postului {station}, iar liniile ambelor posturi s-ar număra la unul singur. Alegeți alt punct de montare. Dacă unul dintre posturi are serverul sau gazda sa, adăugați jurnalele lui ca sursă pentru acel post și activați acolo „Jurnale proprii”.',
  'field_error.mount_taken':
    'Punctul de montare {mount} este deja al unui post pe care nu îl puteți vedea. Alegeți altul sau adresați-vă unui administrator.',
  'field_error.segments': 'Scrieți adrese care încep cu /, fără spații și fără parametri, de exemplu /live/unu/*.',
  'field_error.segments_overlap':
    '{pattern} și {other} de la {station} pot numi același segment. Faceți una dintre ele mai exactă.',
  'field_error.segments_taken':
    '{pattern} se suprapune cu un post pe care nu îl puteți vedea. Alegeți altă adresă sau adresați-vă unui administrator.',
  'field_error.segment_seconds': 'Introduceți între 0,2 și 60 de secunde.',
  'field_error.idle_seconds': 'Introduceți un număr întreg de secunde, între 10 și 3600.',
  'field_error.session_parameter': 'Scrieți doar numele parametrului, de exemplu listener.',
  'field_error.beacon_origins':
    'Scrieți originea unei pagini, de exemplu https://radio-unu.example, fără cale; sau * pentru toate paginile și pentru aplicații.',
  'field_error.beacon_beside_mounts':
    'Conexiunile acestui flux se numără din jurnale, iar rapoartele le-ar număra de două ori. Adăugați un flux separat pentru playerele care trimit rapoarte.',
  'field_error.feed_late': '{address} nu a răspuns în {seconds} secunde. Încercați mai târziu.',
  'field_error.feed_unreachable': '{address} nu poate fi citită ({reason}). Verificați adresa.',
  'field_error.feed_private':
    '{host} este într-o rețea privată. Un administrator o poate permite cu FEEDS_FROM_PRIVATE_NETWORKS=true.',
  'field_error.feed_redirects': '{address} redirecționează de peste {most} ori. Folosiți adresa finală.',
  'field_error.feed_address': '{address} nu este o adresă web. Trebuie să înceapă cu http:// sau https://.',
  'field_error.feed_long': '{address} răspunde cu peste {most, number} octeți, prea mult pentru un flux.',
  'field_error.format': 'Acest format de jurnal nu este acceptat.',
  'field_error.station': 'Alegeți postul căruia îi aparține acest jurnal.',
  'finding.no_addresses':
    'Doar {share} % din linii au adresa unui ascultător. Ascultătorii cu același player devin un singur dispozitiv, iar locurile rămân necunoscute.',
  'finding.no_addresses.advice':
    'Configurați serverul să scrie adresa clientului în primul câmp, apoi importați din nou jurnalul.',
  'finding.one_private_address':
    '{share} % din linii vin de la {address}, o adresă din rețeaua proprie: aceste linii vin de la proxy-ul dumneavoastră.',
  'finding.one_private_address.advice':
    'Importați în schimb jurnalul proxy-ului sau configurați serverul să citească X-Forwarded-For.',
  'finding.one_address':
    '{share} % din linii vin de la o singură adresă cu {agents} playere: probabil un proxy sau un CDN în fața serverului.',
  'finding.one_address.advice':
    'Importați în schimb jurnalul proxy-ului sau al CDN-ului ori configurați serverul să citească X-Forwarded-For.',
  'finding.new_devices':
    'Din 100 de sesiuni, {devices} sunt ale altui dispozitiv: nimeni nu pare să revină. Adresele care se schimbă la fiecare conexiune măresc acoperirea.',
  'finding.new_devices.advice':
    'Dacă adresele sunt înlocuite cu amprente, folosiți aceeași cheie o lună întreagă; lăsați porturile în afara adresei.',
  'finding.few_devices':
    'Din 100 de sesiuni, {devices} sunt ale unor dispozitive diferite: foarte puține dispozitive se conectează mereu.',
  'finding.few_devices.advice':
    'Dacă sunt monitoare sau relee, excludeți-le prin reguli; dacă sunt ascultători, căutați un proxy care le ascunde adresele.',
  'finding.milliseconds':
    'Duratele par a fi în milisecunde: citite ca secunde, o conexiune primește {kbits} kbit/s, ceea ce nu este un flux.',
  'finding.milliseconds.advice':
    'Configurați serverul să scrie secunde sau importați jurnalul în formatul programului care l-a scris.',
  'finding.odd_rate':
    'Octeții și secundele nu se potrivesc: o conexiune primește {kbits} kbit/s, ceea ce nu este un flux.',
  'finding.odd_rate.advice': 'Verificați ce câmpuri conțin octeții și durata și dacă formatul este cel corect.',
  'finding.long_connections':
    '{share} % din conexiuni durează mai mult de o zi, deși jurnalul acoperă {hours} ore: unitatea duratei este probabil greșită.',
  'finding.long_connections.advice':
    'Verificați dacă durata este în secunde și dacă ceasul serverului a fost potrivit în timpul funcționării.',
  'finding.foreign_listeners':
    'Doar {share} % din ascultătorii postului {station} sunt în țara lui; cei mai mulți sunt în {country}.',
  'finding.foreign_listeners.advice':
    'Verificați dacă liniile sunt ale acestui post și dacă arată adresele ascultătorilor, nu pe cele ale unui CDN.',
  'finding.claimed_twice':
    'Punctul de montare {mount} aparține mai multor posturi: {stations}. Toate liniile lui merg la primul.',
  'finding.claimed_twice.advice':
    'Numiți postul acestui jurnal la import sau dați punctul de montare unui singur post.',
  'finding.future': '{share} % din linii sunt în viitor, până la {time}.',
  'finding.future.advice': 'Potriviți ceasul serverului sau numiți postul al cărui fus orar îl ține jurnalul.',
  'finding.missing_hours': 'În {hours} ore ale zilei nu există nicio linie, în {days} zile: {list}.',
  'finding.missing_hours.advice':
    'Verificați dacă jurnalul scrie orele de la 1 la 12 fără a.m. și p.m. sau dacă lipsește o parte din fiecare zi.',
  'finding.excluded_share': '{share} % din linii sunt excluse de regula „{rule}”; {usual} % ar fi deja neobișnuit.',
  'finding.excluded_share.advice': 'Vedeți lista excluderilor: ea arată ce au în comun aceste linii.',
  'finding.unlike_before':
    'La {day}, {station} are {sessions} sesiuni, față de {usual} în aceeași zi a săptămânilor dinainte.',
  'finding.unlike_before.advice':
    'Dacă în acea zi nu s-a întâmplat nimic, verificați dacă lipsește un jurnal sau dacă a fost importat în două forme.',
  'finding.import_anyway': 'Importă oricum',
  'finding.open': '{count, plural, one {# constatare} few {# constatări} other {# de constatări}}',
  'finding.open_of': 'Ce nu este plauzibil în {file}',
  'finding.guide': 'Mai multe în ghid',
  'import_error.implausible':
    'Aceste linii nu sunt plauzibile, așa că nu se numără încă. Dacă sunt corecte, importați-le oricum.',
} satisfies typeof english;
