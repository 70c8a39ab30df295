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

  // Fields
  'field_error.text': 'Aici este un caracter care nu poate fi păstrat. Scrieți din nou textul, fără el.',
  'field_error.email': 'Folosiți o adresă de e-mail, de exemplu ana@example.org.',
  'field_error.code': 'Acesta nu este un cod: scrieți-l așa cum este afișat.',
  'field_error.password_common':
    'Această parolă este printre primele pe care le-ar încerca oricine. Folosiți una mai lungă sau mai puțin obișnuită.',
  'field_error.password_wrong': 'Aceasta nu este parola dumneavoastră.',
  'field_error.password_short': 'Folosiți cel puțin {minimum} caractere.',
  'field_error.too_many_rows':
    'Răspunsul are peste {limit, number} de rânduri. Alegeți o perioadă mai scurtă sau cereți mai puțin o dată.',
  'field_error.missing': 'Completați acest câmp.',
  'field_error.too_long':
    'Folosiți cel mult {maximum, plural, one {# caracter} few {# caractere} other {# de caractere}}.',
  'field_error.too_few': 'Indicați cel puțin {minimum, number}.',
  'field_error.too_many': 'Indicați cel mult {maximum, number}.',
  'field_error.wrong_kind': 'Conținutul acestui câmp nu este potrivit.',
  'field_error.not_allowed': 'Alegeți una dintre valorile oferite.',
  'field_error.unknown_field': 'Serverul nu cunoaște acest câmp. Reîncărcați pagina, apoi încercați din nou.',
} satisfies Record<keyof typeof english, string>;
