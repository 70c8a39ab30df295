import type { CardTopic } from '../../guide-topics.ts';
import type { Article } from '../guide.ts';

/** The charts and cards of the User Guide, in French. */
export const cards: Record<CardTopic, Article> = {
  measure_tiles: {
    title: 'Tuiles des indicateurs',
    body: [
      'Une tuile montre la valeur de toute la période, son évolution par rapport à la période de comparaison avec une flèche et un mot, la valeur antérieure et la forme de l’indicateur au fil de la période.',
      {
        list: [
          'La tuile surmontée d’un trait de couleur est l’indicateur que tracent tous les graphiques.',
          'Laissez le pointeur sur une tuile pour voir la valeur exacte.',
          'Un tiret remplace une valeur qui ne peut être donnée ; la raison est indiquée dessous.',
        ],
      },
      'Ce que signifie chaque indicateur : [[sessions]], [[listening_hours]], [[average_session_minutes]], [[aqh]], [[reach]], [[peak_audience]].',
    ],
  },
  time_chart: {
    title: 'Graphique dans le temps',
    body: [
      'Changez d’indicateur dans son titre, et de pas à côté. Seuls les pas lisibles pour la période sont proposés.',
      {
        list: [
          'Cliquez sur un mois, une semaine ou un jour pour ne voir que lui. Le bouton Précédent du navigateur vous ramène.',
          '« Par station » trace une ligne pour chacune des plus grandes stations. Sa barre sur la carte des stations a la même couleur.',
          'Une partie pointillée n’est pas terminée : le jour ou l’heure n’est pas fini, ou ses logs ne sont pas arrivés. Une semaine coupée par la période est aussi pointillée.',
          'Aucune ligne n’est tracée là où aucun log ne dit rien : des logs manquants ne sont pas du silence.',
          'Si toutes les valeurs sont bien au-dessus de 0, l’axe commence près de la plus petite, et un signe à son pied le rappelle. « Depuis 0 » montre l’axe entier, avec une surface sous la ligne.',
        ],
      },
      'Le tableau derrière le graphique contient les mêmes valeurs.',
    ],
  },
  what_changed: {
    body: [
      'Les barres montrent de combien l’indicateur a monté ou baissé par rapport à la période de comparaison, pour les deux dimensions les plus parlantes : d’abord les stations, puis les pays, les appareils ou les modes d’écoute. Les deux listes ont la même échelle.',
      {
        list: [
          'Cliquez sur une barre pour filtrer la page.',
          'Pour les moyennes, seules les lignes qui ont au moins un centième des écoutes sont affichées : une station de trois auditeurs peut doubler sa moyenne sans que cela signifie rien.',
          'Rien n’est affiché si la période de comparaison commence avant le premier log : tout semblerait nouveau.',
        ],
      },
    ],
  },
  stations_card: {
    body: [
      'Les onglets des groupes et des territoires apparaissent si vous en voyez plusieurs ; celui des flux, si vous regardez une seule station.',
      'La barre est à l’échelle de la plus grande ligne. La part est celle du total ; pour un indicateur qui ne s’additionne pas, comme l’audience cumulée, les parts dépassent ensemble 100 %.',
    ],
  },
  devices_card: {
    body: [
      'Un appareil a un seul type. Si plusieurs conviennent, le premier de cette liste compte :',
      {
        values: 'device_category',
        explained: {
          car: 'Le système de la voiture, CarPlay, Android Auto et Automotive',
          smart_speaker: 'Echo, Google Home et Nest, HomePod, avec leurs écrans',
          connected_tv: 'Téléviseurs, box, clés et consoles',
          internet_radio: 'Radios internet, chaînes hi-fi et enceintes multiroom comme Sonos',
          wearable: 'Montres',
          tablet: 'iPad, Fire et appareils Android qui ne sont pas des téléphones',
          smartphone: 'iPhone, téléphones Android et applications qui ne nomment que leur bibliothèque réseau',
          portable_player: 'iPod touch, Walkman et similaires',
          computer: 'Windows, Mac, Linux, Chromebook et les lecteurs multimédias qui leur sont destinés',
          unknown: 'Tout le reste, et les connexions sans agent utilisateur',
        },
      },
      'Comment les appareils sont reconnus : [[devices_and_players]].',
    ],
  },
  places_card: {
    body: [
      'Cliquez sur un pays, sur la carte ou dans la liste, pour filtrer. Les boutons de la carte servent à zoomer.',
      'Les onglets Régions et Villes dessinent des cercles dont la surface est l’indicateur ; l’onglet Pays aussi, dès que vous choisissez un pays ou zoomez. Un clic sur un cercle filtre. Au clavier, Tab atteint le plus grand cercle, les flèches passent au suivant, Entrée filtre.',
      'D’où viennent les lieux et quelle est leur fiabilité : [[places]].',
    ],
  },
  times_card: {
    body: [
      'Les indicateurs qui s’additionnent sont donnés pour un jour moyen ou une semaine moyenne : une période de cinq lundis et quatre dimanches n’avantage donc pas les lundis. En grand, le tableau donne les totaux.',
      'Les tranches horaires sont celles de RAJAR : matinale 6–10 h, fin de matinée 10–13 h, après-midi 13–16 h, drive 16–19 h, soirée 19–24 h, nuit 0–6 h.',
      'Les heures sont celles de l’horloge de chaque station : voir [[clocks]].',
    ],
  },
  week_map: {
    body: [
      'Les flèches du clavier passent d’une case à l’autre ; la valeur de la case est lue. La légende indique ce que représentent la couleur la plus faible et la plus forte.',
      'Avec une période de semaines entières (7, 28 ou 84 jours), tous les jours de la semaine ont le même poids.',
    ],
  },
  methods_card: {
    body: [
      'Une connexion a un seul mode d’écoute. L’indice le plus fort l’emporte : d’abord le site ou l’application d’où vient l’auditeur, puis l’agent utilisateur.',
      {
        values: 'listening_method',
        explained: {
          own_web_player: 'Le lecteur d’un des sites de la station',
          own_app: 'Une application dont l’agent utilisateur commence par celui d’une application de la station',
          smart_speaker: 'Une enceinte connectée',
          in_car: 'Le système de la voiture',
          aggregator: 'Un annuaire ou une application de nombreuses stations, comme TuneIn ou Radioplayer',
          internet_radio: 'Une radio internet',
          media_player: 'Un lecteur comme VLC, ou un navigateur qui a ouvert le flux directement',
          web_player_elsewhere: 'Un lecteur sur tout autre site',
          podcast_app: 'Une application de podcasts',
          unknown: 'Aucun indice, par exemple une application qui ne donne pas son nom',
        },
      },
      'Indiquez vos sites et vos applications dans les réglages de la station. Une application qui utilise le lecteur du système doit envoyer son propre agent utilisateur pour être reconnue.',
    ],
  },
  excluded_card: {
    body: [
      'Rien n’est supprimé : une connexion exclue garde sa ligne et la première règle qui s’applique.',
      {
        values: 'excluded_by',
        explained: {
          not_a_stream: 'Listes de lecture, pages, icônes, requêtes d’état et d’administration',
          unknown_station: 'Points de montage qui n’appartiennent à aucun flux du catalogue',
          bad_status: 'Tout statut HTTP autre que 200 et 206',
          encoder: 'Requêtes SOURCE et PUT, et encodeurs reconnus à leur nom',
          relay: 'Serveurs et enregistreurs comme Icecast, SHOUTcast ou Streamripper',
          monitor: 'Services qui vérifient que le flux fonctionne',
          robot: 'Robots d’indexation et programmes comme curl et wget',
          listed: 'Agents et réseaux d’une liste sous licence, si l’installation en a une',
          data_centre: 'Adresses de centres de données et d’hébergeurs',
          crowded_address: 'Adresses dont les connexions simultanées à une station dépassent la limite',
          recorder: 'Appareils qui écoutent en un jour plus longtemps que la limite',
          too_short: 'Écoutes plus courtes que la durée minimale du territoire',
          continued: 'Connexions qui prolongent une écoute du même appareil',
        },
      },
      'De nombreuses connexions courtes sont normales : les lecteurs sondent un flux avant de le lire.',
    ],
  },
  full_table: {
    title: 'Une carte en grand',
    body: [
      {
        list: [
          'Choisissez la dimension à gauche et les indicateurs en haut.',
          'Appuyez sur / pour rechercher. Cliquez sur un en-tête pour trier, et sur « Évolution » dessous pour trier par évolution.',
          'Cliquez sur une ligne pour filtrer.',
          'Le fichier CSV contient les lignes et les colonnes que vous voyez, avec tous les chiffres. Les exports figurent dans le journal d’audit.',
        ],
      },
      'L’adresse indique ce qui est ouvert : vous pouvez l’envoyer à un collègue.',
    ],
  },
  top_songs: {
    title: 'Top 50 des chansons',
    body: [
      'Cliquez sur un titre de colonne pour classer selon un autre indicateur ; tous les graphiques de la page le tracent alors. Cliquez sur une chanson pour ouvrir sa page : ses diffusions, l’audience autour d’elles, où et quand elle passe.',
      {
        list: [
          'Les rangs sont ceux de toutes les chansons de la période, pas seulement des cinquante. Les ex æquo partagent leur rang.',
          '« Entrée » désigne une chanson absente de la période de comparaison.',
          'Une chanson peu diffusée peut avoir n’importe quelle moyenne : regardez d’abord ses passages. Un indice de départs en gris peut être un hasard.',
        ],
      },
      'Ce que signifient les colonnes : [[plays]], [[song_listening_hours]], [[song_average_audience]], [[song_switching_index]].',
    ],
  },
  top_artists: {
    title: 'Top 50 des artistes',
    body: [
      'L’artiste est l’artiste principal de la chanson ; les invités ne sont pas comptés à part. Cliquez sur un artiste pour voir ses chansons.',
      {
        list: [
          'Deux graphies sont un même artiste si seuls la casse, les accents ou les signes diffèrent. Un super administrateur peut en fusionner d’autres.',
        ],
      },
    ],
  },
  new_songs: {
    title: 'Nouveautés de la période',
    body: [
      'Une chanson n’est nouvelle que si au moins sept jours de titres sont connus avant elle ; sinon, tout serait nouveau.',
    ],
  },
  around_airing: {
    title: 'L’audience autour d’une diffusion moyenne',
    body: [
      'La minute 0 est la première de la chanson. L’échelle ne commence pas à 0, pour que les petits mouvements se voient ; le tableau donne les valeurs.',
      {
        list: [
          'Avant la chanson, autre chose est à l’antenne : une hausse qui la précède ne vient pas d’elle.',
          'Les filtres de stations, de pays et d’appareils s’appliquent.',
        ],
      },
    ],
  },
  airings_card: {
    title: 'Diffusions',
    body: [
      'Une diffusion compte en entier à son début. Elle se termine au début de l’élément suivant, ou selon sa propre durée.',
    ],
  },
  on_air_peak: {
    title: 'À l’antenne au pic',
    body: [
      'Pas seulement des chansons : l’information, la parole et la publicité comptent, si la source les nomme. « Inconnu » : aucun titre ne couvre cette minute.',
    ],
  },
  shows_card: {
    title: 'Émissions',
    body: [
      'Cliquez sur une émission pour filtrer la page ; la liste ne montre alors que ses épisodes.',
      'Ce que signifient les colonnes : [[downloads]], [[podcast_consumers]].',
    ],
  },
  episodes_card: {
    title: 'Épisodes',
    body: [
      'Cliquez sur des épisodes pour les comparer dans « Téléchargements depuis la publication ».',
      'Un épisode est reconnu à son titre : deux épisodes du même titre forment une seule ligne.',
    ],
  },
  since_release: {
    title: 'Téléchargements depuis la publication',
    body: [
      'Sans choix, les cinq épisodes les plus téléchargés de la période sont tracés. Cliquez sur des épisodes dans la liste pour en choisir d’autres.',
      {
        list: [
          'Le jour 0 est fait des 24 heures qui suivent la publication indiquée par le flux RSS.',
          'Tous les téléchargements des deux dernières années comptent, quelle que soit la période.',
          'Une ligne s’arrête au dernier jour où il y a eu un téléchargement.',
        ],
      },
    ],
  },
  provider_comparison: {
    title: 'Comparaison avec l’ancien prestataire',
    body: [
      'Le rapport est tout ce que Quarterhour a compté les jours communs, divisé par tout ce que l’autre prestataire y a compté. 0,93 signifie 7 % de moins.',
      'Le R² indique, à partir de trois jours communs, dans quelle mesure les jours montent et descendent ensemble. Près de 1, le rapport vaut aussi pour les années précédentes ; loin de 1, les deux ne comptent pas la même chose.',
      'Comment apporter vos chiffres : [[earlier_provider]]. Pourquoi ils diffèrent : [[another_provider]].',
    ],
  },
};
