import type { CardEntries } from './card-entry.ts';
import { commonCards, devicesCard, methodsCard, stationsCard } from './common-cards.ts';

/** The cards about songs on air. */
export const musicCards: CardEntries<'airings'> = {
  ...commonCards,
  songs: { title: 'contents.top_songs', file: { kind: 'top', tabs: ['song'], without: [] } },
  artists: { title: 'contents.top_artists', file: { kind: 'top', tabs: ['artist'], without: [] } },
  new: {
    title: 'contents.new_songs',
    file: { kind: 'top', tabs: ['song'], without: [], filter: ['is', 'song_age', ['new']] },
  },
  around: { title: 'contents.around', file: { kind: 'around' } },
  airings: { title: 'contents.airings', file: { kind: 'airings' } },
  peak: { title: 'contents.on_air', file: { kind: 'peaks' } },
  stations: stationsCard,
  devices: devicesCard('device_category'),
  methods: methodsCard,
};
