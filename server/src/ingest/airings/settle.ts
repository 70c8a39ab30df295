import type { TitleRules } from '@quarterhour/model/music';
import type { CatalogueSnapshot, StationEntry } from '../../catalogue/snapshot.ts';
import type { Engine, Parameters } from '../../engine/engine.ts';
import type { Columns } from '../../engine/native-columns.ts';
import { forgetFilled } from '../../listening/filled-days.ts';
import { changeAnswers } from '../../listening/gate.ts';
import { rollups } from '../../listening/rollups.ts';
import { type Item, itemReader } from '../../music/read-item.ts';
import { clearStale, readStale, readTitleRules } from '../../store/music.ts';
import type { Store } from '../../store/open.ts';
import { replaceDays } from '../replace-days.ts';
import { temporary, unmerged } from '../staging.ts';
import { daysThatHear } from './days-that-hear.ts';
import { type AiringRecord, followOn } from './follow-on.ts';
import { Names } from './names.ts';

export interface SettleParts {
  engine: Engine;
  store: Store;
  catalogue: () => Promise<CatalogueSnapshot>;
}

/** A row of `airings`. */
type AiringRow = {
  day: string;
  station_id: number;
  start: number;
  end: number;
  kind: string;
  song_id: number;
  title_id: number;
  import_id: number;
};

/**
 * Computes the airings of the marked stations from their records, and replaces the days that changed. The caller holds the
 * exclusive lock.
 */
export async function settleAirings(parts: SettleParts): Promise<void> {
  const { engine, store } = parts;
  const stale = await readStale(store);
  if (stale.length === 0) return;
  // Read after the marks: a change from now on marks again.
  const { stations } = await parts.catalogue();
  const rules = await readTitleRules(
    store,
    stale.map(({ stationId }) => stationId),
  );
  const names = await Names.open(engine, store);
  const changed: ChangedDay[] = [];
  for (const { stationId, from } of stale) {
    const station = stations.find(({ id }) => id === stationId);
    const own = rules.get(stationId);
    if (!station || !own) continue;
    const begin = await resumeAt(engine, stationId, from);
    const stored = await engine.rows<AiringRow>(
      `SELECT day, station_id, start, end, kind, song_id, title_id, import_id FROM airings
       WHERE day >= {day:Date} AND station_id = {station:UInt16} ORDER BY start`,
      { station: stationId, day: dayOf(begin) },
    );
    const now = byDay(stored.filter(({ start }) => start < begin));
    await workOut(engine, names, { station, rules: own, begin }, now);
    for (const day of changedDays(stationId, byDay(stored), now)) changed.push(day);
  }
  await names.save();
  const heard = await daysThatHear(engine, changed);
  await changeAnswers(parts, [...changed.map(({ day }) => day), ...heard], async (writer) => {
    const ofAirings = rollups.filter((rollup) => rollup.followsAirings);
    await forgetFilled(writer, ofAirings, heard);
    await replaceChanged(writer, changed);
  });
  for (const each of stale) await clearStale(store, each);
}

/** A day of a station that changed, and all its rows as they are now. */
interface ChangedDay {
  day: string;
  station_id: number;
  rows: readonly AiringRow[];
}

/** The rows of one station by their UTC days. */
type Days = Map<string, AiringRow[]>;

function* changedDays(station_id: number, before: Days, after: Days): Generator<ChangedDay> {
  for (const day of new Set([...before.keys(), ...after.keys()])) {
    const [old = [], rows = []] = [before.get(day), after.get(day)];
    if (old.length === rows.length && JSON.stringify(old) === JSON.stringify(rows)) continue;
    yield { day, station_id, rows };
  }
}

/**
 * The moment from which to compute again: only the end of the last airing that began before a moment depends on later
 * records.
 */
async function resumeAt(engine: Engine, station: number, from: number): Promise<number> {
  const [row] = await engine.rows<{ latest: number }>(
    'SELECT max(start) AS latest FROM airings WHERE station_id = {station:UInt16} AND start < {from:UInt32}',
    { station, from: Math.max(0, from) },
  );
  return row?.latest ?? 0;
}

/** Adds the rows of a station from a moment on to its days. */
async function workOut(
  engine: Engine,
  names: Names,
  { station, rules, begin }: { station: StationEntry; rules: TitleRules; begin: number },
  days: Days,
): Promise<void> {
  const of = { station: station.id, from: Math.max(0, begin - rules.delay_seconds) };
  const where = `station_id = {station:UInt16} AND at >= toDateTime({from:UInt32}, 'UTC')`;
  const records = await readRecords(engine, where, of);
  const titles = await engine.rows<{ id: number; text: string; artist: string; title: string; type: string }>(
    `SELECT id, text, artist, title, type FROM titles WHERE id IN (SELECT title_id FROM airing_records WHERE ${where})`,
    of,
  );
  const read = itemReader({ station: station.name, patterns: rules.patterns });
  const items = new Map<number, Item>(titles.map(({ id, ...received }) => [id, read(received)]));
  const itemOf = (titleId: number) => items.get(titleId) ?? { kind: 'unknown' as const };
  const options = { longestSeconds: rules.longest_seconds, delaySeconds: rules.delay_seconds };
  // A wording is on air many times, and is the same song each time.
  const songs = new Map<number, number>();
  const songOf = (titleId: number, item: Item): number => {
    const known = songs.get(titleId);
    if (known !== undefined) return known;
    const id = item.kind === 'song' ? names.numberOf(item.song) : 0;
    songs.set(titleId, id);
    return id;
  };
  const dayAt = daysOf();
  for (const { start, end, item, titleId, importId } of followOn(records, itemOf, options)) {
    addTo(days, {
      day: dayAt(start),
      station_id: station.id,
      start,
      end,
      kind: item.kind,
      song_id: songOf(titleId, item),
      title_id: titleId,
      import_id: importId,
    });
  }
}

