import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { allEnded } from '../host/concurrency.ts';
import { countDirty, type Tally } from './counting.ts';
import { addDevices, deviceHash, numberDevices } from './devices.ts';
import { refererHostSql } from './enrich/classify-method.ts';
import { cutTexts } from './formats/cut-texts.ts';
import { rateMark } from './formats/evidence.ts';
import type { Hit, LineFormat } from './formats/format.ts';
import { readClients } from './formats/read-clients.ts';
import { readEach } from './formats/read-each.ts';
import { addHits, compareLines } from './hits.ts';
import type { LineKind, LogFormat, Preview, StagedRun } from './line-kind.ts';
import { logFormat } from './log-format.ts';
import { sharedMounts } from './mounts.ts';
import { ownLines } from './own-lines.ts';
import { previewConnections } from './preview-connections.ts';
import type { Outcome, StationReport } from './report.ts';
import { linesOfList } from './sources/json-list.ts';
import { dropTemporary } from './staging.ts';

/** Lines that are finished connections to a stream: they become hits, and hits become sessions. */
export const connections: LineKind<Hit> = {
  id: 'connections',
  takesStation: true,
  becomesHits: '1',
  fields: {
    at: 'UInt32',
    seconds: 'UInt32',
    bytes: 'UInt64',
    status: 'UInt16',
    method: 'String',
    mount: 'String',
    address: 'String',
    agent: 'String',
    referer: 'String',
  },
  columns: {
    at: { type: 'UInt32 CODEC(Delta, LZ4)', is: 'at' },
    seconds: { type: 'UInt32', is: 'seconds' },
    bytes: { type: 'UInt64', is: 'bytes' },
    status: { type: 'UInt16', is: 'status' },
    method: { type: 'LowCardinality(String)', is: 'toLowCardinality(method)' },
    mount: { type: 'LowCardinality(String)', is: 'toLowCardinality(mount)' },
    referer_host: { type: 'LowCardinality(String)', is: `toLowCardinality(${refererHostSql('referer')})` },
    address: { type: 'String', is: 'address' },
    agent: { type: 'LowCardinality(String)', is: 'toLowCardinality(agent)' },
    device_hash: { type: 'UInt64 CODEC(NONE)', is: deviceHash },
  },
  sampled: { mount: 'mount', seconds: 'seconds' },
  marks: rateMark,
  settle: (run) => settleConnections(run),
};

/**
 * Makes a format whose lines are finished connections.
 * @param mapping the meanings of the columns that a heading names, for a format whose columns people choose
 */
export function connectionFormat(given: LineFormat<Hit>, mapping?: (heading: string) => Preview['columns']): LogFormat {
  const format = readClients(cutTexts(given, ['method', 'mount', 'address', 'agent', 'referer']));
  const made = { ...logFormat(connections, format), connections: read };
  return mapping ? { ...made, preview: (source) => previewConnections(source, read, mapping) } : made;

  function read(lines: Iterable<string>) {
    return readConnections(format, format.jsonList ? linesOfList([...lines].join('\n')) : lines);
  }
}

/** Reads lines one by one; undefined for lines that are no connection or cannot be read. */
export function* readConnections<Fields extends Hit>(
  format: LineFormat<Fields>,
  lines: Iterable<string>,
): Generator<{ line: string; hit: Hit } | undefined> {
  for (const one of readEach(format, lines)) {
    yield one && !('error' in one.fields) ? { line: one.line, hit: one.fields } : undefined;
  }
}

/**
 * Counts the staged lines of finished connections.
 * @param keep other tables of the import are still needed
 */
export async function settleConnections(run: StagedRun, { keep = false } = {}): Promise<Outcome> {
  const { parts, id, work, inMemory, catalogue, forced, own, atStage } = run;
  const { engine, clock, keepAddressesDays } = parts;
  const { lines, refused } = own ? await ownLines(engine, { ...run, own }) : { lines: run.lines, refused: 0 };
  const deviceParts = { ...parts, work, inMemory };
  const hitParts = { ...parts, catalogue, importId: id, work, inMemory };
  const keepAddressesUntil = keepAddressesDays
    ? new Date((clock() + keepAddressesDays * 86_400) * 1000).toISOString().slice(0, 10)
    : undefined;
  const numbered = numberDevices(deviceParts, lines);
  // Looking up places keeps this thread busy, comparing lines the engine: side by side they take half as long.
  const [fresh] = await allEnded([
    compareLines(hitParts, { lines, forced, own, numbered, onProgress: atStage('comparing') }),
    numbered.then(() => addDevices(deviceParts, { keepAddressesUntil, onProgress: atStage('finding_devices') })),
  ]);
  await addHits(hitParts, fresh);
  // Tables that the count does not need would only take memory from it.
  if (!inMemory && !keep) await dropTemporary(engine);
  const tallies = await countDirty(parts, { importId: id, onProgress: atStage('counting') });
  const taken = fresh.days.reduce((sum, { hits }) => sum + hits, 0);
  const seen = { stations: catalogue.stations.filter((station) => !own || own.has(station.id)) };
  const shared = forced ? [] : sharedMounts(seen, fresh.mounts);
  const days = fresh.days.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  return {
    ...{ taken, refused, ...sumUp(catalogue, tallies) },
    ...(first && last && { days: [first, last] }),
    ...(shared.length > 0 && { shared_mounts: shared }),
  };
}

/** The counts of an import by station and rule. */
export function sumUp({ stations }: CatalogueSnapshot, tallies: readonly Tally[]): Omit<Outcome, 'taken' | 'refused'> {
  const slugOf = new Map(stations.map(({ id, slug }) => [id, slug]));
  const excluded: Outcome['excluded'] = {};
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
