import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { enginePlaces, startClickhouse } from '../../testing/start-clickhouse.ts';
import { type Engine, EngineError } from './engine.ts';
import { openEngine } from './open.ts';

describe.each(enginePlaces)('$name', ({ start }) => {
  let folder: string;
  let engine: Engine;
  let server: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarterhour-engine-'));
    server = await start(join(folder, 'server'));
    engine = await openEngine({ url: server.url, folder });
    await engine.command('CREATE TABLE notes (line String) ENGINE = MergeTree ORDER BY line');
  });

  afterAll(async () => {
    await engine.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('binds parameters of every kind and with any characters', async () => {
    const text = `it's "quoted" \\ back\\slash, {b:String} \t tab \n line – ș 广播`;
    const [row] = await engine.rows<{ text: string; list: string[]; numbers: number[]; sum: number }>(
      'SELECT {text:String} AS text, {list:Array(String)} AS list, {numbers:Array(UInt32)} AS numbers, {n:UInt64} + 1 AS sum',
      { text, list: ["a'b", 'c\\d', ''], numbers: [1, 2, 4_000_000_000], n: 2 ** 40 },
    );
    expect(row).toEqual({ text, list: ["a'b", 'c\\d', ''], numbers: [1, 2, 4_000_000_000], sum: 2 ** 40 + 1 });
  });

  test('keeps appended rows and lines', async () => {
    await engine.append('notes', [{ line: 'one' }, { line: 'two "2"' }]);
    await engine.appendLines(
      'notes',
      (lines) => `SELECT concat({before:String}, line) FROM ${lines}`,
      Buffer.from('three\\n \t "3"\nfour\n'),
      {
        before: '+',
      },
    );
    const rows = await engine.rows<{ line: string }>('SELECT line FROM notes ORDER BY line');
    expect(rows.map((row) => row.line)).toEqual(['+four', '+three\\n \t "3"', 'one', 'two "2"']);
  });

  test('keeps appended columns, of more days than a statement may write to by default', async () => {
    await engine.command(
      "CREATE TABLE days (day Date, at DateTime('UTC'), name LowCardinality(String)) ENGINE = MergeTree PARTITION BY day ORDER BY at",
    );
    const numbers = Array.from({ length: 120 }, (_, number) => number);
    const long = 'ș'.repeat(70);
    await engine.appendColumns('days', {
      day: Uint16Array.from(numbers),
      at: Uint32Array.from(numbers.map((number) => 2 ** 32 - 120 + number)),
      name: numbers.map((number) => (number % 2 === 0 ? '' : long)),
    });
    await engine.appendColumns('days', { day: new Uint16Array(), at: new Uint32Array(), name: [] });
    const [row] = await engine.rows<{ rows: number; first: string; last: string; at: number; names: string[] }>(
      `SELECT count() AS rows, toString(min(day)) AS first, toString(max(day)) AS last, max(toUInt32(at)) AS at,
         groupUniqArray(name) AS names FROM days`,
    );
    // Day 119 since 1 January 1970: 31 + 28 + 31 = 90 days before April.
    expect(row).toMatchObject({ rows: 120, first: '1970-01-01', last: '1970-04-30', at: 2 ** 32 - 1 });
    expect(row?.names.toSorted()).toEqual(['', long]);
    await engine.command('DROP TABLE days SYNC');
  });

  test('reads columns of numbers, over any number of blocks', async () => {
    const columns = await engine.columns(
      `SELECT toUInt16(number % 65536) AS small, toUInt32(number * 40000) AS large, number * {by:UInt64} AS larger
       FROM numbers(100000) ORDER BY number SETTINGS max_block_size = 1000`,
      { by: 2 ** 33 },
    );
    expect(columns.small).toEqual(Uint16Array.from({ length: 100_000 }, (_, number) => number % 65_536));
    expect(columns.large).toEqual(Uint32Array.from({ length: 100_000 }, (_, number) => number * 40_000));
    expect(columns.larger).toEqual(Float64Array.from({ length: 100_000 }, (_, number) => number * 2 ** 33));
    expect((await engine.columns('SELECT toUInt16(1) AS none WHERE 0')).none ?? []).toHaveLength(0);
    await expect(engine.columns(`SELECT 'text' AS text`)).rejects.toThrow('The column "text" is String');
    await expect(engine.columns('SELECT no_such_column FROM hits')).rejects.toMatchObject({ code: 47 });
  });

  test('reports the engine’s error for an invalid statement', async () => {
    const wrong = engine.rows('SELECT no_such_column FROM hits');
    await expect(wrong).rejects.toThrow(EngineError);
    await expect(wrong).rejects.toThrow(/no_such_column/);
    await expect(wrong).rejects.toMatchObject({ code: 47 });
  });

  test('ends a query that takes too long', async () => {
    const slow = engine.rows(
      'SELECT count() AS n FROM numbers(100000000000) WHERE cityHash64(number) % 3 = 0',
      {},
      { timeoutSeconds: 1 },
    );
    await expect(slow).rejects.toMatchObject({ code: 159 });
  });

  test('ends a query that takes too much memory, and only that one', async () => {
    const sql = 'SELECT length(groupArray(number)) AS n FROM numbers(10000000)';
    await expect(engine.rows(sql, {}, { memoryBytes: 50_000_000 })).rejects.toMatchObject({ code: 241 });
    expect(await engine.rows(sql)).toEqual([{ n: 10_000_000 }]);
  });

  test('answers nothing of a statement that failed midway in the answers after it', async () => {
    const failing = 'SELECT number, throwIf(number = 3000) FROM numbers(4000) SETTINGS max_block_size = 100';
    const n = Array.from({ length: 8 }, (_, number) => number);
    for (const read of [() => engine.rows(failing), () => engine.columns(failing)]) {
      const failed = await Promise.allSettled(n.map((): Promise<unknown> => read()));
      expect(failed.map(({ status }) => status)).toEqual(n.map(() => 'rejected'));
      expect(await Promise.all(n.map((n) => engine.rows('SELECT {n:UInt8} AS n', { n })))).toEqual(
        n.map((n) => [{ n }]),
      );
    }
  });

  test('appends without the limits of the query before', async () => {
    await engine.rows('SELECT 1 AS n', {}, { memoryBytes: 20_000_000 });
    const line = 'x'.repeat(1000);
    await engine.append(
      'notes',
      Array.from({ length: 50_000 }, (_, number) => ({ line: `${number} ${line}` })),
    );
    expect(await engine.rows('SELECT count() AS n FROM notes WHERE length(line) > 1000')).toEqual([{ n: 50_000 }]);
    await engine.command('TRUNCATE TABLE notes');
  });

  test('does not begin a statement without a waiting reader', async () => {
    const rows = engine.rows('SELECT 1 AS n', {}, { signal: AbortSignal.abort(new Error('gone')) });
    await expect(rows).rejects.toThrow(EngineError);
  });

  test('applies its migrations once, and may be asked twice', async () => {
    await engine.migrate();
    const [row] = await engine.rows<{ n: number; distinct: number }>(
      'SELECT count() AS n, uniqExact(name) AS distinct FROM migrations',
    );
    expect(row?.n).toBe(row?.distinct);
    expect(await engine.rows('SELECT * FROM hits')).toEqual([]);
  });

  test('opens a store that records a migration by its former number', async () => {
    const name = "name LIKE '%-days-since-release.sql'";
    await engine.command(`DELETE FROM migrations WHERE ${name}`);
    await engine.append('migrations', [{ name: '0013-days-since-release.sql', applied: 0 }]);
    await engine.append('downloads', [{ days_since_release: 3 }]);
    await engine.migrate();
    expect(await engine.rows(`SELECT name FROM migrations WHERE ${name} ORDER BY name`)).toEqual([
      { name: '0013-days-since-release.sql' },
    ]);
    expect(await engine.rows('SELECT days_since_release FROM downloads')).toEqual([{ days_since_release: 3 }]);
  });
});

