import type { DayRange } from '@quarterhour/model/period';
import type { Query } from '@quarterhour/model/query';
import { clockAt, isTime, oracleLabel, scheduled, stretches, two } from './clock.ts';
import type { Bucket } from './comparison.ts';
import { passes } from './filters.ts';
import { scheduledLabel } from './schedule.ts';

/* The buckets of a period, collected one quarter hour at a time. */

/** The moment up to which each zone is read (UTC seconds). */
export type Moments = Map<string, number>;

/** The label of a quarter hour; if several zones are added up, the local time without its offset. */
function labelOf(id: string, quarter: number, zone: string, isAlone: boolean): string {
  if (scheduled.includes(id)) return scheduledLabel(id, quarter, zone);
  if (isAlone || (id !== 'hour' && id !== 'quarter_hour')) return oracleLabel(id, quarter, zone);
  const { day, hour, minute } = clockAt(quarter, zone);
  return `${day}T${two(hour)}:${id === 'hour' ? '00' : two(minute)}:00`;
}

/** The quarter hours of local days that have begun, by label, on the clock of each zone. */
export function bucketsOf({ from, to }: DayRange, moments: Moments, query: Query, isAlone: boolean): Bucket[] {
  const times = query.dimensions.filter(isTime);
  const masks = query.filters.filter(([, dimension]) => isTime(dimension));
  const buckets = new Map<string, Bucket>(times.length === 0 ? [['', { labels: [], quarters: new Map() }]] : []);
  const begin = Date.parse(`${from}T00:00:00Z`) / 1000 - 86_400;
  const end = Date.parse(`${to}T00:00:00Z`) / 1000 + 2 * 86_400;
  for (let quarter = begin; quarter < end; quarter += 900) {
    for (const [zone, now] of moments) {
      const { day } = clockAt(quarter, zone);
      if (quarter >= now || day < from || day > to) continue;
      if (!masks.every((filter) => passes(filter, labelOf(filter[1], quarter, zone, true)))) continue;
      const labels = times.map((time) => labelOf(time, quarter, zone, isAlone));
      const key = labels.join('|');
      const bucket = buckets.get(key) ?? { labels, quarters: new Map() };
      const own = bucket.quarters.get(zone) ?? new Set();
      bucket.quarters.set(zone, own.add(quarter));
      buckets.set(key, bucket);
    }
  }
  // By local time, also if the same hour comes later in one zone than in another.
  const found = [...buckets.values()];
  return isAlone ? found : found.sort((a, b) => orderOf(times, a) - orderOf(times, b) || 0);
}

/** The time of the shortest plain stretch of a bucket; buckets that repeat every day or week keep their order. */
function orderOf(times: readonly string[], { labels }: Bucket): number {
  const finest = stretches.find((id) => times.includes(id));
  return finest
    ? Date.parse(
        `${labels[times.indexOf(finest)]}`
          .padEnd(10, '-01')
          .concat('Z')
          .replace(/^(.{10})Z$/, '$1'),
      )
    : 0;
}

/** Whether all zones show the same time throughout some days. */
export function showTheSame(zones: readonly string[], ranges: readonly DayRange[]): boolean {
  return ranges.every(({ from, to }) => {
    const begin = Date.parse(`${from}T00:00:00Z`) / 1000 - 86_400;
    const end = Date.parse(`${to}T00:00:00Z`) / 1000 + 2 * 86_400;
    for (let quarter = begin; quarter < end; quarter += 900) {
      const inside = zones.filter((zone) => clockAt(quarter, zone).day >= from && clockAt(quarter, zone).day <= to);
      if (inside.length > 0 && new Set(zones.map((zone) => oracleLabel('quarter_hour', quarter, zone))).size > 1)
        return false;
    }
    return true;
  });
}
