import { allMeasureIds, type MeasureId, measureIds } from '@quarterhour/model/measures';
import type { MessageKey } from '../en.ts';

/**
 * Charts, cards and tiles with a help icon, and the message that names each (undefined: the title of their guide text).
 * Their help text is the message `help.<topic>`.
 */
export const cardTopics = {
  measure_tiles: undefined,
  time_chart: undefined,
  what_changed: 'changed.title',
  stations_card: 'breakdown.stations',
  devices_card: 'breakdown.device',
  places_card: 'breakdown.where',
  times_card: 'breakdown.when',
  week_map: 'breakdown.week_map',
  methods_card: 'breakdown.method',
  excluded_card: 'breakdown.excluded',
  full_table: undefined,
  top_songs: undefined,
  top_artists: undefined,
  new_songs: undefined,
  around_airing: undefined,
  airings_card: undefined,
  on_air_peak: undefined,
  shows_card: undefined,
  episodes_card: undefined,
  since_release: undefined,
  provider_comparison: undefined,
} as const satisfies Record<string, MessageKey | undefined>;
export type CardTopic = keyof typeof cardTopics;

/** Topics whose title and text are only in the guide. */
export const articleTopics = {
  using: ['first_numbers', 'periods', 'filters', 'sharing', 'dimensions'],
  sources: [
    'icecast_logs',
    'stream_server_logs',
    'web_and_cdn_logs',
    'on_air_titles',
    'earlier_provider',
    'devices_and_players',
    'places',
    'privacy',
  ],
  differences: [
    'own_server',
    'another_provider',
    'reach_and_days',
    'aqh_and_average_audience',
    'coverage_and_gaps',
    'clocks',
  ],
} as const;
export type ArticleTopic = (typeof articleTopics)[keyof typeof articleTopics][number];

export type TopicId = MeasureId | CardTopic | ArticleTopic;

/** The topics of the User Guide, section by section, in the order of its list. */
export const guideSections = [
  { id: 'measures', topics: measureIds },
  { id: 'more_measures', topics: allMeasureIds.filter((id) => !measureIds.includes(id)) },
  { id: 'cards', topics: Object.keys(cardTopics) as CardTopic[] },
  { id: 'using', topics: articleTopics.using },
  { id: 'sources', topics: articleTopics.sources },
  { id: 'differences', topics: articleTopics.differences },
] as const satisfies readonly { id: string; topics: readonly TopicId[] }[];

export const topicIds: readonly TopicId[] = guideSections.flatMap(({ topics }): readonly TopicId[] => topics);

/** What readers look for most, offered where a search finds nothing. */
export const suggestedTopics: readonly TopicId[] = [
  'first_numbers',
  'aqh',
  'reach',
  'own_server',
  'excluded_card',
  'coverage_and_gaps',
  'privacy',
];

/** Whether a word from the address is a topic. */
export function isTopic(id: string | null): id is TopicId {
  return (topicIds as readonly (string | null)[]).includes(id);
}

export function isMeasure(id: TopicId): id is MeasureId {
  return (allMeasureIds as readonly string[]).includes(id);
}

export function isCard(id: TopicId): id is CardTopic {
  return Object.hasOwn(cardTopics, id);
}

/** The address of a topic in the User Guide. */
export function topicPath(topic: TopicId): string {
  return `/userGuide?topic=${topic}`;
}
