import type { DayRange } from '@quarterhour/model/period';
import type { Query } from '@quarterhour/model/query';
import { clockAt } from './clock.ts';
import type { Covered } from './covered.ts';

/*
 * The quarter hours of a station that are compared, computed from the rules of docs/coverage.md, one quarter hour at a time.
 * It shares no code with the product.
 */

/** One of two periods in one zone, up to a moment. */
interface Side {
  days: DayRange;
  moment: number;
}

/** The quarter hours of a side that have begun, with the day's number and the local time. */
function quartersOf({ days: { from, to }, moment }: Side, zone: string, query: Query) {
  const found: { at: number; label: string }[] = [];
  const numbers = new Map<string, number>();
  const begin = Date.parse(`${from}T00:00:00Z`) / 1000 - 86_400;
  const end = Math.min(moment, Date.parse(`${to}T00:00:00Z`) / 1000 + 2 * 86_400);
  for (let at = begin; at < end; at += 900) {
    const { day, hour, minute } = clockAt(at, zone);
    if (day < from || day > to) continue;
    const hasNone = query.compare === 'year_before' && day.endsWith('-02-29');
    if (!hasNone && !numbers.has(day)) numbers.set(day, numbers.size);
    found.push({ at, label: hasNone ? 'none' : `${numbers.get(day)} ${hour}:${minute}` });
  }
  return found;
}

/** The quarter hours of both sides that are compared. */
export function comparedQuarters(
  query: Query,
  { now, before }: { now: Side; before: Side },
  zone: string,
  covered: Covered,
): { now: Set<number>; before: Set<number> } {
  const all = { now: quartersOf(now, zone, query), before: quartersOf(before, zone, query) };
  const missing = {
    now: all.now.filter(({ at }) => !covered(at)),
    before: all.before.filter(({ at }) => !covered(at)),
  };
  // A custom range is compared whole with a period that is not over: the end of its logs is no gap yet.
  const isOver = clockAt(now.moment, zone).day > now.days.to;
  const reached = all.now.findLast(({ at }) => covered(at))?.at ?? Number.NEGATIVE_INFINITY;
  const gaps = typeof query.compare === 'string' || isOver ? missing.now : missing.now.filter(({ at }) => at < reached);
  const labels = {
    now: new Set(gaps.map(({ label }) => label)),
    before: new Set(missing.before.map(({ label }) => label)),
  };
  // Of a time that the clock shows twice, both quarter hours go on both sides.
  const out = new Set([...labels.now, ...labels.before]);
  const kept = (side: typeof all.now) =>
    new Set(side.flatMap(({ at, label }) => (covered(at) && (label === 'none' || !out.has(label)) ? [at] : [])));
  return { now: kept(all.now), before: kept(all.before) };
}
