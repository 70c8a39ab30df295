import type { CatalogueSnapshot, StationEntry } from '../catalogue/snapshot.ts';
import { beginImport, endImport, failUnfinished } from '../store/imports.ts';
import { renewKnown } from './catch-up.ts';
import { type CountingParts, countDirty, type Tally } from './counting.ts';
import { addDevices, numberDevices } from './devices.ts';
import type { LogFormat } from './formats/format.ts';
import { addHits, compareLines } from './hits.ts';
import { failureOf } from './log-error.ts';
import { type ReadReport, readLines } from './read-lines.ts';
import type { ImportReport, ReportProgress, Stage, StationReport } from './report.ts';
import { allEnded } from './side-by-side.ts';
import type { Source } from './sources/source.ts';
import { dropTemporary, Staging } from './staging.ts';

export interface ImportParts extends CountingParts {
  /** The secret of device keys, 16 bytes. */
  secret: Uint8Array;
  /** Unix seconds. */
  clock: () => number;
  /** Days for which the addresses of new devices are kept; by default they are not kept at all. */
  keepAddressesDays?: number;
}

export interface ImportOptions {
  format: LogFormat;
  /** The slug of the station that all lines belong to; left out, mounts find their stations. */
  station?: string;
  sources: readonly Source[];
  onProgress?: ReportProgress;
  /** Ends the import after the step under way; what is not counted by then is counted at the next start. */
  signal?: AbortSignal;
}

/**
 * Imports logs: every line counts once, however often and in whatever order files are imported.
 * @throws when the station is unknown, a source cannot be read, or a store fails; then importing again completes it.
 */
export function importLogs(parts: ImportParts, options: ImportOptions): Promise<ImportReport> {
  return parts.store.alone(async () => {
    const { format, station, sources } = options;
    const catalogue = await parts.catalogue();
    const forced = findStation(catalogue, station);
    await failUnfinished(parts.store);
    const files = sources.map(({ name }) => name);
    const id = await beginImport(parts.store, { format: format.id, station, files });
    try {
      const report = await runStages(parts, { ...options, id, catalogue, forced });
      await endImport(parts.store, id, { counts: { ...report } });
      return report;
    } catch (error) {
      await endImport(parts.store, id, { counts: {}, error: failureOf(error).error });
      throw error;
    } finally {
      await dropTemporary(parts.engine);
    }
  });
}

async function runStages(
  parts: ImportParts,
  options: ImportOptions & { id: number; catalogue: CatalogueSnapshot; forced?: StationEntry },
): Promise<ImportReport> {
  const { engine, clock, keepAddressesDays } = parts;
  const { id, catalogue, forced, format, sources } = options;
  const work = `import_${id}`;
  const onProgress: ReportProgress = (progress) => {
    options.onProgress?.(progress);
    options.signal?.throwIfAborted();
  };
  await dropTemporary(engine);
  await renewKnown(parts, (done) => onProgress({ stage: 'finding_devices', bytes: 0, done }));

  const staging = new Staging(engine, work, format);
  await staging.create();
  const read = await readLines({ engine, staging, format, importId: id }, sources, onProgress);
  const atStage = (stage: Stage) => (done: number) => onProgress({ stage, bytes: read.bytes, done });

  const deviceParts = { ...parts, work };
  const hitParts = { ...parts, catalogue, importId: id, work };
  await numberDevices(deviceParts, staging.lines);
  const keepAddressesUntil = keepAddressesDays
    ? new Date((clock() + keepAddressesDays * 86_400) * 1000).toISOString().slice(0, 10)
    : undefined;
  // Looking up places keeps this thread busy and comparing lines keeps the engine busy: side by side they take half as long.
  const [hits] = await allEnded([
    compareLines(hitParts, { lines: staging.lines, forced, onProgress: atStage('comparing') }),
    addDevices(deviceParts, { keepAddressesUntil, onProgress: atStage('finding_devices') }),
  ]);
  await addHits(hitParts);
  // What the count does not need would only take memory from it.
  await dropTemporary(engine);
  const tallies = await countDirty(parts, { importId: id, onProgress: atStage('counting') });
  return { id, ...sumUp(catalogue, tallies), ...read, duplicates: read.lines - read.unreadable.count - hits };
}

function findStation({ stations }: CatalogueSnapshot, slug: string | undefined): StationEntry | undefined {
  if (slug === undefined) return undefined;
  const found = stations.find((station) => station.slug === slug);
  if (!found) throw new Error(`There is no station "${slug}" in the catalogue.`);
  return found;
}

function sumUp(
  { stations }: CatalogueSnapshot,
  tallies: readonly Tally[],
): Omit<ImportReport, 'id' | keyof ReadReport | 'duplicates'> {
  const slugOf = new Map(stations.map(({ id, slug }) => [id, slug]));
  const excluded: ImportReport['excluded'] = {};
  const byStation = new Map<string, StationReport>();
  let sessions = 0;
  for (const { stationId, excludedBy, hits } of tallies) {
    const station = slugOf.get(stationId) ?? '';
    const report = byStation.get(station) ?? { station, sessions: 0, excluded: 0 };
    byStation.set(station, report);
    if (excludedBy === '') {
      sessions += hits;
      report.sessions += hits;
    } else {
      excluded[excludedBy] = (excluded[excludedBy] ?? 0) + hits;
      report.excluded += hits;
    }
  }
  return { sessions, excluded, stations: [...byStation.values()] };
}
