import type { CardEntries } from './card-entry.ts';
import { commonCards, devicesCard, excludedCard } from './common-cards.ts';

/** The cards about podcasts. */
export const podcastCards: CardEntries<'downloads'> = {
  ...commonCards,
  shows: { title: 'contents.shows', file: { kind: 'top', tabs: ['podcast'], without: ['podcast', 'episode'] } },
  episodes: { title: 'contents.episodes', file: { kind: 'top', tabs: ['episode'], without: [] } },
  release: { title: 'contents.since_release', file: { kind: 'release' } },
  devices: devicesCard('player'),
  excluded: excludedCard,
};
