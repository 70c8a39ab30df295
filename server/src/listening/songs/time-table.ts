import { quarterOf } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';
import type { FetchedRow } from '../source.ts';
import { codesAt, pieceAt } from '../time-buckets.ts';
import { grainOf, quartersOfDay } from '../time-codes.ts';
import { type ByStation, entriesAt, quartersIn } from './vectors.ts';

type Asked = Pick<Selection, 'times' | 'timeFilters'>;

/** Quarter hours that are in one bucket together, by the finest that is asked. */
const alike = { quarter: 1, hour: 4, day: quartersOfDay, period: quartersOfDay } as const;

/** The buckets of the quarter hours of some clocks, whose places lie one clock after the other. */
export class TimeTable {
  readonly #codes: number[][] = [];
  readonly #numbers = new Map<string, number>();
  readonly #buckets: Int32Array;
  readonly #begins = new Map<Clock, number>();

  constructor(asked: Asked, clocks: readonly Clock[]) {
    let length = 0;
    for (const clock of clocks) {
      this.#begins.set(clock, length);
      length += lengthOf(clock);
    }
    this.#buckets = new Int32Array(length);
    if (asked.times.length + asked.timeFilters.length === 0) this.#codes.push([]);
    else for (const clock of clocks) this.#fill(asked, clock);
  }

  /** How many places there are. */
  get length(): number {
    return this.#buckets.length;
  }

  get buckets(): number {
    return this.#codes.length;
  }

  /** The codes of a bucket, as rows have them. */
  codesOf(bucket: number): FetchedRow {
    return Object.fromEntries((this.#codes[bucket] ?? []).map((code, at) => [`t${at}`, code]));
  }

  /** The bucket of each row; -1 where its time is not read. */
  of(clocks: readonly Clock[], stations: Uint32Array, starts: Uint32Array): Int32Array {
    return entriesAt(this.#buckets, quartersIn(this.placesOf(clocks), stations, starts));
  }

  /** How the stations of some of the clocks are read. */
  placesOf(clocks: readonly Clock[]): ByStation {
    const length = 1 + Math.max(0, ...clocks.flatMap(({ stations }) => stations));
    const read = { from: new Float64Array(length), to: new Float64Array(length), shift: new Int32Array(length) };
    for (const clock of clocks) {
      for (const station of clock.stations) {
        read.from[station] = clock.from;
        read.to[station] = Math.min(clock.to, clock.moment);
        read.shift[station] = (this.#begins.get(clock) ?? 0) - quarterOf(clock.from);
      }
    }
    return read;
  }

  #fill({ times, timeFilters: filters }: Asked, clock: Clock): void {
    const first = quarterOf(clock.from);
    const begin = this.#begins.get(clock) ?? 0;
    const step = alike[grainOf([...times, ...filters.map(({ dimension }) => dimension)])];
    const end = first + lengthOf(clock);
    for (let quarter = first; quarter < end; ) {
      const piece = pieceAt(clock, quarter);
      const local = quarter + piece.offset;
      const codes = codesAt({ times, filters }, local, clock.isAlone ? quarter : null, piece);
      // Those up to the end of the hour or the day are alike, unless the clock changes.
      const next = Math.min(quarter - (local % step) + step, piece.to > quarter ? piece.to : end, end);
      this.#buckets.fill(codes ? this.#numberOf(codes) : -1, begin + quarter - first, begin + next - first);
      quarter = next;
    }
  }

  #numberOf(codes: number[]): number {
    const key = codes.join();
    const number = this.#numbers.get(key) ?? this.#codes.push(codes) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

const lengthOf = ({ from, to }: Clock) => quarterOf(to) - quarterOf(from) + 1;
