import { allDimensionIds } from '@quarterhour/model/dimensions';
import { measures } from '@quarterhour/model/measures';
import type { MessageKey } from '../../text/en.ts';
import type { Block, Guide } from '../../text/guide/guide.ts';
import { isCard, isMeasure, type TopicId } from '../../text/guide/guide-topics.ts';
import type { Text } from '../../text/use-text.ts';
import { offeredItems } from './offered-topics.ts';

/** All texts of a topic for the search; links become the titles of their topics. */
export function topicStrings(
  topic: TopicId,
  guide: Guide,
  t: Text['t'],
  titleOf: (topic: TopicId) => string,
): string[] {
  return strings(topic, guide, t).map((text) =>
    text.replace(/\[\[(\w+)\]\]/g, (_, id: string) => titleOf(id as TopicId)).replaceAll('`', ''),
  );
}

function strings(topic: TopicId, guide: Guide, t: Text['t']): string[] {
  if (isMeasure(topic)) {
    const { formula, example, notes } = guide.measures[topic];
    return [t(`measure.${topic}.definition`), formula, example, ...notes, measures[topic].source, topic];
  }
  const { lead, body } = guide.articles[topic];
  return [
    ...(isCard(topic) ? [t(`help.${topic}`)] : []),
    ...(lead ? [lead] : []),
    ...body.flatMap((block) => blockStrings(block, t)),
    ...(topic === 'dimensions'
      ? allDimensionIds.flatMap((id) => [t(`dimension.${id}`), id, guide.dimensions[id]])
      : []),
  ];
}

function blockStrings(block: Block, t: Text['t']): string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return offeredItems(block.list);
  if ('steps' in block) return [...block.steps];
  if ('code' in block) return [block.code];
  return Object.entries(block.explained).flatMap(([value, text]) => [
    t(`${block.values}.${value}` as MessageKey),
    text,
  ]);
}
