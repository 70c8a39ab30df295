import type { ColumnReader, Parameters, Reader, RowsOptions } from '../engine/engine.ts';
import type { Behind, Days, ListeningReader } from './cache.ts';
import { type CountedDays, namedAs, type Rollup } from './counted-table.ts';
import { type DayBehind, readDaysBehind } from './filled-days.ts';
import { daysOfLot } from './lots.ts';
import { utcDay } from './period-sql.ts';
import { rollups } from './rollups.ts';
import { rowsOfSessionDays, sessionDayColumns } from './session-days.ts';
import { exclusions, sessions } from './sessions/tables.ts';

interface ReadDay extends DayBehind {
  /** When the first of its connections began, and the last was over (UTC seconds); 0 for a day without any. */
  begun: number;
  over: number;
}

type Station = CountedDays['stations'][number];

const rollupOf = new Map(rollups.map((rollup) => [rollup.name, rollup]));
const names = [...rollupOf.keys()].join('|');
const reading = new RegExp(`\\b(FROM|JOIN)\\s+(${names})\\b`, 'g');
/** A rollup in another place: as the right side of IN, after a comma, inside brackets, in quotes. */
const elsewhere = new RegExp(`(?:[(,.\`"]|\\bIN)\\s*(${names})\\b(?!\\s*[.(])`);
const everything: Days = { from: '', to: '9999-12-31' };

/**
 * The UTC days that rollups do not hold, at one moment. Statements that read a rollup read what it holds, and for these days its
 * SELECT over the sessions: its rows as they will be.
 */
export class DaysBehind {
  readonly #days: readonly ReadDay[];
  readonly #sessions: ReadonlyMap<string, number>;
  /** The rollups that were asked for days that they do not hold. */
  readonly asked: Set<string>;

  /** @param sessions the number of sessions that ended on each day, about */
  constructor(days: readonly ReadDay[], sessions: ReadonlyMap<string, number>, asked = new Set<string>()) {
    this.#days = days;
    this.#sessions = sessions;
    this.asked = asked;
  }

  /** Whether rollups hold all days. */
  get isNone(): boolean {
    return this.#days.length === 0;
  }

  /** For the statements of stations, by their time zones. */
  of(stations: readonly Station[]): Behind {
    return {
      completed: (sql, parameters, days) => this.#completed(sql, parameters, stations, days),
      shareOf: (rollup, days) => this.#shareOf(rollup, days),
    };
  }

  #shareOf(rollup: string, days: Days): number {
    const lacking = this.#inDays(rollup, days);
    const behind = lacking.reduce((sum, { day }) => sum + (this.#sessions.get(day) ?? 0), 0);
    if (behind === 0) return 0;
    this.asked.add(rollup);
    const last = lacking.at(-1)?.day ?? days.to;
    const asked = [...this.#sessions].filter(([day]) => day >= days.from && day <= (last > days.to ? last : days.to));
    return behind / asked.reduce((sum, [, count]) => sum + count, 0);
  }

  #completed(sql: string, parameters: Parameters, stations: readonly Station[], days: Days = everything) {
    const [, stray] = elsewhere.exec(sql) ?? [];
    // What it does not hold would be missing without a word.
    if (stray) throw new Error(`A statement names the rollup ${stray} in another place than right after FROM or JOIN.`);
    if (this.isNone) return { sql, parameters };
    const added: Parameters = {};
    const completed = sql.replace(reading, (read: string, word: string, name: string) => {
      const behind = this.#inDays(name, days);
      if (behind.length === 0) return read;
      this.asked.add(name);
      const rows = rowsAsTheyWillBe(name, behind, stations);
      Object.assign(added, rows.parameters);
      return `${word} (${rows.sql})`;
    });
    return { sql: completed, parameters: { ...parameters, ...added } };
  }

  #inDays(rollup: string, { from, to }: Days): ReadDay[] {
    // Those of a later day may have begun before.
    return this.#days.filter(
      ({ day, rollups, begun }) => day >= from && utcDay(begun) <= to && rollups.includes(rollup),
    );
  }
}

