/*
 * The level of each week: what its hours or days have, as a part of what they have in the mean of all weeks. An audience that
 * grows by half in four months has another usual week each month.
 */

/** A measure by local hour or day. */
interface Leveled {
  /** The hour or day of position 0, since 1970. */
  first: number;
  /** Hours or days of a week. */
  ofWeek: number;
  /** NaN where nothing is known. */
  values: Float64Array;
  /** 1: it says nothing of what is usual. */
  special: Uint8Array;
}

/** A week weighs half as much as one so many weeks nearer. */
const halfLife = 2;
/** A level changes by no more than this share from one week to the next, however few weeks tell so. */
const steepest = 0.05;
/** Values that are so many times as large, or as small, are events; of less than `fewest` that says nothing. */
const farOut = 3;
const fewest = 10;
const rounds = 2;

/** @returns the level of the week of a position by the weeks around it, without its own, so that a week never explains itself */
export function levelsOf(leveled: Leveled): (position: number) => number {
  const { first, ofWeek, values, special } = leveled;
  const weekOf = (position: number) => Math.floor((first + position) / ofWeek);
  const begin = weekOf(0);
  const count = values.length === 0 ? 0 : weekOf(values.length - 1) - begin + 1;
  let levels: number[] = Array.from({ length: count }, () => 1);
  for (let round = 0; round < rounds; round++) levels = nextLevels(leveled, levels);
  const logs = levels.flatMap((level, week) => (level > 0 ? [{ week, log: Math.log(level) }] : []));
  const known = new Map<number, number>();
  return (position) => {
    const week = weekOf(position) - begin;
    const level = known.get(week) ?? Math.exp(fitted(logs, week));
    known.set(week, level);
    return level;
  };

  function nextLevels({ values: all }: Leveled, before: readonly number[]): number[] {
    const usable = (at: number) => special[at] !== 1 && !Number.isNaN(all[at] as number);
    const sums = new Float64Array(ofWeek);
    const counts = new Float64Array(ofWeek);
    const slotOf = (at: number) => (first + at) % ofWeek;
    for (let at = 0; at < all.length; at++) {
      const level = before[weekOf(at) - begin] ?? 0;
      if (!usable(at) || level <= 0) continue;
      sums[slotOf(at)] = (sums[slotOf(at)] as number) + (all[at] as number) / level;
      counts[slotOf(at)] = (counts[slotOf(at)] as number) + 1;
    }
    const heard = new Float64Array(before.length);
    const usual = new Float64Array(before.length);
    for (let at = 0; at < all.length; at++) {
      const mean = (sums[slotOf(at)] as number) / (counts[slotOf(at)] || 1);
      const week = weekOf(at) - begin;
      const expected = mean * (before[week] || 1);
      const value = all[at] as number;
      const isEvent = expected >= fewest && (value > expected * farOut || value < expected / farOut);
      if (!usable(at) || isEvent) continue;
      heard[week] = (heard[week] as number) + value;
      usual[week] = (usual[week] as number) + mean;
    }
    return Array.from(usual, (sum, week) => (sum > 0 ? (heard[week] as number) / sum : 0));
  }
}

/** The height at a week of a line through the weeks around it; near ones weigh more. */
function fitted(logs: readonly { week: number; log: number }[], week: number): number {
  const points = logs
    .filter((one) => one.week !== week)
    .map((one) => ({ x: one.week - week, y: one.log, weight: 0.5 ** (Math.abs(one.week - week) / halfLife) }));
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + point.weight * of(point), 0) / total;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const across = mean((point) => (point.x - x) ** 2);
  const along = mean((point) => (point.x - x) * (point.y - y));
  const slope = across > 0 ? Math.min(steepest, Math.max(-steepest, along / across)) : 0;
  return y - slope * x;
}
