import type { Gap } from '@quarterhour/model/coverage';
import { type MeasureId, measures, subjectOf } from '@quarterhour/model/measures';
import { unequalMonths } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { isUnchanged } from '@quarterhour/model/units';
import { isOutage } from '../../charts/plot/gaps.ts';
import type { Reading } from '../../charts/read-result.ts';

/** The share of a change of listening hours from which on an outage explains it. */
const leastPart = 0.1;
/** The share of the listening before from which on an outage that hides a change is worth a word. */
const leastShare = 0.01;

/** How much of a change its outages are: all of it, more or less than half of it, or less than nothing. */
type OutageWeight = 'whole' | 'mainly' | 'partly' | 'despite';

/** The outages that explain or hide a part of a change. */
export interface OutagesBehind {
  weight: OutageWeight;
  /** The outages of the period that lacks more, the largest first; parts on both sides of the edge between the periods are one. */
  gaps: readonly Gap[];
  /** The outages of both periods, in the order of time. */
  all: readonly Gap[];
  /** The change of listening hours as it would be without all of them; null if that is not known. */
  without: number | null;
}

/**
 * The outages that explain or hide a part of a change: an outage now lowers the value, one of the comparison period raises the
 * change. Confirmed outages explain nothing where they are left out of both periods. Without the hours that they lack, of
 * other measures than listening hours and under filters, outages that point the way of the change explain a part of it.
 */
export function outagesBehind(result: Result, measure: MeasureId, reading: Reading): OutagesBehind | undefined {
  const { compared, before, change } = reading;
  if (change === null || compared === null || before === null || subjectOf(measure) !== 'listening') return undefined;
  if (!measures[measure].additive && !averagesOverTime.has(measure)) return undefined;
  const gaps = { now: outagesIn(result, 'coverage'), before: outagesIn(result, 'coverage_before') };
  const isKnown = measure === 'listening_hours' && result.query.filters.length === 0;
  const lost = isKnown ? lostIn(result, gaps) : undefined;
  const found = lost ? weigh({ change, compared, before }, lost) : guess(change, gaps);
  if (!found) return undefined;
  const { side, weight, without } = found;
  const named = gaps[side].map((gap) => joined(gap, side === 'now' ? gaps.before : gaps.now));
  const sorted = named.toSorted((a, b) => (b.missing_hours ?? 0) - (a.missing_hours ?? 0));
  return { weight, without, gaps: sorted, all: wholeOutages(gaps.now, gaps.before) };
}

const averagesOverTime: ReadonlySet<MeasureId> = new Set(['aqh', 'average_audience']);

type Sides<Value> = Record<'now' | 'before', Value>;

interface Found {
  side: keyof Sides<unknown>;
  weight: OutageWeight;
  without: number | null;
}

/** Outages that count as known time. */
function outagesIn({ meta }: Result, of: 'coverage' | 'coverage_before'): readonly Gap[] {
  const gaps = meta[of]?.gaps ?? [];
  return gaps.filter((gap) => gap.reason === 'suspected' || (!meta.left_out && isOutage(gap)));
}

/** The listening hours that outages lack, brought to days like the compared value; undefined if those of one are not known. */
function lostIn({ query }: Result, gaps: Sides<readonly Gap[]>): Sides<number> | undefined {
  const [now, before] = [missingOf(gaps.now), missingOf(gaps.before)];
  if (now === null || before === null) return undefined;
  const months = query.compare ? unequalMonths(query.period, query.compare) : undefined;
  return { now: months ? (now * months.before) / months.days : now, before };
}

function missingOf(gaps: readonly Gap[]): number | null {
  return gaps.reduce<number | null>(
    (sum, { missing_hours: hours }) => (sum === null || hours === undefined ? null : sum + hours),
    0,
  );
}

function weigh(
  { change, compared, before }: { change: number; compared: number; before: number },
  lost: Sides<number>,
): Found | undefined {
  const net = lost.now - lost.before;
  if (net === 0 || Math.abs(net) < leastPart * Math.abs(compared - before)) return undefined;
  const side = net > 0 ? 'now' : 'before';
  const without = (compared + lost.now) / (before + lost.before) - 1;
  const isWorthAWord = Math.abs(net) >= leastShare * before;
  if (isUnchanged(change)) {
    return isWorthAWord ? { side, weight: net > 0 ? 'despite' : 'whole', without } : undefined;
  }
  if (net > 0 === change > 0) return isWorthAWord ? { side, weight: 'despite', without } : undefined;
  if (isUnchanged(without) || without > 0 !== change > 0) return { side, weight: 'whole', without };
  return { side, weight: Math.abs(without) < Math.abs(change) / 2 ? 'mainly' : 'partly', without };
}

/** Where nobody knows what outages lack. */
function guess(change: number, gaps: Sides<readonly Gap[]>): Found | undefined {
  const side = change > 0 ? 'before' : 'now';
  return change !== 0 && gaps[side].length > 0 ? { side, weight: 'partly', without: null } : undefined;
}

/** An outage with its part on the other side of the edge between the two periods. */
function joined(gap: Gap, others: readonly Gap[]): Gap {
  const other = others.find((part) => touches(part, gap));
  if (!other) return gap;
  const isBefore = Date.parse(other.to) === Date.parse(gap.from);
  const missing = missingOf([gap, other]);
  return {
    ...gap,
    ...(isBefore ? { from: other.from } : { to: other.to }),
    ...(missing !== null && { missing_hours: missing }),
  };
}

function touches(one: Gap, other: Gap): boolean {
  if (one.station !== other.station || one.reason !== other.reason) return false;
  return Date.parse(one.to) === Date.parse(other.from) || Date.parse(other.to) === Date.parse(one.from);
}

/** The parts of outages in two periods, as whole outages in the order of time. */
export function wholeOutages(now: readonly Gap[], before: readonly Gap[]): Gap[] {
  const whole = now.map((gap) => joined(gap, before));
  const others = before.filter((gap) => !now.some((own) => touches(gap, own)));
  return [...whole, ...others].toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
}
