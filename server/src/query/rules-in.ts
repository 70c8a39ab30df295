import type { DayRange } from '@quarterhour/model/period';
import type { Meta } from '@quarterhour/model/result';
import { spansOf } from '../catalogue/rule-spans.ts';
import type { Member } from '../catalogue/snapshot.ts';
import type { CoveredQuery } from './located-query.ts';

/** The rules that decided what counts in the period of a query and in its comparison period. */
export function rulesIn({
  about: { cube, members, catalogue },
  when: { period, before },
}: CoveredQuery): Meta['rules'] {
  return cube.rulesOf(members, catalogue, [...period.clocks, ...(before?.clocks ?? [])]);
}

/** The days within the period on which territories began to count by another rule set. */
export function ruleChangesIn({
  about: { members, cube },
  when: { period },
}: CoveredQuery): Pick<Meta, 'rule_changes'> {
  const found = cube.hasLogs ? ruleChangesOf(members, period.days) : [];
  return found.length > 0 ? { rule_changes: found } : {};
}

/** The days after the first of some days on which the territories of members began to count by another rule set. */
export function ruleChangesOf(members: readonly Pick<Member, 'territory'>[], { from, to }: DayRange): RuleChange[] {
  const changes = new Map<string, RuleChange>();
  for (const { territory } of members) {
    const spans = spansOf(territory);
    for (const [at, { from: day, ruleSet: after }] of spans.entries()) {
      const before = spans[at - 1]?.ruleSet;
      if (!before || before === after || day <= from || day > to) continue;
      changes.set(`${day} ${territory.slug}`, { day, territory: territory.slug, before, after });
    }
  }
  return [...changes.keys()].sort().flatMap((key) => changes.get(key) ?? []);
}

type RuleChange = NonNullable<Meta['rule_changes']>[number];
