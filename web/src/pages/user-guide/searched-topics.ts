import type { Guide } from '../../text/guide/guide.ts';
import type { Text } from '../../text/use-text.ts';
import { offeredTopics } from './offered-topics.ts';
import type { SearchedTopic } from './search-topics.ts';
import { topicStrings } from './topic-strings.ts';
import { topicTitle } from './use-topic-title.ts';

/** All topics of the guide, as its search reads them. */
export function searchedTopics(guide: Guide, t: Text['t']): SearchedTopic[] {
  return offeredTopics().map((id) => ({
    id,
    title: topicTitle(id, guide, t),
    synonyms: guide.synonyms[id] ?? '',
    text: topicStrings(id, guide, t, (topic) => topicTitle(topic, guide, t)),
  }));
}
