import type { sources as english } from './en.ts';

/** The words of log sources, in French. */
export const sources = {
  'sources.title': 'Sources des logs',
  'sources.tried': '{name} : {state}',
  'sources.try_named': 'Lire {name} maintenant',
  'sources.paused': 'En pause',
  'sources.behind': 'Aucune nouvelle ligne depuis {lag}',
  'sources.station_of_lines': 'Indiquée par les lignes',
  'sources.password_kept': 'Un mot de passe est enregistré. Laissez vide pour le garder.',
  'sources.secret_key': 'Clé d’accès secrète',
  'noun.source.lead': 'Les dossiers, adresses, stockages objet et autres serveurs où le serveur lit lui-même les logs.',
  'noun.source.add': 'Ajouter une source',
  'noun.source.search': 'Rechercher une source',
  'noun.source.none.title': 'Aucune source',
  'noun.source.none.text':
    'Ajoutez un dossier du serveur, une adresse, un compartiment ou un autre serveur : ses logs sont importés à mesure qu’ils s’allongent.',
  'noun.source.kind': 'Origine',
  'noun.source.kind.folder': 'Dossier du serveur',
  'noun.source.kind.https': 'Adresse (HTTPS)',
  'noun.source.kind.s3': 'Stockage objet (S3)',
  'noun.source.kind.sftp': 'Autre serveur (SFTP)',
  'noun.source.kind.syslog': 'Syslog sur TLS',
  'noun.source.kind.upload': 'Envoi par morceaux (API)',
  'noun.source.location': 'Emplacement',
  'noun.source.location.hint':
    "Un chemin dont la dernière partie peut contenir *, comme /var/log/icecast2/access.log* ; une adresse où '{date}' désigne le jour ; s3://mes-logs/icecast/ ; ou sftp://logs.example/var/log/access.log* ; ou, pour syslog, hôte/programme, où * désigne n’importe lequel.",
  'noun.source.format': 'Format du log',
  'noun.source.every_minutes': 'Lire toutes les (minutes)',
  'noun.source.username': 'Nom d’utilisateur ou clé d’accès',
  'noun.source.password': 'Mot de passe ou clé privée',
  'noun.source.state': 'État',
  'noun.source.last_file': 'Dernier fichier',
  'noun.source.last_line_at': 'Dernière ligne',
  'noun.source.lag': 'Retard',
  'noun.source.last_run_at': 'Dernière lecture',
  'noun.source.paused': 'En pause',
  'noun.source.state.new': 'Pas encore lue',
  'noun.source.state.ok': 'À jour',
  'noun.source.state.nothing_found': 'Rien trouvé : vérifiez le chemin',
  'noun.source.state.no_access': 'Accès refusé : vérifiez les droits et le mot de passe',
  'noun.source.state.unreachable': 'Injoignable : vérifiez l’adresse',
  'noun.source.state.unreadable': 'Illisible : vérifiez le format',
  'noun.source.state.failed': 'Échec : nouvel essai à venir',
  'noun.source.removed.text': 'Ce qu’elle a apporté reste. La source n’est plus lue.',
  'audit.create_source': 'A ajouté une source de journaux',
  'audit.change_source': 'A modifié une source de journaux',
  'audit.remove_source': 'A supprimé une source de journaux',
  'settings.data.job.read_sources': 'Lecture des sources de logs',
  'settings.data.job.take_arrived_logs': 'Importation des logs reçus',
  'source_problem.no_folder': 'Le serveur n’a pas de dossier {folder}. Corrigez le chemin.',
  'source_problem.folder_rights':
    'Le serveur n’a pas le droit de lire le dossier {folder}. Donnez ce droit à son utilisateur.',
  'source_problem.no_file': 'Aucun fichier de {folder} ne s’appelle {name}. Corrigez le chemin.',
  'source_problem.no_remote_path': '{path} n’existe pas sur ce serveur. Corrigez le chemin.',
  'source_problem.remote_rights': 'L’utilisateur n’a pas le droit de lire {path}. Donnez-lui ce droit.',
  'source_problem.remote_user': '{place} refuse l’utilisateur. Corrigez le nom, et le mot de passe ou la clé privée.',
  'source_problem.host_key':
    '{host} présente une autre clé qu’auparavant. Si c’est normal, supprimez sa ligne du fichier known_hosts du dossier de données.',
  'source_problem.many_entries':
    'Le dossier {folder} contient plus de {most, number} entrées. Déplacez les anciens fichiers, ou indiquez un autre dossier.',
  'source_problem.no_bucket': '{place} n’est pas un compartiment. Corrigez-le.',
  'source_problem.no_keys': 'Aucune clé du compartiment ne commence par {place}. Corrigez-le.',
  'source_problem.no_list': '{place} ne renvoie pas de liste de clés. Corrigez l’adresse.',
  'source_problem.bucket_rights':
    'Lecture de {place} refusée ({why}). Sa clé d’accès a besoin de s3:ListBucket et s3:GetObject.',
  'source_problem.bucket_missing': '{place} n’existe pas ({why}). Corrigez le compartiment.',
  'source_problem.bucket_failed': 'Impossible de lire {place} ({why}).',
  'source_problem.long_answer': '{place} renvoie plus de {most} Mio.',
  'source_problem.nothing_at': 'Il n’y a rien à l’adresse {url}. Corrigez l’adresse.',
  'source_problem.address_rights': '{url} renvoie l’état {status}. Corrigez le nom d’utilisateur et le mot de passe.',
  'source_problem.address_answer': '{url} renvoie l’état {status} au lieu d’un log. Corrigez l’adresse.',
  'source_problem.redirects': '{url} redirige plus de {most} fois. Corrigez l’adresse.',
  'source_problem.private_network':
    '{host} se trouve dans un réseau privé, où ce serveur ne lit rien. Son exploitant peut l’autoriser par FEEDS_FROM_PRIVATE_NETWORKS.',
  'source_problem.unreachable': 'Impossible de lire {url} : {why}.',
  'source_why.ECONNREFUSED': 'aucune réponse sur ce port',
  'source_why.ENOTFOUND': 'nom d’hôte inconnu',
  'source_why.EAI_AGAIN': 'le nom d’hôte ne peut pas être résolu pour l’instant',
  'source_why.ETIMEDOUT': 'aucune réponse dans le délai',
  'source_why.ECONNRESET': 'la connexion a été interrompue',
  'source_why.EHOSTUNREACH': 'l’hôte n’est pas joignable',
  'source_why.CERT_HAS_EXPIRED': 'son certificat a expiré',
  'source_why.DEPTH_ZERO_SELF_SIGNED_CERT': 'son certificat n’est signé par aucune autorité',
  'source_why.ERR_TLS_CERT_ALTNAME_INVALID': 'son certificat est celui d’un autre hôte',
  'source_problem.no_format': 'Le format {format} n’existe plus. Choisissez-en un autre.',
  'source_problem.other_key':
    'Le mot de passe a été chiffré avec la clé d’un autre dossier de données. Saisissez-le à nouveau, ou rétablissez le fichier secrets.key.',
  'source_problem.syslog_off':
    'Ce serveur ne reçoit pas de syslog. Son exploitant définit SYSLOG_PORT, SYSLOG_CERTIFICATE, SYSLOG_KEY et SYSLOG_CLIENT_CA.',
  'source_problem.syslog_port': 'Impossible d’ouvrir le port syslog {port} : {why}.',
  'source_problem.queue_full':
    '{lines, plural, one {# ligne n’a pas été conservée} other {# lignes n’ont pas été conservées}}, car trop de lignes attendent l’importation. Vérifiez pourquoi les importations durent si longtemps.',
  'field_error.source_address':
    "Indiquez l’adresse d’un log, comme https://logs.example/access-'{date}'.log.gz ; '{date}' désigne le jour.",
  'field_error.source_bucket':
    'Saisissez un compartiment et le début de ses clés, comme s3://mes-logs/icecast/, ou l’adresse d’un service compatible, comme https://s3.example/mes-logs/icecast/.',
  'field_error.source_sftp':
    'Saisissez un serveur et un chemin absolu dont la dernière partie peut contenir *, comme sftp://logs.example/var/log/icecast2/access.log*.',
  'field_error.source_path':
    'Indiquez un chemin absolu dont la dernière partie peut contenir *, comme /var/log/icecast2/access.log*.',
  'field_error.source_folder':
    'Ce serveur ne lit les logs que dans {folders}. Son exploitant indique les dossiers dans SOURCE_FOLDERS.',
  'field_error.source_syslog':
    'Saisissez un hôte et un programme séparés par une barre oblique, comme cache-1/nginx ou */nginx ; * désigne n’importe lequel.',
  'field_error.source_upload':
    'Cette source est créée par le premier morceau qu’une clé d’importation envoie à POST /ingest/logs ; elle ne peut pas être ajoutée ici.',
  'field_error.source_minutes': 'Indiquez de 1 à 1440 minutes.',
  'field_error.source_format': 'Choisissez un format de log.',
  'field_error.source_station':
    'Les lignes de ce format n’appartiennent à aucune station. Choisissez « Indiquée par les lignes ».',
} satisfies Record<keyof typeof english, string>;
