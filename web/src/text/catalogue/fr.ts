import type { catalogue as english } from './en.ts';

/** Labels and definitions of measures and dimensions, in French; in English they are those of the catalogue. */
export const catalogue = {
  // Measures
  'measure.sessions': 'Sessions d’écoute',
  'measure.sessions.definition':
    'Sessions d’écoute commencées dans la période et retenues par les règles de leur territoire : le plus souvent 60 secondes au moins, hors robots, relais et sondes de surveillance. L’ACPM appelle « écoutes actives » celles qui dépassent 30 secondes.',
  'measure.active_sessions': 'Sessions actives',
  'measure.active_sessions.definition':
    'Sessions retenues qui étaient en cours à un moment de la période, quel que soit leur début. Une session à cheval sur deux heures est active dans les deux : les heures d’une journée ne s’additionnent donc pas.',
  'measure.listening_hours': 'Durée d’écoute (heures)',
  'measure.listening_hours.definition':
    'Toute la durée d’écoute à l’intérieur de la période, en heures. Une écoute qui dépasse le début ou la fin de la période ne compte que pour sa partie intérieure.',
  'measure.average_session_minutes': 'Durée d’écoute moyenne',
  'measure.average_session_minutes.definition':
    'Durée d’écoute à l’intérieur de la période divisée par les sessions actives, en minutes.',
  'measure.aqh': 'Quart d’heure moyen',
  'measure.aqh.definition':
    'Nombre moyen d’appareils qui ont écouté une station au moins cinq minutes d’un quart d’heure, ou la durée que fixe le jeu de règles : trois avec `nielsen-ppm-like`. Les quarts d’heure commencent aux minutes 00, 15, 30 et 45. Ces minutes peuvent être fractionnées, et un quart d’heure sans écoute compte pour zéro tant que le log continue ; un quart d’heure qu’aucun log ne couvre ne compte pas. Un appareil compte pour chaque station écoutée : le quart d’heure moyen s’additionne donc entre stations. D’une journée en cours, seuls comptent les quarts d’heure écoulés.',
  'measure.average_audience': 'Audience moyenne',
  'measure.average_audience.definition':
    'Nombre moyen de sessions en cours : durée d’écoute divisée par les heures de la période que couvrent les logs. D’une journée en cours, seul compte le temps écoulé.',
  'measure.coverage': 'Couverture des logs',
  'measure.coverage.definition':
    'Part du temps demandé qui est couverte : le log du serveur continue, qu’il y ait des auditeurs ou non. Ne sont pas couverts le temps avant le premier log d’une station, après sa fin, sans log, ou d’une panne confirmée.',
  'measure.reach': 'Audience cumulée',
  'measure.reach.definition':
    'Appareils différents ayant eu au moins une session retenue en cours dans la période. L’audience cumulée est exacte et n’est jamais une somme : un appareil qui écoute deux jours compte une fois. Un appareil est une clé pseudonyme tirée de l’adresse et de l’agent utilisateur. Elle couvre 90 jours au plus, car les adresses changent de mains.',
  'measure.listening_per_device_hours': 'Durée d’écoute par appareil',
  'measure.listening_per_device_hours.definition':
    'Durée d’écoute divisée par l’audience cumulée : combien de temps un appareil a écouté sur toute la période.',
  'measure.peak_audience': 'Pic d’audience',
  'measure.peak_audience.definition':
    'Le plus grand nombre de sessions en cours en même temps, relevé à chaque minute pleine, et la première minute où il a été atteint.',
  'measure.plays': 'Passages',
  'measure.plays.definition':
    'Nombre de diffusions de chansons. Une diffusion compte en entier là où elle commence. Quand les auditeurs sont filtrés ou répartis (pays, appareil…), seules comptent les diffusions que l’un d’eux a entendues.',
  'measure.song_listening_hours': 'Heures d’écoute des chansons',
  'measure.song_listening_hours.definition':
    'Durée d’écoute pendant les diffusions qui commencent dans la période, jusqu’à leur fin, en heures.',
  'measure.song_average_audience': 'Audience moyenne des chansons',
  'measure.song_average_audience.definition':
    'Nombre moyen de sessions en cours pendant la diffusion des chansons. Les diffusions qui commencent sans log ou dans une panne confirmée ne comptent pas. Si les auditeurs sont filtrés ou répartis (pays, appareil, etc.), le diviseur reste la durée de tous les passages : les parties s’additionnent.',
  'measure.song_performances': 'Auditions',
  'measure.song_performances.definition':
    'Nombre de fois qu’un auditeur a entendu au moins une partie d’une chanson : les auditeurs présents au début de chaque diffusion, et ceux arrivés pendant.',
  'measure.song_switching_index': 'Indice de départs',
  'measure.song_switching_index.definition':
    'Combien d’auditeurs sont partis pendant les chansons, par rapport à l’habitude : 100 est comme d’habitude, 88 veut dire 12 % de départs en moins, 120 veut dire 20 % de plus. L’habitude est ce que la station perd par seconde d’écoute au quart d’heure de la semaine où commence la diffusion, les quatre semaines avant et après, à son heure locale, selon le temps écoulé depuis l’arrivée des auditeurs, car ceux qui viennent d’arriver partent plus souvent. Les diffusions sans perte habituelle connue, et celles d’un temps sans log, d’une panne confirmée ou d’un redémarrage du serveur, sont exclues. Peu de départs disent peu : l’indice est ramené vers 100, comme si 25 départs de plus avaient été attendus et constatés. L’intervalle contient la vraie valeur avec une probabilité de 95 % ; si 100 s’y trouve, l’écart peut être un hasard. C’est une association, non une cause : ce qui entoure la chanson et l’heure de diffusion comptent aussi.',
  'measure.spot_airings': 'Diffusions de spots',
  'measure.spot_airings.definition':
    'Nombre de passages de spots à l’antenne : les éléments que leur titre désigne comme publicité. Un passage compte là où il commence.',
  'measure.spot_impressions': 'Contacts publicitaires',
  'measure.spot_impressions.definition':
    'Les sessions en cours au début de chaque spot, additionnées sur tous ses passages. Un appareil qui entend un spot deux fois compte deux fois. Sans log, il n’y a pas d’auditeurs ; un lecteur peut avoir quelques secondes de retard sur le titre.',
  'measure.downloads': 'Téléchargements',
  'measure.downloads.definition':
    'Téléchargements d’épisodes : un par appareil et par épisode dans la fenêtre du territoire (un jour UTC, sauf autre choix), dès que les octets d’une minute de son et de ce qui la précède ont été livrés, ou le fichier entier s’il est plus court. Les robots, les centres de données, les doublons de montres et les requêtes de deux octets ne comptent pas.',
  'measure.podcast_consumers': 'Auditeurs de podcasts',
  'measure.podcast_consumers.definition':
    'Appareils différents ayant fait au moins un téléchargement dans la période. Le nombre est exact et n’est jamais une somme : un appareil qui télécharge deux épisodes est un seul auditeur. Un appareil est une clé pseudonyme faite de l’adresse et de l’agent utilisateur. Au plus 90 jours, car les adresses changent de mains.',

  // Dimensions
  'dimension.quarter_hour': 'Quart d’heure',
  'dimension.hour': 'Heure',
  'dimension.day': 'Jour',
  'dimension.week': 'Semaine',
  'dimension.month': 'Mois',
  'dimension.hour_of_day': 'Heure de la journée',
  'dimension.day_of_week': 'Jour de la semaine',
  'dimension.daypart': 'Tranche horaire',
  'dimension.territory': 'Territoire',
  'dimension.group': 'Groupe',
  'dimension.station': 'Station',
  'dimension.stream': 'Flux',
  'dimension.country': 'Pays',
  'dimension.region': 'Région',
  'dimension.city': 'Ville',
  'dimension.device_category': 'Type d’appareil',
  'dimension.device': 'Appareil',
  'dimension.player': 'Lecteur',
  'dimension.listening_method': 'Mode d’écoute',
  'dimension.excluded_by': 'Exclu par',
  'dimension.song': 'Chanson',
  'dimension.artist': 'Artiste',
  'dimension.airing': 'Diffusion',
  'dimension.airing_minute': 'Minute de la diffusion',
  'dimension.song_age': 'Nouvelle ou connue',
  'dimension.spot': 'Spot publicitaire',
  'dimension.spot_airing': 'Passage d’un spot',
  'dimension.podcast': 'Podcast',
  'dimension.episode': 'Épisode',
  'dimension.days_since_release': 'Jours depuis la publication',
} satisfies typeof english;
