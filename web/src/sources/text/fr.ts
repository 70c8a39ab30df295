import type { sources as english } from './en.ts';

/** The words of log sources, in French. */
export const sources = {
  'sources.title': 'Sources des journaux',
  'sources.tried': '{name} : {state}',
  'sources.try_named': 'Lire {name} maintenant',
  'sources.paused': 'En pause',
  'sources.station_of_lines': 'Indiquée par les lignes',
  'sources.password_kept': 'Un mot de passe est enregistré. Laissez vide pour le garder.',
  'sources.secret_key': 'Clé d’accès secrète',
  'noun.source.lead':
    'Les dossiers, adresses, stockages objet et autres serveurs où le serveur lit lui-même les journaux.',
  'noun.source.add': 'Ajouter une source',
  'noun.source.search': 'Rechercher une source',
  'noun.source.none.title': 'Aucune source',
  'noun.source.none.text':
    'Ajoutez un dossier du serveur, une adresse, un compartiment ou un autre serveur : ses journaux sont importés à mesure qu’ils grandissent.',
  'noun.source.kind': 'Origine',
  'noun.source.kind.folder': 'Dossier du serveur',
  'noun.source.kind.https': 'Adresse (HTTPS)',
  'noun.source.kind.s3': 'Stockage objet (S3)',
  'noun.source.kind.sftp': 'Autre serveur (SFTP)',
  'noun.source.location': 'Emplacement',
  'noun.source.location.hint':
    "Un chemin dont la dernière partie peut contenir *, comme /var/log/icecast2/access.log* ; une adresse où '{date}' désigne le jour ; s3://mes-journaux/icecast/ ; ou sftp://journaux.example/var/log/access.log*.",
  'noun.source.format': 'Format du journal',
  'noun.source.every_minutes': 'Lire toutes les (minutes)',
  'noun.source.username': 'Nom d’utilisateur ou clé d’accès',
  'noun.source.password': 'Mot de passe ou clé privée',
  'noun.source.state': 'État',
  'noun.source.last_file': 'Dernier fichier',
  'noun.source.last_line_at': 'Dernière ligne',
  'noun.source.lag': 'Retard',
  'noun.source.last_run_at': 'Dernière lecture',
  'noun.source.last_error': 'Erreur',
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
  'settings.data.job.read_sources': 'Lecture des sources de journaux',
  'field_error.source_address':
    "Indiquez l’adresse d’un journal, comme https://logs.example/access-'{date}'.log.gz ; '{date}' désigne le jour.",
  'field_error.source_bucket':
    'Saisissez un compartiment et le début de ses clés, comme s3://mes-journaux/icecast/, ou l’adresse d’un service compatible, comme https://s3.example/mes-journaux/icecast/.',
  'field_error.source_sftp':
    'Saisissez un serveur et un chemin absolu dont la dernière partie peut contenir *, comme sftp://journaux.example/var/log/icecast2/access.log*.',
  'field_error.source_path':
    'Indiquez un chemin absolu dont la dernière partie peut contenir *, comme /var/log/icecast2/access.log*.',
  'field_error.source_folder':
    'Ce serveur ne lit les journaux que dans {folders}. Son exploitant indique les dossiers dans SOURCE_FOLDERS.',
  'field_error.source_minutes': 'Indiquez de 1 à 1440 minutes.',
  'field_error.source_format': 'Choisissez un format de journal.',
  'field_error.source_station':
    'Les lignes de ce format n’appartiennent à aucune station. Choisissez « Indiquée par les lignes ».',
} satisfies Record<keyof typeof english, string>;
