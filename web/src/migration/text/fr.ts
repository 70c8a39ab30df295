import type { migration as english } from './en.ts';

/** The words of Migration Support, in French. */
export const migration = {
  'migration.lead':
    'Pour changer de prestataire de mesure : envoyez les chiffres de l’ancien et voyez, jour par jour, s’ils concordent avec ceux de Quarterhour.',
  'migration.none.title': 'Apportez votre historique',
  'migration.none.text':
    'Demandez à votre ancien prestataire ses chiffres par station et par jour, saisissez-les dans le modèle et envoyez-le ici. Ils s’affichent à côté de ceux de Quarterhour pour les mêmes jours, sans jamais s’y mêler.',
  'migration.no_stations':
    'Les chiffres d’un ancien prestataire se rattachent à des stations, et il n’y en a encore aucune. Ajoutez d’abord vos stations.',
  'migration.source': 'Ancien prestataire',
  'migration.sources': 'Anciens prestataires',
  'migration.source.stations': '{count, plural, one {# station} other {# stations}}',
  'migration.source.days': '{count, plural, one {# ligne} other {# lignes}}',
  'migration.source.at': 'dernier envoi le {day}',
  'migration.source.by': 'dernier envoi par {by} le {day}',
  'migration.upload': 'Envoyer des chiffres',
  'migration.upload.choose': 'Choisir un fichier',
  'migration.upload.done': '{file} est enregistré : {days, plural, one {# ligne} other {# lignes}}.',
  'migration.upload.replaced':
    '{file} est enregistré : {days, plural, one {# ligne} other {# lignes}}, dont {replaced, number} à la place de lignes antérieures.',
  'migration.upload.refused':
    '{file} n’a pas été accepté et rien n’a été modifié. Corrigez ceci, puis envoyez-le de nouveau :',
  'migration.upload.more': 'Et au moins {count, number} autres.',
  'migration.template': 'Télécharger le modèle',
  'migration.format': 'Format du fichier',
  'migration.format.columns':
    'CSV, une ligne par station et par jour. La première ligne nomme les colonnes : station, day et au moins une des autres. Une cellule peut rester vide.',
  'migration.format.station': 'station est son nom court (URL) ; day est un jour terminé, à l’heure de la station.',
  'migration.format.reach':
    'reach est l’audience cumulée de ce seul jour : celle d’une semaine ou d’un mois n’est jamais une somme de jours.',
  'migration.format.whole':
    'Un fichier est accepté en entier ou pas du tout. Les chiffres antérieurs du même prestataire pour la même station et le même jour sont remplacés.',
  'migration.delete': 'Supprimer',
  'migration.delete.named': 'Supprimer {source}',
  'migration.delete.text':
    'Tous les chiffres de {source} pour vos stations sont supprimés définitivement. Pour les retrouver, envoyez de nouveau les fichiers.',
  'migration.delete.done': '{source} est supprimé.',
  'migration.compare.title': '{source} et Quarterhour, jour par jour',
  'migration.compare.all_stations': 'Toutes ses stations',
  'migration.compare.measure': 'Indicateur',
  'migration.compare.days': 'Jours',
  'migration.compare.difference': 'Écart',
  'migration.compare.ratio':
    '{measure} : sur {days, plural, one {# jour commun} other {# jours communs}}, Quarterhour compte {ratio} fois autant que {source}.',
  'migration.compare.together': 'Les deux montent et descendent ensemble (R² {r}).',
  'migration.compare.partly': 'Les deux ne montent et ne descendent ensemble qu’en partie (R² {r}).',
  'migration.compare.apart': 'Les deux n’évoluent pas ensemble (R² {r}).',
  'migration.compare.few': 'Il faut au moins trois jours communs pour voir si les deux évoluent ensemble.',
  'migration.compare.spread': 'Quatre jours sur cinq, il compte entre {low} et {high} fois autant.',
  'migration.compare.uncovered': 'Jours exclus, faute de logs complets chez Quarterhour : {days}.',
  'migration.compare.usual': 'Un écart de 10 % au plus est normal lors d’un changement de prestataire.',
  'migration.compare.large':
    'Au-delà de 10 %, cherchez la cause de l’écart avant de lire les anciens chiffres comme le début des nouveaux.',
  'migration.compare.none':
    'Aucun jour n’a de chiffres des deux côtés. Choisissez d’autres jours, importez les logs de jours que {source} a mesurés, ou faites tourner les deux en parallèle pendant deux à quatre semaines.',
  'migration.compare.zero':
    'Sur {days, plural, one {le # jour commun} other {les # jours communs}}, {source} n’a rien compté : il n’y a rien à comparer.',
  'migration.compare.picture':
    '{measure} par jour : {source} en tirets gris, Quarterhour en trait plein. Le tableau contient les mêmes valeurs.',
  'migration.compare.rule':
    'Seuls les jours qui ont des chiffres des deux côtés sont comparés, station par station. L’audience cumulée n’est jamais une somme : elle se compare pour une station à la fois, sur 90 jours au plus.',
  'migration.reasons': 'Causes habituelles des écarts',
  'migration.reason.minimum':
    'Durée minimale : ici, une écoute compte à partir de 60 secondes, ou selon les règles du territoire. D’autres comptent dès la première seconde.',
  'migration.reason.robots':
    'Robots, sondes et relais : Quarterhour les exclut et indique combien. Tous les prestataires ne les reconnaissent pas.',
  'migration.reason.zone':
    'Fuseau horaire : un prestataire qui compte les jours en UTC fait passer une partie d’une soirée ou d’une matinée dans un autre jour.',
  'migration.reason.devices':
    'Appareils : ici, un appareil est une adresse avec son agent utilisateur ; ailleurs, un cookie ou un compte. Cela ne change que l’audience cumulée.',
  'migration.reason.parts':
    'Jours incomplets : l’un des deux ne mesure souvent qu’une partie du premier et du dernier jour.',

  // Files of figures
  'field_error.source': 'Indiquez le nom de l’ancien prestataire, en 80 caractères au plus.',
  'field_error.csv_columns':
    'La première ligne doit nommer les colonnes : station, day et au moins une parmi {measures}.',
  'field_error.csv_column':
    'La colonne « {column} » n’existe pas. Retirez-la, ou nommez-la comme l’une de celles-ci : {columns}.',
  'field_error.csv_column_twice': 'La colonne {column} apparaît deux fois. N’en gardez qu’une.',
  'field_error.csv_empty': 'Il n’y a pas de chiffres après la première ligne.',
  'field_error.csv_too_many': 'Le fichier compte plus de {maximum, number} lignes. Envoyez-le en plusieurs fichiers.',
  'field_error.csv_quote': 'Ligne {line, number} : un guillemet est mal placé. Fermez-le ou supprimez-le.',
  'field_error.line_cells':
    'La ligne {line, number} compte {cells, plural, one {# cellule} other {# cellules}}, mais la première nomme {columns, plural, one {# colonne} other {# colonnes}}. Ajoutez ou retirez des cellules.',
  'field_error.line_station':
    'Ligne {line, number} : il n’y a pas de station « {station} » que vous puissiez voir. Indiquez son nom court (URL).',
  'field_error.line_day': 'Ligne {line, number} : « {value} » n’est pas un jour. Écrivez-le sous la forme 2026-10-31.',
  'field_error.line_day_open':
    'Ligne {line, number} : le {day} n’est pas encore terminé à la station. Retirez cette ligne.',
  'field_error.line_value':
    'Ligne {line, number} : « {value} » n’est pas valide dans la colonne {column}. Écrivez un nombre sans espace ni signe, comme 1234.5.',
  'field_error.line_count':
    'Ligne {line, number} : « {value} » n’est pas valide dans la colonne {column}. Écrivez un nombre entier sans espace ni signe, comme 1234.',
  'field_error.line_nothing':
    'La ligne {line, number} ne contient aucun chiffre. Donnez-en au moins un, ou retirez la ligne.',
  'field_error.line_twice':
    'La ligne {line, number} porte sur {station} le {day}, comme la ligne {first, number}. N’en gardez qu’une.',

  // Audit log
  'audit.upload_earlier_figures': 'A envoyé les chiffres d’un ancien prestataire',
  'audit.delete_earlier_figures': 'A supprimé les chiffres d’un ancien prestataire',
} satisfies Record<keyof typeof english, string>;
