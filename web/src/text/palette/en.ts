/** The words of the search of everything, in English: fetched when it first opens. */
export const palette = {
  'palette.placeholder': 'Pages, stations, songs, customers, invoices, the guide …',
  'palette.recent': 'Recent',
  'palette.pages': 'Pages',
  'palette.stations': 'Stations',
  'palette.groups': 'Groups',
  'palette.territories': 'Territories',
  'palette.podcasts': 'Podcasts',
  'palette.songs': 'Songs',
  'palette.more': 'More',
  'palette.none': 'Nothing is called “{search}”.',
};
