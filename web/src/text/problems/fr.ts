import type { problems as english } from './en.ts';

/** The words of what can go wrong with calls and with fields, in French. */
export const problems = {
  // Calls
  'error.unreachable': 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  'error.forbidden': 'Votre rôle ne le permet pas.',
  'error.not_found': 'Cet élément n’existe plus, ou vous ne pouvez pas le voir.',
  'error.changed_meanwhile': 'Quelqu’un d’autre a modifié ceci entre-temps ; sa version est conservée.',
  'error.too_heavy': 'Cette question a pris trop de temps. Demandez-en moins à la fois.',
  'error.unknown': 'Une erreur inconnue est survenue',
  'error.server': 'Le serveur n’a pas pu répondre ({status}).',
  'error.wrong_input': 'Le serveur n’accepte pas cette saisie. Rechargez la page, puis réessayez.',
  'error.too_large': 'C’est plus que ce que le serveur accepte en une fois.',
  'error.not_signed_in': 'Vous n’êtes plus connecté. Connectez-vous de nouveau.',
  'error.no_role': 'Rien n’est encore partagé avec vous. Demandez un accès à un administrateur.',
  'error.taken': 'Ce nom est déjà pris.',

  // Imports
  'import_error.expands': 'Les données compressées grossissent outre mesure ; aucun journal ne fait cela.',
  'import_error.damaged': 'Les données compressées sont endommagées, ou s’arrêtent trop tôt.',
  'import_error.window':
    'Les données compressées demandent une fenêtre de plus de 8 Mo. Recompressez-les sans --long ni --ultra.',
  'import_error.cut_off':
    'La réponse du serveur s’est interrompue : on ne sait pas si l’importation est allée à son terme.',
  'import_error.failed': 'L’importation n’est pas allée à son terme ; le journal du serveur dit pourquoi.',

  // Fields
  'field_error.text': 'Il y a ici un caractère qui ne peut pas être enregistré. Ressaisissez le texte sans lui.',
  'field_error.name': 'Donnez un nom de 120 caractères au plus.',
  'field_error.slug': 'Utilisez des minuscules sans accent, des chiffres et des traits d’union, comme radio-une.',
  'field_error.choose': 'Choisissez dans la liste.',
  'field_error.timezone': 'Choisissez un fuseau horaire, comme Europe/Paris.',
  'field_error.mount':
    'Indiquez au moins un point de montage. Il commence par / et ne contient pas d’espace, comme /une.mp3.',
  'field_error.site':
    'Indiquez le nom de domaine seul, comme www.radio-une.example : sans https:// devant, et sans rien derrière.',
  'field_error.email': 'Utilisez une adresse e-mail, comme ana@example.org.',
  'field_error.scope': 'Choisissez-en au moins un ; seul un super administrateur voit tout.',
  'field_error.ingest_role':
    'Un utilisateur de station ne peut pas remettre de journaux. Choisissez Responsable de groupe, ou un rôle plus étendu.',
  'field_error.days': 'Choisissez entre 1 et 3660 jours.',
  'field_error.code': 'Ce n’est pas un code : saisissez-le tel qu’il est affiché.',
  'field_error.taken': 'Celui-ci est déjà pris ; choisissez-en un autre.',
  'field_error.taken_email':
    'Cette adresse ne peut pas être invitée. Si la personne n’est pas dans votre liste, adressez-vous à un super administrateur.',
  'field_error.password_common':
    'Ce mot de passe est parmi les premiers que l’on essaierait. Choisissez-en un plus long ou moins courant.',
  'field_error.scope_elsewhere': '« {slug} » ne vous appartient pas, ou n’existe plus.',
  'field_error.password_wrong': 'Ce n’est pas votre mot de passe.',
  'field_error.password_short': 'Utilisez au moins {minimum} caractères.',
  'field_error.stream_twice':
    'Deux flux portent le nom « {slug} » dans les adresses ; il en faut un différent pour chacun.',
  'field_error.mount_taken':
    'Le point de montage {mount} est déjà pris par une station que vous ne pouvez pas voir. Choisissez-en un autre ou adressez-vous à un administrateur.',
  'field_error.too_many_rows':
    'La réponse compte plus de {limit, number} lignes. Choisissez une période plus courte, ou demandez-en moins à la fois.',
  'field_error.format': 'Ce format de journal n’est pas connu ici.',
  'field_error.station': 'Choisissez la station à laquelle appartient ce journal.',
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
  'field_error.missing': 'Remplissez ce champ.',
  'field_error.too_long': 'Utilisez {maximum, number} caractères au plus.',
  'field_error.too_few': 'Indiquez-en au moins {minimum, number}.',
  'field_error.too_many': 'Indiquez-en au plus {maximum, number}.',
  'field_error.wrong_kind': 'Le contenu de ce champ ne convient pas.',
  'field_error.not_allowed': 'Choisissez l’une des valeurs proposées.',
  'field_error.unknown_field': 'Le serveur ne connaît pas ce champ. Rechargez la page, puis réessayez.',
} satisfies Record<keyof typeof english, string>;
