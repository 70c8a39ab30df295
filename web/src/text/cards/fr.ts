import type { cards as en } from './en.ts';

/** The words of the charts and cards, in French. */
export const cards = {
  // Changes
  'change.more': '{percent} de plus',
  'change.less': '{percent} de moins',
  'change.same': 'inchangé',
  'change.new': 'nouveau',
  'change.before': 'avant : {value}',

  // Every card
  'card.open': 'Ouvrir en grand : {title}',
  'card.as_table': 'Afficher en tableau',
  'card.empty': 'Aucune écoute ici pendant cette période',
  'card.more_rows': '{count, plural, one {# de plus} other {# de plus}}',
  'card.share': '{percent} du total',
  'card.value': 'Valeur',
  'card.before': 'Avant',
  'card.change': 'Évolution',
  'card.share_heading': 'Part',

  // Measure cards
  'measures.label': 'Indicateurs',
  'measures.explain': 'Qu’est-ce que « {measure} » ?',
  'measures.source': 'Source : {source}',
  'measures.at': 'le {moment}',
  'measures.choose': 'Indicateur des graphiques',

  // The main chart
  'chart.grain': 'Pas',
  'chart.grain.hour': 'Heure',
  'chart.grain.day': 'Jour',
  'chart.grain.week': 'Semaine',
  'chart.grain.month': 'Mois',
  'chart.failed': 'Le graphique n’a pas pu être chargé. Le tableau contient les mêmes valeurs.',
  'chart.by_station': 'Par station',
  'chart.summary_stations': '{measure} des plus grandes stations.',
  'chart.cut': 'seulement les jours de la période',
  'chart.summary': '{measure} : maximum {highest} avec {most}, minimum {lowest} avec {least}.',
  'chart.summary_one': '{measure} : {most}, {highest}.',
  'chart.summary_empty': '{measure} : rien pendant cette période.',

  // What changed
  'changed.title': 'D’où vient l’évolution',
  'changed.total': '{measure} : {value}, {change} qu’avant.',
  'changed.total_same': '{measure} : comme avant.',
  'changed.total_new': '{measure} : rien avant à quoi comparer.',
  'changed.none': 'Rien n’a bougé.',
  'changed.no_compare': 'Choisissez une période de comparaison : les plus fortes évolutions s’afficheront ici.',

  // Breakdowns
  'breakdown.where': 'Où',
  'breakdown.device': 'Sur quoi',
  'breakdown.method': 'Comment',
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
  'breakdown.excluded': 'Ce qui n’est pas compté',
  'breakdown.excluded_text': 'Les connexions qui ne comptent pas, avec la règle qui le dit. Rien n’est supprimé.',
  'breakdown.excluded_none': 'Rien n’a été écarté.',
  'breakdown.connections': 'Connexions',
  'breakdown.average_day': '{measure}, un jour moyen',
  'breakdown.average_week': '{measure}, une semaine moyenne',
  'breakdown.highest': '{measure} : maximum à {highest} avec {most}.',
  'excluded_by.unknown_station.why': 'Le point de montage n’appartient à aucune station du catalogue.',
  'excluded_by.not_a_stream.why': 'Une page, une liste de lecture ou une image a été demandée.',
  'excluded_by.bad_status.why': 'Le serveur n’a pas répondu par un flux.',
  'excluded_by.encoder.why': 'La source de la station elle-même.',
  'excluded_by.relay.why': 'Un autre serveur qui relaie le flux.',
  'excluded_by.monitor.why': 'Un service qui surveille la disponibilité du flux.',
  'excluded_by.robot.why': 'Un robot d’indexation ou un autre programme sans auditeur.',
  'excluded_by.too_short.why': 'Plus court que la durée minimale du jeu de règles.',

  // The map
  'map.closer': 'Rapprocher',
  'map.farther': 'Éloigner',

  // A card in full
  'details.dimensions': 'Répartir par',
  'details.search': 'Rechercher',
  'details.search_hint': '/ pour rechercher',
  'details.download': 'Télécharger en CSV',
  'details.rows': '{from}–{to} sur {count}',
  'details.next': 'Page suivante',
  'details.previous': 'Page précédente',
  'details.nothing_found': 'Rien ne s’appelle « {search} ».',
  'details.filter': 'Filtrer sur {value}',
  'details.limited': 'Les {shown} premières lignes sur {count}.',
} satisfies Record<keyof typeof en, string>;
