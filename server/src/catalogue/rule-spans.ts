import {
  type LimitedRule,
  type Limits,
  limitedRuleIds,
  limitedRules,
  type RuleSet,
  ruleSets,
} from '@quarterhour/model/rule-sets';

/** The rule set of a territory from a day on, up to the day of the next one. */
export interface RuleSpan {
  /** YYYY-MM-DD on the clock of each station; '' for the first. */
  from: string;
  ruleSet: RuleSet;
  version: number;
  limits: Limits;
}

interface Dated {
  fromDay: string;
}
interface Choice extends Dated {
  ruleSet: RuleSet;
  version: number;
}
interface Limit extends Dated {
  rule: string;
  limit: number;
}

export const usualLimits: Limits = { ...limitedRules };

/**
 * The rule sets of a territory by time, with the limits of their rules.
 * @param chosen what the territory chose, if it has ever changed its rule set
 * @returns undefined if the current rule set has always applied, with the usual limits
 */
export function ruleSpans(
  current: RuleSet,
  chosen: readonly Choice[],
  limits: readonly Limit[],
): readonly RuleSpan[] | undefined {
  if (chosen.length === 0 && limits.length === 0) return undefined;
  const choices = chosen.length > 0 ? chosen : [{ fromDay: '', ruleSet: current, version: ruleSets[current].version }];
  const days = [...new Set(['', ...choices.map(({ fromDay }) => fromDay), ...limits.map(({ fromDay }) => fromDay)])];
  const spans = days.sort().map((from): RuleSpan => {
    const { ruleSet, version } = at(choices, from) ?? { ruleSet: current, version: ruleSets[current].version };
    const ofRules = limitedRuleIds.map((rule): [LimitedRule, number] => {
      const set = at(
        limits.filter((limit) => limit.rule === rule),
        from,
      );
      // A limit of a rule that the set does not have changes nothing.
      return [
        rule,
        ruleSets[ruleSet].excludes.includes(rule) ? (set?.limit ?? limitedRules[rule]) : limitedRules[rule],
      ];
    });
    return { from, ruleSet, version, limits: Object.fromEntries(ofRules) as Limits };
  });
  return spans.filter((span, index) => {
    const before = spans[index - 1];
    return !before || !isSame(before, span);
  });
}

function at<Row extends Dated>(rows: readonly Row[], day: string): Row | undefined {
  return rows
    .filter(({ fromDay }) => fromDay <= day)
    .sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
    .at(-1);
}

function isSame(a: RuleSpan, b: RuleSpan): boolean {
  const sameLimits = limitedRuleIds.every((rule) => a.limits[rule] === b.limits[rule]);
  return a.ruleSet === b.ruleSet && a.version === b.version && sameLimits;
}

/** The rule sets of a territory by time; at least one. */
export function spansOf({ ruleSet, rules }: { ruleSet: RuleSet; rules?: readonly RuleSpan[] }): readonly RuleSpan[] {
  return rules ?? [{ from: '', ruleSet, version: ruleSets[ruleSet].version, limits: usualLimits }];
}
