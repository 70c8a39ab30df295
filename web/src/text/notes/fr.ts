import type { notes as english } from './en.ts';

/** Notes on figures, and outages that explain a change, in French: fetched with the first of them. */
export const notes = {
  'notes.label': 'Remarques sur ces chiffres',
  'notes.more': 'et {count, plural, one {# autre remarque} other {# autres remarques}}',
  'notes.quarter_hour':
    'Le quart d’heure moyen compte un appareil à partir de {minutes, plural, one {# minute} other {# minutes}} d’un quart d’heure, selon le jeu de règles de {territories}.',
  'warning.station_behind': 'Les logs de ces stations s’arrêtent avant ceux des autres : {stations}.',
  'warning.before_logs': 'Aucun log avant le {day}.',
  'warning.mixed_rule_sets':
    'Les écoutes de ces stations et de ces jours sont comptées par des jeux de règles différents. Comparez-les avec prudence.',
  'warning.too_many_gaps':
    '{measures} : pas de comparaison, car les lacunes de ces stations diffèrent trop. Choisissez moins de stations ou une période plus courte.',
  'warning.byte_ranges_unknown':
    '{count, plural, one {# téléchargement est un maximum : son log n’indique} other {# téléchargements sont un maximum : leur log n’indique}} pas quels octets ont été envoyés. Ajoutez $http_range au log_format du serveur de fichiers.',
  'compare.until': 'Comparaison limitée au {moment}, là où s’arrêtent les logs.',
  'compare.by_day': '{days} jours contre {before} : ce qui s’additionne est comparé par jour.',
  'coverage.note': 'Données pour {part}. Les moyennes ne portent que sur cette partie.',
  'holidays.day': '{day} ({name})',
  'holidays.of': '{name}, {country}',
  'remarks.and': ' ; ',
  'holidays.now':
    '{count, plural, one {Jour férié} other {Jours fériés}} : {days}{more, plural, =0 {} one { ; # autre} other { ; # autres}}.',
  'holidays.before':
    '{count, plural, one {Jour férié} other {Jours fériés}} de la période comparée : {days}{more, plural, =0 {} one { ; # autre} other { ; # autres}}.',
  'clock_change.now': 'Changement d’heure : {days}.',
  'clock_change.before': 'Changement d’heure dans la période comparée : {days}.',
  'clock_change.day': 'le {day} compte {hours, plural, one {# heure} other {# heures}}',
  'clock_change.day_of': 'le {day} compte {hours, plural, one {# heure} other {# heures}} ({zones})',
  'outages.because':
    '{sentence}, {weight, select, whole {à cause} mainly {surtout à cause} despite {malgré} other {en partie à cause}} {count, plural, =1 {{weight, select, despite {une panne} other {d’une panne}}{state, select, confirmed {} other { supposée}}{among, select, one {} together { de {together, plural, one {# station} other {# stations}}} other { de {station}}}, {day}} other {{weight, select, despite {} other {de }}{count} pannes{among, select, one {} other {, la plus importante sur {station}}}}}.',
  'outages.because_and_without': '{because} {without}',
  'outages.judge': 'Examiner',
  'outages.in_change': 'Pannes dans cette comparaison',
  'outages.missing': 'environ {hours} heures d’écoute manquantes',
  'outages.without':
    'Sans {which, select, one {cette panne} both {les pannes des deux périodes} other {ces pannes}}, l’évolution serait {left, select, none {presque nulle} other {d’environ {change}}}.',
} satisfies Record<keyof typeof english, string>;
