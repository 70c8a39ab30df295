import type { Guide } from '../guide.ts';

/** What the guide says of measures, in French. */
export const measures: Guide['measures'] = {
  sessions: {
    formula: 'écoutes retenues dont le début est dans la période',
    example:
      'B commence à 08:03 puis à 08:40, et C à 08:10. A a commencé avant 08:00, et les 40 secondes de D sont trop courtes.',
    notes: [
      'Une écoute appartient à l’heure et au jour où elle commence : les heures s’additionnent donc en journée.',
      'Arrêter puis reprendre fait deux écoutes. Deux flux en même temps font deux écoutes.',
      'La durée minimale se règle par territoire : 60 secondes (Triton), plus de 60 secondes (agma, CIM), 30 secondes, plus de 30 secondes (ACPM) ou aucune. Voir [[excluded_card]] pour ce qui ne compte pas.',
    ],
  },
  active_sessions: {
    formula: 'écoutes retenues qui recoupent la période',
    example: 'A écoute encore à 08:00 : cette écoute est aussi en cours. A une fois, B deux fois, C une fois.',
    notes: [
      'C’est par elles que se divisent les moyennes par écoute.',
      'Une longue écoute est en cours dans chaque heure traversée : la somme des heures dépasse la journée.',
    ],
  },
  listening_hours: {
    formula: 'secondes d’écoute dans la période ÷ 3600',
    example:
      'Dans l’heure, A écoute 20 minutes, B 8 puis 3, et C 50 : 81 minutes. Ce que A a entendu avant 08:00 et C après 09:00 revient à d’autres heures.',
    notes: [
      'L’indicateur le plus robuste : il ne dépend ni de la définition d’un appareil, ni du nombre de reprises.',
      'Il s’additionne partout : heures, jours, stations, pays, appareils.',
      'C’est la « durée d’écoute » de l’ACPM.',
    ],
  },
  average_session_minutes: {
    formula: 'secondes d’écoute dans la période ÷ 60 ÷ sessions actives',
    example: '81 minutes d’écoute pour 4 sessions actives.',
    notes: [
      'Seul le temps à l’intérieur de la période compte : la moyenne d’une heure est plus courte que celle d’une journée.',
      'Ce n’est pas la durée d’écoute d’une personne : qui revient trois fois fait trois écoutes. Voir [[listening_per_device_hours]].',
      'L’ACPM divise la durée d’écoute par les écoutes commencées ; sur un mois, l’écart est minime.',
    ],
  },
  aqh: {
    formula:
      'appareils avec au moins 5 minutes (ou le minimum du jeu de règles) d’un quart d’heure, additionnés sur les quarts d’heure couverts ÷ nombre de quarts d’heure couverts, par station ; additionnés entre stations',
    example:
      'Appareils avec au moins cinq minutes : A, B et C dans le quart d’heure de 08:00, A et C dans celui de 08:15, C dans celui de 08:30 (B n’a que 3 minutes), C dans celui de 08:45.',
    notes: [
      'L’unité de la radio, connue des études d’audience. Médiamétrie mesure des personnes ; ici ce sont des appareils.',
      'Tous les quarts d’heure de la période comptent, ceux de la nuit aussi. Comparez une matinale à une matinale, pas à la journée entière.',
      'Le jour du changement d’heure, il y a 92 ou 100 quarts d’heure au lieu de 96.',
      'Il diffère de [[average_audience]] : voir [[aqh_and_average_audience]].',
    ],
  },
  average_audience: {
    formula: 'durée d’écoute en heures ÷ heures couvertes de la période, par station ; additionnées entre stations',
    example: '81 minutes d’écoute dans une heure de 60 minutes : en moyenne 1,35 écoute est en cours.',
    notes: [
      'Chaque seconde compte, y compris celles des écoutes qui n’atteignent jamais cinq minutes d’un quart d’heure.',
      'Proche des « auditeurs connectés » qu’affiche un serveur de streaming, en moyenne dans le temps.',
    ],
  },
  coverage: {
    formula:
      'quarts d’heure couverts ÷ quarts d’heure de la période jusqu’à maintenant, pour toutes les stations qui ont un log',
    example: 'Le log continue pendant les quatre quarts d’heure : l’heure est entièrement couverte.',
    notes: [
      'Un quart d’heure sans auditeur est couvert tant que le log du serveur continue. Voir [[coverage_and_gaps]].',
      'Le quart d’heure moyen et l’audience moyenne ne divisent que par le temps couvert.',
    ],
  },
  reach: {
    formula: 'nombre d’appareils différents parmi les sessions actives',
    example: 'A, B et C. Les deux écoutes de B sont un seul appareil, et celle de D ne compte pas.',
    notes: [
      'Des appareils, pas des personnes. Le téléphone et l’enceinte d’une même personne sont deux appareils ; une famille qui partage une enceinte en fait un.',
      'Un téléphone qui passe du Wi-Fi au réseau mobile change d’adresse et compte comme un autre appareil. Sur des semaines, l’audience cumulée devient ainsi trop grande : d’où la limite de 90 jours.',
      'N’additionnez jamais l’audience cumulée : voir [[reach_and_days]].',
    ],
  },
  listening_per_device_hours: {
    formula: 'durée d’écoute ÷ audience cumulée',
    example: '1,35 heure d’écoute pour 3 appareils : 0,45 heure, soit 27 minutes chacun.',
    notes: [
      'Elle augmente avec la longueur de la période. Ne comparez que des périodes de même longueur.',
      'Elle hérite des incertitudes de l’[[reach]]. C’est l’équivalent, par appareil, de la DEA de Médiamétrie.',
    ],
  },
  peak_audience: {
    formula: 'maximum, sur toutes les minutes pleines de la période, des sessions en cours',
    example: 'À partir de 08:10, A, B et C écoutent en même temps. Une minute plus tard, B s’arrête.',
    notes: [
      'La tuile indique aussi quand le pic a été atteint pour la première fois.',
      'Les pics des stations ne s’additionnent pas : ils n’ont pas lieu au même moment.',
      'Il sert à dimensionner les serveurs et la bande passante.',
    ],
  },
  plays: {
    formula: 'diffusions de chansons qui commencent dans la période',
    example: 'Une chanson passe de 08:09 à 08:12. Elle commence une fois dans l’heure.',
    notes: [
      'Une diffusion appartient à l’heure et au jour où elle commence.',
      'Sans titres, pas de passages : voir [[on_air_titles]].',
      'Les cartes sur les auditeurs (lieux, appareils, modes d’écoute) indiquent à la place [[song_listening_hours]] : presque chaque passage est entendu dans plusieurs pays et sur tous les types d’appareils ; la somme des passages par pays dépasse donc le total.',
    ],
  },
  song_listening_hours: {
    formula: 'secondes d’écoute entre le début et la fin de chaque diffusion ÷ 3600',
    example: 'De 08:09 à 08:12, A écoute 3 minutes, B 2 (jusqu’à 08:11) et C 2 (dès 08:10).',
    notes: [
      'Un auditeur qui entend la moitié d’une chanson ajoute la moitié de sa durée.',
      'La valeur augmente avec le nombre de passages. Pour comparer des chansons, utilisez [[song_average_audience]].',
    ],
  },
  song_average_audience: {
    formula:
      'secondes d’écoute pendant les diffusions ÷ secondes de toutes les diffusions qui commencent en temps couvert',
    example: '7 minutes d’écoute pendant les 3 minutes de la chanson.',
    notes: [
      'L’heure compte plus que la chanson : une chanson de la matinale a plus d’auditeurs qu’une chanson de la nuit.',
    ],
  },
  song_performances: {
    formula: 'sessions en cours au début d’une diffusion + sessions commencées pendant',
    example: 'A et B écoutent quand la chanson commence, et C arrive pendant.',
    notes: [
      'C’est la « performance » des déclarations SoundExchange : un auditeur, une chanson, quelle que soit la partie entendue.',
    ],
  },
  song_switching_index: {
    formula:
      '100 × (départs pendant les diffusions + 25) ÷ (secondes d’écoute × départs habituels par seconde après autant de temps d’écoute, additionnés, + 25)',
    example:
      'B part pendant la chanson. À ce moment de la semaine, la station perd d’habitude un demi-auditeur pour autant d’écoute : 26 contre 25,5.',
    notes: [
      '100 : comme d’habitude. En dessous, moins d’auditeurs sont partis que d’habitude ; au-dessus, davantage.',
      'Les valeurs en gris peuvent être un hasard : leur intervalle contient 100. Il faut de nombreux passages pour qu’une chanson se distingue.',
      'Il ne dit pas pourquoi on part : ce qui précède et suit une chanson compte aussi.',
    ],
  },
  spot_airings: {
    formula: 'passages de publicités qui commencent dans la période',
    example: 'Le spot passe à 8 h 05 et à 8 h 45.',
    notes: ['Le titre vient du système de diffusion ; les règles de titres disent ce qui est une publicité.'],
  },
  spot_impressions: {
    formula: 'sessions comptées en cours au début de chaque passage, additionnées',
    example: 'A et B écoutent à 8 h 05, C seul à 8 h 45.',
    notes: ['Ce ne sont pas des personnes différentes : voir [[reach]].'],
  },
  downloads: {
    formula: 'couples différents d’appareil et d’épisode dans une fenêtre, avec au moins une minute livrée',
    example:
      'Le même jour UTC, A télécharge l’épisode 1 le matin puis le soir, et l’épisode 2 une fois. B télécharge l’épisode 1. C s’arrête après dix secondes de son. A compte une fois par épisode, B une fois, C pas du tout.',
    notes: [
      'Un téléchargement n’est ni un auditeur ni une écoute : des applications téléchargent des épisodes que personne n’entend.',
      'La fenêtre (un jour UTC ou 24 heures) se règle par territoire, et chaque réponse l’indique.',
      'Ce qui ne compte pas garde sa ligne et la règle.',
    ],
  },
  podcast_consumers: {
    formula: 'nombre d’appareils différents parmi les téléchargements',
    example: 'A et B : deux appareils, quel que soit le nombre d’épisodes téléchargés par chacun.',
    notes: [
      'Des appareils, pas des personnes : voir [[reach]].',
      'N’additionnez jamais ceux d’épisodes ou de jours : voir [[reach_and_days]].',
    ],
  },
};
