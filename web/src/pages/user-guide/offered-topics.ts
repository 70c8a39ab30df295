import { subjectOf } from '@quarterhour/model/measures';
import { modulesOff } from '../../data/modules-off.ts';
import { isOffered } from '../../data/offered.ts';
import type { Item } from '../../text/guide/guide.ts';
import { guideSections, topicIds, topicModules } from '../../text/guide/guide-sections.ts';
import { isMeasure, type TopicId } from '../../text/guide/guide-topics.ts';

/** Whether the guide of this installation has a topic: those about a module that is switched off are left out. */
export function isOfferedTopic(id: TopicId): boolean {
  if (isMeasure(id)) return isOffered(subjectOf(id));
  const module = topicModules[id];
  return module === undefined || !modulesOff().includes(module);
}

/** The items of a list that this installation has. */
export function offeredItems(items: readonly Item[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return item;
    return modulesOff().includes(item.module) ? [] : item.text;
  });
}

/** The topics of this installation, in the order of the list. */
export function offeredTopics(): TopicId[] {
  return topicIds.filter(isOfferedTopic);
}

/** The sections of the list, with the topics of this installation. */
export function offeredSections() {
  return guideSections.map(({ id, topics }) => ({ id, topics: (topics as readonly TopicId[]).filter(isOfferedTopic) }));
}
