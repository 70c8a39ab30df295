import type { later as english } from './en.ts';

/** The words of the cards below the first screen and of a card in full, in French. */
export const later = {
  'breakdown.excluded_text': 'Les connexions qui ne comptent pas, par règle d’exclusion. Rien n’est supprimé.',
  'breakdown.excluded_none': 'Rien n’a été exclu.',
  'breakdown.excluded_table': 'Tableau pour l’auditeur',
  'excluded_by.unknown_station.why': 'Le point de montage n’appartient à aucune station du catalogue.',
  'excluded_by.not_a_stream.why': 'Une requête pour une page, une liste de lecture ou une image.',
  'excluded_by.bad_status.why': 'Le serveur n’a pas répondu par un flux.',
  'excluded_by.encoder.why': 'L’encodeur de la station elle-même.',
  'excluded_by.relay.why': 'Un autre serveur qui rediffuse le flux.',
  'excluded_by.monitor.why': 'Un service qui surveille la disponibilité du flux.',
  'excluded_by.robot.why': 'Un robot d’indexation ou un autre programme sans auditeur.',
  'excluded_by.listed.why': 'Une liste de robots sous licence nomme l’agent utilisateur ou le réseau.',
  'excluded_by.data_centre.why': 'L’adresse appartient à un centre de données ou à un hébergeur.',
  'excluded_by.crowded_address.why':
    'Plus de connexions simultanées d’une adresse à une station que la limite ne le permet.',
  'excluded_by.recorder.why':
    'Un appareil a écouté une station plus longtemps en un jour que la limite ne le permet, comme le font les enregistreurs.',
  'excluded_by.too_short.why': 'Plus courte que la durée minimale du jeu de règles.',
  'excluded_by.continued.why': 'Elle prolonge une écoute du même appareil après une courte pause.',
  'map.closer': 'Zoom avant',
  'map.farther': 'Zoom arrière',
  'map.locating': 'Localisation des lieux…',
  'details.title': '{measure} par {dimension}',
  'details.first_rows': 'les {count} premiers',
  'details.search': 'Rechercher',
  'details.search_hint': '/ pour rechercher',
  'details.columns': 'Indicateurs',
  'details.all_columns': 'Tous les indicateurs',
  'details.total_of': 'total sur {count, plural, one {# jour} other {# jours}}',
  'details.rows': '{from}–{to} sur {count}',
  'details.next': 'Page suivante',
  'details.previous': 'Page précédente',
  'details.nothing_found': 'Rien ne correspond à « {search} ».',
  'details.filter': 'Filtrer sur {value}',
  'details.limited': 'Les {shown} premières lignes sur {count}.',
} satisfies Record<keyof typeof english, string>;
