import { episodeFinder } from '../../catalogue/podcasts/find-episode.ts';
import { type EpisodeFile, readFiles } from '../../catalogue/podcasts/read-files.ts';
import type { CatalogueSnapshot } from '../../catalogue/snapshot.ts';
import type { Engine } from '../../engine/engine.ts';
import { exclusively } from '../../listening/exclusively.ts';
import { changeAnswers } from '../../listening/gate.ts';
import {
  changedPodcasts,
  clearDirtyDownloads,
  type DirtyDownloadDay,
  readDirtyDownloads,
} from '../../store/dirty-download-days.ts';
import type { MethodHint } from '../counting-sql.ts';
import { accessAttributes } from '../enrich/access.ts';
import { dataCentreNetworks } from '../enrich/find-network.ts';
import type { CountingParts } from '../import-parts.ts';
import { replaceDays } from '../replace-days.ts';
import { dropTemporary, temporary, unmerged } from '../staging.ts';
import { stepsOf, type Workload, workThrough } from '../steps.ts';
import { chainDays } from './dirty-download-days.ts';
import * as sql from './downloads-sql.ts';
import { markChangedPodcasts } from './mark-changed-podcasts.ts';

/** The counts of the requests of one import. */
export interface RequestTally {
  /** Requests that are downloads, or parts of one. */
  requests: number;
  downloads: number;
  /** By the rule that excludes them. */
  excluded: Partial<Record<string, number>>;
}

const daySeconds = 86_400;
let worksBegun = 0;

/** Counts the days of podcasts again after a change of anything that decides how downloads count. */
export async function recountDownloads(given: CountingParts): Promise<void> {
  // Without work, do not wait behind an import.
  const waiting = [...(await changedPodcasts(given.store)), ...(await readDirtyDownloads(given.store))];
  if (waiting.length === 0) return;
  await exclusively(given, 'count', async (parts) => {
    await dropTemporary(parts.engine);
    await countDownloads(parts);
  });
}

/** Counts the downloads of the marked days. The caller holds the exclusive lock. */
export async function countDownloads(
  parts: CountingParts,
  { importId, onProgress }: { importId?: number; onProgress?(done: number): void } = {},
): Promise<RequestTally> {
  const { engine, store } = parts;
  const total: RequestTally = { requests: 0, downloads: 0, excluded: {} };
  await markChangedPodcasts(parts);
  const dirty = await readDirtyDownloads(store);
  if (dirty.length === 0) return total;
  // Read after the marks: a change of a podcast from now on marks again.
  const [files, catalogue] = [await readFiles(store, 'active'), await parts.catalogue()];
  const names = temporary(`downloads_${++worksBegun}`, 'names');
  const finder = episodeFinder(files);
  await createNames(engine, names, finder.names);
  const steps = await planSteps(engine, dirty);
  let counted = 0;
  // Newest days first: people read them meanwhile.
  await workThrough(steps.reverse(), async (days) => {
    const found = await countDays({ engine, store, catalogue, files, finder, names }, days, importId);
    for (const { rule, requests, downloads } of found) {
      total.downloads += downloads;
      if (rule === '') total.requests += requests;
      else total.excluded[rule] = (total.excluded[rule] ?? 0) + requests;
    }
    for (const day of days) await clearDirtyDownloads(store, day);
    onProgress?.(++counted / steps.length);
  });
  await engine.command(`DROP TABLE ${names} SYNC`);
  return total;
}

/** The podcasts, and a number for the territory of each. */
function territoriesOf(files: readonly EpisodeFile[]): { podcasts: number[]; territories: number[] } {
  const territoryOf = new Map(files.map(({ podcastId, territory }) => [podcastId, territory]));
  const numbers = new Map([...new Set(territoryOf.values())].map((territory, at) => [territory, at + 1]));
  return {
    podcasts: [...territoryOf.keys()],
    territories: [...territoryOf.values()].map((territory) => numbers.get(territory) ?? 0),
  };
}

async function createNames(engine: Engine, table: string, names: readonly string[]): Promise<void> {
  await engine.command(`CREATE TABLE ${table} (name String) ENGINE = Memory`);
  await engine.append(
    table,
    names.map((name) => ({ name })),
  );
}

async function planSteps(
  engine: Engine,
  dirty: readonly DirtyDownloadDay[],
): Promise<(DirtyDownloadDay & Workload)[][]> {
  const found = await engine.rows<{ day: string; rows: number }>(
    `SELECT toDate(at) AS day, count() AS rows FROM requests WHERE day IN {days:Array(String)} GROUP BY day`,
    { days: dirty.map(({ day }) => day) },
  );
  const rowsOf = new Map(found.map(({ day, rows }) => [day, rows]));
  return stepsOf(
    dirty.map((day) => ({ ...day, number: Date.parse(day.day) / 86_400_000, rows: rowsOf.get(day.day) ?? 0 })),
    { mayGap: false },
  );
}

interface StepParts {
  engine: Engine;
  store: CountingParts['store'];
  catalogue: CatalogueSnapshot;
  files: readonly EpisodeFile[];
  finder: ReturnType<typeof episodeFinder>;
  names: string;
}

