import { useCallback } from 'react';
import { cardTopics, isCard, isMeasure, type TopicId } from '../../text/guide/guide-topics.ts';
import type { Guide } from '../../text/guide/topics/guide.ts';
import { useText } from '../../text/use-text.ts';

/** The title of a topic: from the catalogue, from the card that it explains, or from its text in the guide. */
export function useTopicTitle(guide: Guide): (topic: TopicId) => string {
  const { t } = useText();
  return useCallback(
    (topic) => {
      if (isMeasure(topic)) return t(`measure.${topic}`);
      const name = isCard(topic) ? cardTopics[topic] : undefined;
      return name ? t(name) : (guide.articles[topic].title ?? topic);
    },
    [guide, t],
  );
}
