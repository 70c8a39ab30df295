import { type DimensionId, placeAttributes } from '../dimensions.ts';
import { grains } from '../period.ts';
import type { ViewSubject } from '../subjects.ts';

const stations = ['station', 'group', 'territory', 'stream'] as const;
const audience = {
  devices: ['device_category', 'device', 'player'],
  places: placeAttributes,
  times: ['hour_of_day', 'day_of_week', 'daypart'],
  week: ['day_of_week', 'hour_of_day'],
} as const;

/** The cards of each dashboard that can be shared alone, with the dimensions that their queries name. */
export const sharedCards = {
  listening: {
    tiles: grains,
    time: [...grains, 'station'],
    changed: ['station', 'country', 'device_category', 'listening_method'],
    stations,
    ...audience,
    methods: ['listening_method'],
    excluded: ['excluded_by'],
  },
  airings: {
    tiles: grains,
    songs: ['song', 'song_age'],
    artists: ['artist'],
    time: [...grains, 'station'],
    changed: ['song', 'artist', 'station', 'country', 'device_category', 'listening_method'],
    new: ['song', 'song_age'],
    around: ['airing_minute'],
    airings: ['airing'],
    peak: ['day', 'station'],
    stations,
    ...audience,
    methods: ['listening_method'],
  },
  downloads: {
    tiles: grains,
    time: [...grains, 'podcast'],
    changed: ['podcast', 'episode', 'country', 'player'],
    shows: ['podcast'],
    episodes: ['episode', 'podcast'],
    ...audience,
    excluded: ['excluded_by'],
  },
} as const satisfies Record<ViewSubject, Record<string, readonly DimensionId[]>>;

type CardsOf = typeof sharedCards;
export type SharedCard = { [Subject in ViewSubject]: keyof CardsOf[Subject] }[ViewSubject];

/** Every card that can be shared, once. */
export const sharedCardIds = [...new Set(Object.values(sharedCards).flatMap((cards) => Object.keys(cards)))] as [
  SharedCard,
  ...SharedCard[],
];

/** The dimensions that the queries of a card may name; undefined for a card that the page does not have. */
export function dimensionsOfCard(subject: ViewSubject, card: SharedCard): readonly DimensionId[] | undefined {
  const cards: Partial<Record<SharedCard, readonly DimensionId[]>> = sharedCards[subject];
  return cards[card];
}
