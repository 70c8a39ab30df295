import type { DayRange } from '@quarterhour/model/period';
import type { Query } from '@quarterhour/model/query';
import { clockAt, isTime, ofDays, scheduled, two, withinDays } from './clock.ts';

/** The quarter hours of a period with the same labels. */
export interface Bucket {
  labels: string[];
  /** Beginnings of its quarter hours, in each zone. */
  quarters: Map<string, Set<number>>;
}

/**
 * The moment that is as far into the earlier days as now is into the days, by local time and in whole quarter hours. For days
 * that are over, or have not begun, it is now itself.
 */
export function momentBefore(days: DayRange, before: DayRange, { compare }: Query, zone: string, now: number): number {
  const today = clockAt(now, zone).day;
  if (today < days.from || today > days.to) return now;
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
  const moved = new Date((noon(before.from) + noon(today) - noon(days.from)) * 1000).toISOString().slice(0, 10);
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  const lastYear = `${year - 1}-${two(month)}-${month === 2 && date === 29 ? 28 : two(date)}`;
  const day = compare === 'year_before' ? lastYear : moved;
  const quarter = Math.floor(now / 900) * 900;
  const { hour, minute } = clockAt(quarter, zone);
  for (let moment = noon(day) - 36 * 3600; ; moment += 900) {
    const clock = clockAt(moment, zone);
    if (clock.day < day || (clock.day === day && clock.hour * 60 + clock.minute < hour * 60 + minute)) continue;
    return Math.min(now, moment);
  }
}

/**
 * Of each bucket, the position of the bucket that it is compared with: the same local time on the day with the same number (of
 * a time that comes twice, the first with the first), else the day, week or month with the same number; for labels that repeat,
 * the same label. -1 if there is none.
 */
export function alignedBuckets(own: Bucket[], other: Bucket[], query: Query): number[] {
  const described = describeBuckets(other, query);
  return describeBuckets(own, query).map((wanted) => (wanted === 'none' ? -1 : described.indexOf(wanted)));
}

function describeBuckets(all: Bucket[], query: Query): string[] {
  const times = query.dimensions.filter(isTime);
  const yearBefore = query.compare === 'year_before';
  const of = (id: string, from: string[]) => from[times.indexOf(id as (typeof times)[number])] ?? '';
  /** Numbers the different texts of all buckets in their order. */
  const numbered = (text: (from: string[]) => string) => {
    const numbers = new Map([...new Set(all.map(({ labels }) => text(labels)))].map((each, number) => [each, number]));
    return (from: string[]) => numbers.get(text(from));
  };
  const clock = times.includes('quarter_hour') ? 'quarter_hour' : 'hour';
  const clockDay = numbered((from) => of(clock, from).slice(0, 10));
  const day = numbered((from) => of('day', from));
  const stretch = numbered((from) => `${of('week', from)} ${of('month', from)}`);
  // The same local time, once for each offset that it has.
  const sameTimes = new Map<string, string[]>();
  for (const label of new Set(all.map(({ labels }) => of(clock, labels)))) {
    const same = sameTimes.get(label.slice(0, 16)) ?? [];
    sameTimes.set(label.slice(0, 16), [...same, label]);
  }
  return all.map(({ labels }) => {
    const programme = (from: string[]) => scheduled.map((id) => of(id, from)).join(' ');
    const label = of(clock, labels);
    if (label) {
      if (yearBefore && label.slice(5, 10) === '02-29') return 'none';
      return `${programme(labels)} ${clockDay(labels)} ${label.slice(11, 16)} ${sameTimes.get(label.slice(0, 16))?.indexOf(label)}`;
    }
    const within = [...withinDays, ...scheduled].map((id) => of(id, labels)).join(' ');
    if (of('day', labels)) {
      if (yearBefore && of('day', labels).slice(5) === '02-29') return 'none';
      return `${day(labels)} ${within}`;
    }
    return `${stretch(labels)} ${ofDays.map((id) => of(id, labels)).join(' ')} ${within}`;
  });
}
