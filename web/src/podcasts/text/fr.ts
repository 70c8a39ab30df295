import type { podcasts as english } from './en.ts';

/** The words of podcasts, in French. */
export const podcasts = {
  'podcasts.title': 'Podcasts',
  'settings.data.job.count_prefix_requests': 'Comptage des requêtes du préfixe de redirection',
  'settings.data.job.purge_podcasts': 'Suppression définitive des podcasts supprimés',
  'settings.data.job.read_feeds': 'Lecture des flux de podcasts',
  'podcasts.lead':
    'Les podcasts et leurs flux RSS. Les téléchargements sont comptés d’après les logs d’accès des fichiers ou par un préfixe de redirection.',
  'podcasts.none.title': 'Aucun podcast pour l’instant',
  'podcasts.none.text':
    'Ajoutez un podcast par l’adresse de son flux RSS, puis importez les logs d’accès de ses fichiers.',
  'podcasts.add': 'Ajouter un podcast',
  'podcasts.added': '{title} : ajout enregistré, avec {count, plural, one {# épisode} other {# épisodes}}.',
  'podcasts.episodes': '{count, plural, one {# épisode} other {# épisodes}}',
  'podcasts.newest': 'le dernier le {day}',
  'podcasts.of_file': 'lu dans un fichier',
  'podcasts.by_prefix': 'compté par le préfixe',
  'podcasts.checked': 'vérifié {at}',
  'podcasts.problem': 'Le flux RSS n’a pas pu être lu : {problem}',
  'podcasts.refresh': 'Actualiser',
  'podcasts.refresh_named': 'Actualiser le flux RSS de {title}',
  'podcasts.refreshed':
    '{title} : {count, plural, =0 {aucun nouvel épisode} one {# nouvel épisode} other {# nouveaux épisodes}}.',
  'podcasts.feed_url': 'Adresse du flux RSS',
  'podcasts.feed_url.hint':
    'RSS, Atom ou JSON, par exemple https://radio.example/podcast.xml. Il est relu toutes les heures.',
  'podcasts.choose_file': 'Choisir plutôt un fichier',
  'podcasts.instead_of': 'Utiliser une adresse au lieu de {file}',
  'podcasts.read_file': 'Lire un fichier du flux',
  'podcasts.downloads_from': 'Les téléchargements sont comptés d’après',
  'podcasts.downloads_from.hint': 'Une seule source compte, pour qu’aucun téléchargement ne compte deux fois.',
  'podcasts.from.logs': 'Les logs d’accès des fichiers',
  'podcasts.from.prefix': 'Le préfixe de redirection',
  'podcasts.prefix':
    'Écrivez ceci devant l’adresse de chaque fichier du flux RSS, à la place des points de suspension :',
  'podcasts.window.hint': 'La même règle vaut pour tous les podcasts d’un territoire. Un changement les recompte.',
  'podcasts.remove': 'Retirer',
  'podcasts.remove.title': 'Retirer {name} ?',
  'podcasts.remove.text':
    'Le podcast disparaît du tableau de bord et son flux n’est plus lu. Ses téléchargements sont conservés ; vous pouvez le rétablir à tout moment.',
  'podcasts.remove.done': '{name} : retrait enregistré.',
  'podcasts.delete': 'Supprimer',
  'podcasts.delete.title': 'Supprimer {name} ?',
  'podcasts.delete.text':
    'Le podcast et ses téléchargements disparaissent. Vous pouvez annuler pendant 30 jours ; ensuite, c’est définitif. Les requêtes des fichiers de logs sont conservées.',
  'podcasts.delete.done': '{name} : suppression effectuée.',
  'podcasts.deleted': 'Supprimé',
  'podcasts.restore_of': 'Rétablir {title}',
  'audit.create_podcast': 'A ajouté un podcast',
  'audit.change_podcast': 'A modifié un podcast',
  'audit.replace_feed': 'A remplacé le flux RSS d’un podcast',
  'audit.delete_podcast': 'A supprimé un podcast',
  'audit.restore_podcast': 'A rétabli un podcast',
  'field_error.feed_url': 'Écrivez l’adresse d’un flux, par exemple https://radio.example/podcast.xml.',
  'field_error.feed_status': '{address} a répondu par le statut {status}. Vérifiez l’adresse.',
  'field_error.feed_format': 'Ce n’est pas un flux de podcast : ni RSS, ni Atom, ni JSON ({reason}).',
  'field_error.feed_left_out':
    '{count, plural, one {# élément du flux est illisible,} other {# éléments du flux sont illisibles, le premier}} à partir de la ligne {line, number} ({reason}). Les autres épisodes sont là. Corrigez le flux à sa source.',
  'field_error.feed_items': 'Ce flux compte {items, number} éléments ; {most, number} au plus sont lus.',
  'field_error.feed_heavy':
    'La lecture de ce flux demande plus de {seconds, number} secondes ou de {megabytes, number} Mo de mémoire. Raccourcissez-le.',
  'field_error.feed_title': 'Ce n’est pas un flux de podcast : il n’a pas de titre.',
  'field_error.feed_files': 'Ce n’est pas un flux de podcast : aucun élément n’a de fichier audio (enclosure).',
  'field_error.feed_or_address': 'Indiquez l’adresse d’un flux ou son texte : l’un des deux.',
  'field_error.podcast_there': 'Ce podcast existe déjà, sous le nom {slug}.',
  'field_error.feed_of_file':
    'Ce podcast a été lu depuis un fichier. Envoyez son flux, ou enregistrez d’abord son adresse.',
  'field_error.file_confusable':
    'Le fichier {file} pourrait être confondu avec celui d’un podcast d’un autre territoire. Demandez à un super-administrateur d’ajouter ce podcast.',
  'field_error.file_taken':
    'Un autre podcast cite déjà le fichier {file}. Chaque fichier appartient à un seul podcast.',
} satisfies Record<keyof typeof english, string>;
