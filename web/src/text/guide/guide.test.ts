import { deviceCategories, exclusionRules, listeningMethods } from '@quarterhour/model/classes';
import { allDimensionIds, dimensions } from '@quarterhour/model/dimensions';
import { languageIds } from '@quarterhour/model/languages';
import { allMeasureIds, measures } from '@quarterhour/model/measures';
import { expect, test } from 'vitest';
import help from '../../../../messages/help/en.json';
import { languages } from '../languages.ts';
import type { Block, Guide } from './guide.ts';
import { topicIds } from './guide-sections.ts';
import { cardTopics, isMeasure } from './guide-topics.ts';

const guides = Object.fromEntries(
  await Promise.all(languageIds.map(async (id) => [id, await languages[id].guide()] as const)),
) as Record<(typeof languageIds)[number], Guide>;
const values: Record<string, readonly string[]> = {
  device_category: deviceCategories,
  listening_method: listeningMethods,
  excluded_by: exclusionRules,
};

/** What a text is made of, without its words. */
function shapeOf(block: Block): string {
  if (typeof block === 'string') return 'text';
  if ('list' in block) return `list of ${block.list.map((item) => (typeof item === 'string' ? 'text' : item.module))}`;
  if ('steps' in block) return `steps ${block.steps.length}`;
  return 'code' in block ? 'code' : `values of ${block.values}`;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'code' ? [] : textsOf(inner)));
}

test('English takes formulas and definitions from the catalogue', () => {
  expect(allMeasureIds.map((id) => guides.en.measures[id].formula)).toEqual(
    allMeasureIds.map((id) => measures[id].formula),
  );
  expect(allDimensionIds.map((id) => guides.en.dimensions[id])).toEqual(
    allDimensionIds.map((id) => dimensions[id].definition),
  );
});

test.each(languageIds)('every topic of the guide in %s is as whole as in English', (language) => {
  const { articles } = guides[language];
  for (const [id, { title, lead, body }] of Object.entries(articles)) {
    const english = guides.en.articles[id as keyof typeof articles];
    expect([id, Boolean(title), Boolean(lead), ...body.map(shapeOf)]).toEqual([
      id,
      Boolean(english.title),
      Boolean(english.lead),
      ...english.body.map(shapeOf),
    ]);
    for (const block of body) {
      if (typeof block === 'object' && 'values' in block)
        expect(Object.keys(block.explained).sort()).toEqual([...(values[block.values] ?? [])].sort());
    }
  }
});

test.each(languageIds)('links of the guide in %s lead to topics', (language) => {
  const links = textsOf(guides[language]).flatMap((text) =>
    Array.from(text.matchAll(/\[\[(\w+)\]\]/g), ([, id]) => id),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((id) => !(topicIds as readonly unknown[]).includes(id))).toEqual([]);
});

test.each(languageIds.filter((id) => id !== 'en'))('no text of the guide in %s is left in English', (language) => {
  const english = new Set(textsOf(guides.en));
  const texts = textsOf(guides[language]).filter((text) => text.length > 20);
  expect(texts.filter((text) => english.has(text) || /\b(the|and|of|with|your|this)\b/.test(text))).toEqual([]);
});

test('every topic has a name, and every chart and card a help text', () => {
  for (const id of topicIds) {
    if (isMeasure(id)) continue;
    const named = id in cardTopics && cardTopics[id as keyof typeof cardTopics];
    expect([id, Boolean(named) !== Boolean(guides.en.articles[id].title)]).toEqual([id, true]);
    if (id in cardTopics) expect([id, `help.${id}` in help]).toEqual([id, true]);
  }
});
