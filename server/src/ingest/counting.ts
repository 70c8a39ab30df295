import type { ExclusionRule } from '@quarterhour/model/classes';
import type { DimensionId } from '@quarterhour/model/dimensions';
import { addDays } from '@quarterhour/model/period';
import { type AppliedRules, appliedRules, isSpecial, ruleParameters } from '../catalogue/applied-rules.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import { allEnded, sideBySide } from '../host/concurrency.ts';
import { mapSliced } from '../host/time-slices.ts';
import { countingTable } from '../listening/counted-table.ts';
import { exclusively } from '../listening/exclusively.ts';
import { fillRollups } from '../listening/fill-rollups.ts';
import { forgetFilled, recordFilled } from '../listening/filled-days.ts';
import { changeAnswers } from '../listening/gate.ts';
import { countedTables, judged, rollups } from '../listening/rollups.ts';
import { exclusions, sessions } from '../listening/sessions/tables.ts';
import { varyingAttributes } from '../listening/shared-bits.ts';
import { changedStations, clearDirty, type DirtyDay, readDirty } from '../store/dirty-days.ts';
import { readHitsFrom } from '../store/hit-retention.ts';
import * as sql from './counting-sql.ts';
import { partitionOf, planSteps } from './dirty-steps.ts';
import { accessAttributes } from './enrich/access.ts';
import type { CountingParts } from './import-parts.ts';
import { judgeHits } from './judge-hits.ts';
import { countKept } from './kept-days.ts';
import { markChanged } from './mark-changed.ts';
import { replaceCounted } from './replace-days.ts';
import { joinSegments } from './segments/join-segments.ts';
import { countCreditSplit, createCreditSplit, createShared, share } from './share-sql.ts';
import { dropTemporary, emptyCounting, temporary } from './staging.ts';
import { mostRows, type Workload, workThrough } from './steps.ts';
import { suspectOutages } from './suspect-outages.ts';

/** How many hits of one import and station count, or are excluded by a rule ('' means counted). */
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

/** Counts the days of stations again from their hits after a change of anything that decides what counts. */
export async function recount(given: CountingParts): Promise<void> {
  // Until then, answers say so by the mark that the change itself left.
  if ((await changedStations(given.store)).length === 0) return;
  await exclusively(given, 'count', async (parts) => {
    await dropTemporary(parts.engine);
    await countDirty(parts);
  });
}

/** Counts the days that are marked. The caller holds the exclusive lock. */
export async function countDirty(
  parts: CountingParts,
  { importId, onProgress }: CountingOptions = {},
): Promise<Tally[]> {
  // Another length of segments, or another time-out, makes other sessions of the same requests.
  if (await markChanged(parts)) await joinSegments(parts);
  const dirty = await readDirty(parts.store);
  if (dirty.length === 0) return [];
  const hitsFrom = await readHitsFrom(parts.store);
  const isKept = ({ day }: DirtyDay) => hitsFrom !== undefined && day < hitsFrom;
  const steps = [
    ...(await planSteps(parts.engine, dirty.filter(isKept), 'sessions')).map((days) => ({ days, kept: true })),
    ...(
      await planSteps(
        parts.engine,
        dirty.filter((day) => !isKept(day)),
      )
    ).map((days) => ({ days, kept: false })),
  ];
  // Read after the marks: a change of the catalogue from now on marks again.
  const catalogue = await parts.catalogue();
  const tallies: Tally[] = [];
  const ready = {
    known: await findKnown(parts.engine, dirty),
    rules: appliedRules(catalogue),
    atOnce: steps.length > 1 ? 1 : 2,
  };
  let counted = 0;
  // Newest days first: people read them meanwhile.
  await workThrough(steps.reverse(), async ({ days, kept }) => {
    if (kept) await countKept(parts.engine, days);
    else tallies.push(...(await countDays({ ...parts, catalogue }, days, ready, importId)));
    await completeDays({ ...parts, catalogue }, days, ready);
    for (const day of days) await clearDirty(parts.store, day);
    onProgress?.(++counted / steps.length);
  });
  await allEnded([
    suspectOutages(
      parts,
      dirty.map(({ day }) => day),
    ),
    dropAll(parts.engine, [ready.known]),
    // A count that is killed before leaves rows, which `dropTemporary` removes.
    emptyCounting(parts.engine),
  ]);
  return tallies;
}

/** The parts that a step of a count needs. */
type StepParts = Omit<CountingParts, 'catalogue'> & { catalogue: CatalogueSnapshot };

let worksBegun = 0;

interface Ready {
  /** The table with the attributes of devices. */
  known: string;
  rules: AppliedRules;
  /** How many statements of a step run side by side: several only where no other step is under way. */
  atOnce: number;
}

async function findKnown(engine: Engine, days: readonly DirtyDay[]): Promise<string> {
  const known = temporary(`count_${++worksBegun}`, 'known');
  await engine.command(sql.createKnown(known));
  await engine.command(sql.insertKnown(known), { days: days.map(partitionOf) });
  return known;
}

async function dropAll(engine: Engine, tables: readonly string[]): Promise<void> {
  await engine.command(`DROP TABLE ${tables.join(', ')} SYNC`);
}

async function countDays(
  parts: StepParts,
  days: readonly (DirtyDay & Workload)[],
  ready: Ready,
  importId?: number,
): Promise<Tally[]> {
  const { rowsAtOnce = mostRows } = parts;
  const tallies: Tally[] = [];
  // Each device is counted by itself: a day that is too large for memory is counted in slices of its devices.
  const slices = Math.max(1, Math.ceil(days.reduce((sum, { rows }) => sum + rows, 0) / rowsAtOnce));
  for (let slice = 0; slice < slices; slice++) {
    tallies.push(...(await countSlice(parts, { days, slice, slices }, ready, importId)));
  }
  return tallies;
}

