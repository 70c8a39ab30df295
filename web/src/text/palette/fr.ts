import type { palette as english } from './en.ts';

/** The words of the search of everything, in French. */
export const palette = {
  'palette.placeholder': 'Pages, stations, titres, clients, factures, guide…',
  'palette.recent': 'Récents',
  'palette.pages': 'Pages',
  'palette.stations': 'Stations',
  'palette.groups': 'Groupes',
  'palette.territories': 'Territoires',
  'palette.podcasts': 'Podcasts',
  'palette.songs': 'Titres',
  'palette.more': 'Autres',
  'palette.none': 'Rien ne s’appelle « {search} ».',
} satisfies Record<keyof typeof english, string>;
