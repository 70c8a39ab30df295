import type { shortcuts as english } from './en.ts';

/** The words of keyboard shortcuts, in French. */
export const shortcuts = {
  'shortcuts.title': 'Raccourcis clavier',
  'shortcuts.everywhere': 'Partout',
  'shortcuts.dashboards': 'Sur les tableaux de bord',
  'shortcuts.all': 'Afficher tous les raccourcis',
  'shortcuts.search': 'Rechercher dans la page',
  'shortcuts.pages': 'Ouvrir une page du menu',
  'shortcuts.scope': 'Choisir les stations',
  'shortcuts.filter': 'Ajouter un filtre',
  'shortcuts.period': 'Choisir la période',
  'shortcuts.previous': 'Période précédente',
  'shortcuts.next': 'Période suivante',
  'shortcuts.compare': 'Choisir la comparaison',
  'shortcuts.full': 'Ouvrir une carte en grand',
  'shortcuts.clear': 'Retirer tous les filtres',
  'shortcuts.on': 'Raccourcis activés',
  'shortcuts.off': 'Les raccourcis sont désactivés. Réactivez-les sous « Apparence ».',
} satisfies Record<keyof typeof english, string>;
