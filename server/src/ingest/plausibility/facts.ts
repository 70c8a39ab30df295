import type { CatalogueSnapshot, StationEntry } from '../../catalogue/snapshot.ts';
import type { Engine } from '../../engine/engine.ts';
import { lookUp } from '../enrich/look-up.ts';
import { isAddress } from '../formats/client-address.ts';
import type { Hit } from '../formats/format.ts';
import { mountOwners } from '../mounts.ts';

/** A line as it was read. */
export type Row = Pick<Hit, 'at' | 'seconds' | 'bytes' | 'status' | 'method' | 'mount' | 'address' | 'agent'> & {
  /** The line itself, where it is at hand. */
  line?: string;
};

/** What the rules judge: a sample of the lines of a log, and the stations that they may belong to. */
export interface Facts {
  rows: readonly Row[];
  /** The rows of listeners who stayed. */
  heard: readonly Row[];
  /** Unix seconds. */
  now: number;
  catalogue: CatalogueSnapshot;
  /** The station of all lines. */
  forced: StationEntry | undefined;
  /** The countries of some addresses, ISO 3166-1; '' if unknown. */
  countryOf: ReadonlyMap<string, string>;
}

/** Rows that are judged: enough for shares of one per cent, and read in a tenth of a second. */
const mostRows = 10_000;
const mostAddresses = 300;
/** Listeners of a station from whose number on their countries are judged; for fewer, no place is looked up. */
export const fewestLocated = 50;
/** Shorter connections are no listening, by any rule set. */
const heardSeconds = 60;

interface Given {
  rows: readonly Row[];
  now: number;
  catalogue: CatalogueSnapshot;
  forced?: StationEntry;
}

/** Completes what is known of the rows. */
export async function factsOf({ rows, now, catalogue, forced }: Given): Promise<Facts> {
  const heard = rows.filter(
    ({ method, status, seconds }) => method === 'GET' && status < 400 && seconds >= heardSeconds,
  );
  const owner = mountOwners(catalogue, forced);
  const ofStations = heard.filter(({ mount, address }) => isAddress(address) && owner(mount).stationId !== 0);
  const judged = ofStations.length < fewestLocated ? [] : ofStations;
  const addresses = [...new Set(judged.map(({ address }) => address))].slice(0, mostAddresses);
  const { distinct, of } = addresses.length > 0 ? await lookUp('places', addresses) : { distinct: [], of: [] };
  const countryOf = new Map(addresses.map((address, at) => [address, distinct[of[at] ?? 0]?.country ?? '']));
  return { rows, heard, now, catalogue, forced, countryOf };
}

/** A sample of the staged lines of an import, drawn by their hashes. */
export function sampleRows(
  engine: Engine,
  lines: string,
  { mount, seconds }: { mount: string; seconds: string },
): Promise<Row[]> {
  return engine.rows<Row>(
    `SELECT at, ${seconds} AS seconds, bytes, status, method, ${mount} AS mount, address, agent FROM ${lines}
     WHERE readable ORDER BY line_hash, number LIMIT ${mostRows}`,
  );
}
