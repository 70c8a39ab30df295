import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { querySchema } from '@quarterhour/model/query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  afterGoldenDay,
  enterGoldenStations,
  expectGolden,
  golden,
  goldenLog,
  goldenQuery,
} from '../testing/golden-day.ts';
import { enginePlaces } from '../testing/start-clickhouse.ts';
import { readSnapshot } from './catalogue/read-snapshot.ts';
import type { CatalogueSnapshot } from './catalogue/snapshot.ts';
import type { Engine } from './engine/engine.ts';
import { icecast } from './ingest/formats/icecast.ts';
import { importLogs } from './ingest/import.ts';
import { openSource } from './ingest/sources/source.ts';
import { wholeReader } from './listening/days-behind.ts';
import { openListening } from './listening/open.ts';
import { answer } from './query/answer.ts';
import { openStore, type Store } from './store/open.ts';
import { deviceSecret } from './store/secrets.ts';

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
    await enterGoldenStations(store);
    catalogue = await readSnapshot(store);
  });
  afterAll(async () => {
    await engine.close();
    await server.stop();
    await store.close();
    await rm(folder, { recursive: true });
  });

  async function importSample() {
    const secret = await deviceSecret(store);
    const parts = { engine, store, catalogue: async () => catalogue, secret, clock: afterGoldenDay };
    return importLogs(parts, { format: icecast, sources: [await openSource(goldenLog)] });
  }

  test('every line is a session, or excluded, or unreadable', async () => {
    const { lines, sessions, excluded, unreadable, duplicates } = await importSample();
    expect({ lines, sessions, excluded, unreadable: unreadable.count }).toEqual(golden.import);
    expect(duplicates).toBe(0);
  });

  test('a second import brings no new lines', async () => {
    expect((await importSample()).duplicates).toBe(golden.import.lines - golden.import.unreadable);
  });

  test.each(golden.queries)('$title', async (wanted) => {
    const reader = await wholeReader(engine, catalogue.stations);
    const asked = querySchema.parse(goldenQuery(wanted));
    expectGolden(await answer({ reader, clock: afterGoldenDay }, catalogue, asked), wanted);
  });
});
