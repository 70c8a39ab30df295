import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import { daysOver, isTimeDimension } from '@quarterhour/model/period';
import { sameClock } from '@quarterhour/model/zone';
import type { Grid } from './grid.ts';
import type { Question } from './question.ts';

/** The part of a question about devices that the sets of whole local days answer (`device_days`). */
export interface LocalDays {
  /** Stations whose clock is that of the question; the days of the others begin at other instants. */
  stations: readonly number[];
  /** The first day, and for each day from there on the bucket that holds all of it; -1 where a filter leaves it out. */
  first: string;
  buckets: readonly number[];
  /** Where the last of these days ends (UTC seconds); after it comes what there is of today. */
  end: number;
}

/** The whole days of a grid; none where a bucket holds parts of days. */
export function localDaysOf(question: Question, grid: Grid): LocalDays | undefined {
  if (!isKnownToSets(question)) return undefined;
  const { stations, timezone } = question;
  const days = daysOver(grid, timezone).filter(({ from, to }) => grid.from <= from && to <= grid.to);
  const [first] = days;
  if (!first || first.from !== grid.from) return undefined;
  const buckets = bucketsOf(days, grid);
  if (!buckets) return undefined;
  const whole = { from: grid.from, to: days.at(-1)?.to ?? grid.from };
  const clocks = new Map<string, boolean>();
  const keepsTime = (zone: string) => {
    if (!clocks.has(zone)) clocks.set(zone, sameClock(zone, timezone, whole));
    return clocks.get(zone) === true;
  };
  const ids = stations.filter((station) => keepsTime(station.timezone)).map(({ id }) => id);
  return ids.length === 0 ? undefined : { stations: ids, first: first.day, buckets, end: whole.to };
}

/** Sets know stations and streams; `devices` knows what they carry, but splits one set at a time. */
function isKnownToSets({ table, dimensions: asked, rowFilters, timeFilters }: Question): boolean {
  const isOfDevice = (id: DimensionId) => dimensions[id].kind === 'device';
  const isInSet = (id: DimensionId) => id === 'stream' || dimensions[id].kind === 'catalogue' || isTimeDimension(id);
  const splitsOneSet = asked.every(isOfDevice) && timeFilters.length === 0;
  const filters = rowFilters.map(([, id]) => id);
  return (
    table === 'sessions' &&
    filters.every((id) => isInSet(id) || isOfDevice(id)) &&
    (splitsOneSet || asked.every(isInSet))
  );
}

/** The bucket of each day, if each lies inside one run. */
function bucketsOf(days: readonly { from: number; to: number }[], { runs }: Grid): number[] | undefined {
  const buckets: number[] = [];
  let at = 0;
  for (const { from, to } of days) {
    while ((runs[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at++;
    const run = runs[at];
    if (!run || run.from > from || run.to < to) return undefined;
    buckets.push(run.bucket);
  }
  return buckets;
}
