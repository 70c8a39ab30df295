import { pauseWhenDue } from '../host/time-slices.ts';

type Row = Record<string, unknown>;
/** The values of one name: whole numbers and numbers in memory outside the heap, texts by their number in a list, or as they are. */
type Column = { values: Int32Array | Float64Array | readonly unknown[] } | { texts: string[]; numbers: Uint32Array };

/** Rows that are packed and unpacked between two looks at the time. */
const rowsAtOnce = 1000;

/**
 * Rows of equal names, kept as columns: a third of their size as objects, and outside the heap, whose size decides how much garbage
 * it may hold.
 */
export class PackedRows {
  readonly #first: Row;
  readonly #length: number;
  readonly #columns: readonly (readonly [name: string, column: Column])[];
  /** Rows that were unpacked, as long as they are in use or not collected. */
  #unpacked: WeakRef<Row[]>;

  private constructor(rows: Row[], first: Row, columns: readonly (readonly [string, Column])[]) {
    this.#unpacked = new WeakRef(rows);
    this.#first = first;
    this.#length = rows.length;
    this.#columns = columns;
  }

  /** Packs rows, with pauses for other work. All have the names of the first, of which there must be one. */
  static async of(rows: Row[]): Promise<PackedRows> {
    const first = rows[0] as Row;
    const columns: [string, Column][] = [];
    for (const name of Object.keys(first)) columns.push([name, await columnOf(rows, name)]);
    return new PackedRows(rows, first, columns);
  }

  /** Bytes of memory, about. */
  get size(): number {
    return this.#columns.reduce((sum, [, column]) => sum + sizeOf(column), 0);
  }

  /** The rows as they were. */
  async rows(): Promise<Row[]> {
    const known = this.#unpacked.deref();
    if (known) return known;
    const rows: Row[] = [];
    while (rows.length < this.#length) {
      const end = Math.min(rows.length + rowsAtOnce, this.#length);
      for (let at = rows.length; at < end; at++) rows.push(this.#rowAt(at));
      await pauseWhenDue();
    }
    this.#unpacked = new WeakRef(rows);
    return rows;
  }

  #rowAt(at: number): Row {
    // A copy has its names at once; giving an empty object one after the other takes longer and more memory.
    const row = { ...this.#first };
    for (const [name, column] of this.#columns) {
      row[name] = 'texts' in column ? column.texts[column.numbers[at] as number] : column.values[at];
    }
    return row;
  }
}

async function columnOf(rows: readonly Row[], name: string): Promise<Column> {
  const values: unknown[] = [];
  let [areWhole, areNumbers, areTexts] = [true, true, true];
  for (let at = 0; at < rows.length; at++) {
    const value = (rows[at] as Row)[name];
    areWhole &&= ((value as number) | 0) === value;
    areNumbers &&= typeof value === 'number';
    areTexts &&= typeof value === 'string';
    values.push(value);
    if (at % rowsAtOnce === 0) await pauseWhenDue();
  }
  if (areWhole) return { values: Int32Array.from(values as number[]) };
  if (areNumbers) return { values: Float64Array.from(values as number[]) };
  return areTexts ? textColumn(values as string[]) : { values };
}

async function textColumn(values: readonly string[]): Promise<Column> {
  const numberOf = new Map<string, number>();
  const numbers = new Uint32Array(values.length);
  for (const [at, text] of values.entries()) {
    const number = numberOf.get(text) ?? numberOf.size;
    numberOf.set(text, number);
    numbers[at] = number;
    if (at % rowsAtOnce === 0) await pauseWhenDue();
  }
  return { texts: [...numberOf.keys()], numbers };
}

function sizeOf(column: Column): number {
  if ('texts' in column) return column.numbers.byteLength + sizeAsJson(column.texts);
  return Array.isArray(column.values) ? sizeAsJson(column.values) : (column.values as Int32Array).byteLength;
}

/** About how many bytes values are as JSON, from the first of them. */
export function sizeAsJson(values: readonly unknown[]): number {
  const sample = values.slice(0, 20);
  return Math.ceil((JSON.stringify(sample).length * values.length) / Math.max(1, sample.length));
}
