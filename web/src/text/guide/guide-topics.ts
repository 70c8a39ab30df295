import { allMeasureIds, type MeasureId } from '@quarterhour/model/measures';
import type { MessageKey } from '../en.ts';
import type { ArticleTopic } from './article-topics.ts';

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

/** Topics that are not measures. */
export type NamedTopic = CardTopic | ArticleTopic;
export type TopicId = MeasureId | NamedTopic;

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
