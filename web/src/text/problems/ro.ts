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
  'import_error.failed': 'Importul nu a ajuns la capăt; jurnalul serverului spune de ce.',

  // Fields
  'field_error.name': 'Dați un nume de cel mult 120 de caractere.',
  'field_error.slug': 'Folosiți litere mici fără diacritice, cifre și cratime, de exemplu radio-unu.',
  'field_error.choose': 'Alegeți din listă.',
  'field_error.timezone': 'Alegeți un fus orar, de exemplu Europe/Bucharest.',
  'field_error.mount': 'Indicați cel puțin un punct de montare. Începe cu / și nu are spații, de exemplu /unu.mp3.',
  'field_error.email': 'Folosiți o adresă de e-mail, de exemplu ana@example.org.',
  'field_error.scope': 'Alegeți cel puțin unul; doar un super administrator vede tot.',
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
  'field_error.too_many_rows':
    'Răspunsul are peste {limit, number} de rânduri. Alegeți o perioadă mai scurtă sau cereți mai puțin o dată.',
  'field_error.format': 'Acest format de jurnal nu este cunoscut aici.',
  'field_error.station': 'Alegeți postul căruia îi aparține acest jurnal.',
  'field_error.missing': 'Completați acest câmp.',
  'field_error.too_long':
    'Folosiți cel mult {maximum, plural, one {# caracter} few {# caractere} other {# de caractere}}.',
  'field_error.too_few': 'Indicați cel puțin {minimum, number}.',
  'field_error.too_many': 'Indicați cel mult {maximum, number}.',
  'field_error.wrong_kind': 'Conținutul acestui câmp nu este potrivit.',
  'field_error.not_allowed': 'Alegeți una dintre valorile oferite.',
  'field_error.unknown_field': 'Serverul nu cunoaște acest câmp. Reîncărcați pagina, apoi încercați din nou.',
} satisfies Record<keyof typeof english, string>;
