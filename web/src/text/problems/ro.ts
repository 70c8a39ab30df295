import type { problems as english } from './en.ts';

/** The words of what can go wrong with calls and with fields, in Romanian. */
export const problems = {
  // Calls
  'error.unreachable': 'Serverul nu poate fi contactat. Verificați conexiunea, apoi încercați din nou.',
  'error.forbidden': 'Rolul dumneavoastră nu permite acest lucru.',
  'error.not_found': 'Acest element nu mai există sau nu îl puteți vedea.',
  'error.changed_meanwhile': 'Altcineva a modificat între timp; rămâne versiunea acelei persoane.',
  'error.too_heavy': 'Această întrebare a durat prea mult. Cereți mai puțin o dată.',
  'error.unknown': 'A apărut o eroare necunoscută',
  'error.server': 'Serverul nu a putut răspunde ({status}).',
  'error.wrong_input': 'Serverul nu acceptă datele completate. Reîncărcați pagina, apoi încercați din nou.',
  'error.too_large': 'Este mai mult decât acceptă serverul o dată.',
  'error.not_signed_in': 'Nu mai sunteți autentificat. Autentificați-vă din nou.',
  'error.no_role': 'Încă nu vi s-a dat acces la nimic. Cereți acces unui administrator.',
  'error.taken': 'Acest nume este deja folosit.',

  // Imports
  'import_error.expands': 'Datele comprimate cresc peste măsură; niciun jurnal nu face asta.',
  'import_error.damaged': 'Datele comprimate sunt deteriorate sau se termină prea devreme.',
  'import_error.window':
    'Datele comprimate cer o fereastră de peste 8 MB. Comprimați-le din nou fără --long și --ultra.',
  'import_error.cut_off': 'Răspunsul serverului s-a întrerupt, așa că nu se știe dacă importul a ajuns la capăt.',
  'import_error.failed': 'Importul nu a ajuns la capăt; jurnalul serverului spune de ce.',

  // Fields
  'field_error.text': 'Aici este un caracter care nu poate fi păstrat. Scrieți din nou textul, fără el.',
  'field_error.name': 'Dați un nume de cel mult 120 de caractere.',
  'field_error.slug': 'Folosiți litere mici fără diacritice, cifre și cratime, de exemplu radio-unu.',
  'field_error.choose': 'Alegeți din listă.',
  'field_error.timezone': 'Alegeți un fus orar, de exemplu Europe/Bucharest.',
  'field_error.mount': 'Indicați cel puțin un punct de montare. Începe cu / și nu are spații, de exemplu /unu.mp3.',
  'field_error.site':
    'Scrieți doar numele de domeniu, de exemplu www.radio-unu.example: fără https:// în față și fără nimic după el.',
  'field_error.email': 'Folosiți o adresă de e-mail, de exemplu ana@example.org.',
  'field_error.scope': 'Alegeți cel puțin unul; doar un super administrator vede tot.',
  'field_error.ingest_role':
    'Un utilizator de post nu poate preda jurnale. Alegeți Manager de grup sau un rol mai larg.',
  'field_error.days': 'Alegeți între 1 și 3660 de zile.',
  'field_error.code': 'Acesta nu este un cod: scrieți-l așa cum este afișat.',
  'field_error.taken': 'Este deja folosit; alegeți altul.',
  'field_error.taken_email':
    'Această adresă nu poate fi invitată. Dacă persoana nu este în lista dumneavoastră, adresați-vă unui super administrator.',
  'field_error.password_common':
    'Această parolă este printre primele pe care le-ar încerca oricine. Folosiți una mai lungă sau mai puțin obișnuită.',
  'field_error.scope_elsewhere': '„{slug}” nu vă aparține sau nu mai există.',
  'field_error.password_wrong': 'Aceasta nu este parola dumneavoastră.',
  'field_error.password_short': 'Folosiți cel puțin {minimum} caractere.',
  'field_error.stream_twice': 'Două fluxuri au în adrese numele „{slug}”; fiecare are nevoie de al său.',
  'field_error.mount_taken':
    'Punctul de montare {mount} este deja al unui post pe care nu îl puteți vedea. Alegeți altul sau adresați-vă unui administrator.',
  'field_error.too_many_rows':
    'Răspunsul are peste {limit, number} de rânduri. Alegeți o perioadă mai scurtă sau cereți mai puțin o dată.',
  'field_error.format': 'Acest format de jurnal nu este cunoscut aici.',
  'field_error.station': 'Alegeți postul căruia îi aparține acest jurnal.',
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
  'field_error.missing': 'Completați acest câmp.',
  'field_error.too_long':
    'Folosiți cel mult {maximum, plural, one {# caracter} few {# caractere} other {# de caractere}}.',
  'field_error.too_few': 'Indicați cel puțin {minimum, number}.',
  'field_error.too_many': 'Indicați cel mult {maximum, number}.',
  'field_error.wrong_kind': 'Conținutul acestui câmp nu este potrivit.',
  'field_error.not_allowed': 'Alegeți una dintre valorile oferite.',
  'field_error.unknown_field': 'Serverul nu cunoaște acest câmp. Reîncărcați pagina, apoi încercați din nou.',
} satisfies Record<keyof typeof english, string>;
