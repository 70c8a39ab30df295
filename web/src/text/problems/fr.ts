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

  // Fields
  'field_error.text': 'Il y a ici un caractère qui ne peut pas être enregistré. Ressaisissez le texte sans lui.',
  'field_error.email': 'Utilisez une adresse e-mail, comme ana@example.org.',
  'field_error.code': 'Ce n’est pas un code : saisissez-le tel qu’il est affiché.',
  'field_error.password_common':
    'Ce mot de passe est parmi les premiers que l’on essaierait. Choisissez-en un plus long ou moins courant.',
  'field_error.password_wrong': 'Ce n’est pas votre mot de passe.',
  'field_error.password_short': 'Utilisez au moins {minimum} caractères.',
  'field_error.too_many_rows':
    'La réponse compte plus de {limit, number} lignes. Choisissez une période plus courte, ou demandez-en moins à la fois.',
  'field_error.missing': 'Remplissez ce champ.',
  'field_error.too_long': 'Utilisez {maximum, number} caractères au plus.',
  'field_error.too_few': 'Indiquez-en au moins {minimum, number}.',
  'field_error.too_many': 'Indiquez-en au plus {maximum, number}.',
  'field_error.wrong_kind': 'Le contenu de ce champ ne convient pas.',
  'field_error.not_allowed': 'Choisissez l’une des valeurs proposées.',
  'field_error.unknown_field': 'Le serveur ne connaît pas ce champ. Rechargez la page, puis réessayez.',
} satisfies Record<keyof typeof english, string>;
