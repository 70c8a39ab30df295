import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginePlaces } from '../../testing/start-clickhouse.ts';
import { type Engine, EngineError } from '../engine/engine.ts';
import { openEngine } from '../engine/open.ts';
import { ListeningCache } from './cache.ts';

describe.each(enginePlaces)('$name', ({ start }) => {
  let folder: string;
  let engine: Engine;
  let server: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarterhour-cache-'));
    server = await start(join(folder, 'server'));
    engine = await openEngine({ url: server.url, folder });
  });

  afterAll(async () => {
    await engine.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('shares one statement between concurrent readers, and runs it again later', async () => {
    const asked = new ListeningCache(engine, { mostBytes: 1 }).reader(new Map());
    const random = (seed: number) => asked.rows<{ n: number }>('SELECT rand64({seed:UInt8}) AS n', { seed });
    const [one, same, other] = await Promise.all([random(1), random(1), random(2)]);
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
    expect(await random(1)).not.toEqual(one);
    const wrong = () => asked.rows('SELECT nothing');
    await expect(Promise.all([wrong(), wrong()])).rejects.toThrow(EngineError);
    await expect(wrong()).rejects.toThrow(EngineError);
  });

  test('cancels a statement once all of its readers have left', async () => {
    const cache = new ListeningCache(engine);
    // Until these end, no other statement begins.
    const busy = [1, 2, 3].map((salt) =>
      engine.rows('SELECT count() FROM numbers(30000000) WHERE cityHash64(number, {salt:UInt8}) % 3 = 0', { salt }),
    );
    const [first, second] = [new AbortController(), new AbortController()];
    const both = [first, second].map(({ signal }) => cache.reader(new Map(), signal).rows('SELECT 1 AS n'));
    first.abort();
    const stays = cache.reader(new Map(), new AbortController().signal).rows('SELECT 2 AS n');
    const leaves = new AbortController();
    const leaving = cache.reader(new Map(), leaves.signal).rows('SELECT 2 AS n');
    leaves.abort();
    second.abort();
    for (const left of both) await expect(left).rejects.toThrow(EngineError);
    expect(await stays).toEqual([{ n: 2 }]);
    expect(await leaving).toEqual([{ n: 2 }]);
    await Promise.all(busy);
  });
});
