import type { notes as english } from './en.ts';

/** Notes on figures, and outages that explain a change, in Romanian: fetched with the first of them. */
export const notes = {
  'notes.label': 'Observații despre aceste cifre',
  'notes.more': 'și {count, plural, one {încă o observație} few {încă # observații} other {încă # de observații}}',
  'notes.quarter_hour':
    'Audiența medie pe sfert de oră numără un dispozitiv de la {minutes, plural, one {# minut} few {# minute} other {# de minute}} dintr-un sfert de oră, după setul de reguli ales pentru {territories}.',
  'warning.station_behind': 'Jurnalele acestor posturi se opresc mai devreme decât ale celorlalte: {stations}.',
  'warning.before_logs': 'Nu există jurnale dinainte de {day}.',
  'warning.mixed_rule_sets':
    'Sesiunile acestor posturi și zile sunt numărate după seturi de reguli diferite; comparați-le cu grijă.',
  'warning.too_many_gaps':
    '{measures}: fără comparație, deoarece lacunele acestor posturi diferă prea mult. Alegeți mai puține posturi sau o perioadă mai scurtă.',
  'warning.byte_ranges_unknown':
    '{count, plural, one {# descărcare este o limită superioară: jurnalul ei} few {# descărcări sunt o limită superioară: jurnalul lor} other {# de descărcări sunt o limită superioară: jurnalul lor}} nu spune ce octeți s-au trimis. Adăugați $http_range în log_format al serverului de fișiere.',
  'compare.until': 'Comparat numai până la {moment}, cât ajung jurnalele.',
  'compare.by_day': '{days} de zile față de {before}: ce se adună este comparat pe zi.',
  'coverage.note': 'Date pentru {part}. Mediile folosesc numai această parte.',
  'holidays.day': '{day} ({name})',
  'holidays.of': '{name}, {country}',
  'remarks.and': '; ',
  'holidays.now':
    '{count, plural, one {Sărbătoare legală} few {Sărbători legale} other {Sărbători legale}}: {days}{more, plural, =0 {} one {; încă una} few {; încă #} other {; încă #}}.',
  'holidays.before':
    '{count, plural, one {Sărbătoare legală} few {Sărbători legale} other {Sărbători legale}} în perioada de comparație: {days}{more, plural, =0 {} one {; încă una} few {; încă #} other {; încă #}}.',
  'clock_change.now': 'Schimbarea orei: {days}.',
  'clock_change.before': 'Schimbarea orei în perioada de comparație: {days}.',
  'clock_change.day': '{day} are {hours, plural, one {# oră} few {# ore} other {# de ore}}',
  'clock_change.day_of': '{day} are {hours, plural, one {# oră} few {# ore} other {# de ore}} ({zones})',
  'outages.because':
    '{sentence}, {weight, select, whole {din cauza} mainly {mai ales din cauza} despite {în ciuda} other {parțial din cauza}} {count, plural, =1 {unei întreruperi{state, select, confirmed {} other { presupuse}}{among, select, one {} together { la {together, plural, one {# post} few {# posturi} other {# de posturi}}} other { la {station}}}, {day}} other {a {count} întreruperi{among, select, one {} other {, cea mai mare la {station}}}}}.',
  'outages.because_and_without': '{because} {without}',
  'outages.judge': 'Verificați',
  'outages.in_change': 'Întreruperi în această comparație',
  'outages.missing': 'lipsesc circa {hours} ore de ascultare',
  'outages.without':
    'Fără {which, select, one {această întrerupere} both {întreruperile din ambele perioade} other {aceste întreruperi}}, evoluția ar fi {left, select, none {aproape nulă} other {de circa {change}}}.',
} satisfies Record<keyof typeof english, string>;
