import { quarterHourSeconds } from '@quarterhour/model/zone';
import { TimeTable } from '../columns/time-table.ts';
import { addTo, highest, lookedUp, Numbering, onlyWhere, quartersIn, zeros } from '../columns/vectors.ts';
import { layersOf } from '../layers.ts';
import { quarterOf } from '../period-sql.ts';
import type { Clock, Condition, GroupBy, Selection } from '../selection.ts';
import type { FetchedRow } from '../source.ts';
import { airingOfStation } from './songs.ts';

/* Airings as columns, added up by the asked buckets of time and groups. */

/** Numbers of airings that are added up, by what they are. */
type Sums = Readonly<Record<string, Float64Array>>;

/** Airings, or what was heard of them, as columns. */
export interface AiredRows {
  stations: Uint32Array;
  songs: Uint32Array;
  starts: Uint32Array;
  /** Of rows that are read on some clocks of different stations. */
  sumsOf(clocks: readonly Clock[]): Sums;
  /** Of the sums, one that is negative in rows that do not count. */
  known?: string;
  /** What the sums depend on besides the columns and the clocks, as JSON. */
  variant?: unknown;
}

interface Asked extends Pick<Selection, 'times' | 'timeFilters' | 'clocks'> {
  groupBy: readonly Pick<GroupBy, 'ofAired'>[];
  conditions: readonly Pick<Condition, 'passesSong'>[];
}

/** The sums of airings by the asked buckets of time and groups. */
export function addedUp(asked: Asked, rows: AiredRows): FetchedRow[] {
  const { stations, songs, starts } = rows;
  const table = new TimeTable(asked, asked.clocks);
  const groups = asked.groupBy.map(({ ofAired }) => new Group(ofAired as NonNullable<typeof ofAired>, rows));
  const numberings: Numbering[] = [];
  const found: FetchedRow[] = [];
  const isAsked = askedSongs(asked, songs);
  for (const { clocks } of layersOf(asked.clocks)) {
    const sums = rows.sumsOf(clocks);
    const buckets = leftOut(table.of(clocks, stations, starts), rows.known ? sums[rows.known] : undefined);
    numberings[0] ??= new Numbering(table.buckets, 1);
    let slots = numberings[0].of(buckets, isAsked ?? zeros(stations.length));
    for (const [at, { codes, width }] of groups.entries()) {
      numberings[at + 1] ??= new Numbering(numberings[at]?.firsts.length ?? 0, width);
      slots = (numberings[at + 1] as Numbering).of(slots, codes);
    }
    const { firsts } = numberings[groups.length] as Numbering;
    const rowOf = (row: number) => valuesAt(row, table.codesOf(buckets[row] as number), groups);
    for (const row of firsts.slice(found.length)) found.push(rowOf(row));
    for (const name of Object.keys(sums)) {
      const totals = new Float64Array(found.length);
      addTo(totals, slots, sums[name] as Float64Array);
      addToRows(found, name, totals);
    }
  }
  return found;
}

function valuesAt(row: number, found: FetchedRow, groups: readonly Group[]): FetchedRow {
  for (let at = 0; at < groups.length; at++) found[`k${at}`] = (groups[at] as Group).valueOf(row);
  return found;
}

function addToRows(rows: readonly FetchedRow[], name: string, totals: Float64Array): void {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as FetchedRow;
    row[name] = Number(row[name] ?? 0) + (totals[at] as number);
  }
}

/** -1 where a number is negative. */
function leftOut(buckets: Int32Array, numbers: Float64Array | undefined): Int32Array {
  if (!numbers) return buckets;
  for (let row = 0; row < buckets.length; row++) if ((numbers[row] as number) < 0) buckets[row] = -1;
  return buckets;
}

/** -1 for rows of songs that do not pass all conditions on songs, else 0; undefined where there are none. */
function askedSongs({ conditions }: Asked, songs: Uint32Array): Int32Array | undefined {
  const passes = conditions.flatMap(({ passesSong }) => passesSong ?? []);
  if (passes.length === 0) return undefined;
  const isAsked = (song: number) => passes.every((isPassing) => isPassing(song));
  return lookedUp(
    Int32Array.from({ length: highest(songs) + 1 }, (_, song) => (isAsked(song) ? 0 : -1)),
    songs,
  );
}

