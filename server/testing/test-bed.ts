import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuleSet } from '@quarterhour/model/rule-sets';
import type { CatalogueSnapshot, StationEntry } from '../src/catalogue/snapshot.ts';
import { countDirty } from '../src/ingest/counting.ts';
import { fillBehind } from '../src/ingest/fill-behind.ts';
import { icecast } from '../src/ingest/formats/icecast.ts';
import { type ImportOptions, importLogs } from '../src/ingest/import.ts';
import type { CountingParts, ImportParts } from '../src/ingest/import-parts.ts';
import type { LogSource } from '../src/ingest/sources/source.ts';
import { openListening } from '../src/listening/open.ts';
import { markDirty } from '../src/store/dirty-days.ts';
import { openStore, type Store } from '../src/store/open.ts';
import { groups, stations, territories } from '../src/store/schema/catalogue.ts';

/**
 * A real engine and a real store in a folder of their own, and an import that reads texts as files.
 * @param database the URL of a PostgreSQL server that holds the store instead of the folder
 * @param url of a ClickHouse server that holds listening instead of the folder
 */
export async function openTestBed(folder?: string, database?: string, url?: string) {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'quarterhour-ingest-')));
  const engine = await openListening({ folder: place, url });
  const store = await openStore({ url: database, folder: place });
  const entries = [stationEntry(1), stationEntry(2)];
  await addStations(store, entries);
  const parts: ImportParts = {
    engine,
    store,
    catalogue: async () => catalogueOf(...entries),
    secret: Buffer.alloc(16, 1),
    clock: () => Date.parse('2026-11-02T00:00:00Z') / 1000,
  };
  return {
    folder: place,
    parts,
    async import(sources: readonly LogSource[], options: Partial<ImportOptions> = {}) {
      const report = await importLogs(parts, { format: icecast, sources, ...options });
      await fillBehind(parts);
      return report;
    },
    async close() {
      await engine.close();
      await store.close();
      await rm(place, { recursive: true });
    },
  };
}

/** Rows of new stations, numbered from 1: suspected outages refer to them. */
async function addStations({ db }: Store, entries: readonly StationEntry[]) {
  await db.insert(territories).values({ slug: 'home', name: 'Home' }).onConflictDoNothing();
  await db.insert(groups).values({ slug: 'all', name: 'All', territory: 'home' }).onConflictDoNothing();
  const rows = entries.map(({ slug, name, timezone }) => ({ slug, name, timezone, group: 'all' }));
  await db.insert(stations).values(rows).onConflictDoNothing();
}

/** Station n has the slug station-n, and one stream, number 10 n, with the mount /n.mp3 and the mounts /n/*. */
export function stationEntry(id: number, ruleSet: RuleSet = 'sixty_seconds'): StationEntry {
  return {
    id,
    slug: `station-${id}`,
    name: `Station ${id}`,
    timezone: 'Europe/Paris',
    group: { slug: 'group', name: 'Group' },
    territory: { slug: 'home', name: 'Home', ruleSet },
    sites: [`station${id}.example`],
    apps: [],
    streams: [{ id: id * 10, slug: 'main', name: 'Main', mounts: [`/${id}.mp3`, `/${id}/*`] }],
    archived: false,
  };
}

export function catalogueOf(...stations: StationEntry[]): CatalogueSnapshot {
  return { stations };
}

/** Counts all days again. */
export async function countAllAgain(parts: CountingParts): Promise<void> {
  const days = await parts.engine.rows<{ day: string }>('SELECT DISTINCT toDate(at) AS day FROM hits');
  await markDirty(
    parts.store,
    days.map(({ day }) => day),
  );
  await countDirty(parts);
  await fillBehind(parts);
}

/** A file of lines, or of any bytes. */
export function fileOf(content: readonly string[] | Uint8Array, name = 'access.log'): LogSource {
  const bytes = content instanceof Uint8Array ? content : Buffer.from(content.map((line) => `${line}\n`).join(''));
  return {
    name,
    size: bytes.length,
    async *read() {
      yield bytes;
    },
  };
}

export interface Connection {
  /** When it ended: UTC seconds. */
  end: number;
  seconds: number;
  mount?: string;
  address?: string;
  agent?: string;
  status?: number;
  method?: string;
  referer?: string;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The line that Icecast writes when a connection ends. */
export function logLine({
  end,
  seconds,
  mount = '/1.mp3',
  address = '192.0.2.1',
  agent = 'VLC/3.0.20 LibVLC/3.0.20',
  status = 200,
  method = 'GET',
  referer = '-',
}: Connection): string {
  const [day = '', clock = ''] = new Date(end * 1000).toISOString().split('T');
  const [year, month, date] = day.split('-');
  const time = `${date}/${months[Number(month) - 1]}/${year}:${clock.slice(0, 8)} +0000`;
  return `${address} - - [${time}] "${method} ${mount} HTTP/1.1" ${status} ${seconds * 16_000} "${referer}" "${agent}" ${seconds}`;
}

/** UTC seconds of a moment such as 2026-10-01T12:00:00. */
export function at(moment: string): number {
  return Date.parse(`${moment}Z`) / 1000;
}
