import { usualQuarterHourSeconds } from '@quarterhour/model/quarter-hour';
import { ruleSets } from '@quarterhour/model/rule-sets';
import { appliedRules, creditedFrom, ruleParameters } from '../catalogue/applied-rules.ts';
import { spansOf } from '../catalogue/rule-spans.ts';
import type { Member } from '../catalogue/snapshot.ts';
import type { Selection } from '../listening/selection.ts';

/** From how many seconds on a quarter hour is credited to a device, by the rule sets of some members in the course of time. */
export function creditedFromOf(members: readonly Member[]): Selection['creditedFrom'] {
  const seconds = new Set(
    members.flatMap(({ territory }) => spansOf(territory).map(({ ruleSet }) => ruleSets[ruleSet].quarterHourSeconds)),
  );
  const [only = usualQuarterHourSeconds] = seconds;
  if (seconds.size < 2) return { sql: String(only), parameters: {} };
  const rules = appliedRules({ stations: members });
  return {
    sql: creditedFrom(rules, { station: 'station_id', quarter: 'quarter' }),
    parameters: ruleParameters(rules),
  };
}