/** Replaces days whose sessions are counted in all counted tables. */
async function completeDays(
  { engine, store, catalogue }: StepParts,
  days: readonly DirtyDay[],
  ready: Ready,
): Promise<void> {
  const span = { first: days[0]?.day ?? '', last: days.at(-1)?.day ?? '' };
  const from = {
    sessions: sql.ofDays(countingTable(sessions)),
    exclusions: sql.ofDays(countingTable(exclusions)),
    scratch: temporary(`count_${++worksBegun}`, 'session_days'),
    parameters: span,
  };
  const [touched] = await allEnded([
    daysTouched(engine, [countingTable(sessions), sessions.name], span),
    fillRollups(engine, judged, catalogue.stations, from, (name) => countingTable({ name }), ready.atOnce),
  ]);
  const counted = days.map(({ day }) => day);
  const changed = [...touched, ...counted];
  await changeAnswers({ engine, store }, changed, async (writer) => {
    // The numbers of blocks tell so too, unless the store is opened again while a day is empty.
    await forgetFilled(writer, rollups, counted);
    await replaceCounted({ engine, writer }, [...new Set([...countedTables, ...judged])], counted);
    await recordFilled(
      writer,
      judged.filter((one) => rollups.includes(one)),
      counted,
    );
  });
}

/**
 * The UTC days with sessions of these tables in progress. A count of the days on which sessions end changes these days too.
 */
async function daysTouched(
  engine: Engine,
  tables: readonly string[],
  span: { first: string; last: string },
): Promise<string[]> {
  const starts = tables.map((table) => `SELECT toDate(start) AS begun FROM ${sql.ofDays(table)}`).join(' UNION ALL ');
  const [row] = await engine.rows<{ begun: string }>(
    `SELECT min(begun) AS begun FROM (${starts}) HAVING count() > 0`,
    span,
  );
  if (!row) return [];
  const days = Math.round((Date.parse(span.last) - Date.parse(row.begun)) / 86_400_000);
  return Array.from({ length: days + 1 }, (_, at) => addDays(row.begun, at));
}

/** Counts the sessions and exclusions of some days for the devices whose number modulo `slices` is `slice`. */
async function countSlice(
  { engine, store, catalogue }: StepParts,
  { days, slice, slices }: { days: readonly DirtyDay[]; slice: number; slices: number },
  { known, rules, atOnce }: Ready,
  importId?: number,
): Promise<Tally[]> {
  const work = `count_${++worksBegun}`;
  const name = (what: string) => temporary(work, what);
  const tables = { hits: name('hits'), methods: name('methods'), shared: name('shared') };
  const from = Date.parse(days[0]?.day ?? '') / 1000;
  const to = Date.parse(days.at(-1)?.day ?? '') / 1000 + 86_400;

  await engine.command(sql.createHits(tables.hits));
  const ofRules = ruleParameters(rules);
  const parameters = { from, to, slice, slices, ...ofRules };
  await engine.command(sql.classify(tables.hits, known, rules), parameters);
  if (rules.rules.some(isSpecial)) tables.hits = await judgeHits({ engine, store }, { hits: tables.hits, name }, rules);
  await writeMethods(engine, catalogue, tables);
  let splits = new Map<DimensionId, string>();
  let tallies: Tally[] = [];
  const works = [
    async () => {
      await engine.command(createShared(tables.shared));
      await engine.command(share(tables, rules), ofRules);
      splits = await splitCredits(engine, tables, rules, (attribute) => name(`split_${attribute}`));
      await engine.command(sql.insertSessions(countingTable(sessions), { ...tables, splits }, rules), ofRules);
    },
    () => engine.command(sql.insertExclusions(countingTable(exclusions), tables)),
    async () => {
      if (importId !== undefined) tallies = await engine.rows<Tally>(sql.tally(tables.hits), { importId });
    },
  ];
  await sideBySide(works, atOnce, (work) => work());
  await dropAll(engine, [...Object.values(tables), ...splits.values()]);
  return tallies;
}

/** Computes the credits split by attributes in which sessions that share a quarter hour differ; returns the table of each. */
async function splitCredits(
  engine: Engine,
  tables: { hits: string; methods: string; shared: string },
  rules: AppliedRules,
  tableOf: (attribute: DimensionId) => string,
): Promise<Map<DimensionId, string>> {
  const splits = new Map<DimensionId, string>();
  const [found] = await engine.rows<{ bits: number }>(`SELECT groupBitOr(shared) AS bits FROM ${tables.shared}`);
  for (const attribute of varyingAttributes) {
    if (((found?.bits ?? 0) & attribute.bit) === 0) continue;
    const table = tableOf(attribute.id);
    splits.set(attribute.id, table);
    await engine.command(createCreditSplit(table));
    await engine.command(countCreditSplit(table, attribute, tables, rules), ruleParameters(rules));
  }
  return splits;
}

/** Writes the attributes of access of every combination of station, referer and user agent. */
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
    await mapSliced(combinations, ({ combination, station_id, referer_host, agent, hint }) => {
      const { sites = [], apps = [] } = stationOf.get(station_id) ?? {};
      return {
        combination,
        ...accessAttributes({ hint, refererHost: referer_host, agent, sites, apps }),
      };
    }),
  );
}
