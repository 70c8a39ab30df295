import { type Aggregate, type MeasureId, measures, type TimeAverages } from '@quarterhour/model/measures';
import { type FoldedRow, noSums } from './fold.ts';
import type { Bucket, Grid } from './grid.ts';
import type { ClockPeriod } from './question.ts';

/** Some time of the clocks of a question. */
export type Common = Pick<Findings, 'grid' | 'clocks'>;

/** What was read of one period. `withoutReach`: the period is too long for it. */
export interface Findings {
  grid: Grid;
  rows: readonly FoldedRow[];
  withoutReach: boolean;
  clocks: readonly ClockPeriod[];
  /** What is not compared was cut out of it. */
  isCut: boolean;
}

/** What was read: of the period, of what is compared of it where that is another, and of the comparison period. */
export interface Found {
  now: Findings;
  compared: Findings | null;
  /** The time that is compared, where what is compared was not read by itself; null where it is known to be there. */
  common: Common | null;
  before: Findings | null;
}

/** A line in one of the periods. */
export interface Part {
  findings: Findings;
  bucket: Bucket | undefined;
  row: FoldedRow | undefined;
  clocks: OwnClocks;
}

/** The clocks that the stations of a line can have, as positions among those read, with how many of them that have logs each has. */
export type OwnClocks = readonly { at: number; stations: number }[];

/** The value of a measure in a part of a line; null where there is no time that it could be about. */
export function readMeasure(id: MeasureId, part: Part | undefined): number | null {
  const { aggregates, value } = measures[id];
  if (!part?.bucket || !hasPassed(id, part)) return null;
  if ((aggregates as readonly Aggregate[]).includes('devices') && part.findings.withoutReach) return null;
  return value(part.row?.sums ?? noSums, averagesOf(part));
}

/** Where two periods are compared, only time counts that they have in common; coverage is that of all. */
function hasPassed(id: MeasureId, { bucket, clocks, findings }: Part): boolean {
  const time = findings.isCut && id !== 'coverage' ? 'seconds' : 'asked';
  return clocks.some(({ at }) => bucket?.spans[at]?.[time]);
}

/** Each clock's part is averaged over that clock's own time; the averages add up. */
function averagesOf({ row, bucket, clocks }: Part): TimeAverages {
  const spans = bucket?.spans ?? [];
  const add = (sums: readonly number[] | undefined, time: 'quarterHours' | 'seconds') => {
    const parts = clocks.flatMap(({ at }) => (spans[at]?.[time] ? [(sums?.[at] ?? 0) / spans[at][time]] : []));
    return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
  };
  const total = (time: 'covered' | 'asked') =>
    clocks.reduce((sum, { at, stations }) => sum + stations * (spans[at]?.[time] ?? 0), 0);
  const asked = total('asked');
  return {
    credits: add(row?.credits, 'quarterHours'),
    seconds: add(row?.seconds, 'seconds'),
    coverage: asked === 0 ? null : total('covered') / asked,
  };
}
