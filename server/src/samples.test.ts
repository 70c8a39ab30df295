import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureIds } from '@quarterhour/model/measures';
import { querySchema } from '@quarterhour/model/query';
import type { Cell } from '@quarterhour/model/result';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginePlaces } from '../testing/start-clickhouse.ts';
import { createGroup } from './catalogue/groups.ts';
import { readSnapshot } from './catalogue/read-snapshot.ts';
import type { CatalogueSnapshot } from './catalogue/snapshot.ts';
import { createStation } from './catalogue/stations.ts';
import { createTerritory } from './catalogue/territories.ts';
import type { Engine } from './engine/engine.ts';
import { owner } from './identity/principal.ts';
import { icecast } from './ingest/formats/icecast.ts';
import { importLogs } from './ingest/import.ts';
import { openSource } from './ingest/sources/source.ts';
import { wholeReader } from './listening/days-behind.ts';
import { openListening } from './listening/open.ts';
import { answer } from './query/answer.ts';
import { openStore, type Store } from './store/open.ts';
import { deviceSecret } from './store/secrets.ts';

/** A row of expected.json: whole numbers counted by hand; everything else follows from them. */
type Row = Record<string, string | number>;
interface Query {
  title: string;
  query: Record<string, unknown>;
  total_rows: number;
  rows: Row[];
  /** The values of all rows that are not listed. */
  others?: Row;
}

const folderOfSample = fileURLToPath(new URL('../../samples/golden-day/', import.meta.url));
const expected = JSON.parse(await readFile(join(folderOfSample, 'expected.json'), 'utf8')) as {
  import: { lines: number; sessions: number; unreadable: number; excluded: Record<string, number> };
  queries: Query[];
};
const clock = () => Date.parse('2026-11-02T00:00:00Z') / 1000;

describe.each(enginePlaces)('the golden day, counted by $name', ({ start }) => {
  let folder: string;
  let server: Awaited<ReturnType<typeof start>>;
  let engine: Engine;
  let store: Store;
  let catalogue: CatalogueSnapshot;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarterhour-samples-'));
    server = await start(join(folder, 'server'));
    engine = await openListening({ url: server.url, folder });
    store = await openStore({ folder });
    await createTerritory(store, owner, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds', archived: false });
    await createGroup(store, owner, { slug: 'both', name: 'Both', territory: 'home', archived: false });
    const shared = { group: 'both', apps: [], archived: false };
    await createStation(store, owner, {
      ...shared,
      slug: 'one',
      name: 'Radio One',
      timezone: 'Europe/Bucharest',
      sites: ['www.radio-one.example'],
      streams: [
        { slug: 'mp3', name: 'MP3', mounts: ['/one.mp3'] },
        { slug: 'aac', name: 'AAC', mounts: ['/one.aac'] },
      ],
    });
    await createStation(store, owner, {
      ...shared,
      slug: 'deux',
      name: 'Radio Deux',
      timezone: 'Europe/Paris',
      sites: ['www.radio-deux.example'],
      streams: [{ slug: 'mp3', name: 'MP3', mounts: ['/deux.mp3'] }],
    });
    catalogue = await readSnapshot(store);
  });
  afterAll(async () => {
    await engine.close();
    await server.stop();
    await store.close();
    await rm(folder, { recursive: true });
  });

  async function importSample() {
    const parts = { engine, store, catalogue: async () => catalogue, secret: await deviceSecret(store), clock };
    return importLogs(parts, { format: icecast, sources: [await openSource(join(folderOfSample, 'access.log'))] });
  }

  test('every line is a session, or excluded, or unreadable', async () => {
    const { lines, sessions, excluded, unreadable, duplicates } = await importSample();
    expect({ lines, sessions, excluded, unreadable: unreadable.count }).toEqual(expected.import);
    expect(duplicates).toBe(0);
  });

  test('a second import brings no new lines', async () => {
    expect((await importSample()).duplicates).toBe(expected.import.lines - expected.import.unreadable);
  });

  test.each(expected.queries)('$title', async (query) => {
    const asked = { measures: [...measureIds], ...query.query };
    const result = await answer(
      { reader: await wholeReader(engine, catalogue.stations), clock },
      catalogue,
      querySchema.parse(asked),
    );
    const found = result.rows.map((cells) =>
      Object.fromEntries(
        result.columns.map(({ id, unit }, at) => [id, unit === 'instant' ? utc(cells[at]) : cells[at]]),
      ),
    );
    const dimensions = result.columns.filter(({ role }) => role === 'dimension').map(({ id }) => id);
    const key = (row: Record<string, unknown>) => dimensions.map((id) => String(row[id])).join(' ');

    expect(found).toHaveLength(query.total_rows);
    expect(found.map(key)).toEqual(expect.arrayContaining(query.rows.map(key)));
    for (const row of found) {
      const wanted = query.rows.find((one) => key(one) === key(row)) ?? query.others;
      expect.soft(row, key(row)).toMatchObject(measured(wanted ?? { unexpected: key(row) }));
    }
  });
});

/** An instant as UTC text, from any zone. */
function utc(instant: Cell | undefined): string | null {
  return typeof instant === 'string' ? new Date(instant).toISOString().replace('.000', '') : null;
}

/** The row of the answer that follows from the numbers counted by hand. */
function measured({ seconds, credits, quarter_hours, ...row }: Row): Record<string, unknown> {
  if (seconds === undefined) return row;
  const [listened, credited, quarters] = [Number(seconds), Number(credits), Number(quarter_hours)];
  const about = (value: number) => expect.closeTo(value, 9);
  return {
    ...row,
    listening_hours: about(listened / 3600),
    average_session_minutes: row.active_sessions === 0 ? null : about(listened / 60 / Number(row.active_sessions)),
    aqh: about(credited / quarters),
    average_audience: about(listened / (quarters * 900)),
    listening_per_device_hours: row.reach === 0 ? null : about(listened / 3600 / Number(row.reach)),
  };
}
