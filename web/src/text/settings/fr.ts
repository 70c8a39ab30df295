import type { settings as english } from './en.ts';

/** The words of the settings, in French. */
export const settings = {
  // Every page
  'settings.add': 'Ajouter',
  'settings.save': 'Enregistrer',
  'settings.edit': 'Modifier',
  'settings.edit_named': 'Modifier {name}',
  'settings.done': 'Terminé',
  'settings.yes': 'Oui',
  'settings.no': 'Non',
  'settings.undone': 'La modification est annulée.',
  'settings.saved': '{name} : modification enregistrée.',
  'settings.added': '{name} : ajout enregistré.',
  'settings.field.scope': 'Accès à',
  'settings.conflict.title': '{by} a modifié ceci entre-temps',
  'settings.conflict.title_unknown': 'Quelqu’un d’autre a modifié ceci entre-temps',
  'settings.conflict.text':
    'Vos modifications ne sont pas encore enregistrées. Comparez les deux versions, puis choisissez. Ce que seule l’autre personne a modifié est conservé dans les deux cas.',
  'settings.conflict.before': 'Avant',
  'settings.conflict.theirs': 'Sa version',
  'settings.conflict.mine': 'Votre version',
  'settings.conflict.take_theirs': 'Prendre sa version',
  'settings.conflict.keep_mine': 'Garder la vôtre',

  // What an import of a file left out
  'import_left_out.lead': 'Laissés de côté, ou repris en partie :',
  'import_left_out.line': 'Ligne {line} : {item}',
  'import_left_out.line_only': 'Ligne {line}',
  'import_left_out.no_start': 'Il n’a pas de début : on ne sait pas quand il a lieu.',
  'import_left_out.no_date': '« {value} » n’est ni une date ni une heure entre 1970 et 2199.',
  'import_left_out.no_duration': '« {value} » n’est pas une durée, telle que PT1H30M ; il est repris sans fin.',
  'import_left_out.no_end': '« {value} » n’est pas une fin qui convient à son début ; il est repris sans fin.',
  'import_left_out.no_exception': '« {value} » n’est pas la date d’une exception ; l’événement est repris sans elle.',
  'import_left_out.many_exceptions': 'Il a plus de 2000 exceptions.',
  'import_left_out.rule':
    'Il se répète selon « {value} », et le calendrier connaît les jours, les semaines, les mois et les années.',
  'import_left_out.zone':
    'Le fuseau horaire « {value} » n’existe pas ; ses heures sont prises pour celles du calendrier.',
  'import_left_out.zone_rules':
    'Les changements d’heure de son fuseau « {value} » ne sont ceux d’aucun lieu : ses heures seraient fausses par la suite.',
  'import_left_out.cancelled': 'Il est annulé.',
  'import_left_out.unreadable': '« {value} » n’est pas une ligne d’un tel fichier ; le reste est repris.',
  'import_left_out.no_name': 'Il n’a ni nom, ni organisation, ni adresse e-mail.',
  'import_left_out.no_email': '« {value} » n’est pas une adresse e-mail ; le contact est repris sans elle.',
  'import_left_out.other_kind': 'C’est un élément {value}, qui n’a pas sa place dans un tel fichier.',
  // Stations
  'settings.stations.lead':
    'Les territoires contiennent des groupes, et les groupes des stations. Chaque station a des flux, avec les points de montage qui figurent dans les logs de vos serveurs.',
  'settings.stations.none.title': 'Commencez par un territoire',
  'settings.stations.none.text':
    'Un territoire est un pays ou un marché avec un seul jeu de règles de comptage. Ajoutez ensuite ses groupes, puis leurs stations.',
  'settings.groups.none': 'Pas encore de groupe. Ajoutez-en un, puis ses stations.',
  'settings.group.empty': 'Pas encore de station.',
  'noun.territory.add': 'Ajouter un territoire',
  'noun.group.add': 'Ajouter un groupe',
  'noun.station.add': 'Ajouter une station',
  'settings.add_stream': 'Ajouter un flux',
  'settings.remove_stream': 'Retirer le flux {name}',
  'settings.streams.none':
    'Pas encore de flux. Sans point de montage, aucune ligne de log ne peut être rattachée à cette station.',
  'settings.field.name': 'Nom',
  'settings.field.slug': 'Nom court (URL)',
  'settings.field.rule_set': 'Jeu de règles',
  'settings.field.download_window': 'Quand des requêtes répétées comptent pour un téléchargement',
  'settings.field.timezone': 'Fuseau horaire',
  'settings.field.streams': 'Flux',
  'settings.field.stream_name': 'Nom du flux',
  'settings.field.mounts': 'Points de montage',
  'settings.field.segments': 'Adresses des segments (HLS, DASH)',
  'settings.field.segment_seconds': 'Durée d’un segment (secondes)',
  'settings.field.idle_seconds': 'Fin de session après (secondes)',
  'settings.field.session_parameter': 'Paramètre de session',
  'settings.field.beacon_origins': 'Pages dont les lecteurs envoient des rapports',
  'settings.field.sites': 'Vos sites web',
  'settings.field.apps': 'Vos applications',
  'settings.field.own_logs':
    'Logs propres : seuls comptent les importations et les sources de logs de cette station ; d’autres peuvent avoir les mêmes points de montage',
  'settings.hint.slug': 'Utilisé dans les URL, les fichiers et les scripts. Il ne pourra plus être modifié.',
  'settings.hint.slug_fixed': 'Il ne peut pas être modifié, car des URL et des scripts l’utilisent.',
  'settings.hint.rule_set': 'Réglages → Jeux de règles les explique et permet d’en changer.',
  'settings.hint.download_window': 'Une modification fait recompter tous les podcasts du territoire.',
  'settings.hint.timezone': 'Les jours et les heures suivent cette horloge.',
  'settings.hint.mounts':
    'Par exemple /une.mp3 ; * remplace n’importe quels caractères. Appuyez sur Entrée après chacun.',
  'settings.hint.segments':
    "Par exemple /live/une/*, telles que les logs de votre CDN les montrent. Appuyez sur Entrée après chacune. Une adresse avec '{n}' à la place du numéro, par exemple /live/une/'{n}'.ts, indique comment les segments sont nommés ; sinon, les requêtes le montrent.",
  'settings.hint.segment_seconds': 'Laissez vide pour la déduire des logs.',
  'settings.hint.idle_seconds': '60 si vide ; jamais moins de trois segments.',
  'settings.hint.session_parameter': 'Le paramètre d’adresse par lequel votre lecteur nomme sa session.',
  'settings.hint.beacon_origins':
    'Par exemple https://radio-une.example ; * pour toutes les pages et pour les applications. Appuyez sur Entrée après chaque origine.',
  'settings.hint.sites':
    'Par exemple radio-une.example. L’écoute qui en provient compte comme « Lecteur web de la station ».',
  'settings.hint.apps': 'Le premier mot de l’agent utilisateur de votre application.',
  'settings.show_archived': 'Afficher les éléments archivés',
  'noun.archived.show': 'Afficher les éléments archivés',
  'settings.archived': 'Archivé',
  'noun.archived.end': 'Archiver',
  'noun.archived.end_named': 'Archiver {name} ?',
  'noun.territory.archived.text':
    'Le territoire et tout son contenu disparaissent du tableau de bord. Rien n’est supprimé ; vous pouvez le rétablir à tout moment.',
  'noun.group.archived.text':
    'Le groupe et ses stations disparaissent du tableau de bord. Rien n’est supprimé ; vous pouvez le rétablir à tout moment.',
  'noun.station.archived.text':
    'La station disparaît du tableau de bord. Son écoute est conservée ; vous pouvez la rétablir à tout moment.',
  'noun.archived.done': '{name} : archivage enregistré.',
  'noun.archived.restore': 'Rétablir',
  'noun.archived.restore_named': 'Rétablir {name}',
  'noun.archived.undone': '{name} : rétablissement enregistré.',
  'rule_set.standard': 'Standard : recommandé',
  'rule_set.triton-like': 'Comme Triton Webcast Metrics',
  'rule_set.acpm-like': 'Comme l’ACPM',
  'rule_set.agma-like': 'Comme l’agma',
  'rule_set.rajar-midas-like': 'Comme RAJAR et MIDAS',
  'rule_set.nielsen-ppm-like': 'Comme Nielsen PPM : quart d’heure dès trois minutes',
  'rule_set.strict': 'Strict : toutes les exclusions',
  'rule_set.raw': 'Brut : chaque connexion',
  'rule_set.sixty_seconds': 'Écoutes de 60 secondes au moins (identique au Standard)',
  'rule_set.over_sixty_seconds': 'Écoutes de plus de 60 secondes (agma, CIM)',
  'rule_set.thirty_seconds': 'Écoutes de 30 secondes au moins',
  'rule_set.over_thirty_seconds': 'Écoutes de plus de 30 secondes (ACPM)',
  'rule_set.none': 'Écoutes de toute durée',
  'download_window.utc_day': 'Le même jour calendaire (UTC)',
  'download_window.first_touch': 'Dans les 24 heures qui suivent la première requête valable',
  'download_window.last_touch': 'Tant que 24 heures ne passent pas sans requête valable',

  // People
  'noun.person.active.true': 'Actif',
  'noun.active.done': 'L’accès de {name} est désactivé.',
  'noun.active.undone': '{name} peut de nouveau se connecter.',
  'noun.active.end': 'Désactiver',
  'noun.active.end_named': 'Désactiver {name}',
  'noun.active.restore_named': 'Réactiver {name}',
  'settings.hint.role.superAdmin': 'Voit et gère tout.',
  'settings.hint.role.territoryAdmin': 'Voit et gère tout dans les territoires choisis, y compris leurs utilisateurs.',
  'settings.hint.role.groupManager': 'Voit les groupes choisis, modifie leurs stations et importe leurs logs.',
  'settings.hint.role.stationUser': 'Voit l’écoute des stations choisies.',
  'settings.scope.territoryAdmin': 'Territoires',
  'settings.scope.groupManager': 'Groupes',
  'settings.scope.stationUser': 'Stations',

  // One’s own sign-in
  'settings.me.password': 'Votre mot de passe',
  'settings.me.change_password': 'Changer le mot de passe',
  'settings.me.password_changed': 'Votre mot de passe est changé. Vous êtes déconnecté partout ailleurs.',
  'settings.two_factor': 'Authentification à deux facteurs',
  'settings.two_factor.off.hint': 'Celui de l’application, ou l’un de vos codes de secours.',

  // Keys
  'settings.field.kind': 'Usage',
  'settings.field.days': 'Expire après',

  // Lists of things
  'noun.actions': 'Actions',
  'noun.actions_of': 'Actions de {title}',
  'noun.rows_per_page': 'Lignes par page :',
  'noun.unreadable':
    '{count, plural, one {Une ligne ne peut pas être affichée} other {# lignes ne peuvent pas être affichées}} : {rows}. Les autres sont complètes.',
  'noun.deselect': 'Effacer la sélection',
  'noun.selected': '{count, plural, one {# sélectionné} other {# sélectionnés}}',
  'noun.search': 'Rechercher',
  'noun.none.title': 'Rien ici pour l’instant',
  'noun.none.text': 'Ajoutez le premier élément.',
  'noun.add': 'Ajouter',
  'noun.archived.text': 'L’élément disparaît des listes. Rien n’est supprimé ; vous pouvez le rétablir à tout moment.',
  'noun.archived.several': '{count, plural, one {# élément archivé.} other {# éléments archivés.}}',
  'noun.archived.several_title': '{count, plural, one {Archiver # élément ?} other {Archiver # éléments ?}}',
  'noun.archived.several_text':
    'Ils disparaissent des listes. Rien n’est supprimé ; vous pouvez les rétablir à tout moment.',
  'noun.active.several': '{count, plural, one {# personne désactivée.} other {# personnes désactivées.}}',
  'noun.active.several_title': '{count, plural, one {Désactiver # personne ?} other {Désactiver # personnes ?}}',
  'noun.active.several_text': 'Elles sont déconnectées aussitôt. Vous pouvez les réactiver à tout moment.',
  'noun.removed.end': 'Supprimer',
  'noun.removed.end_named': 'Supprimer {name}',
  'noun.removed.text': 'C’est irréversible.',
  'noun.removed.done': '{name} : suppression enregistrée.',
  'noun.removed.several': '{count, plural, one {# élément supprimé.} other {# éléments supprimés.}}',
  'noun.removed.several_title': '{count, plural, one {Supprimer # élément ?} other {Supprimer # éléments ?}}',
  'noun.removed.several_text': 'C’est irréversible.',
  'noun.territory.search': 'Chercher un territoire',
  'noun.group.search': 'Chercher un groupe',
  'noun.field.created_at': 'Création',
  'noun.field.role': 'Rôle',
  'settings.list.stations': 'Stations',
  'settings.list.groups': 'Groupes',
  'settings.list.territories': 'Territoires',

  // Data
  'settings.data.outages': 'Pannes',
  'settings.data.no_outages': 'Aucune panne supposée ni enregistrée.',
  'settings.data.heard': '{heard} heures d’écoute au lieu de {usual} d’habitude',
  'settings.data.state.suspected': 'Supposée',
  'settings.data.state.confirmed': 'Confirmée',
  'settings.data.state.rejected': 'Rejetée',
  'settings.data.confirm': 'Confirmer',
  'settings.data.reject': 'Rejeter',
  'settings.data.undo': 'Revenir en arrière',
  'settings.data.confirm_of': 'Confirmer la panne de {station}',
  'settings.data.reject_of': 'Rejeter la panne de {station}',
  'settings.data.to_board': 'Au tableau',
  'settings.data.undo_of': 'Annuler la décision pour {station}',
  'settings.data.note': 'Note',
  'settings.data.note_hint': 'Ce qui s’est passé, par exemple « Émetteur en panne » ou « Log perdu ».',
  'settings.data.saved': 'Enregistré.',
  'settings.data.job.running': 'en cours',
  'settings.data.job.failed': 'en échec',
  'settings.data.job.never': 'jamais exécutée',
  'settings.data.job.last': 'dernière exécution : {moment}',
  'settings.data.job.catch_up': 'Reprise du travail interrompu',
  'settings.data.job.count_beacons': 'Comptage des rapports des lecteurs',
  'settings.data.job.delete_hits': 'Suppression des anciennes lignes de logs',
  'settings.data.job.delete_old_records': 'Suppression des anciens enregistrements et des pseudonymes d’appareils',
  'settings.data.job.fill_rollups': 'Préparation des chiffres',
  'settings.data.job.pack_months': 'Regroupement des mois anciens',
  'settings.data.job.refresh_signing_keys': 'Renouvellement des clés de signature',
  'settings.data.job.send_notifications': 'Envoi des e-mails et des webhooks',
  'settings.data.job.sweep_sign_ins': 'Suppression des connexions expirées',
  'settings.data.job.verify': 'Vérification des données enregistrées',
  'settings.data.job.warm_cache': 'Préparation des réponses aux requêtes récentes',

  // Imports
  'settings.imports.lead':
    'Les logs importés et ce que leurs lignes sont devenues. Une ligne compte une seule fois, même si son fichier est importé plusieurs fois.',
  'settings.imports.none.title': 'Aucun log importé',
  'settings.imports.none.text':
    'Choisissez ci-dessus un log de votre serveur de streaming ; inutile de décompresser les fichiers .gz et .zst.',
  'settings.imports.format': 'Format',
  'settings.imports.format.icecast': 'Log d’accès Icecast',
  'settings.imports.format.shoutcast': 'Log W3C de SHOUTcast',
  'settings.imports.format.wowza': 'Log d’accès Wowza',
  'settings.imports.format.steamcast': 'Log W3C d’un serveur de flux',
  'settings.imports.format.azuracast': 'Auditeurs AzuraCast',
  'settings.imports.format.sessions-csv': 'Tableau de sessions (CSV)',
  'settings.imports.format.icecast-playlist': 'Log de diffusion Icecast',
  'settings.imports.format.airings': 'Tableau de diffusions (CSV)',
  'settings.imports.format.azuracast-history': 'Historique des titres AzuraCast',
  'settings.imports.format.shoutcast-titles': 'Titres SHOUTcast',
  'settings.imports.format.m3u': 'Liste M3U horodatée',
  'settings.imports.format.combined': 'Log d’accès nginx ou Apache',
  'settings.imports.format.cloudfront': 'Log Amazon CloudFront',
  'settings.imports.format.cloudflare': 'Cloudflare Logpush (requêtes HTTP)',
  'settings.imports.format.akamai': 'Log Akamai DataStream 2',
  'settings.imports.format.bunny': 'Log Bunny CDN',
  'settings.imports.format.azure': 'Log Azure Front Door ou Azure CDN',
  'settings.imports.format.google': 'Log Google Cloud CDN',
  'settings.imports.format.json': 'Lignes JSON de nginx, Caddy ou Traefik',
  'settings.imports.format.fastly': 'Log Fastly',
  'settings.imports.by_mounts': 'Détecter par point de montage',
  'settings.imports.choose': 'Choisir des logs',
  'settings.imports.sending': 'Envoi de {file}',
  'settings.imports.waiting': '{file} attend la fin d’une autre importation',
  'settings.imports.reading': 'Lecture de {file}',
  'settings.imports.finding_devices': 'Identification des appareils et des lieux de {file}',
  'settings.imports.comparing': 'Recherche de doublons dans {file}',
  'settings.imports.counting': 'Comptage de {file}',
  'settings.imports.done': '{file} est importé.',
  'settings.imports.again': 'Choisissez de nouveau le fichier pour réessayer ; rien n’est compté deux fois.',
  'settings.imports.files': '{first} et {count} de plus',
  'settings.imports.where': 'Où elles comptent',
  'settings.imports.where_of': 'Où comptent les lignes de {file}',
  'settings.imports.where.lines': 'Ce que chaque ligne est devenue',
  'settings.imports.where.count': 'Lignes',
  'settings.imports.where.sessions': 'Comptent comme sessions',
  'settings.imports.where.excluded_by': 'Exclues : {rule}',
  'settings.imports.where.joined': 'Poursuivent la session d’une autre ligne',
  'settings.imports.where.duplicates': 'Déjà importées',
  'settings.imports.where.old': 'De jours dont les lignes sont supprimées',
  'settings.imports.where.refused': 'De stations que vous ne pouvez pas voir',
  'settings.imports.where.unreadable': 'Illisibles',
  'settings.imports.where.headings': 'En-têtes et notes',
  'settings.imports.where.all': 'Toutes les lignes',
  'settings.imports.where.stations': 'Station',
  'settings.imports.where.excluded': 'Exclues',
  'settings.imports.where.no_station': 'Aucune station : point de montage inconnu',
  'settings.imports.where.text':
    'Ces lignes datent du {days} (UTC). Un tableau de bord montre les sessions des stations et des jours qu’il nomme. Les lignes d’un point de montage sans station compteront dès qu’une station l’aura.',
  'settings.imports.where.open': 'Ouvrir le tableau de bord',
  'settings.imports.lines': '{count, plural, one {# ligne} other {# lignes}}',
  'settings.imports.sessions': '{count, plural, one {# écoute} other {# écoutes}}',
  'settings.imports.airings': '{count, plural, one {# diffusion} other {# diffusions}}',
  'settings.imports.downloads': '{count, plural, one {# téléchargement} other {# téléchargements}}',
  'settings.imports.excluded': '{count, plural, one {# exclue} other {# exclues}}',
  'settings.imports.refused': '{count, plural, one {# ligne d’une autre station} other {# lignes d’autres stations}}',
  'settings.imports.joined':
    '{count, plural, one {# ligne rattachée à une session} other {# lignes rattachées à des sessions}}',
  'settings.imports.old':
    '{count, plural, one {# ligne antérieure} other {# lignes antérieures}} au {day} : ces lignes ne sont plus conservées',
  'settings.imports.duplicates': '{count, plural, one {# doublon} other {# doublons}}',
  'settings.imports.unreadable': '{count, plural, one {# illisible} other {# illisibles}}',
  'settings.imports.segments_shared':
    "Segments de {stream} : {share} partagent un numéro et comptent par leur adresse entière. Indiquez le numéro dans l’adresse du flux, par exemple /live/une/'{n}'.ts",
  'settings.imports.segments_beyond_clock':
    'Segments de {stream} : {share} de la durée livrée dépassent l’horloge et ne comptent pas. Vérifiez la durée d’un segment et indiquez son numéro dans l’adresse du flux',
  'settings.imports.shared_mount':
    'Le point de montage {mount} appartient à {stations} : ses lignes comptent pour la première. Activez « Logs propres » pour la station dont les logs ont leur propre source, et importez-les pour elle',
  'settings.imports.undo': 'Annuler',
  'settings.imports.undo_of': 'Annuler l’importation de {file}',
  'settings.imports.undo_text':
    'Ces lignes ne comptent plus. Celles que d’autres importations contenaient aussi disparaissent avec elles, jusqu’à ce que vous réimportiez ces fichiers. L’importation reste dans cette liste.',
  'settings.imports.undo_deleted':
    'Une partie de ses lignes est supprimée : cette importation ne peut plus être annulée.',
  'settings.imports.undo_begun': 'L’importation de {file} est en cours d’annulation.',
  'settings.imports.state.undoing': 'Annulation en cours',
  'settings.imports.state.undone': 'Annulé',
  'settings.imports.rejects': 'Lignes illisibles',
  'settings.imports.rejects_of': 'Lignes illisibles de {file}',
  'first_run.lead':
    'Choisissez un log de votre serveur de streaming : il est reconnu, ses points de montage deviennent des stations, et les chiffres suivent.',
  'first_run.lead_imported':
    'Ces lignes ont été importées, mais leurs points de montage n’appartiennent à aucune station. Nommez les stations et les lignes seront comptées.',
  'first_run.step.logs': 'Logs',
  'first_run.step.stations': 'Stations',
  'first_run.step.numbers': 'Chiffres',
  'first_run.heading.logs': 'Choisissez un ou plusieurs logs',
  'first_run.heading.stations': 'Nommez les stations',
  'first_run.heading.numbers': 'Importation en cours',
  'first_run.drop': 'Déposez ici des fichiers de logs',
  'first_run.drop_hint': 'Texte, gzip ou zstd. Seul le début est lu pour l’instant ; rien n’est encore importé.',
  'first_run.remove': 'Retirer {file}',
  'first_run.remove_short': 'Retirer',
  'first_run.from_on': '{days}, et au-delà',
  'first_run.mounts': '{count, plural, one {# point de montage} other {# points de montage}}',
  'first_run.requests':
    'C’est le log d’un serveur web ou d’un CDN. Il sert à compter les téléchargements de podcasts : ajoutez d’abord le podcast, puis importez le log.',
  'first_run.airings': 'Ce fichier dit ce qui est passé à l’antenne. Importez-le une fois sa station créée.',
  'first_run.unknown':
    '{looks, select, binary {Ce n’est pas un fichier de logs : il ne contient pas de texte.} page {Ce n’est pas un fichier de logs, mais une page web.} empty {Le fichier est vide.} other {Aucune ligne de ce fichier n’est lisible.}} Quarterhour lit : {formats}.',
  'first_run.tied': 'Ce fichier correspond aussi bien à plusieurs formats. Quel programme l’a écrit ?',
  'evidence.lines': '{read, number} des {total, number} premières lignes sont lisibles.',
  'evidence.names':
    '{known, number} de ses {total, number} noms de champs sont ceux du format{known, plural, =0 {} other { : {examples}}}.',
  'evidence.software': 'Le fichier nomme son programme : {software}.',
  'evidence.layout':
    '{supports, select, true {Ses champs sont disposés comme dans ce format.} other {Ses champs sont disposés autrement.}}',
  'evidence.rate':
    '{supports, select, true {Octets et secondes donnent {kbits, number} kbit/s, comme pour un flux.} other {Octets et secondes donnent {kbits, number} kbit/s, ce qui est inhabituel pour un flux.}}',
  'evidence.rest': 'Quelque chose suit les champs connus.',
  'first_run.first': 'Les premières connexions, telles qu’elles ont été lues',
  'first_run.mount': 'Point de montage',
  'first_run.ended': 'Fin',
  'first_run.length': 'Durée',
  'first_run.next': 'Nommer les stations',
  'first_run.back': 'Retour',
  'first_run.names_hint':
    'Les points de montage de même nom deviennent les flux d’une même station. Laissez un nom vide pour écarter le point de montage.',
  'first_run.counts':
    '{lines, plural, one {# connexion} other {# connexions}}, {sessions, plural, one {environ # session} other {environ # sessions}}',
  'first_run.station_of': 'Station de {mount}',
  'first_run.has': 'Appartient à {station}',
  'first_run.others':
    '{count, plural, one {# autre chemin est écarté, car personne ne l’a écouté} other {# autres chemins sont écartés, car personne ne les a écoutés}} : {example}',
  'first_run.territory_hint': 'Un pays ou un marché où s’appliquent les mêmes règles de comptage.',
  'first_run.group_hint': 'Des stations qui vont ensemble, par exemple celles d’une même société.',
  'first_run.group_default': 'Mes stations',
  'first_run.clock': 'L’horloge du log indique UTC{offset}.',
  'first_run.no_name': 'Nommez au moins une station.',
  'first_run.import':
    '{count, plural, =0 {Importer le log} one {Ajouter # station et importer} other {Ajouter # stations et importer}}',
  'first_run.assign':
    '{count, plural, =0 {Compter les lignes} one {Ajouter # station et compter ses lignes} other {Ajouter # stations et compter leurs lignes}}',
  'first_run.assigning': 'Attribution des lignes à leurs stations',
  'first_run.none.title': 'Chaque point de montage a sa station',
  'first_run.none.text': 'Aucune ligne importée ne relève d’un point de montage sans station.',
  'settings.imports.unknown':
    '{lines, plural, one {# ligne} other {# lignes}} de {mounts, plural, one {# point de montage} other {# points de montage}} sans station : {examples}',
  'settings.imports.name_them': 'Nommer les stations',
  'settings.imports.wizard': 'Importer pas à pas',
  'settings.imports.state.running': 'En cours',
  'settings.imports.state.failed': 'Échec',

  // Titles

  // Agents utilisateurs inconnus
  'settings.agents.lead':
    'Les lecteurs que nous n’avons pas pu identifier, des plus fréquents aux moins fréquents, et notre estimation.',
  'settings.agents.period': 'Période',
  'settings.agents.days': '{count, plural, one {# dernier jour} other {# derniers jours}}',
  'settings.agents.taken_for': 'Classement',
  'settings.agents.any': 'Tous',
  'settings.agents.counted': 'Comptés',
  'settings.agents.excluded': 'Exclus',
  'settings.agents.none.title': 'Aucun agent utilisateur inconnu',
  'settings.agents.none.text': 'Tous les agents utilisateurs de cette période figurent sur une liste.',
  'settings.agents.part': 'Ensemble, {share, number, ::percent .0} des connexions',
  'settings.agents.counted_as': 'Compté : {category}',
  'settings.agents.excluded_as': 'Exclu : {rule}',
  'settings.agents.connections':
    '{count, plural, one {# connexion} other {# connexions}} ({share, number, ::percent .00})',

  // Audit log
  'settings.audit.lead': 'Qui s’est connecté, a modifié ou exporté quelque chose, du plus récent au plus ancien.',
  'settings.audit.csv': 'Télécharger en CSV',
  'settings.audit.none.title': 'Aucune entrée',
  'settings.audit.none.text': 'Aucune entrée ne correspond à ces filtres.',
  'settings.audit.older': 'Afficher les entrées plus anciennes',
  'settings.audit.when': 'Quand',
  'settings.audit.actor': 'Qui',
  'settings.audit.action': 'Quoi',
  'settings.audit.subject': 'Cible',
  'settings.audit.details': 'Détails',
  'settings.audit.owner': 'Ligne de commande',
  'settings.audit.key': 'Clé d’API « {name} »',
  'settings.audit.key_of': 'Clé d’API « {name} » de {maker}',
  'settings.audit.provider': 'Fournisseur d’identité {name}',
  'settings.audit.any': 'Tout',
  'settings.audit.by': 'Par',
  'settings.audit.rows': 'Lignes',
  'settings.audit.file': 'Fichier',
  'audit.sign_in': 'S’est connecté',
  'audit.ask_for_password': 'A demandé un nouveau mot de passe',
  'audit.set_password': 'A défini un mot de passe',
  'audit.rotate_signing_key': 'A remplacé la clé de signature',
  'audit.create_territory': 'A ajouté un territoire',
  'audit.change_territory': 'A modifié un territoire',
  'audit.create_group': 'A ajouté un groupe',
  'audit.change_group': 'A modifié un groupe',
  'audit.create_station': 'A ajouté une station',
  'audit.change_station': 'A modifié une station',
  'audit.import_log': 'A importé un log',
  'audit.export_figures': 'A exporté des chiffres',
  'audit.export_list': 'A téléchargé une liste',
  'audit.drop_message': 'N’a plus envoyé un message',
  'audit.undo_import': 'A annulé un import',
  'audit.assign_mounts': 'A attribué des lignes importées aux stations',
  'audit.export_rejects': 'A exporté des lignes illisibles',
  'audit.export_audit_log': 'A exporté le journal d’audit',

  // Fields of forms, and imports
  'import_error.expands':
    'Une fois décompressées, les données dépassent de loin la taille d’un log. Vérifiez que le fichier en est un.',
  'import_error.damaged':
    'Les données compressées sont endommagées ou incomplètes entre les octets {from, number} et {to, number}. Rien de ce fichier n’a été importé. Recompressez le log.',
  'import_error.packed':
    'Ce fichier {kind} n’est pas lu. Décompressez-le avec {unpack}, ou compressez-le avec gzip ou zstd.',
  'import_error.window':
    'Les données compressées demandent une fenêtre de plus de 8 Mo. Recompressez-les sans --long ni --ultra.',
  'import_error.stalled':
    'L’envoi s’est figé : presque rien n’est arrivé pendant une minute. Relancez l’importation ; chaque ligne ne compte qu’une fois.',
  'import_error.nothing_readable':
    '{lines, plural, one {La seule ligne n’est pas lisible} other {Aucune des # lignes n’est lisible}} au format {format}. {looks, select, format {Elles sont lisibles au format {found} : choisissez ce format.} binary {Le fichier n’est pas un fichier texte.} page {Le fichier est une page web.} zone {Les heures de ce log n’indiquent pas de fuseau horaire : importez-le pour une station, dont il prendra l’heure.} other {}}{looks, select, zone {} other { Les lignes d’un tel log ressemblent à ceci : {example}}}',
  'import_error.disk_full':
    'Le disque du serveur est plein. Demandez à la personne qui gère le serveur de libérer de la place, puis relancez l’importation ; chaque ligne ne compte qu’une fois.',
  'import_error.cut_off': 'La connexion au serveur a été interrompue : on ne sait pas si l’importation est terminée.',
  'import_error.failed': 'L’importation a échoué ; le log du serveur dit pourquoi.',
  'field_error.name': 'Donnez un nom de 120 caractères au plus.',
  'field_error.slug': 'Utilisez des minuscules sans accent, des chiffres et des traits d’union, comme radio-une.',
  'field_error.choose': 'Choisissez dans la liste.',
  'field_error.timezone': 'Choisissez un fuseau horaire, comme Europe/Paris.',
  'field_error.mount':
    'Indiquez au moins un point de montage. Il commence par / et ne contient pas d’espace, comme /une.mp3.',
  'field_error.site':
    'Indiquez le nom de domaine seul, comme www.radio-une.example : sans https:// devant, et sans rien derrière.',
  'field_error.scope': 'Choisissez-en au moins un ; seul un super-administrateur voit tout.',
  'field_error.ingest_role':
    'Un utilisateur de station ne peut pas envoyer de logs. Choisissez Responsable de groupe, ou un rôle plus étendu.',
  'field_error.days': 'Choisissez entre 1 et 3660 jours.',
  'field_error.view_unread': 'La partie {part} de la vue est illisible. Corrigez-la ou retirez-la.',
  'field_error.taken': 'Déjà pris. Choisissez-en un autre.',
  'field_error.taken_email':
    'Cette adresse ne peut pas être invitée. Si la personne n’est pas dans votre liste, adressez-vous à un super-administrateur.',
  'field_error.scope_elsewhere': 'Vous ne pouvez pas partager « {slug} », ou il n’existe plus.',
  'field_error.stream_twice': 'Deux flux ont le nom court « {slug} ». Chacun doit avoir le sien.',
  'field_error.mount_claimed':
    'Le point de montage {mount} est déjà celui de {station} : les lignes des deux stations compteraient pour une seule. Choisissez un autre point de montage. Si l’une des stations a son propre serveur ou hôte, ajoutez ses logs comme source pour cette station et activez-y « Logs propres ».',
  'field_error.mount_taken':
    'Le point de montage {mount} est déjà pris par une station que vous ne pouvez pas voir. Choisissez-en un autre ou adressez-vous à un administrateur.',
  'field_error.segments': 'Indiquez des adresses qui commencent par /, sans espace ni paramètres, comme /live/une/*.',
  'field_error.segments_overlap':
    '{pattern} et {other} de {station} peuvent désigner le même segment. Précisez l’une des deux.',
  'field_error.segments_taken':
    '{pattern} recouvre une station que vous ne pouvez pas voir. Choisissez une autre adresse ou adressez-vous à un administrateur.',
  'field_error.segment_seconds': 'Indiquez de 0,2 à 60 secondes.',
  'field_error.idle_seconds': 'Indiquez un nombre entier de secondes, de 10 à 3600.',
  'field_error.session_parameter': 'Indiquez seulement le nom du paramètre, par exemple listener.',
  'field_error.beacon_origins':
    'Indiquez l’origine d’une page, comme https://radio-une.example, sans chemin ; ou * pour toutes les pages et pour les applications.',
  'field_error.beacon_beside_mounts':
    'Les connexions de ce flux sont comptées d’après les logs ; les rapports les compteraient deux fois. Ajoutez un flux distinct pour les lecteurs qui envoient des rapports.',
  'field_error.feed_late': '{address} n’a pas répondu en {seconds} secondes. Réessayez plus tard.',
  'field_error.feed_unreachable': 'Impossible de lire {address} ({reason}). Vérifiez l’adresse.',
  'field_error.feed_private':
    '{host} se trouve sur un réseau privé. Un administrateur peut l’autoriser avec FEEDS_FROM_PRIVATE_NETWORKS=true.',
  'field_error.feed_redirects': '{address} redirige plus de {most} fois. Utilisez l’adresse finale.',
  'field_error.feed_address': '{address} n’est pas une adresse web. Elle doit commencer par http:// ou https://.',
  'field_error.feed_long': '{address} répond par plus de {most, number} octets : c’est trop long pour un flux.',
  'field_error.format': 'Ce format de log n’est pas pris en charge.',
  'field_error.station': 'Choisissez la station à laquelle appartient ce log.',
  'finding.no_addresses':
    'Seules {share} % des lignes portent l’adresse d’un auditeur. Les auditeurs d’un même lecteur deviennent un seul appareil, et les lieux restent inconnus.',
  'finding.no_addresses.advice':
    'Faites écrire l’adresse du client en premier champ par le serveur, puis importez de nouveau le log.',
  'finding.one_private_address':
    '{share} % des lignes viennent de {address}, une adresse de votre propre réseau : elles viennent de votre proxy.',
  'finding.one_private_address.advice': 'Importez plutôt le log du proxy, ou faites lire X-Forwarded-For au serveur.',
  'finding.one_address':
    '{share} % des lignes viennent d’une seule adresse avec {agents} lecteurs : sans doute un proxy ou un CDN devant votre serveur.',
  'finding.one_address.advice': 'Importez plutôt le log du proxy ou du CDN, ou faites lire X-Forwarded-For au serveur.',
  'finding.new_devices':
    'Sur 100 sessions, {devices} sont d’un autre appareil : personne ne semble revenir. Des adresses qui changent à chaque connexion gonflent la couverture.',
  'finding.new_devices.advice':
    'Si les adresses sont remplacées par des empreintes, gardez la même clé tout un mois ; retirez les ports des adresses.',
  'finding.few_devices':
    'Sur 100 sessions, {devices} viennent d’appareils différents : très peu d’appareils se connectent sans cesse.',
  'finding.few_devices.advice':
    'S’il s’agit de sondes ou de relais, excluez-les par les règles ; s’il s’agit d’auditeurs, cherchez un proxy qui cache leurs adresses.',
  'finding.milliseconds':
    'Les durées semblent être en millisecondes : lues en secondes, une connexion reçoit {kbits} kbit/s, ce qui n’est pas un flux.',
  'finding.milliseconds.advice':
    'Faites écrire des secondes par le serveur, ou importez le log au format du programme qui l’a écrit.',
  'finding.odd_rate':
    'Octets et secondes ne s’accordent pas : une connexion reçoit {kbits} kbit/s, ce qui n’est pas un flux.',
  'finding.odd_rate.advice': 'Vérifiez quels champs contiennent les octets et la durée, et si le format est le bon.',
  'finding.long_connections':
    '{share} % des connexions durent plus d’un jour, alors que le log couvre {hours} heures : l’unité de la durée est sans doute fausse.',
  'finding.long_connections.advice':
    'Vérifiez que la durée est en secondes, et que l’horloge du serveur n’a pas été réglée en marche.',
  'finding.foreign_listeners':
    'Seuls {share} % des auditeurs de {station} sont dans son pays ; la plupart sont en {country}.',
  'finding.foreign_listeners.advice':
    'Vérifiez que les lignes sont bien de cette station, et qu’elles portent les adresses des auditeurs et non celles d’un CDN.',
  'finding.claimed_twice':
    'Le point de montage {mount} appartient à plusieurs stations : {stations}. Toutes ses lignes vont à la première.',
  'finding.claimed_twice.advice':
    'Nommez la station de ce log à l’importation, ou donnez le point de montage à une seule station.',
  'finding.future': '{share} % des lignes sont dans le futur, jusqu’au {time}.',
  'finding.future.advice': 'Réglez l’horloge du serveur, ou nommez la station dont le log suit le fuseau.',
  'finding.missing_hours': 'Pendant {hours} heures de la journée, il n’y a aucune ligne, sur {days} jours : {list}.',
  'finding.missing_hours.advice':
    'Vérifiez si le log écrit les heures de 1 à 12 sans matin ni soir, ou s’il manque une partie de chaque journée.',
  'finding.excluded_share':
    '{share} % des lignes sont exclues par la règle « {rule} » ; {usual} % seraient déjà inhabituels.',
  'finding.excluded_share.advice': 'Consultez la liste des exclusions : elle montre ce que ces lignes ont en commun.',
  'finding.unlike_before':
    'Le {day}, {station} a {sessions} sessions, contre {usual} le même jour des semaines précédentes.',
  'finding.unlike_before.advice':
    'Si rien ne s’est passé ce jour-là, vérifiez s’il manque un log ou s’il a été importé sous deux formes.',
  'finding.import_anyway': 'Importer quand même',
  'finding.open': '{count, plural, one {# anomalie} other {# anomalies}}',
  'finding.open_of': 'Ce qui n’est pas plausible dans {file}',
  'finding.guide': 'En savoir plus dans le guide',
  'import_error.implausible':
    'Ces lignes ne sont pas plausibles, elles ne comptent donc pas encore. Si elles sont justes, importez-les quand même.',
} satisfies typeof english;