async function countDays(
  parts: StepParts,
  days: readonly DirtyDownloadDay[],
  importId: number | undefined,
): Promise<{ rule: string; requests: number; downloads: number }[]> {
  const { engine } = parts;
  const work = `downloads_${++worksBegun}`;
  const name = (what: string) => temporary(work, what);
  const own = {
    targets: name('targets'),
    asked: name('asked'),
    windows: name('windows'),
    groups: name('groups'),
    crowded: name('crowded'),
    methods: name('methods'),
  };
  const counted = { downloads: name('downloads'), request_exclusions: name('exclusions') };
  const from = Date.parse(days[0]?.day ?? '') / 1000;
  const to = Date.parse(days.at(-1)?.day ?? '') / 1000 + daySeconds;
  const earliest = from - chainDays * daySeconds;
  const latest = to + daySeconds;
  const span = { from, to };
  for (const [table, copy] of Object.entries(counted)) {
    await engine.command(`CREATE TABLE ${copy} AS ${table} ${unmerged}`);
  }
  const rolls = await writeTargets(parts, own.targets, { from: earliest, to: latest });
  const tables: sql.CountTables = { ...own, rolls };
  const centres = { data_centres: dataCentreNetworks };
  await engine.command(sql.createAsked(tables.asked));
  await engine.command(sql.insertAsked(tables, 'of_days'), { ...span, ...centres });
  await engine.command(sql.createWindows(tables.windows));
  if (rolls) {
    await engine.command(sql.insertAsked(tables, 'around'), { ...span, earliest, latest, ...centres });
    await engine.command(sql.insertWindows(tables));
  }
  await engine.command(sql.createGroups(tables.groups));
  await engine.command(sql.insertGroups(tables), { importId: importId ?? 0 });
  await engine.command(sql.createCrowded(tables.crowded));
  await engine.command(sql.insertCrowded(tables), territoriesOf(parts.files));
  await writeMethods(parts, tables);
  await engine.command(sql.insertDownloads(counted.downloads, tables), span);
  await engine.command(sql.insertExclusions(counted.request_exclusions, tables));
  await engine.command(sql.insertUnknown(counted.request_exclusions, tables), span);
  const tallies =
    importId === undefined
      ? []
      : await engine.rows<{ rule: string; requests: number; downloads: number }>(sql.tally(tables), {
          ...span,
          importId,
        });
  await changeAnswers(
    parts,
    days.map(({ day }) => day),
    (writer) => replaceCounted(writer, counted, days),
  );
  await engine.command(`DROP TABLE ${[...Object.values(own), ...Object.values(counted)].join(', ')} SYNC`);
  return tallies;
}

/** A requested address that may belong to several episodes. */
const noEpisode = {
  podcast_id: 0,
  episode_id: 0,
  threshold: 0,
  length: 0,
  via: '',
  rolls: 'utc_day' as const,
  released: 0,
};

/** Finds the requested episodes; returns whether any of them has rolling windows. */
async function writeTargets(
  { engine, files, finder, names }: StepParts,
  targets: string,
  span: { from: number; to: number },
): Promise<boolean> {
  await engine.command(sql.createTargets(targets));
  const asked = await engine.rows<{ host: string; path: string; query: string }>(sql.candidates(names), span);
  const fileOf = new Map(files.map((file) => [file.enclosureId, file]));
  const rows = asked.flatMap((target) => {
    const found = finder.find(target);
    if (found === 'ambiguous') return [{ ...target, ...noEpisode }];
    const file = fileOf.get(found?.enclosureId ?? 0);
    if (!file) return [];
    const { podcastId: podcast_id, episodeId: episode_id, threshold, length, released, window: rolls } = file;
    const via = file.downloadsFrom === 'prefix' ? 'prefix' : '';
    return [{ ...target, podcast_id, episode_id, threshold, length, via, rolls, released }];
  });
  await engine.append(targets, rows);
  return rows.some(({ rolls }) => rolls !== 'utc_day');
}

/**
 * Writes the attributes of access of every combination of podcast, referer and user agent, by the sites and apps of its group's
 * stations.
 */
async function writeMethods({ engine, catalogue, files }: StepParts, tables: sql.CountTables): Promise<void> {
  const groupOf = new Map(files.map(({ podcastId, group }) => [podcastId, group]));
  const found = await engine.rows<{
    combination: string;
    podcast_id: number;
    referer_host: string;
    agent: string;
    hint: MethodHint;
  }>(sql.combinations(tables));
  await engine.command(sql.createMethods(tables.methods));
  await engine.append(
    tables.methods,
    found.map(({ combination, podcast_id, referer_host, agent, hint }) => {
      const stations = catalogue.stations.filter(({ group }) => group.slug === groupOf.get(podcast_id));
      const sites = stations.flatMap((station) => station.sites);
      const apps = stations.flatMap((station) => station.apps);
      return {
        combination,
        ...accessAttributes({ hint, refererHost: referer_host, agent, sites, apps }),
      };
    }),
  );
}

/** Replaces the rows of the days that were counted. */
function replaceCounted(
  engine: Engine,
  counted: Record<'downloads' | 'request_exclusions', string>,
  days: readonly DirtyDownloadDay[],
): Promise<void> {
  const tables = Object.entries(counted).map(([table, from]) => ({ table, from }));
  return replaceDays(
    { engine, writer: engine },
    tables,
    days.map(({ day }) => day),
  );
}
