import { allMeasureIds, measureIds } from '@quarterhour/model/measures';
import type { ModuleId } from '@quarterhour/model/modules';
import { articleTopics } from './article-topics.ts';
import { type CardTopic, cardTopics, type NamedTopic, type TopicId } from './guide-topics.ts';

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

/** Topics about a module, which the guide leaves out without it. Measures go with their subjects. */
export const topicModules: Partial<Record<NamedTopic, ModuleId>> = {
  shows_card: 'podcasts',
  episodes_card: 'podcasts',
  since_release: 'podcasts',
  provider_comparison: 'migration',
  earlier_provider: 'migration',
  live_listening: 'live-listening',
  programme_schedule: 'shows',
  scheduled_reports: 'reports',
  alerts: 'alerts',
  annotations: 'annotations',
  people_and_roles: 'access',
};

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