test('numbers its migrations without a repetition', async () => {
  const files = await readdir(new URL('./migrations/', import.meta.url));
  const numbers = files.map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a wrong password is reported without a retry', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-engine-'));
  const server = await startClickhouse(join(folder, 'server'));
  const url = new URL(server.url);
  url.password = 'wrong';
  await expect(openEngine({ url: url.href, folder })).rejects.toMatchObject({ code: 516 });
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('shares a limit of memory between all queries, and returns what they took', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-engine-'));
  // A statement may take 100 MB; one at a time, 300 MB.
  const engine = await openEngine({ folder, queryMemoryBytes: 400_000_000 });
  const { signal } = new AbortController();
  const ask = (numbers: number, memoryBytes = 0) =>
    engine.rows<{ n: number }>(`SELECT uniqExact(number) AS n FROM numbers(${numbers})`, {}, { signal, memoryBytes });
  const residentSet = () => process.memoryUsage.rss();
  await ask(1_000_000);
  const before = residentSet();
  // 5 million numbers take between 100 and 150 MB, as up to 8 million do; 20 million take more than 400 MB.
  const asked = Array.from({ length: 8 }, (_, query) => ask(query % 2 === 0 ? 5_000_000 : 20_000_000));
  const answered = (await Promise.allSettled(asked)).map((each) =>
    each.status === 'fulfilled' ? each.value : (each.reason as EngineError).code,
  );
  expect(answered).toEqual(Array.from({ length: 4 }, () => [[{ n: 5_000_000 }], 241]).flat());
  await expect(ask(5_000_000, 50_000_000)).rejects.toMatchObject({ code: 241 });
  // Without a signal, as an import: the limit is not for it.
  expect(await engine.rows('SELECT uniqExact(number) AS n FROM numbers(20000000)')).toEqual([{ n: 20_000_000 }]);
  await vi.waitFor(() => expect(residentSet() - before).toBeLessThan(250_000_000), { timeout: 60_000, interval: 500 });
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

test('a slow query does not hold up a fast one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-engine-'));
  const engine = await openEngine({ folder });
  const order: string[] = [];
  const slow = engine
    .rows('SELECT count() AS n FROM numbers(500000000) WHERE cityHash64(number, {salt:String}) % 3 = 0', { salt: 's' })
    .then(() => order.push('slow'));
  await engine.rows('SELECT {x:UInt8} AS x', { x: 1 }).then(() => order.push('fast'));
  await slow;
  expect(order).toEqual(['fast', 'slow']);
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

test('a server that is not there is named in one sentence', async () => {
  await expect(openEngine({ url: 'http://127.0.0.1:1', folder: tmpdir() })).rejects.toThrow(
    /ClickHouse does not answer at 127\.0\.0\.1:1: check CLICKHOUSE_URL/,
  );
});
