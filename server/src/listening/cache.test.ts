import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginePlaces } from '../../testing/start-clickhouse.ts';
import { type ColumnReader, type Engine, EngineError } from '../engine/engine.ts';
import { openEngine } from '../engine/open.ts';
import { ListeningCache } from './cache.ts';
import { type ByDay, parametersOfDays } from './day-columns.ts';

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

  test('reads columns of the days alone that no other period has read', async () => {
    const read: unknown[] = [];
    const counting: ColumnReader = {
      rows: engine.rows,
      columns: (sql, parameters, options) => {
        read.push([parameters?.from, parameters?.to]);
        return engine.columns(sql, parameters, options);
      },
    };
    const cache = new ListeningCache(counting);
    // Rows of every tenth quarter hour. 2024-10-04 is 20,000 days after 1970.
    const sql = `SELECT toUInt32(number * 10) AS quarter, toUInt16(number % 7) AS n FROM numbers(200000)
WHERE quarter >= {from:UInt32} AND quarter < {to:UInt32}`;
    const between = async (from: string, to: string, byDay: ByDay, versions = new Map<string, number>()) => {
      const days = { from, to };
      const columns = await cache.reader(versions).columns(sql, parametersOfDays(days), { days, byDay });
      expect(columns).toEqual(await engine.columns(sql, parametersOfDays(days)));
    };
    const first = 20_000 * 96;
    const oneRead = (...days: [from: number, to: number][]) => {
      expect(read.splice(0)).toEqual(days.map(([from, to]) => [first + from * 96, first + to * 96]));
    };
    await between('2024-10-04', '2024-10-06', 'own');
    oneRead([0, 3]);
    await between('2024-10-05', '2024-10-08', 'own');
    oneRead([3, 5]);
    await between('2024-10-04', '2024-10-08', 'own');
    oneRead();
    const counted = new Map([['2024-10-06', 1]]);
    await between('2024-10-04', '2024-10-08', 'own', counted);
    oneRead([2, 3]);
    // Rows that begin on a day may be counted with a later one.
    await between('2024-10-04', '2024-10-08', 'later', counted);
    oneRead([0, 2]);
    await between('2024-10-04', '2024-10-05', 'later', new Map([['2024-10-08', 2]]));
    oneRead([0, 2]);
  });
});
