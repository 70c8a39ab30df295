import { type ExclusionRule, ruleSets } from '@quarterhour/model/classes';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import { clearDirty, type DirtyDay, markDirty, readDirty } from '../store/dirty-days.ts';
import type { Store } from '../store/open.ts';
import { alone } from './alone.ts';
import * as sql from './counting-sql.ts';
import { insertDeviceDays } from './device-days.ts';
import { listeningMethod } from './enrich/classify-method.ts';
import { dropTemporary, temporary, unmerged } from './staging.ts';
import { stepsOf, type Workload, workThrough } from './steps.ts';

const countedTables = [
  'sessions',
  'exclusions',
  'quarter_hours',
  'attribute_days',
  'device_days',
  'exclusion_sums',
] as const;

export interface CountingParts {
  engine: Engine;
  store: Store;
  catalogue: CatalogueSnapshot;
}

/** How many hits of one import and station came to count, or were left out by a rule ('' means counted). */
export interface Tally {
  stationId: number;
  excludedBy: ExclusionRule | '';
  hits: number;
}

interface CountingOptions {
  /** Tally the hits of this import. */
  importId?: number;
  onProgress?(done: number): void;
}

/**
 * Counts days again from their hits, after a rule set, or the clock, a site or an app of a station changed.
 * @param stationIds recount the days with hits of these stations; left out: all days.
 */
export async function recount(
  parts: CountingParts,
  { stationIds, ...options }: CountingOptions & { stationIds?: readonly number[] } = {},
): Promise<void> {
  const days = await parts.engine.rows<{ day: string }>(
    `SELECT DISTINCT toDate(at) AS day FROM hits ${stationIds ? 'WHERE station_id IN {ids:Array(UInt16)}' : ''}`,
    stationIds ? { ids: stationIds } : {},
  );
  await markDirty(
    parts.store,
    days.map(({ day }) => day),
  );
  await alone(parts.store, async () => {
    await dropTemporary(parts.engine);
    await countDirty(parts, options);
  });
}

/** Counts the days that are marked; for who already works alone. */
export async function countDirty(parts: CountingParts, { importId, onProgress }: CountingOptions): Promise<Tally[]> {
  const tallies: Tally[] = [];
  const dirty = await readDirty(parts.store);
  const steps = await planSteps(parts.engine, dirty);
  if (steps.length === 0) return [];
  const known = await noteDevices(parts.engine, dirty);
  let counted = 0;
  // The newest days are those that people look at meanwhile.
  await workThrough(steps.reverse(), async (days) => {
    tallies.push(...(await countDays(parts, days, known, importId)));
    for (const day of days) await clearDirty(parts.store, day);
    onProgress?.(++counted / steps.length);
  });
  await parts.engine.command(`DROP TABLE ${known} SYNC`);
  return tallies;
}

/** Dirty days with the hits that they hold, in steps without a gap. */
async function planSteps(engine: Engine, dirty: readonly DirtyDay[]): Promise<(DirtyDay & Workload)[][]> {
  const found = await engine.rows<{ day: string; hits: number }>(
    'SELECT toDate(at) AS day, count() AS hits FROM hits WHERE toString(toDate(at)) IN {days:Array(String)} GROUP BY day',
    { days: dirty.map(({ day }) => day) },
  );
  const hitsOf = new Map(found.map(({ day, hits }) => [day, hits]));
  const days = dirty.map((day) => ({
    ...day,
    number: Date.parse(day.day) / 86_400_000,
    rows: hitsOf.get(day.day) ?? 0,
  }));
  return stepsOf(days, { mayGap: false });
}

let worksBegun = 0;

/** Holds what is known of the devices with hits on these days in a table; answers its name. */
async function noteDevices(engine: Engine, days: readonly DirtyDay[]): Promise<string> {
  const known = temporary(`count_${++worksBegun}`, 'known');
  await engine.command(sql.createKnown(known));
  await engine.command(sql.insertKnown(known), { days: days.map(({ day }) => day) });
  return known;
}

