import type { Gap } from '@quarterhour/model/coverage';
import { addDays, addMonths, type Grain } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';

/** The gaps of a bucket of time, and whether all of it is unknown for all requested stations. */
export interface BucketGaps {
  gaps: readonly Gap[];
  isUnknown: boolean;
}

/** Both ends of a gap in local time of the station, as minutes since 1970; the offset is ignored. */
const wall = (instant: string) => Date.parse(`${instant.slice(0, 16)}Z`) / 60_000;

/** A bucket in the local time of its clock, in minutes since 1970. */
function minutesOf(value: string, grain: Grain): { from: number; to: number } {
  if (grain === 'hour') return { from: wall(value), to: wall(value) + 60 };
  const first = grain === 'month' ? `${value}-01` : value;
  const next = grain === 'month' ? addMonths(first, 1) : addDays(first, grain === 'week' ? 7 : 1);
  return { from: Date.parse(first) / 60_000, to: Date.parse(next) / 60_000 };
}

/** Reads the gaps of each of some buckets of time from a Result; the buckets are those of the period that the gaps are of. */
export function gapsOfBuckets(
  result: Result,
  grain: Grain,
  of: 'coverage' | 'coverage_before' = 'coverage',
): (value: string) => BucketGaps {
  const all = (result.meta[of]?.gaps ?? []).map((gap) => ({ gap, from: wall(gap.from), to: wall(gap.to) }));
  // The time after the logs is not shaded: it is still to come, and marked as unfinished.
  const end = result.meta.complete_until === null ? '' : result.meta.complete_until;
  const stations = new Set(result.query.stations).size;
  return (value) => {
    const bucket = minutesOf(value, grain);
    const inside = all.filter(({ from, to }) => from < bucket.to && to > bucket.from);
    const known = inside.filter(({ gap }) => gap.reason !== 'suspected');
    const missing = new Map<string, number>();
    for (const { gap, from, to } of known) {
      const length = Math.min(to, bucket.to) - Math.max(from, bucket.from);
      missing.set(gap.station, (missing.get(gap.station) ?? 0) + length);
    }
    const whole = [...missing.values()].filter((minutes) => minutes >= bucket.to - bucket.from).length;
    return {
      gaps: inside.map(({ gap }) => gap).filter(({ reason, from }) => !isEnd(reason) || from < end),
      isUnknown: stations > 0 && whole === stations,
    };
  };
}

const isEnd = (reason: Gap['reason']) => reason === 'after_log' || reason === 'after_titles';

/** Whether a gap matters to readers who compare values: a later first log is no fall. */
export function isOutage({ reason }: Pick<Gap, 'reason'>): boolean {
  return reason === 'no_log' || reason === 'no_titles' || reason === 'confirmed' || reason === 'suspected';
}
