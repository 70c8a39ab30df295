import type { migration as english } from './en.ts';

/** The words of Migration Support, in Romanian. */
export const migration = {
  'migration.lead':
    'Când schimbați furnizorul de măsurare: încărcați cifrele celui vechi și vedeți, zi cu zi, cât de bine se potrivesc cu cele din Quarterhour.',
  'migration.none.title': 'Aduceți-vă istoricul',
  'migration.none.text':
    'Cereți furnizorului anterior cifrele pe posturi și pe zile, scrieți-le în șablon și încărcați-l aici. Ele apar alături de cifrele Quarterhour din aceleași zile și nu se amestecă niciodată.',
  'migration.no_stations':
    'Cifrele unui furnizor anterior țin de posturi, iar acum nu există niciunul. Adăugați întâi posturile.',
  'migration.source': 'Furnizor anterior',
  'migration.sources': 'Furnizori anteriori',
  'migration.source.stations': '{count, plural, one {# post} few {# posturi} other {# de posturi}}',
  'migration.source.days': '{count, plural, one {# linie} few {# linii} other {# de linii}}',
  'migration.source.at': 'ultima încărcare: {day}',
  'migration.source.by': 'ultima încărcare de {by}, {day}',
  'migration.upload': 'Încarcă cifre',
  'migration.upload.choose': 'Alege un fișier',
  'migration.upload.done': '{file} încărcat: {days, plural, one {# linie} few {# linii} other {# de linii}}.',
  'migration.upload.replaced':
    '{file} încărcat: {days, plural, one {# linie} few {# linii} other {# de linii}}, dintre care {replaced, number} înlocuiesc linii mai vechi.',
  'migration.upload.refused':
    '{file} nu a fost acceptat și nu s-a schimbat nimic. Corectați cele de mai jos, apoi încărcați-l din nou:',
  'migration.upload.more': 'Și încă cel puțin {count, number}.',
  'migration.template': 'Descarcă șablonul',
  'migration.format': 'Formatul fișierului',
  'migration.format.columns':
    'CSV, câte o linie pentru fiecare post și zi. Prima linie numește coloanele: station, day și cel puțin una dintre celelalte. O celulă poate rămâne goală.',
  'migration.format.station': 'station este numele scurt (URL); day este o zi încheiată, după ceasul postului.',
  'migration.format.reach':
    'reach este acoperirea acelei zile: acoperirea unei săptămâni sau a unei luni nu este niciodată o sumă de zile.',
  'migration.format.whole':
    'Un fișier se acceptă în întregime sau deloc. Cifrele anterioare ale aceluiași furnizor pentru același post și aceeași zi se înlocuiesc.',
  'migration.delete': 'Șterge',
  'migration.delete.named': 'Șterge {source}',
  'migration.delete.text':
    'Toate cifrele {source} pentru posturile dumneavoastră se șterg definitiv. Pentru a le recupera, încărcați din nou fișierele.',
  'migration.delete.done': '{source}: șters.',
  'migration.compare.title': '{source} și Quarterhour, zi cu zi',
  'migration.compare.all_stations': 'Toate posturile lui',
  'migration.compare.measure': 'Indicator',
  'migration.compare.days': 'Zile',
  'migration.compare.difference': 'Diferență',
  'migration.compare.ratio':
    '{measure}: în {days, plural, one {# zi comună} few {# zile comune} other {# de zile comune}}, Quarterhour numără de {ratio} ori cât {source}.',
  'migration.compare.together': 'Cele două cresc și scad împreună (R² {r}).',
  'migration.compare.partly': 'Cele două cresc și scad împreună doar în parte (R² {r}).',
  'migration.compare.apart': 'Cele două nu cresc și nu scad împreună (R² {r}).',
  'migration.compare.few':
    'Sunt necesare cel puțin trei zile comune pentru a vedea dacă cele două cresc și scad împreună.',
  'migration.compare.spread': 'În patru zile din cinci, numără de {low} până la {high} ori cât acesta.',
  'migration.compare.uncovered': 'Zile excluse, deoarece jurnalele Quarterhour sunt incomplete: {days}.',
  'migration.compare.usual': 'O diferență de cel mult 10 % este normală la schimbarea furnizorului.',
  'migration.compare.large':
    'Găsiți cauza unei diferențe de peste 10 % înainte de a citi cifrele vechi drept începutul celor noi.',
  'migration.compare.none':
    'Nu există nicio zi cu cifre de la ambii. Alegeți alte zile, importați jurnalele unor zile măsurate și de {source} sau folosiți-i pe amândoi în paralel două până la patru săptămâni.',
  'migration.compare.zero':
    'În {days, plural, one {# zi comună} few {# zile comune} other {# de zile comune}}, {source} nu a numărat nimic: nu există cu ce compara.',
  'migration.compare.picture':
    '{measure} pe zile: {source} cu linie întreruptă gri, Quarterhour cu linie continuă. Tabelul conține aceleași valori.',
  'migration.compare.rule':
    'Se compară doar zilele cu cifre de la ambii, post cu post. Acoperirea nu este niciodată o sumă, de aceea se compară pentru câte un post, pe cel mult 90 de zile.',
  'migration.reasons': 'Cauzele obișnuite ale diferențelor',
  'migration.reason.minimum':
    'Durata minimă: aici o sesiune contează de la 60 de secunde sau după regulile teritoriului. Alții numără din prima secundă.',
  'migration.reason.robots':
    'Roboți, sisteme de monitorizare și relee: Quarterhour le exclude și arată câte sunt. Nu toți furnizorii le recunosc.',
  'migration.reason.zone':
    'Fusul orar: un furnizor care numără zilele după UTC mută o parte din seară sau din dimineață în altă zi.',
  'migration.reason.devices':
    'Dispozitivele: aici un dispozitiv este o adresă împreună cu agentul de utilizator; în altă parte, un cookie sau un cont. Asta schimbă numai acoperirea.',
  'migration.reason.parts':
    'Zile incomplete: unul dintre cei doi măsoară adesea doar o parte din prima și din ultima zi.',

  // Files of figures
  'field_error.source': 'Scrieți numele furnizorului anterior, în cel mult 80 de caractere.',
  'field_error.csv_columns':
    'Prima linie trebuie să numească coloanele: station, day și cel puțin una dintre {measures}.',
  'field_error.csv_column': 'Nu există coloana „{column}”. Eliminați-o sau numiți-o ca una dintre acestea: {columns}.',
  'field_error.csv_column_twice': 'Coloana {column} apare de două ori. Păstrați una singură.',
  'field_error.csv_empty': 'După prima linie nu urmează nicio cifră.',
  'field_error.csv_too_many': 'Fișierul are peste {maximum, number} de linii. Trimiteți-l în mai multe fișiere.',
  'field_error.csv_quote': 'Linia {line, number}: ghilimelele sunt puse greșit. Închideți-le sau ștergeți-le.',
  'field_error.line_cells':
    'Linia {line, number} are {cells, plural, one {# celulă} few {# celule} other {# de celule}}, dar prima linie numește {columns, plural, one {# coloană} few {# coloane} other {# de coloane}}. Adăugați sau eliminați celule.',
  'field_error.line_station':
    'Linia {line, number}: nu există niciun post „{station}” pe care să îl puteți vedea. Folosiți numele lui scurt (URL).',
  'field_error.line_day': 'Linia {line, number}: „{value}” nu este o zi. Scrieți-o în forma 2026-10-31.',
  'field_error.line_day_open': 'Linia {line, number}: ziua {day} nu s-a încheiat încă la post. Eliminați linia.',
  'field_error.line_value':
    'Linia {line, number}: „{value}” nu este valid în coloana {column}. Scrieți un număr fără spații și fără semne, de exemplu 1234.5.',
  'field_error.line_count':
    'Linia {line, number}: „{value}” nu este valid în coloana {column}. Scrieți un număr întreg fără spații și fără semne, de exemplu 1234.',
  'field_error.line_nothing': 'Linia {line, number} nu are nicio cifră. Completați cel puțin una sau eliminați linia.',
  'field_error.line_twice':
    'Linia {line, number} se referă la {station} în ziua {day}, la fel ca linia {first, number}. Păstrați una singură.',

  // Audit log
  'audit.upload_earlier_figures': 'A încărcat cifrele unui furnizor anterior',
  'audit.delete_earlier_figures': 'A șters cifrele unui furnizor anterior',
} satisfies Record<keyof typeof english, string>;
