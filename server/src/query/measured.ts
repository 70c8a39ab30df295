import {
  type Aggregate,
  isInCoveredTime,
  type Measure,
  type MeasureId,
  measures,
  type TimeAverages,
} from '@quarterhour/model/measures';
import type { AirTime } from './air-time.ts';
import { type FoldedRow, zeroAggregates } from './fold.ts';
import type { Bucket, Grid } from './grid.ts';
import type { ClockPeriod } from './located-query.ts';

/** The time of some clocks of a query. */
export type Common = Pick<Findings, 'grid' | 'periods'>;

/** The folded rows of one period. `withoutReach`: the period is too long for it. `unread`: too many gaps to read these. */
export interface Findings {
  grid: Grid;
  rows: readonly FoldedRow[];
  withoutReach: boolean;
  unread: ReadonlySet<Aggregate>;
  /** The clocks of the grid, with their members. */
  periods: readonly ClockPeriod[];
  /** The time that is not compared was cut out before reading. */
  isCut: boolean;
  /** The seconds on air of a line, where these are not in its row. */
  airTime?: AirTime;
  /** The aggregates of covered time were read by themselves. */
  isCoveredApart: boolean;
}

/** The findings of the period with what live minutes add after the logs. */
export interface Completed {
  findings: Findings;
  /** Whether a part of a row is from live minutes. */
  isProvisional(bucket: number, values: readonly string[]): boolean;
}

/** The findings of the period, of its compared part where that differs, and of the comparison period. */
export interface Found {
  now: Findings;
  compared: Findings | null;
  /** The compared time, where the compared part was not read separately; null where no time is lost. */
  common: Common | null;
  before: Findings | null;
  /** The period with what live minutes add, where the query asks for provisional rows and they know something of it. */
  completed?: Completed;
}

/** One line of the answer in one of the periods. */
export interface LinePart {
  findings: Findings;
  bucket: Bucket | undefined;
  row: FoldedRow | undefined;
  clocks: OwnClocks;
  /** Seconds on air, where they are not in the row. */
  airSeconds: number | undefined;
}

/** The clocks of the stations of a line: the position of each among those read, and how many of its stations have logs. */
export type OwnClocks = readonly { at: number; stations: number }[];

/** The value of a measure in a part of a line; null where no time has passed. */
export function readMeasure(id: MeasureId, part: LinePart | undefined): number | null {
  const { aggregates, value } = measures[id];
  if (!part?.bucket || !hasPassed(id, part)) return null;
  const { withoutReach, unread } = part.findings;
  if (aggregates.some((aggregate) => unread.has(aggregate) || (aggregate === 'devices' && withoutReach))) return null;
  return value(aggregatesOf(id, part), new Averages(part));
}

/** The interval of a measure in a part of a line; null where it has no value. */
export function readInterval(id: MeasureId, part: LinePart | undefined): { low: number; high: number } | null {
  const { interval }: Measure = measures[id];
  return part && readMeasure(id, part) !== null ? (interval?.(aggregatesOf(id, part)) ?? null) : null;
}

function aggregatesOf(id: MeasureId, { row, airSeconds, findings }: LinePart): FoldedRow['aggregates'] {
  const isApart = findings.isCoveredApart && isInCoveredTime(id);
  const aggregates = (isApart ? row?.covered : row?.aggregates) ?? zeroAggregates;
  return airSeconds === undefined ? aggregates : { ...aggregates, air_seconds: airSeconds };
}

/** In a comparison, only time that both periods have counts; coverage is about all time. */
function hasPassed(id: MeasureId, { bucket, clocks, findings }: LinePart): boolean {
  const time = isInCoveredTime(id) || (findings.isCut && id !== 'coverage') ? 'seconds' : 'asked';
  return clocks.some(({ at }) => bucket?.spans[at]?.[time]);
}

/** Averages each set of clocks over its own time, and adds the averages up. Most measures ask for none of them. */
class Averages implements TimeAverages {
  readonly #part: LinePart;

  constructor(part: LinePart) {
    this.#part = part;
  }

  get credits(): number | null {
    return averageOf(this.#part, 'credits', 'quarterHours');
  }

  get seconds(): number | null {
    return averageOf(this.#part, 'seconds', 'seconds');
  }

  get coverage(): number | null {
    const { clocks, bucket } = this.#part;
    let [asked, covered] = [0, 0];
    for (const { at, stations } of clocks) {
      asked += stations * (bucket?.spans[at]?.asked ?? 0);
      covered += stations * (bucket?.spans[at]?.covered ?? 0);
    }
    return asked === 0 ? null : covered / asked;
  }
}

/** Clocks of one set have the same time, or none. */
function averageOf(
  { row, bucket, clocks, findings }: LinePart,
  id: 'credits' | 'seconds',
  time: 'quarterHours' | 'seconds',
): number | null {
  const sets = new Map<number, number>();
  for (const { at } of clocks) {
    const [set, length] = [findings.grid.clocks[at]?.set ?? at, bucket?.spans[at]?.[time]];
    if (length && !sets.has(set)) sets.set(set, (row?.[id][set] ?? 0) / length);
  }
  return sets.size === 0 ? null : [...sets.values()].reduce((sum, part) => sum + part, row?.averaged[id] ?? 0);
}
