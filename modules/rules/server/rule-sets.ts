import { gapSeconds, leastSeconds, rulePoints, ruleSetIds, ruleSets } from '@quarterhour/model/rule-sets';
import type { RuleSetOfApi } from '../model/territory-rules.ts';

/** The rule sets as the API describes them. */
export function describeRuleSets(): RuleSetOfApi[] {
  return ruleSetIds.map((id) => {
    const definition = ruleSets[id];
    return {
      id,
      version: definition.version,
      minimum_seconds: leastSeconds(definition),
      quarter_hour_seconds: definition.quarterHourSeconds,
      gap_seconds: gapSeconds(definition),
      within: definition.within,
      stop_ends: definition.stopEnds,
      cap_hours: definition.capHours,
      excludes: [...definition.excludes],
      points: rulePoints.map((point) => {
        const { source, unverified } = definition.points[point];
        return { point, source, verified: !unverified };
      }),
    };
  });
}