async function countDays(
  { engine, catalogue }: CountingParts,
  days: readonly DirtyDay[],
  known: string,
  importId?: number,
): Promise<Tally[]> {
  const work = `count_${++worksBegun}`;
  const name = (what: string) => temporary(work, what);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const span = { from: Date.parse(first) / 1000, to: Date.parse(last) / 1000 + 86_400 };
  const tables = { hits: name('hits'), methods: name('methods'), shared: name('shared') };

  await engine.command(sql.createHits(tables.hits));
  await engine.command(sql.classify(tables.hits, known), { ...span, ...leastSeconds(catalogue) });
  await writeMethods(engine, catalogue, tables);
  await engine.command(sql.createShared(tables.shared));
  await engine.command(sql.share(tables));
  for (const table of countedTables) {
    await engine.command(`CREATE TABLE ${name(table)} AS ${table} ${unmerged}`);
  }
  await engine.command(sql.insertSessions(name('sessions'), tables));
  await engine.command(sql.insertExclusions(name('exclusions'), tables));
  await engine.command(sql.insertQuarterHours(name('quarter_hours'), name('sessions')));
  await engine.command(sql.insertAttributeDays(name('attribute_days'), name('sessions')));
  await writeDeviceDays(engine, catalogue, { sessions: name('sessions'), deviceDays: name('device_days') });
  await engine.command(sql.insertExclusionSums(name('exclusion_sums'), name('exclusions')));
  for (const table of countedTables) await replaceDays(engine, { table, by: name(table), days });
  const tallies = importId === undefined ? [] : await engine.rows<Tally>(sql.tally(tables.hits), { importId });
  for (const table of [...Object.values(tables), ...countedTables.map(name)]) {
    await engine.command(`DROP TABLE ${table} SYNC`);
  }
  return tallies;
}

async function writeDeviceDays(
  engine: Engine,
  { stations }: CatalogueSnapshot,
  { sessions, deviceDays }: { sessions: string; deviceDays: string },
): Promise<void> {
  const [span] = await engine.rows<{ from: number; to: number }>(
    `SELECT min(toUInt32(start)) AS from, max(toUInt32(start) + seconds) AS to FROM ${sessions} HAVING count() > 0`,
  );
  if (!span || stations.length === 0) return;
  const { sql: statement, parameters } = insertDeviceDays(deviceDays, sessions, stations, { ...span, to: span.to + 1 });
  await engine.command(statement, parameters);
}

/** Puts the days of one table in the place of those of another, each day at once; a day without rows is emptied. */
async function replaceDays(
  engine: Engine,
  { table, by, days }: { table: string; by: string; days: readonly DirtyDay[] },
): Promise<void> {
  const rows = await engine.rows<{ day: string }>(`SELECT DISTINCT day FROM ${by}`);
  const filled = new Set(rows.map(({ day }) => day));
  const changes = days.map(({ day }) => {
    const partition = `PARTITION ID '${day.replaceAll('-', '')}'`;
    return filled.has(day) ? `REPLACE ${partition} FROM ${by}` : `DROP ${partition}`;
  });
  await engine.command(`ALTER TABLE ${table} ${changes.join(', ')}`);
}

/** The least length of a session that counts, by station. */
function leastSeconds({ stations }: CatalogueSnapshot) {
  return {
    // With station 0, which is none, because an empty list has no type.
    stations: [0, ...stations.map(({ id }) => id)],
    least_seconds: [0, ...stations.map(({ territory }) => ruleSets[territory.ruleSet])],
  };
}

/** Says of every combination of station, referer and user agent how it listens. */
async function writeMethods(
  engine: Engine,
  { stations }: CatalogueSnapshot,
  { hits, methods }: { hits: string; methods: string },
): Promise<void> {
  const stationOf = new Map(stations.map((station) => [station.id, station]));
  const combinations = await engine.rows<{
    combination: string;
    station_id: number;
    referer_host: string;
    agent: string;
    hint: sql.MethodHint;
  }>(sql.combinations(hits));
  await engine.command(sql.createMethods(methods));
  await engine.append(
    methods,
    combinations.map(({ combination, station_id, referer_host, agent, hint }) => {
      const { sites = [], apps = [] } = stationOf.get(station_id) ?? {};
      return {
        combination,
        listening_method: listeningMethod({ hint, refererHost: referer_host, agent, sites, apps }),
      };
    }),
  );
}
