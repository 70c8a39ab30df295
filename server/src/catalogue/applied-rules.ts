import type { ExclusionRule } from '@quarterhour/model/classes';
import { gapSeconds, leastSeconds, ruleSets } from '@quarterhour/model/rule-sets';
import { startOfDay } from '@quarterhour/model/zone';
import { type RuleSpan, spansOf, usualLimits } from './rule-spans.ts';
import type { Member } from './snapshot.ts';

/** A rule set with its limits, as numbers for the statements of a count. */
export interface AppliedRule {
  excludes: ReadonlySet<ExclusionRule>;
  least: number;
  /** Seconds of a quarter hour that a device has to listen to a station to be credited with it. */
  quarterHourSeconds: number;
  /** The most seconds between two connections of a session; -1 if no connection continues another. */
  gap: number;
  byStream: boolean;
  stopEnds: boolean;
  /** Seconds of a session that count from its start; 0: all. */
  cap: number;
  crowded: number;
  recorderSeconds: number;
}

/** Rules that one line cannot show; a set with one of them takes a second pass. */
const ofSeveralLines: readonly ExclusionRule[] = ['listed', 'data_centre', 'crowded_address', 'recorder'];

function appliedRule({ ruleSet, limits }: Pick<RuleSpan, 'ruleSet' | 'limits'>): AppliedRule {
  const definition = ruleSets[ruleSet];
  return {
    excludes: new Set(definition.excludes),
    least: leastSeconds(definition),
    quarterHourSeconds: definition.quarterHourSeconds,
    gap: gapSeconds(definition) ?? -1,
    byStream: definition.within === 'stream',
    stopEnds: definition.stopEnds,
    cap: (definition.capHours ?? 0) * 3600,
    crowded: limits.crowded_address,
    recorderSeconds: limits.recorder * 3600,
  };
}

/** Whether a rule set needs more than the line of a connection. */
export function isSpecial({ excludes, gap, cap }: AppliedRule): boolean {
  return gap >= 0 || cap > 0 || ofSeveralLines.some((rule) => excludes.has(rule));
}

/** Which rules apply to the connections of each station, by the moment at which they ended. */
export interface AppliedRules {
  /** By their numbers. The first one applies to lines of no station. */
  rules: readonly AppliedRule[];
  /** Parts of time, the first without a beginning, each with the number of the rule of each station. Unix seconds. */
  parts: readonly { from: number; ofStations: readonly number[] }[];
  stations: readonly number[];
}

/** @param ruleOf which rule sets apply to a station by time; by default, those that its territory chose */
export function appliedRules(
  { stations }: { stations: readonly Member[] },
  ruleOf: (station: Member) => readonly Pick<RuleSpan, 'from' | 'ruleSet' | 'limits'>[] = ({ territory }) =>
    spansOf(territory),
): AppliedRules {
  const rules: AppliedRule[] = [appliedRule({ ruleSet: 'standard', limits: usualLimits })];
  const numbers = new Map<string, number>([[keyOf({ ruleSet: 'standard', limits: usualLimits }), 0]]);
  const numberOf = (span: Pick<RuleSpan, 'ruleSet' | 'limits'>) => {
    const key = keyOf(span);
    const number = numbers.get(key) ?? rules.push(appliedRule(span)) - 1;
    numbers.set(key, number);
    return number;
  };
  const known = stations.map((station) => ({
    id: station.id,
    spans: ruleOf(station).map((span) => ({
      at: span.from === '' ? 0 : startOfDay(span.from, station.timezone),
      rule: numberOf(span),
    })),
  }));
  const moments = [...new Set([0, ...known.flatMap(({ spans }) => spans.map(({ at }) => at))])].sort((a, b) => a - b);
  const parts = moments.map((from) => ({
    from,
    // Includes station 0, which is none, because an empty list has no type.
    ofStations: [0, ...known.map(({ spans }) => spans.findLast(({ at }) => at <= from)?.rule ?? 0)],
  }));
  return { rules, parts, stations: [0, ...known.map(({ id }) => id)] };
}

function keyOf({ ruleSet, limits }: Pick<RuleSpan, 'ruleSet' | 'limits'>): string {
  return [ruleSet, limits.crowded_address, limits.recorder].join(' ');
}

/** Stations with a rule set, at any time, whose sessions depend on other connections of the same UTC day. */
export function specialStations({ rules, parts, stations }: AppliedRules): number[] {
  return stations.filter((_, at) =>
    parts.some(({ ofStations }) => isSpecial(rules[ofStations[at] ?? 0] as AppliedRule)),
  );
}

/**
 * A ClickHouse expression: a number of the rule that applies to a connection. Its parameters: those of `ruleParameters`.
 * @param pick the number of a rule
 */
export function byRule(
  { rules, parts }: AppliedRules,
  columns: { station: string; at: string },
  pick: (rule: AppliedRule, number: number) => number,
): string {
  const values = rules.map(pick);
  const [only] = values;
  if (new Set(values).size === 1) return `toUInt32(${only})`;
  const ofPart = ({ ofStations }: AppliedRules['parts'][number]) =>
    `transform(${columns.station}, {rule_stations:Array(UInt16)}, [${ofStations.map((rule) => `toUInt32(${values[rule]})`).join()}], toUInt32(${only}))`;
  const [first, ...later] = parts.toReversed();
  if (!first || later.length === 0) return parts.map(ofPart).join();
  const chosen = [first, ...later.slice(0, -1)].map((part) => `${columns.at} >= ${part.from}, ${ofPart(part)}`);
  return `multiIf(${chosen.join(', ')}, ${ofPart(later.at(-1) ?? first)})`;
}

/**
 * A ClickHouse expression: the seconds of a quarter hour that credit it to a device. They are those of the rule set in force at
 * that quarter hour, also for a session that another rule set counts because it ended later. Its parameters: those of
 * `ruleParameters`.
 * @param columns.quarter the number of the quarter hour since 1970
 */
export function creditedFrom(rules: AppliedRules, columns: { station: string; quarter: string }): string {
  const at = `${columns.quarter} * 900`;
  return byRule(rules, { station: columns.station, at }, ({ quarterHourSeconds }) => quarterHourSeconds);
}

export function ruleParameters({ stations }: AppliedRules) {
  return { rule_stations: stations };
}
