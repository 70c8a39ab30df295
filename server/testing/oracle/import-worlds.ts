import type { CatalogueSnapshot } from '../../src/catalogue/snapshot.ts';
import { icecast } from '../../src/ingest/formats/icecast.ts';
import { importLogs } from '../../src/ingest/import.ts';
import type { ImportParts } from '../../src/ingest/import-parts.ts';
import { fileOf, logLine } from '../test-bed.ts';
import { logsOf, mountOf, type OracleSession, referers, type World } from './world.ts';

/** The catalogue of all worlds, with slugs of their own: each world uses the same ones. */
export function together(worlds: readonly World[]): CatalogueSnapshot {
  const stations = worlds.flatMap(({ catalogue }) => catalogue.stations);
  return { stations: stations.map((station) => ({ ...station, slug: slugOf(station.id) })) };
}

const slugOf = (station: number) => `one-${station}`;

/** The line that Icecast writes for a session. */
function lineOf({ start, seconds, station, stream, device, method, status }: OracleSession): string {
  return logLine({
    end: start + seconds,
    seconds,
    mount: mountOf(station.id, stream),
    address: device.address,
    agent: device.agent,
    status,
    referer: referers[method](station),
  });
}

/**
 * Writes the sessions of worlds as log lines, and imports them through the real import.
 * @param between called when half of the lines are imported
 */
export async function importWorlds(
  parts: ImportParts,
  worlds: readonly World[],
  between: () => Promise<void>,
): Promise<void> {
  const catalogue = together(worlds);
  const importing = async (files: readonly (readonly OracleSession[])[], station?: number) => {
    const own = { ...parts, catalogue: async () => catalogue };
    const sources = files.filter((lines) => lines.length > 0).map((lines) => fileOf(lines.map(lineOf)));
    if (sources.length === 0) return;
    await importLogs(own, { format: icecast, sources, station: station === undefined ? undefined : slugOf(station) });
  };
  const sessions = worlds.flatMap((world) => world.sessions);
  const logs = worlds.flatMap(logsOf);
  // Logs arrive in any order.
  await importing(logs.map(({ early }) => early));
  await between();
  await importing(logs.map(({ late }) => late));
  for (const station of new Set(sessions.filter(({ stream }) => stream === '').map((session) => session.station.id))) {
    await importing([sessions.filter((session) => session.stream === '' && session.station.id === station)], station);
  }
}