/** The values of a group, numbered, of each row. */
class Group {
  readonly codes: Int32Array;
  /** How many values there are at most. */
  readonly width: number;
  readonly #numberOf: (row: number) => number;

  constructor({ by, value }: NonNullable<GroupBy['ofAired']>, { stations, songs, starts }: AiredRows) {
    const numbers = new Map<number, number>();
    const numberOf = (of: number) => {
      const known = numbers.get(of) ?? numbers.size;
      numbers.set(of, known);
      return known;
    };
    const column = by === 'song' ? songs : stations;
    this.#numberOf = (row) =>
      value(
        by === 'airing' ? airingOfStation(stations[row] as number, starts[row] as number) : (column[row] as number),
      );
    this.codes =
      by === 'airing'
        ? Int32Array.from(stations, (_, row) => numberOf(this.#numberOf(row)))
        : lookedUp(
            Int32Array.from({ length: highest(column) + 1 }, (_, id) => numberOf(value(id))),
            column,
          );
    this.width = numbers.size;
  }

  valueOf(row: number): number {
    return this.#numberOf(row);
  }
}

/** Rows added up before queries add them up by less: the songs of each station, and the quarter hours of each clock. */
interface Gathered {
  songs: AiredRows;
  quarters: AiredRows;
}

interface Kept {
  of: readonly unknown[];
  key: string;
  gathered: Gathered;
}
const kept = new WeakMap<Uint32Array, Kept[]>();
/** So many sums of the same columns are kept: of airings, of departures, and on other clocks. */
const mostKept = 4;

/**
 * The rows gathered, kept as long as their columns are.
 * @param of all columns that the sums are made of
 */
export function gathered(clocks: readonly Clock[], of: readonly unknown[], rows: AiredRows): Gathered {
  const times = clocks.map(({ zone, from, to, moment, stations }) => [zone, from, to, moment, stations]);
  const key = JSON.stringify([rows.known, rows.variant, times]);
  const all = kept.get(rows.starts) ?? [];
  const known = all.find((one) => one.key === key && one.of.every((columns, at) => columns === of[at]));
  if (known) return known.gathered;
  const made = gather(clocks, rows);
  kept.set(rows.starts, [{ of, key, gathered: made }, ...all].slice(0, mostKept));
  return made;
}

function gather(clocks: readonly Clock[], rows: AiredRows): Gathered {
  const { stations, songs, starts } = rows;
  const table = new TimeTable({ times: [], timeFilters: [] }, clocks);
  const bySong = new Gathering(new Numbering(highest(stations) + 1, highest(songs) + 1));
  const byQuarter = new Gathering(new Numbering(table.length, 1));
  const ofSongs = new Int32Array(songs);
  for (const { clocks: ofLayer } of layersOf(clocks)) {
    const sums = rows.sumsOf(ofLayer);
    const read = quartersIn(table.placesOf(ofLayer), stations, starts);
    const quarters = leftOut(read, rows.known ? sums[rows.known] : undefined);
    byQuarter.add(quarters, zeros(stations.length), sums);
    bySong.add(onlyWhere(quarters, stations), ofSongs, sums);
  }
  const quarterOfRow = (row: number) => quarterOf(starts[row] as number) * quarterHourSeconds;
  return { songs: bySong.rowsOf(rows, () => 0), quarters: byQuarter.rowsOf(rows, quarterOfRow) };
}

/** The sums of pairs of numbers. */
class Gathering {
  readonly #numbering: Numbering;
  readonly #totals: Record<string, Float64Array> = {};

  constructor(numbering: Numbering) {
    this.#numbering = numbering;
  }

  add(ones: Int32Array, others: Int32Array, sums: Sums): void {
    const slots = this.#numbering.of(ones, others);
    for (const name of Object.keys(sums)) {
      const longer = new Float64Array(this.#numbering.firsts.length);
      longer.set(this.#totals[name] ?? []);
      addTo(longer, slots, sums[name] as Float64Array);
      this.#totals[name] = longer;
    }
  }

  rowsOf({ stations, songs }: AiredRows, startOf: (row: number) => number): AiredRows {
    const { firsts } = this.#numbering;
    return {
      stations: Uint32Array.from(firsts, (row) => stations[row] as number),
      songs: Uint32Array.from(firsts, (row) => songs[row] as number),
      starts: Uint32Array.from(firsts, startOf),
      sumsOf: () => this.#totals,
    };
  }
}
