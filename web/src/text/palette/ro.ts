import type { palette as english } from './en.ts';

/** The words of the search of everything, in Romanian. */
export const palette = {
  'palette.placeholder': 'Pagini, posturi, piese, clienți, facturi, ghidul…',
  'palette.recent': 'Recente',
  'palette.pages': 'Pagini',
  'palette.stations': 'Posturi',
  'palette.groups': 'Grupuri',
  'palette.territories': 'Teritorii',
  'palette.podcasts': 'Podcasturi',
  'palette.songs': 'Piese',
  'palette.more': 'Altele',
  'palette.none': 'Nimic nu se numește „{search}”.',
} satisfies Record<keyof typeof english, string>;
