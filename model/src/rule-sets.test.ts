import { expect, test } from 'vitest';
import { earlierNames, type RuleSet, type RuleSetDefinition, ruleSets } from './rule-sets.ts';

/** What the counting reads of a set. */
const countedBy = ({ id: _, version: __, points: ___, ...rules }: RuleSetDefinition) => rules;

test.each(Object.entries(earlierNames) as [RuleSet, RuleSet][])('%s counts as %s does', (earlier, offered) => {
  expect(countedBy(ruleSets[earlier])).toEqual(countedBy(ruleSets[offered]));
});