interface Edges {
  day: string;
  begun: number;
  over: number;
}

/** When connections of days began and were over, by the state of their sessions. */
class KnownEdges {
  readonly #known = new Map<string, Edges>();

  /** Reads those that are not known yet: after an upgrade the days behind may be all days of a large store. */
  async of(reader: Reader, days: readonly DayBehind[], limits?: RowsOptions): Promise<Map<string, Edges>> {
    const keyOf = ({ day, state }: DayBehind) => `${day} ${state}`;
    const unknown = days.filter((one) => !this.#known.has(keyOf(one)));
    const read = await readEdges(reader, unknown, limits);
    const found = days.map((one): [string, Edges] => {
      const { day } = one;
      return [keyOf(one), this.#known.get(keyOf(one)) ?? read.get(day) ?? { day, begun: 0, over: 0 }];
    });
    this.#known.clear();
    for (const [key, edges] of found) this.#known.set(key, edges);
    return new Map(found.map(([, edges]) => [edges.day, edges]));
  }
}

async function readEdges(reader: Reader, of: readonly DayBehind[], limits?: RowsOptions): Promise<Map<string, Edges>> {
  if (of.length === 0) return new Map();
  const days = of.map(({ day }) => day);
  const ofDays = [sessions, exclusions].map(
    ({ name }) => `SELECT day, start, seconds FROM ${name} WHERE day IN {days:Array(Date)}`,
  );
  const rows = await reader.rows<Edges>(
    `SELECT day, toUInt32(min(start)) AS begun, toUInt32(max(toUInt32(start) + greatest(seconds, 1))) AS over
    FROM (${ofDays.join(' UNION ALL ')}) GROUP BY day`,
    { days },
    limits,
  );
  return new Map(rows.map((row) => [row.day, row]));
}

/**
 * Reads which UTC days rollups do not hold.
 * @param of those that are read
 * @param asked to which the rollups that are asked for them are added
 */
async function readBehind(
  reader: Reader,
  {
    of = rollups,
    limits,
    edges = new KnownEdges(),
    asked,
  }: { of?: readonly Rollup[]; limits?: RowsOptions; edges?: KnownEdges; asked?: Set<string> } = {},
): Promise<DaysBehind> {
  const found = await readDaysBehind(reader, of, limits);
  const edgesOf = await edges.of(reader, found, limits);
  if (found.length === 0) return new DaysBehind([], new Map());
  const lots = await reader.rows<{ lot: string; count: number }>(
    `SELECT partition_id AS lot, sum(rows) AS count FROM system.parts
    WHERE database = currentDatabase() AND active AND table = '${sessions.name}' GROUP BY lot`,
    {},
    limits,
  );
  return new DaysBehind(
    found.map((day) => ({ begun: 0, over: 0, ...edgesOf.get(day.day), ...day })),
    countsByDay(lots),
    asked,
  );
}

/** The number of sessions of each UTC day; of one of a month that is one lot, the mean. */
function countsByDay(lots: readonly { lot: string; count: number }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { lot, count } of lots) {
    const days = daysOfLot(lot);
    for (const day of days) counts.set(day, (counts.get(day) ?? 0) + count / days.length);
  }
  return counts;
}

/**
 * A reader for those who keep no rows: what rollups do not hold, it reads from sessions.
 * @param of the only rollups that it reads, if they are few
 */
export async function wholeReader(
  reader: ColumnReader,
  stations: readonly Station[],
  of: readonly Rollup[] = rollups,
): Promise<ListeningReader> {
  const behind = (await readBehind(reader, { of })).of(stations);
  const known = new Set(of.map(({ name }) => name));
  const completed = (sql: string, parameters: Parameters, days?: Days) => {
    const other = Array.from(sql.matchAll(reading), ([, , name = '']) => name).find((name) => !known.has(name));
    // Its days that are not filled would be missing without a word.
    if (other) throw new Error(`This reader does not know which days the rollup ${other} holds.`);
    return behind.completed(sql, parameters, days);
  };
  return {
    shareBehind: behind.shareOf,
    rows(sql, parameters = {}, { days } = {}) {
      const whole = completed(sql, parameters, days);
      return reader.rows(whole.sql, whole.parameters);
    },
    columns(sql, parameters = {}, { days } = {}) {
      const whole = completed(sql, parameters, days);
      return reader.columns(whole.sql, whole.parameters);
    },
  };
}

/** SELECT of the rows of a rollup, with those of some days from their sessions. The names of its parameters are its own. */
function rowsAsTheyWillBe(name: string, behind: readonly ReadDay[], stations: readonly Station[]) {
  const rollup = rollupOf.get(name);
  if (!rollup) throw new Error(`There is no rollup ${name}.`);
  const begun = behind.map((day) => day.begun).filter((instant) => instant > 0);
  const span = { from: Math.min(...begun), to: Math.max(...behind.map(({ over }) => over)) };
  const others = `SELECT * FROM ${name} WHERE day NOT IN {days:Array(Date)}`;
  const days = { days: behind.map(({ day }) => day) };
  if (begun.length === 0) return named(name, others, days);
  const ofDays = (table: string) => `(SELECT * FROM ${table} WHERE day IN {days:Array(Date)})`;
  const cut = rowsOfSessionDays(ofDays(sessions.name), stations, span);
  const counted: CountedDays = {
    sessions: ofDays(sessions.name),
    exclusions: ofDays(exclusions.name),
    sessionDays: `(${namedAs(sessionDayColumns, cut.sql)})`,
    span,
    stations,
  };
  const scratch = rollup.scratch?.rows(counted);
  const rows = rollup.rows(counted, scratch ? `(${namedAs(rollup.scratch?.columns ?? '', scratch.sql)})` : '');
  const parameters = { ...cut.parameters, ...scratch?.parameters, ...rows.parameters, ...days };
  return named(name, `${others} UNION ALL ${namedAs(rollup.columns, rows.sql)}`, parameters);
}

/** A statement inside another, whose parameters have names of its own. */
function named(rollup: string, sql: string, parameters: Parameters) {
  const nameOf = (parameter: string) => `${rollup}_behind_${parameter}`;
  return {
    sql: sql.replace(/\{(\w+):/g, (_, parameter: string) => `{${nameOf(parameter)}:`),
    parameters: Object.fromEntries(Object.entries(parameters).map(([key, value]) => [nameOf(key), value])),
  };
}

/** Milliseconds after which days behind are read again, and that there are none: another process may have filled or lost some. */
const mostAge = { some: 10_000, none: 600_000 };

/** The days that rollups do not hold, as a server knows them. */
export class KnownBehind {
  readonly #reader: Reader;
  readonly #limits: RowsOptions;
  readonly #edges = new KnownEdges();
  readonly #asked = new Set<string>();
  #known: { version: number; at: number; days: Promise<DaysBehind> } | undefined;
  #areSome = false;

  constructor(reader: Reader, limits: RowsOptions = {}) {
    this.#reader = reader;
    this.#limits = limits;
  }

  /** @param version of the data: no day of another one is known */
  at(version: number): Promise<DaysBehind> {
    const now = performance.now();
    const isOld = now - (this.#known?.at ?? 0) > (this.#areSome ? mostAge.some : mostAge.none);
    if (this.#known?.version !== version || isOld) this.#known = { version, at: now, days: this.#read() };
    return this.#known.days;
  }

  /** Reads them again, after a fill. */
  forget(): void {
    this.#known = undefined;
  }

  async #read(): Promise<DaysBehind> {
    try {
      const [limits, edges, asked] = [this.#limits, this.#edges, this.#asked];
      const days = await readBehind(this.#reader, { limits, edges, asked });
      this.#areSome = !days.isNone;
      if (days.isNone) this.#asked.clear();
      return days;
    } catch (error) {
      this.#known = undefined;
      throw error;
    }
  }
}
