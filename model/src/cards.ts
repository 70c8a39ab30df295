import { type DimensionId, placeAttributes } from './dimensions.ts';
import type { MeasureId } from './measures.ts';
import { grains } from './period.ts';
import type { ViewSubject } from './subjects.ts';

/** The pages of the widget gallery. */
export const cardFamilies = ['statistics', 'data', 'chart'] as const;
export type CardFamily = (typeof cardFamilies)[number];

interface CardRule {
  /** Its place in the widget gallery. */
  family: CardFamily;
  /** Its usual width, in twelfths of the page. */
  columns: 3 | 4 | 6 | 8 | 12;
  /** The dimensions that its queries name. */
  dimensions: readonly DimensionId[];
  /** It shows one song. */
  ofSong?: true;
  /** It shows this measure, whichever is chosen. */
  measure?: MeasureId;
}

const stations = ['station', 'group', 'territory', 'stream'] as const;
const tiles = { family: 'statistics', columns: 12, dimensions: grains } as const;
/** One tile of a measure, for pages that people put together. */
const measure = { family: 'statistics', columns: 3, dimensions: grains } as const;
const audience = {
  devices: { family: 'data', columns: 6, dimensions: ['device_category', 'device', 'player'] },
  places: { family: 'chart', columns: 12, dimensions: placeAttributes },
  times: { family: 'chart', columns: 6, dimensions: ['hour_of_day', 'day_of_week', 'daypart'] },
  week: { family: 'chart', columns: 6, dimensions: ['day_of_week', 'hour_of_day'] },
} as const;

/** Every card of the product: pages, share links, exports, the widget gallery and My page read this list. */
export const cards = {
  listening: {
    tiles,
    measure,
    time: { family: 'chart', columns: 8, dimensions: [...grains, 'station'] },
    changed: {
      family: 'statistics',
      columns: 4,
      dimensions: ['station', 'country', 'device_category', 'listening_method'],
    },
    stations: { family: 'data', columns: 6, dimensions: stations },
    ...audience,
    methods: { family: 'data', columns: 6, dimensions: ['listening_method'] },
    excluded: { family: 'statistics', columns: 6, dimensions: ['excluded_by'] },
  },
  airings: {
    tiles,
    measure,
    songs: { family: 'data', columns: 12, dimensions: ['song', 'song_age'] },
    artists: { family: 'data', columns: 12, dimensions: ['artist'] },
    new: { family: 'data', columns: 12, dimensions: ['song', 'song_age'] },
    time: { family: 'chart', columns: 8, dimensions: [...grains, 'station'] },
    changed: {
      family: 'statistics',
      columns: 4,
      dimensions: ['song', 'artist', 'station', 'country', 'device_category', 'listening_method'],
    },
    around: {
      family: 'chart',
      columns: 6,
      dimensions: ['airing_minute'],
      ofSong: true,
      measure: 'song_average_audience',
    },
    airings: { family: 'data', columns: 6, dimensions: ['airing'], ofSong: true },
    peak: { family: 'data', columns: 12, dimensions: ['day', 'station'], measure: 'peak_audience' },
    stations: { family: 'data', columns: 6, dimensions: stations },
    ...audience,
    methods: { family: 'data', columns: 12, dimensions: ['listening_method'] },
  },
  downloads: {
    tiles,
    measure,
    time: { family: 'chart', columns: 8, dimensions: [...grains, 'podcast'] },
    changed: { family: 'statistics', columns: 4, dimensions: ['podcast', 'episode', 'country', 'player'] },
    shows: { family: 'data', columns: 6, dimensions: ['podcast'] },
    episodes: { family: 'data', columns: 6, dimensions: ['episode', 'podcast'] },
    release: { family: 'chart', columns: 6, dimensions: ['episode', 'days_since_release'] },
    ...audience,
    excluded: { family: 'statistics', columns: 12, dimensions: ['excluded_by'] },
  },
} as const satisfies Record<ViewSubject, Record<string, CardRule>>;

/** The cards of a subject. */
export type CardOf<Subject extends ViewSubject> = keyof (typeof cards)[Subject];
export type AnyCard = { [Subject in ViewSubject]: CardOf<Subject> }[ViewSubject];

/** A card of a subject; undefined if the subject has none of this name. */
export function cardRule(subject: ViewSubject, card: string): CardRule | undefined {
  const own: Record<string, CardRule> = cards[subject];
  return Object.hasOwn(own, card) ? own[card] : undefined;
}
