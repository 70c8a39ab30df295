import { useCallback } from 'react';
import type { Guide } from '../../text/guide/guide.ts';
import { cardTopics, isCard, isMeasure, type TopicId } from '../../text/guide/guide-topics.ts';
import { type Text, useText } from '../../text/use-text.ts';

/** The title of a topic: from the catalogue, from the card that it explains, or from its text in the guide. */
export function topicTitle(topic: TopicId, guide: Guide, t: Text['t']): string {
  if (isMeasure(topic)) return t(`measure.${topic}`);
  const name = isCard(topic) ? cardTopics[topic] : undefined;
  return name ? t(name) : (guide.articles[topic].title ?? topic);
}

/** The titles of topics in the reader's language. */
export function useTopicTitle(guide: Guide): (topic: TopicId) => string {
  const { t } = useText();
  return useCallback((topic) => topicTitle(topic, guide, t), [guide, t]);
}
