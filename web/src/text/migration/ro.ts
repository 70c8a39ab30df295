import type { migration as english } from './en.ts';

/** The words of Migration Support, in Romanian. */
export const migration = {
  'migration.lead':
    'Pentru trecerea de la alt furnizor de măsurare: aduceți istoricul lui și vedeți cât de bine se potrivesc zilele lui cu ale dumneavoastră.',
  'migration.none.title': 'Aduceți-vă istoricul',
  'migration.none.text':
    'Cereți furnizorului anterior cifrele pe posturi și pe zile, scrieți-le în șablon și încărcați-l aici. Ele apar apoi alături de ce numără Quarterhour în aceleași zile și nu se amestecă niciodată.',
  'migration.no_stations':
    'Cifrele unui furnizor anterior țin de posturi, iar acum nu există niciunul. Adăugați întâi posturile.',
  'migration.source': 'Furnizor anterior',
  'migration.sources': 'Furnizori anteriori',
  'migration.source.stations': '{count, plural, one {# post} few {# posturi} other {# de posturi}}',
  'migration.source.days': '{count, plural, one {# linie} few {# linii} other {# de linii}}',
  'migration.source.at': 'ultima încărcare: {day}',
  'migration.source.by': 'ultima încărcare de {by}, {day}',
  'migration.upload': 'Încărcați cifre',
  'migration.upload.choose': 'Alegeți un fișier',
  'migration.upload.done': '{file} este preluat: {days, plural, one {# linie} few {# linii} other {# de linii}}.',
  'migration.upload.replaced':
    '{file} este preluat: {days, plural, one {# linie} few {# linii} other {# de linii}}, dintre care {replaced, number} în locul unora mai vechi.',
  'migration.upload.refused': 'Nu s-a preluat nimic din {file}. Corectați cele de mai jos, apoi încărcați-l din nou:',
  'migration.upload.more': 'Și încă cel puțin {count, number}.',
  'migration.template': 'Descărcați șablonul',
  'migration.format': 'Cum arată fișierul',
  'migration.format.columns':
    'CSV, câte o linie pentru fiecare post și zi. Prima linie numește coloanele: station, day și cel puțin una dintre celelalte. O celulă poate rămâne goală.',
  'migration.format.station': 'station este numele postului din adrese; day este o zi încheiată, după ceasul postului.',
  'migration.format.reach':
    'reach este acoperirea acelei zile: acoperirea unei săptămâni sau a unei luni nu este niciodată o sumă de zile.',
  'migration.format.whole':
    'Un fișier se preia în întregime sau deloc. Ce a spus furnizorul înainte despre același post și aceeași zi se înlocuiește.',
  'migration.delete': 'Ștergeți',
  'migration.delete.named': 'Ștergeți {source}',
  'migration.delete.text':
    'Ce a numărat {source} pentru posturile dumneavoastră se șterge definitiv. Pentru a recupera datele, încărcați din nou fișierele.',
  'migration.delete.done': '{source} este șters.',
  'migration.compare.title': '{source} și Quarterhour, zi cu zi',
  'migration.compare.all_stations': 'Toate posturile lui',
  'migration.compare.measure': 'Măsură',
  'migration.compare.days': 'Zile',
  'migration.compare.difference': 'Diferență',
  'migration.compare.ratio':
    '{measure}: în {days, plural, one {# zi comună} few {# zile comune} other {# de zile comune}}, Quarterhour numără de {ratio} ori cât {source}.',
  'migration.compare.together': 'Zilele cresc și scad împreună (R² {r}).',
  'migration.compare.partly': 'Zilele cresc și scad împreună doar în parte (R² {r}).',
  'migration.compare.apart': 'Zilele cresc și scad fiecare în felul ei (R² {r}).',
  'migration.compare.few': 'De la trei zile comune încolo se poate spune dacă ele cresc și scad împreună.',
  'migration.compare.usual': 'O diferență de cel mult 10 % este obișnuită la schimbarea furnizorului.',
  'migration.compare.large':
    'O diferență de peste 10 % trebuie lămurită înainte ca cifrele vechi să fie citite drept începutul celor noi.',
  'migration.compare.none':
    'Aici nu există nicio zi cunoscută de ambii. Alegeți alte zile, importați jurnalele zilelor pe care le-a numărat și {source}, sau țineți-i pe amândoi în paralel două până la patru săptămâni.',
  'migration.compare.zero':
    'În {days, plural, one {# zi comună} few {# zile comune} other {# de zile comune}}, {source} nu a numărat nimic: nu există cu ce compara.',
  'migration.compare.picture':
    '{measure} pe zile: {source} cu linie întreruptă gri, Quarterhour cu linie continuă. Tabelul conține aceleași valori.',
  'migration.compare.rule':
    'La comparație contează doar zilele cunoscute de ambii, post cu post. Acoperirea se compară pentru câte un post și pe cel mult 90 de zile, fiindcă nu este niciodată o sumă.',
  'migration.reasons': 'De unde vin de obicei diferențele',
  'migration.reason.minimum':
    'Durata minimă: aici o sesiune contează de la 60 de secunde sau după regulile teritoriului. Alții numără din prima secundă.',
  'migration.reason.robots':
    'Roboți, monitoare și relee: Quarterhour le lasă deoparte și arată câte sunt. Nu toți furnizorii le cunosc.',
  'migration.reason.zone': 'Fusul orar: cine taie zilele după UTC mută o seară sau o dimineață în altă zi.',
  'migration.reason.devices':
    'Dispozitivele: aici o adresă împreună cu agentul ei este un dispozitiv, în altă parte este un cookie sau un cont. Asta schimbă numai acoperirea.',
  'migration.reason.parts':
    'Zile incomplete: prima și ultima zi sunt adesea măsurate doar în parte de unul dintre cei doi.',

  // Files of figures
  'field_error.source': 'Indicați furnizorul anterior, în cel mult 80 de caractere.',
  'field_error.csv_columns':
    'Prima linie trebuie să numească coloanele: station, day și cel puțin una dintre {measures}.',
  'field_error.csv_column': 'Nu există coloana „{column}”. Scoateți-o sau numiți-o ca una dintre acestea: {columns}.',
  'field_error.csv_column_twice': 'Coloana {column} apare de două ori. Păstrați una singură.',
  'field_error.csv_empty': 'După prima linie nu urmează nicio linie cu cifre.',
  'field_error.csv_too_many': 'Fișierul are peste {maximum, number} de linii. Trimiteți-l în mai multe fișiere.',
  'field_error.csv_quote':
    'Linia {line, number}: o ghilimea se deschide sau se închide unde nu trebuie. Închideți-o sau ștergeți-o.',
  'field_error.line_cells':
    'Linia {line, number} are {cells, plural, one {# celulă} few {# celule} other {# de celule}}, iar prima linie numește {columns, plural, one {# coloană} few {# coloane} other {# de coloane}}. Adăugați ce lipsește sau scoateți ce este în plus.',
  'field_error.line_station':
    'Linia {line, number}: nu există niciun post „{station}” pe care să îl puteți vedea. Folosiți numele lui din adrese.',
  'field_error.line_day': 'Linia {line, number}: „{value}” nu este o zi. Scrieți-o în forma 2026-10-31.',
  'field_error.line_day_open': 'Linia {line, number}: ziua {day} nu s-a încheiat încă la post. Scoateți linia.',
  'field_error.line_value':
    'Linia {line, number}: „{value}” nu se potrivește coloanei {column}. Scrieți un număr fără spații și fără semne, de exemplu 1234.5.',
  'field_error.line_count':
    'Linia {line, number}: „{value}” nu se potrivește coloanei {column}. Scrieți un număr întreg fără spații și fără semne, de exemplu 1234.',
  'field_error.line_nothing': 'Linia {line, number} nu are nicio cifră. Completați cel puțin una sau scoateți linia.',
  'field_error.line_twice':
    'Linia {line, number} se referă la {station} în ziua {day}, la fel ca linia {first, number}. Păstrați una singură.',
} satisfies Record<keyof typeof english, string>;
