import type { problems as english } from './en.ts';

/** The words of what can go wrong with calls and with fields, in Romanian. */
export const problems = {
  // Calls
  'error.unreachable': 'Serverul nu poate fi contactat. Verificați conexiunea, apoi încercați din nou.',
  'error.forbidden': 'Rolul dumneavoastră nu permite acest lucru.',
  'error.not_found': 'Acest element nu mai există sau nu aveți acces la el.',
  'error.changed_meanwhile': 'Altcineva a modificat între timp, deci modificarea dumneavoastră nu a fost salvată.',
  'error.maintenance': 'Quarterhour este închis pentru mentenanță. Reveniți mai târziu.',
  'error.too_heavy': 'Această interogare a durat prea mult. Alegeți o perioadă mai scurtă sau mai puține posturi.',
  'error.disk_full':
    'Discul serverului este plin, așa că nu se poate salva nimic. Cereți celui care administrează serverul să elibereze spațiu.',
  'error.unknown': 'A apărut o eroare necunoscută',
  'error.wrong_services': 'Servicii incorecte',
  'error.server': 'Serverul nu a putut răspunde ({status}).',
  'error.wrong_input': 'Serverul nu acceptă datele completate. Reîncărcați pagina, apoi încercați din nou.',
  'error.too_large': 'Este mai mult decât acceptă serverul dintr-o dată.',
  'error.not_signed_in': 'Nu mai sunteți autentificat. Autentificați-vă din nou.',
  'error.no_role': 'Încă nu aveți acces la nimic. Cereți un rol unui administrator.',
  'error.taken': 'Acest nume este deja folosit.',

  // Fields
  'field_error.text': 'Textul conține un caracter care nu poate fi păstrat. Scrieți-l din nou, fără acel caracter.',
  'field_error.email': 'Folosiți o adresă de e-mail, de exemplu ana@example.org.',
  'field_error.code': 'Codul nu este valid. Scrieți-l așa cum este afișat.',
  'field_error.password_common': 'Această parolă este prea obișnuită. Alegeți una mai lungă sau mai puțin obișnuită.',
  'field_error.password_wrong': 'Aceasta nu este parola dumneavoastră.',
  'field_error.password_short': 'Folosiți cel puțin {minimum} caractere.',
  'field_error.too_many_rows':
    'Răspunsul are peste {limit, number} de rânduri. Alegeți o perioadă mai scurtă sau mai puține dimensiuni.',
  'field_error.missing': 'Completați acest câmp.',
  'field_error.too_long':
    'Folosiți cel mult {maximum, plural, one {# caracter} few {# caractere} other {# de caractere}}.',
  'field_error.too_few': 'Indicați cel puțin {minimum, number}.',
  'field_error.too_many': 'Indicați cel mult {maximum, number}.',
  'field_error.wrong_kind': 'Această valoare nu este validă.',
  'field_error.not_allowed': 'Alegeți una dintre valorile oferite.',
  'field_error.unknown_field': 'Serverul nu cunoaște acest câmp. Reîncărcați pagina, apoi încercați din nou.',
} satisfies Record<keyof typeof english, string>;
