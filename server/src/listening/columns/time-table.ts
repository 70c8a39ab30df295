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
  readonly #asked: Asked;
  #entered: Int32Array | undefined;

  constructor(asked: Asked, clocks: readonly Clock[]) {
    this.#asked = asked;
    let length = 0;
    for (const clock of clocks) {
      this.#begins.set(clock, length);
      length += lengthOf(clock);
    }
    this.#buckets = new Int32Array(length);
    if (asked.times.length + asked.timeFilters.length === 0) this.#codes.push([]);
    else for (const clock of clocks) this.#fill(clock);
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

  /**
   * The bucket of each place, -1 where a filter leaves it out; and 1 if the bucket is entered with it, so that sessions in progress
   * are carried into the bucket, else 0.
   */
  places(): { buckets: Int32Array; entered: Int32Array } {
    this.#entered ??= this.#enter();
    return { buckets: this.#buckets, entered: this.#entered };
  }

  #enter(): Int32Array {
    const entered = new Int32Array(this.length);
    for (const [clock, begin] of this.#begins) {
      entered[begin] = Number(this.#isEnteredAtFirst(clock, begin));
      for (let place = begin + 1; place < begin + lengthOf(clock); place++) {
        entered[place] = Number(this.#buckets[place] !== this.#buckets[place - 1]);
      }
    }
    return entered;
  }

  /** Clocks that were cut begin after the start of the period, and may go on with a bucket. */
  #isEnteredAtFirst(clock: Clock, begin: number): boolean {
    const first = quarterOf(clock.from);
    if (first <= quarterOf(clock.start)) return true;
    const before = this.#codesAt(clock, first - 1);
    return before === undefined || before.join() !== this.#codes[this.#buckets[begin] ?? -1]?.join();
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

  #codesAt(clock: Clock, quarter: number): number[] | undefined {
    const { times, timeFilters: filters } = this.#asked;
    const piece = pieceAt(clock, quarter);
    return codesAt({ times, filters }, quarter + piece.offset, clock.isAlone ? quarter : null, piece);
  }

  #fill(clock: Clock): void {
    const { times, timeFilters: filters } = this.#asked;
    const first = quarterOf(clock.from);
    const begin = this.#begins.get(clock) ?? 0;
    const step = alike[grainOf([...times, ...filters.map(({ dimension }) => dimension)])];
    const end = first + lengthOf(clock);
    for (let quarter = first; quarter < end; ) {
      const piece = pieceAt(clock, quarter);
      const local = quarter + piece.offset;
      const codes = this.#codesAt(clock, quarter);
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
