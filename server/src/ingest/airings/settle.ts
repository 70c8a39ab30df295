import type { TitleRules } from '@quarterhour/model/music';
import type { CatalogueSnapshot, StationEntry } from '../../catalogue/snapshot.ts';
import type { Engine } from '../../engine/engine.ts';
import { type Item, itemReader } from '../../music/read-item.ts';
import { bumpVersions } from '../../store/day-versions.ts';
import { clearStale, readStale, readTitleRules } from '../../store/music.ts';
import type { Store } from '../../store/open.ts';
import { replaceDays, temporary, unmerged } from '../staging.ts';
import { type AiringRecord, followOn } from './follow-on.ts';
import { Names } from './names.ts';
import { recountAudiences } from './recount-audiences.ts';

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
  const changed: Changed = { rows: [], gone: [] };
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
    const kept = stored.filter(({ start }) => start < begin);
    const worked = await workOut(engine, names, { station, rules: own, begin });
    recordChanges(changed, byDay(stored), byDay([...kept, ...worked]));
  }
  await names.save();
  await replaceChanged(engine, changed);
  await recountAudiences(engine, changed.gone);
  await bumpVersions(
    store,
    changed.gone.map(({ day }) => day),
  );
  for (const each of stale) await clearStale(store, each);
}

/** Days of stations that changed, and all their rows as they are now. */
interface Changed {
  gone: { day: string; station_id: number }[];
  rows: AiringRow[];
}

function recordChanges(changed: Changed, before: Map<string, AiringRow[]>, after: Map<string, AiringRow[]>): void {
  for (const day of new Set([...before.keys(), ...after.keys()])) {
    const [old = [], now = []] = [before.get(day), after.get(day)];
    if (old.length === now.length && JSON.stringify(old) === JSON.stringify(now)) continue;
    for (const row of now) changed.rows.push(row);
    changed.gone.push({ day, station_id: (old[0] ?? now[0])?.station_id ?? 0 });
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

async function workOut(
  engine: Engine,
  names: Names,
  { station, rules, begin }: { station: StationEntry; rules: TitleRules; begin: number },
): Promise<AiringRow[]> {
  const of = { station: station.id, from: Math.max(0, begin - rules.delay_seconds) };
  const where = `station_id = {station:UInt16} AND at >= toDateTime({from:UInt32}, 'UTC')`;
  const records = await engine.rows<AiringRecord>(
    `SELECT toUInt32(at) AS at, seconds, title_id AS titleId, import_id AS importId FROM airing_records
     WHERE ${where} ORDER BY at, import_id, number`,
    of,
  );
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
  return followOn(records, itemOf, options).map(({ start, end, item, titleId, importId }) => ({
    day: dayAt(start),
    station_id: station.id,
    start,
    end,
    kind: item.kind,
    song_id: songOf(titleId, item),
    title_id: titleId,
    import_id: importId,
  }));
}

/** Replaces the rows of the days that changed, each day at once. */
async function replaceChanged(engine: Engine, { gone, rows }: Changed): Promise<void> {
  const days = [...new Set(gone.map(({ day }) => day))].sort();
  if (days.length === 0) return;
  const renewed = temporary('settled', 'airings');
  const away = temporary('settled', 'gone');
  const worked = temporary('settled', 'worked');
  await engine.command(`CREATE TABLE ${renewed} AS airings ${unmerged}`);
  // Without partitions: an import may bring more days than ClickHouse accepts partitions in one append.
  await engine.command(
    `CREATE TABLE ${worked} AS airings ENGINE = MergeTree PARTITION BY tuple() ORDER BY (day, station_id, start)`,
  );
  await engine.command(`CREATE TABLE ${away} (day Date, station_id UInt16) ENGINE = Memory`);
  await engine.append(away, gone);
  await engine.command(
    `INSERT INTO ${renewed} SELECT * FROM airings WHERE day IN {days:Array(Date)} AND (day, station_id) NOT IN ${away}
     SETTINGS max_partitions_per_insert_block = 10000`,
    { days },
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await engine.append(worked, rows.slice(from, from + rowsAtOnce));
  }
  await engine.command(
    `INSERT INTO ${renewed} SELECT * FROM ${worked} SETTINGS max_partitions_per_insert_block = 10000`,
  );
  const filled = new Set(
    (await engine.rows<{ day: string }>(`SELECT DISTINCT day FROM ${renewed}`)).map(({ day }) => day),
  );
  await engine.command(replaceDays('airings', { from: renewed, days, filled }));
  for (const table of [renewed, worked, away]) await engine.command(`DROP TABLE ${table} SYNC`);
}

const rowsAtOnce = 100_000;

function byDay(rows: readonly AiringRow[]): Map<string, AiringRow[]> {
  const days = new Map<string, AiringRow[]>();
  for (const row of rows) {
    const list = days.get(row.day) ?? [];
    list.push(row);
    days.set(row.day, list);
  }
  return days;
}

/** The UTC day of an instant. */
function dayOf(instant: number): string {
  return new Date(instant * 1000).toISOString().slice(0, 10);
}

/** Returns a function for the UTC days of instants; it is fast if many lie on one day. */
function daysOf(): (instant: number) => string {
  const days = new Map<number, string>();
  return (instant) => {
    const number = Math.floor(instant / 86_400);
    const day = days.get(number) ?? dayOf(instant);
    days.set(number, day);
    return day;
  };
}
