import type { migration as english } from './en.ts';

/** The words of Migration Support, in French. */
export const migration = {
  'migration.lead':
    'Pour quitter un autre prestataire de mesure : apportez son historique et voyez dans quelle mesure ses journées concordent avec les vôtres.',
  'migration.none.title': 'Apportez votre historique',
  'migration.none.text':
    'Demandez à votre ancien prestataire ses chiffres par station et par jour, inscrivez-les dans le modèle et envoyez-le ici. Ils s’affichent alors à côté de ce que Quarterhour compte les mêmes jours, sans jamais s’y mêler.',
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
  'migration.upload.refused': 'Rien de {file} n’a été enregistré. Corrigez ceci, puis envoyez-le de nouveau :',
  'migration.upload.more': 'Et au moins {count, number} autres.',
  'migration.template': 'Télécharger le modèle',
  'migration.format': 'Présentation du fichier',
  'migration.format.columns':
    'CSV, une ligne par station et par jour. La première ligne nomme les colonnes : station, day et au moins une des autres. Une cellule peut rester vide.',
  'migration.format.station':
    'station est son nom dans les adresses ; day est un jour terminé, à l’heure de la station.',
  'migration.format.reach':
    'reach est la couverture du seul jour : celle d’une semaine ou d’un mois n’est jamais une somme de jours.',
  'migration.format.whole':
    'Un fichier est pris en entier ou pas du tout. Ce qu’un prestataire avait dit de la même station et du même jour est remplacé.',
  'migration.delete': 'Supprimer',
  'migration.delete.named': 'Supprimer {source}',
  'migration.delete.text':
    'Ce que {source} a compté pour vos stations est supprimé définitivement. Pour le retrouver, envoyez de nouveau ses fichiers.',
  'migration.delete.done': '{source} est supprimé.',
  'migration.compare.title': '{source} et Quarterhour, jour par jour',
  'migration.compare.all_stations': 'Toutes ses stations',
  'migration.compare.measure': 'Mesure',
  'migration.compare.days': 'Jours',
  'migration.compare.difference': 'Écart',
  'migration.compare.ratio':
    '{measure} : sur {days, plural, one {# jour commun} other {# jours communs}}, Quarterhour compte {ratio} fois ce que {source} comptait.',
  'migration.compare.together': 'Les jours montent et descendent ensemble (R² {r}).',
  'migration.compare.partly': 'Les jours ne montent et ne descendent ensemble qu’en partie (R² {r}).',
  'migration.compare.apart': 'Les jours montent et descendent chacun à leur façon (R² {r}).',
  'migration.compare.few': 'À partir de trois jours communs, on peut dire s’ils montent et descendent ensemble.',
  'migration.compare.usual': 'Un écart de 10 % au plus est habituel lors d’un changement de prestataire.',
  'migration.compare.large':
    'Au-delà de 10 %, il faut en chercher la cause avant de lire les anciens chiffres comme le début des nouveaux.',
  'migration.compare.none':
    'Aucun jour n’est ici connu des deux. Choisissez d’autres jours, importez les journaux de jours que {source} a comptés aussi, ou faites tourner les deux côte à côte pendant deux à quatre semaines.',
  'migration.compare.zero':
    'Sur {days, plural, one {le # jour commun} other {les # jours communs}}, {source} n’a rien compté : il n’y a rien à comparer.',
  'migration.compare.picture':
    '{measure} par jour : {source} en tirets gris, Quarterhour en trait plein. Le tableau contient les mêmes valeurs.',
  'migration.compare.rule':
    'Seuls les jours connus des deux entrent dans la comparaison, station par station. La couverture se compare pour une station à la fois et sur 90 jours au plus, car elle n’est jamais une somme.',
  'migration.reasons': 'D’où viennent en général les écarts',
  'migration.reason.minimum':
    'La durée minimale : ici une session compte à partir de 60 secondes, ou selon les règles du territoire. D’autres comptent dès la première seconde.',
  'migration.reason.robots':
    'Robots, sondes et relais : Quarterhour les écarte et dit combien. Tous les prestataires ne les connaissent pas.',
  'migration.reason.zone':
    'Le fuseau horaire : qui découpe les jours selon l’UTC fait passer une soirée ou un matin dans un autre jour.',
  'migration.reason.devices':
    'Les appareils : ici une adresse avec son agent utilisateur est un appareil, ailleurs c’est un cookie ou un compte. Cela ne change que la couverture.',
  'migration.reason.parts':
    'Les jours incomplets : le premier et le dernier jour ne sont souvent mesurés qu’en partie par l’un des deux.',

  // Files of figures
  'field_error.source': 'Nommez l’ancien prestataire, en 80 caractères au plus.',
  'field_error.csv_columns':
    'La première ligne doit nommer les colonnes : station, day et au moins une parmi {measures}.',
  'field_error.csv_column':
    'La colonne « {column} » n’existe pas. Retirez-la, ou nommez-la comme l’une de celles-ci : {columns}.',
  'field_error.csv_column_twice': 'La colonne {column} figure deux fois. N’en gardez qu’une.',
  'field_error.csv_empty': 'Aucune ligne de chiffres ne suit la première ligne.',
  'field_error.csv_too_many': 'Le fichier compte plus de {maximum, number} lignes. Envoyez-le en plusieurs fichiers.',
  'field_error.csv_quote':
    'Ligne {line, number} : un guillemet s’ouvre ou se ferme au mauvais endroit. Fermez-le ou supprimez-le.',
  'field_error.line_cells':
    'La ligne {line, number} compte {cells, plural, one {# cellule} other {# cellules}} alors que la première nomme {columns, plural, one {# colonne} other {# colonnes}}. Ajoutez ce qui manque, ou retirez ce qui est en trop.',
  'field_error.line_station':
    'Ligne {line, number} : il n’y a pas de station « {station} » que vous puissiez voir. Indiquez son nom dans les adresses.',
  'field_error.line_day': 'Ligne {line, number} : « {value} » n’est pas un jour. Écrivez-le sous la forme 2026-10-31.',
  'field_error.line_day_open':
    'Ligne {line, number} : le {day} n’est pas encore terminé à la station. Retirez cette ligne.',
  'field_error.line_value':
    'Ligne {line, number} : « {value} » ne convient pas à la colonne {column}. Écrivez un nombre sans espace ni signe, comme 1234.5.',
  'field_error.line_count':
    'Ligne {line, number} : « {value} » ne convient pas à la colonne {column}. Écrivez un nombre entier sans espace ni signe, comme 1234.',
  'field_error.line_nothing':
    'La ligne {line, number} ne contient aucun chiffre. Donnez-en au moins un, ou retirez la ligne.',
  'field_error.line_twice':
    'La ligne {line, number} porte sur {station} le {day}, comme la ligne {first, number}. N’en gardez qu’une.',
} satisfies Record<keyof typeof english, string>;
