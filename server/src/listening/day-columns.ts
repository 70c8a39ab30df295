import { addDays } from '@quarterhour/model/period';
import { LRUCache } from 'lru-cache';
import type { Parameters } from '../engine/engine.ts';
import { type NumberColumns, rowCount } from '../engine/native-columns.ts';
import { quartersOfDay } from './time-codes.ts';

/**
 * Columns are kept by the UTC days of their quarter hours, so that other periods share them: by the version of
 * each day (`own`), or by the newest since then (`later`), where a count of later days adds rows that began before them.
 */
export type ByDay = 'own' | 'later';

interface Days {
  from: string;
  to: string;
}

interface Joined {
  parts: readonly NumberColumns[];
  columns: NumberColumns;
}

type Asked = [sql: string, parameters?: Parameters, options?: { days?: Days; byDay?: ByDay }];
/** The versions of the counts of UTC days (YYYY-MM-DD). */
export type DayVersions = ReadonlyMap<string, number>;

/** Bytes of the columns that are kept by day, and of those of the last periods. */
const mostBytes = { byDay: 32_000_000, joined: 8_000_000 };

/**
 * Columns by UTC quarter hour, kept by UTC day and the version of its count. A period reads the days alone that none has read
 * before: about others, a statement takes as long to plan as to read.
 */
export class DayColumns {
  readonly #kept = new LRUCache<string, NumberColumns>({ maxSize: mostBytes.byDay, sizeCalculation: sizeOfColumns });
  /** The days of the last periods, joined: the queries of a page get the same columns. */
  readonly #joined = new LRUCache<string, Joined>({
    maxSize: mostBytes.joined,
    sizeCalculation: ({ columns }) => sizeOfColumns(columns),
  });
  /** What an answer was split into, for all readers that waited for it. */
  readonly #split = new WeakMap<NumberColumns, ReadonlyMap<string, NumberColumns>>();

  /**
   * @param asked a statement with `parametersOfDays` of its days, whose rows have a `quarter`
   * @param read runs a statement once for all that wait for it
   */
  async read(
    [sql, parameters = {}, options = {}]: Asked,
    versions: DayVersions,
    read: (...asked: Asked) => Promise<NumberColumns>,
  ): Promise<NumberColumns> {
    const days = options.days ? daysBetween(options.days) : [];
    const statement = JSON.stringify([sql, { ...parameters, first_day: '', from: 0, to: 0 }]);
    const versionOf = options.byDay === 'later' ? newestSince(versions, days) : versions;
    const keyOf = (day: string) => `${day} ${versionOf.get(day) ?? 0} ${statement}`;
    const found = new Map(days.map((day) => [day, this.#kept.get(keyOf(day))]));
    const missing = days.filter((day) => !found.get(day));
    const [from, to] = [missing[0], missing.at(-1)];
    if (from !== undefined && to !== undefined) {
      const some = { from, to };
      const dependsOn = options.byDay === 'later' ? { from, to: '9999-12-31' } : some;
      const columns = await read(sql, { ...parameters, ...parametersOfDays(some) }, { days: dependsOn });
      for (const [day, ofDay] of this.#byDay(columns, some)) {
        found.set(day, ofDay);
        this.#kept.set(keyOf(day), ofDay);
      }
    }
    return this.#joinedOf(
      `${days[0]} ${statement}`,
      days.map((day) => found.get(day) ?? {}),
    );
  }

  #joinedOf(key: string, parts: readonly NumberColumns[]): NumberColumns {
    const known = this.#joined.get(key);
    if (known?.parts.length === parts.length && known.parts.every((part, at) => part === parts[at]))
      return known.columns;
    const columns = joined(parts);
    this.#joined.set(key, { parts, columns });
    return columns;
  }

  #byDay(columns: NumberColumns, days: Days): ReadonlyMap<string, NumberColumns> {
    const known = this.#split.get(columns);
    if (known) return known;
    const split = splitByDay(columns, days);
    this.#split.set(columns, split);
    return split;
  }
}

/** For each of some successive days, the newest version of it and all later days. */
function newestSince(versions: DayVersions, days: readonly string[]): DayVersions {
  const last = days.at(-1) ?? '';
  let newest = 0;
  for (const [day, version] of versions) if (day > last) newest = Math.max(newest, version);
  const found = new Map<string, number>();
  for (const day of [...days].reverse()) {
    newest = Math.max(newest, versions.get(day) ?? 0);
    found.set(day, newest);
  }
  return found;
}

/** The parameters of a statement that reads the quarter hours of some UTC days. */
export function parametersOfDays({ from, to }: Days): Parameters {
  return { first_day: from, from: firstQuarterOf(from), to: firstQuarterOf(addDays(to, 1)) };
}

const firstQuarterOf = (day: string) => (Date.parse(day) / 86_400_000) * quartersOfDay;

function daysBetween({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function splitByDay(columns: NumberColumns, days: Days): Map<string, NumberColumns> {
  const all = daysBetween(days);
  const { quarter = new Uint32Array() } = columns;
  const first = firstQuarterOf(days.from) / quartersOfDay;
  const counts = new Uint32Array(all.length);
  const dayOf = (row: number) => Math.floor((quarter[row] as number) / quartersOfDay) - first;
  for (let row = 0; row < quarter.length; row++) counts[dayOf(row)] = (counts[dayOf(row)] as number) + 1;
  const rows = Array.from(counts, (count) => new Uint32Array(count));
  counts.fill(0);
  for (let row = 0; row < quarter.length; row++) {
    const day = dayOf(row);
    const at = counts[day] as number;
    (rows[day] as Uint32Array)[at] = row;
    counts[day] = at + 1;
  }
  return new Map(all.map((day, at) => [day, picked(columns, rows[at] as Uint32Array)]));
}

function picked(columns: NumberColumns, rows: Uint32Array): NumberColumns {
  return mapped(columns, (column) => {
    const found = likeColumn(column, rows.length);
    for (let at = 0; at < rows.length; at++) found[at] = column[rows[at] as number] as number;
    return found;
  });
}

function joined(parts: readonly NumberColumns[]): NumberColumns {
  const length = parts.reduce((sum, part) => sum + rowCount(part), 0);
  return mapped(parts.find((part) => rowCount(part) > 0) ?? {}, (like, name) => {
    const column = likeColumn(like, length);
    let at = 0;
    for (const part of parts) {
      const ofPart = part[name];
      if (!ofPart) continue;
      column.set(ofPart, at);
      at += ofPart.length;
    }
    return column;
  });
}

type NumberColumn = NumberColumns[string];

function likeColumn(column: NumberColumn, length: number): NumberColumn {
  if (column instanceof Uint16Array) return new Uint16Array(length);
  return column instanceof Uint32Array ? new Uint32Array(length) : new Float64Array(length);
}

const mapped = (columns: NumberColumns, change: (column: NumberColumn, name: string) => NumberColumn): NumberColumns =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, change(column, name)]));

/** The bytes that columns take in memory, and some for what holds them. */
export function sizeOfColumns(columns: NumberColumns): number {
  return Object.values(columns).reduce((sum, { byteLength }) => sum + byteLength + 200, 500);
}
