import type { problems as english } from './en.ts';

/** The words of what can go wrong with calls and with fields, in French. */
export const problems = {
  // Calls
  'error.unreachable': 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  'error.forbidden': 'Votre rôle ne le permet pas.',
  'error.not_found': 'Cet élément n’existe plus, ou vous n’y avez pas accès.',
  'error.changed_meanwhile':
    'Quelqu’un d’autre a modifié ceci entre-temps ; votre modification n’a pas été enregistrée.',
  'error.maintenance': 'Quarterhour est fermé pour maintenance. Réessayez plus tard.',
  'error.too_heavy': 'Cette requête a pris trop de temps. Choisissez une période plus courte ou moins de stations.',
  'error.disk_full':
    'Le disque du serveur est plein : rien ne peut être enregistré. Demandez à la personne qui gère le serveur de libérer de la place.',
  'error.unknown': 'Une erreur inconnue est survenue',
  'error.wrong_services': 'Services incorrects',
  'error.server': 'Le serveur n’a pas pu répondre ({status}).',
  'error.wrong_input': 'Le serveur n’accepte pas cette saisie. Rechargez la page, puis réessayez.',
  'error.too_large': 'C’est plus que ce que le serveur accepte en une fois.',
  'error.not_signed_in': 'Vous n’êtes plus connecté. Connectez-vous de nouveau.',
  'error.no_role': 'Vous n’avez encore accès à rien. Demandez un rôle à un administrateur.',
  'error.taken': 'Ce nom est déjà pris.',

  // Fields
  'field_error.text':
    'Ce texte contient un caractère qui ne peut pas être enregistré. Ressaisissez-le sans ce caractère.',
  'field_error.email': 'Utilisez une adresse e-mail, comme ana@example.org.',
  'field_error.code': 'Ce code n’est pas valide. Saisissez-le tel qu’il est affiché.',
  'field_error.password_common': 'Ce mot de passe est trop courant. Choisissez-en un plus long ou plus original.',
  'field_error.password_wrong': 'Ce n’est pas votre mot de passe.',
  'field_error.password_short': 'Utilisez au moins {minimum} caractères.',
  'field_error.too_many_rows':
    'La réponse compte plus de {limit, number} lignes. Choisissez une période plus courte ou moins de dimensions.',
  'field_error.missing': 'Remplissez ce champ.',
  'field_error.too_long': 'Utilisez {maximum, number} caractères au plus.',
  'field_error.too_few': 'Indiquez-en au moins {minimum, number}.',
  'field_error.too_many': 'Indiquez-en au plus {maximum, number}.',
  'field_error.wrong_kind': 'Cette valeur n’est pas valide.',
  'field_error.not_allowed': 'Choisissez l’une des valeurs proposées.',
  'field_error.unknown_field': 'Le serveur ne connaît pas ce champ. Rechargez la page, puis réessayez.',
} satisfies Record<keyof typeof english, string>;
