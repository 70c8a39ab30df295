import type { cards as en } from './en.ts';

/** The words of the charts and cards, in French. */
export const cards = {
  // Changes
  'change.more': '{percent} de plus',
  'change.less': '{percent} de moins',
  'change.same': 'inchangé',
  'change.new': 'nouveau',
  'change.before': 'avant : {value}',
  'change.compared': 'comparé : {value} contre {before}',
  'change.usual': 'Des variations jusqu’à {percent} sont habituelles ici.',

  // The sentence at the head of the page
  'headline.subject.listening_hours':
    '{kind, select, more {L’écoute progresse} less {L’écoute recule} same {L’écoute est stable} other {Première écoute mesurée}}',
  'headline.subject.sessions':
    '{kind, select, more {Les sessions d’écoute progressent} less {Les sessions d’écoute reculent} same {Les sessions d’écoute sont stables} other {Premières sessions d’écoute mesurées}}',
  'headline.subject.active_sessions':
    '{kind, select, more {Les sessions actives progressent} less {Les sessions actives reculent} same {Les sessions actives sont stables} other {Premières sessions actives mesurées}}',
  'headline.subject.average_session_minutes':
    '{kind, select, more {La durée d’écoute moyenne progresse} less {La durée d’écoute moyenne recule} same {La durée d’écoute moyenne est stable} other {Première durée d’écoute moyenne mesurée}}',
  'headline.subject.aqh':
    '{kind, select, more {Le quart d’heure moyen progresse} less {Le quart d’heure moyen recule} same {Le quart d’heure moyen est stable} other {Premier quart d’heure moyen mesuré}}',
  'headline.subject.average_audience':
    '{kind, select, more {L’audience moyenne progresse} less {L’audience moyenne recule} same {L’audience moyenne est stable} other {Première audience moyenne mesurée}}',
  'headline.subject.coverage':
    '{kind, select, more {La couverture des logs progresse} less {La couverture des logs recule} same {La couverture des logs est stable} other {Première couverture des logs mesurée}}',
  'headline.subject.reach':
    '{kind, select, more {L’audience cumulée progresse} less {L’audience cumulée recule} same {L’audience cumulée est stable} other {Première audience cumulée mesurée}}',
  'headline.subject.listening_per_device_hours':
    '{kind, select, more {La durée d’écoute par appareil progresse} less {La durée d’écoute par appareil recule} same {La durée d’écoute par appareil est stable} other {Première durée d’écoute par appareil mesurée}}',
  'headline.subject.peak_audience':
    '{kind, select, more {Le pic d’audience progresse} less {Le pic d’audience recule} same {Le pic d’audience est stable} other {Premier pic d’audience mesuré}}',
  'headline.subject.downloads':
    '{kind, select, more {Les téléchargements progressent} less {Les téléchargements reculent} same {Les téléchargements sont stables} other {Premiers téléchargements mesurés}}',
  'headline.subject.podcast_consumers':
    '{kind, select, more {Les auditeurs de podcasts progressent} less {Les auditeurs de podcasts reculent} same {Les auditeurs de podcasts sont stables} other {Premiers auditeurs de podcasts mesurés}}',
  'headline.subject.plays':
    '{kind, select, more {Les passages progressent} less {Les passages reculent} same {Les passages sont stables} other {Premiers passages mesurés}}',
  'headline.subject.song_listening_hours':
    '{kind, select, more {L’écoute des chansons progresse} less {L’écoute des chansons recule} same {L’écoute des chansons est stable} other {Première écoute des chansons mesurée}}',
  'headline.subject.song_average_audience':
    '{kind, select, more {L’audience moyenne des chansons progresse} less {L’audience moyenne des chansons recule} same {L’audience moyenne des chansons est stable} other {Première audience moyenne des chansons mesurée}}',
  'headline.subject.song_performances':
    '{kind, select, more {Les auditions progressent} less {Les auditions reculent} same {Les auditions sont stables} other {Premières auditions mesurées}}',
  'headline.subject.song_switching_index':
    '{kind, select, more {L’indice de départs progresse} less {L’indice de départs recule} same {L’indice de départs est stable} other {Premier indice de départs mesuré}}',
  'headline.subject.spot_airings':
    '{kind, select, more {Les diffusions de spots progressent} less {Les diffusions de spots reculent} same {Les diffusions de spots sont stables} other {Premières diffusions de spots mesurées}}',
  'headline.subject.spot_impressions':
    '{kind, select, more {Les contacts publicitaires progressent} less {Les contacts publicitaires reculent} same {Les contacts publicitaires sont stables} other {Premiers contacts publicitaires mesurés}}',
  'headline.none_today': 'Aucun log n’est encore arrivé pour aujourd’hui.',
  'headline.too_early': 'Trop peu d’heures d’aujourd’hui ont des logs pour une comparaison.',
  'headline.nothing_common': 'Rien à comparer : aucun log ne couvre les mêmes heures dans les deux périodes.',
  'headline.more':
    '{subject} de {percent}{byDay, select, true { par jour} other {}} par rapport {against, select, months {{count, plural, one {au mois précédent} other {aux # mois précédents}}} weeks {{count, plural, one {à la semaine précédente} =4 {aux quatre semaines précédentes} other {aux # semaines précédentes}}} days {{count, plural, one {à la veille} other {aux # jours précédents}}} weekdays {{count, plural, one {au même jour de la semaine précédente} other {aux mêmes jours de semaine précédents}}} year_before {aux mêmes dates de l’an dernier} other {à la période {dates}}}{tail, select, most {, surtout grâce à {lead}} led {, {lead} en tête} most_other {, surtout grâce à {lead} ; {other} recule de {otherPercent}} led_other {, {lead} en tête ; {other} recule de {otherPercent}} none_other {, bien que {other} recule de {otherPercent}} other {}}.',
  'headline.less':
    '{subject} de {percent}{byDay, select, true { par jour} other {}} par rapport {against, select, months {{count, plural, one {au mois précédent} other {aux # mois précédents}}} weeks {{count, plural, one {à la semaine précédente} =4 {aux quatre semaines précédentes} other {aux # semaines précédentes}}} days {{count, plural, one {à la veille} other {aux # jours précédents}}} weekdays {{count, plural, one {au même jour de la semaine précédente} other {aux mêmes jours de semaine précédents}}} year_before {aux mêmes dates de l’an dernier} other {à la période {dates}}}{tail, select, most {, surtout du fait de {lead}} led {, {lead} en premier lieu} most_other {, surtout du fait de {lead} ; {other} progresse de {otherPercent}} led_other {, {lead} en premier lieu ; {other} progresse de {otherPercent}} none_other {, bien que {other} progresse de {otherPercent}} other {}}.',
  'headline.same':
    '{subject}{byDay, select, true { par jour} other {}} par rapport {against, select, months {{count, plural, one {au mois précédent} other {aux # mois précédents}}} weeks {{count, plural, one {à la semaine précédente} =4 {aux quatre semaines précédentes} other {aux # semaines précédentes}}} days {{count, plural, one {à la veille} other {aux # jours précédents}}} weekdays {{count, plural, one {au même jour de la semaine précédente} other {aux mêmes jours de semaine précédents}}} year_before {aux mêmes dates de l’an dernier} other {à la période {dates}}}.',
  'headline.new':
    '{subject} : rien à comparer {against, select, months {{count, plural, one {au mois précédent} other {aux # mois précédents}}} weeks {{count, plural, one {à la semaine précédente} =4 {aux quatre semaines précédentes} other {aux # semaines précédentes}}} days {{count, plural, one {à la veille} other {aux # jours précédents}}} weekdays {{count, plural, one {au même jour de la semaine précédente} other {aux mêmes jours de semaine précédents}}} year_before {aux mêmes dates de l’an dernier} other {à la période {dates}}}.',

  // Every card
  'card.export': 'Exporter',
  'card.menu': 'Exporter et plus : {title}',
  'card.open': 'Ouvrir en grand : {title}',
  'card.as_table': 'Afficher en tableau',
  'card.no_answer': 'Pas de réponse',
  'card.empty': 'Aucune écoute pendant cette période',
  'card.none_filtered': 'Rien ne correspond aux filtres',
  'card.no_logs': 'Pas de logs',
  'card.more_rows': '{count, plural, one {# autre} other {# autres}}',
  'card.share': '{percent} du total',
  'card.value': 'Valeur',
  'card.before': 'Avant',
  'card.change': 'Évolution',
  'card.share_heading': 'Part',

  // Measure cards
  'measures.label': 'Indicateurs',
  'measures.at': 'le {moment}',
  'measures.choose': 'Indicateur des graphiques',

  // The main chart
  'chart.over_time': 'Dans le temps',
  'chart.grain': 'Pas',
  'chart.grain.hour': 'Heure',
  'chart.grain.day': 'Jour',
  'chart.grain.week': 'Semaine',
  'chart.grain.month': 'Mois',
  'chart.failed': 'Le graphique n’a pas pu être chargé. Le tableau contient les mêmes valeurs.',
  'chart.from_zero': 'Depuis 0',
  'chart.by_station': 'Par station',
  'chart.summary_stations':
    '{measure} : {rest, plural, =0 {les {count} stations} other {les {shown} plus grandes stations sur {count}}}.',
  'chart.cut': 'incomplet : seulement les jours de la période',
  'chart.holiday': 'Jour férié : {name}',
  'chart.clock_change': 'Changement d’heure : {hours, plural, one {# heure} other {# heures}}',
  'chart.special_day': 'Jour férié ou changement d’heure',
  'chart.rules_change': 'comptées par un autre jeu de règles à partir d’ici',
  'chart.summary': '{measure} : maximum {highest} avec {most}, minimum {lowest} avec {least}.',
  'chart.summary_one': '{measure} : {most}, {highest}.',
  'chart.summary_so_far':
    '{measure} : {several, select, yes {maximum {highest} avec {most}} other {{most}, {highest}}} à ce stade ; données jusqu’au {moment}.',
  'chart.summary_empty': '{measure} : rien pendant cette période.',

  // What changed
  'changed.title': 'D’où vient l’évolution',
  'changed.total': '{measure} : {value}, {change} qu’avant.',
  'changed.total_same': '{measure} : comme avant.',
  'changed.total_new': '{measure} : aucun chiffre antérieur pour comparer.',
  'changed.none': 'Aucune évolution.',
  'changed.no_compare': 'Choisissez une période de comparaison pour voir ce qui a le plus évolué.',
  'changed.gaps': 'Trous dans les logs',
  'changed.gaps_hint': 'Hors évolution : ce qu’avaient les mêmes heures dans l’autre période.',

  // Breakdowns
  'breakdown.where': 'Où',
  'breakdown.device': 'Appareils',
  'breakdown.method': 'Modes d’écoute',
  'breakdown.when': 'Quand',
  'breakdown.stations': 'Stations',
  'breakdown.groups': 'Groupes',
  'breakdown.territories': 'Territoires',
  'breakdown.streams': 'Flux',
  'breakdown.countries': 'Pays',
  'breakdown.regions': 'Régions',
  'breakdown.cities': 'Villes',
  'breakdown.device_categories': 'Catégories',
  'breakdown.devices': 'Appareils',
  'breakdown.players': 'Lecteurs',
  'breakdown.methods': 'Modes d’écoute',
  'breakdown.week_map': 'Jour × heure',
  'breakdown.hours': 'Heures',
  'breakdown.weekdays': 'Jours de la semaine',
  'breakdown.dayparts': 'Tranches horaires',
  'breakdown.excluded': 'Exclusions',
  'breakdown.connections': 'Connexions',
  'breakdown.average_day': '{measure}, jour moyen',
  'breakdown.average_week': '{measure}, semaine moyenne',
  'breakdown.highest': '{measure} : maximum à {highest} avec {most}.',

  // A card in full
  'details.dimensions': 'Répartir par',
  'details.download': 'Télécharger en CSV',

  // Help icons
  'help.about': 'Aide : {name}',
  'help.none': 'Pas d’infobulle disponible',
  'help.click': 'Cliquez pour en savoir plus.',
} satisfies Record<keyof typeof en, string>;
