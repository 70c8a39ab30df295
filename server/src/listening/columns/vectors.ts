/*
 * Loops over whole columns. Each has arguments of one type alone, so that it is compiled once: the engine of JavaScript takes more time
 * to compile a loop than to run it over a hundred thousand rows.
 */

/** The entry of a table for each row; -1 beyond the table. */
export function lookedUp(table: Int32Array, rows: Uint32Array): Int32Array {
  const found = new Int32Array(rows.length);
  for (let row = 0; row < rows.length; row++) found[row] = table[rows[row] as number] ?? -1;
  return found;
}

/** The entry of a table for each row that has a place; -1 for others. */
export function entriesAt(table: Int32Array, places: Int32Array): Int32Array {
  const found = new Int32Array(places.length);
  for (let row = 0; row < places.length; row++) {
    const place = places[row] as number;
    found[row] = place < 0 ? -1 : (table[place] as number);
  }
  return found;
}

/** Adds the number of each row to the total of its cell. */
export function addTo(totals: Float64Array, cells: Int32Array, numbers: Float64Array): void {
  for (let row = 0; row < cells.length; row++) {
    const cell = cells[row] as number;
    if (cell >= 0) totals[cell] = (totals[cell] as number) + (numbers[row] as number);
  }
}

/** What the rows of a station are read by. */
export interface ByStation {
  /** The time that is read, by the number of the station: from, and up to. */
  from: Float64Array;
  to: Float64Array;
  /** What is added to a quarter hour (UTC number) to find its place. */
  shift: Int32Array;
}

/** The place of each row: that of its quarter hour; -1 where its time is not read. */
export function quartersIn({ from, to, shift }: ByStation, stations: Uint32Array, starts: Uint32Array): Int32Array {
  const found = new Int32Array(stations.length);
  for (let row = 0; row < stations.length; row++) {
    const station = stations[row] as number;
    const start = starts[row] as number;
    const isRead = start >= (from[station] as number) && start < (to[station] as number);
    found[row] = isRead ? Math.floor(start / 900) + (shift[station] as number) : -1;
  }
  return found;
}

/** The numbers of rows that have a place; -1 for others. */
export function onlyWhere(places: Int32Array, numbers: Uint32Array): Int32Array {
  const found = new Int32Array(places.length);
  for (let row = 0; row < places.length; row++) {
    found[row] = (places[row] as number) < 0 ? -1 : (numbers[row] as number);
  }
  return found;
}

let allZeros = new Int32Array();

/** So many zeros, which nobody changes. */
export function zeros(length: number): Int32Array {
  if (allZeros.length < length) allZeros = new Int32Array(2 * length);
  return allZeros.subarray(0, length);
}

const highests = new WeakMap<Uint32Array, number>();

/** The highest number of a column; 0 where it is empty. */
export function highest(column: Uint32Array): number {
  const known = highests.get(column);
  if (known !== undefined) return known;
  let most = 0;
  for (let row = 0; row < column.length; row++) {
    const number = column[row] as number;
    if (number > most) most = number;
  }
  highests.set(column, most);
  return most;
}

/** Pairs that are numbered by an array instead of a map. */
const mostDense = 4_000_000;

/** Numbers pairs as they are met, and remembers a row of each. */
export class Numbering {
  /** A row of each number. */
  readonly firsts: number[] = [];
  readonly #width: number;
  /** One more than the number of each pair. */
  readonly #dense: Int32Array | undefined;
  readonly #sparse = new Map<number, number>();

  /** @param height more than the first of every pair. @param width more than the second */
  constructor(height: number, width: number) {
    this.#width = width;
    this.#dense = height * width <= mostDense ? new Int32Array(height * width) : undefined;
  }

  /** The number of the pair of each row; -1 where one of the two is. */
  of(ones: Int32Array, others: Int32Array): Int32Array {
    const found = new Int32Array(ones.length);
    const [firsts, width, dense, sparse] = [this.firsts, this.#width, this.#dense, this.#sparse];
    for (let row = 0; row < ones.length; row++) {
      const one = ones[row] as number;
      const other = others[row] as number;
      if (one < 0 || other < 0) {
        found[row] = -1;
        continue;
      }
      const pair = one * width + other;
      let number = dense ? (dense[pair] as number) : (sparse.get(pair) ?? 0);
      if (number === 0) {
        number = firsts.push(row);
        if (dense) dense[pair] = number;
        else sparse.set(pair, number);
      }
      found[row] = number - 1;
    }
    return found;
  }
}
