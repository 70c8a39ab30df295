import type { ExclusionRule } from '@quarterhour/model/classes';
import { querySchema } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import type { ExclusionRow } from '../model/exclusions.ts';

/** All connections of a period, those that each rule excluded, and the sessions, by station. */
export async function exclusionTable(
  { answers, store }: Pick<Services, 'answers' | 'store'>,
  principal: Principal,
  period: { from: string; to: string },
) {
  const ask = (dimensions: string[]) =>
    answers.answer(principal, querySchema.parse({ measures: ['sessions'], dimensions, period }));
  const [{ stations }, counted, excluded] = await Promise.all([
    readSnapshot(store, principal),
    ask(['station']),
    ask(['station', 'excluded_by']),
  ]);
  const rows = stations.map(({ slug, name }): ExclusionRow => {
    const net = numbersOf(counted, slug).reduce((sum, [, number]) => sum + number, 0);
    const byRule = numbersOf(excluded, slug).map(([rule, number]) => [rule as ExclusionRule, number] as const);
    const gross = byRule.reduce((sum, [, number]) => sum + number, net);
    return { station: slug, name, gross, excluded: Object.fromEntries(byRule) as ExclusionRow['excluded'], net };
  });
  return {
    rows: rows.filter(({ gross }) => gross > 0),
    rule_sets: counted.meta.rules.map(({ id }) => id),
    being_counted: counted.meta.warnings.some(({ code }) => code === 'being_counted'),
  };
}

/** The rows of a station: the value of the second dimension, and the number of sessions. */
function numbersOf({ rows }: Result, slug: string): [string, number][] {
  return rows
    .filter(([station]) => station === slug)
    .map((row): [string, number] => [row.length > 2 ? String(row[1]) : '', Number(row.at(-1))])
    .filter(([, number]) => number > 0);
}