/** Records that are read as one row of columns, which is parsed several times as fast as as many rows. */
const recordsAtOnce = 10_000;

async function readRecords(engine: Engine, where: string, parameters: Parameters): Promise<AiringRecord[]> {
  const blocks = await engine.rows<{ at: number[]; seconds: number[]; titles: number[]; imports: number[] }>(
    `SELECT groupArray(at) AS at, groupArray(seconds) AS seconds, groupArray(title_id) AS titles, groupArray(import_id) AS imports
     FROM (SELECT *, intDiv(rowNumberInAllBlocks(), ${recordsAtOnce}) AS block FROM (
       SELECT toUInt32(at) AS at, seconds, title_id, import_id FROM airing_records WHERE ${where} ORDER BY at, import_id, number))
     GROUP BY block ORDER BY block`,
    parameters,
  );
  return blocks.flatMap(({ at, seconds, titles, imports }) =>
    at.map((moment, index) => ({
      at: moment,
      seconds: seconds[index] ?? 0,
      titleId: titles[index] ?? 0,
      importId: imports[index] ?? 0,
    })),
  );
}

/** Replaces the rows of the days that changed, each lot of them at once. */
async function replaceChanged(engine: Engine, changed: readonly ChangedDay[]): Promise<void> {
  const days = [...new Set(changed.map(({ day }) => day))].sort();
  if (days.length === 0) return;
  const renewed = temporary('settled', 'airings');
  const fresh = temporary('settled', 'fresh');
  const gone = temporary('settled', 'gone');
  await engine.command(`CREATE TABLE ${renewed} AS airings ${unmerged}`);
  await engine.command(`CREATE TABLE ${fresh} AS airings ENGINE = Memory`);
  await engine.command(`CREATE TABLE ${gone} (day Date, station_id UInt16) ENGINE = Memory`);
  await engine.append(
    gone,
    changed.map(({ day, station_id }) => ({ day, station_id })),
  );
  for (const columns of columnsOf(changed)) await engine.appendColumns(fresh, columns);
  // In one INSERT, so that each day has one part: queries open the files of each.
  await engine.command(
    `INSERT INTO ${renewed} SELECT * FROM airings WHERE day IN {days:Array(Date)} AND (day, station_id) NOT IN ${gone}
     UNION ALL SELECT * FROM ${fresh}
     SETTINGS max_partitions_per_insert_block = 10000, min_insert_block_size_rows = 1000000, min_insert_block_size_bytes = 400000000`,
    { days },
  );
  await replaceDays({ engine, writer: engine }, [{ table: 'airings', from: renewed }], days);
  for (const table of [renewed, fresh, gone]) await engine.command(`DROP TABLE ${table} SYNC`);
}

const daySeconds = 86_400;
const rowsAtOnce = 50_000;

/** The rows as columns, some at a time; day after day, because each day that is written to makes a part of the table. */
function* columnsOf(changed: readonly ChangedDay[]): Generator<Columns> {
  let rows: AiringRow[] = [];
  for (const day of changed.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    for (const row of day.rows) rows.push(row);
    if (rows.length < rowsAtOnce) continue;
    yield toColumns(rows);
    rows = [];
  }
  yield toColumns(rows);
}

function toColumns(rows: readonly AiringRow[]): Columns {
  return {
    day: Uint16Array.from(rows.map(({ start }) => Math.floor(start / daySeconds))),
    station_id: Uint16Array.from(rows.map(({ station_id }) => station_id)),
    start: Uint32Array.from(rows.map(({ start }) => start)),
    end: Uint32Array.from(rows.map(({ end }) => end)),
    kind: rows.map(({ kind }) => kind),
    song_id: Uint32Array.from(rows.map(({ song_id }) => song_id)),
    title_id: Uint32Array.from(rows.map(({ title_id }) => title_id)),
    import_id: Uint32Array.from(rows.map(({ import_id }) => import_id)),
  };
}

function byDay(rows: readonly AiringRow[]): Days {
  const days: Days = new Map();
  for (const row of rows) addTo(days, row);
  return days;
}

function addTo(days: Days, row: AiringRow): void {
  const rows = days.get(row.day);
  if (rows) rows.push(row);
  else days.set(row.day, [row]);
}

/** The UTC day of an instant. */
function dayOf(instant: number): string {
  return new Date(instant * 1000).toISOString().slice(0, 10);
}

/** Returns a function for the UTC days of instants; it is fast if many lie on one day. */
function daysOf(): (instant: number) => string {
  const days = new Map<number, string>();
  return (instant) => {
    const number = Math.floor(instant / daySeconds);
    const day = days.get(number) ?? dayOf(instant);
    days.set(number, day);
    return day;
  };
}
