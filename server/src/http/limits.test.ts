import { gzipSync } from 'node:zlib';
import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { behindTheGate } from '../../testing/ungated-engine.ts';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { fillBehind } from '../ingest/fill-behind.ts';

let server: TestServer;
const query = { measures: ['sessions'], dimensions: ['station'], period: { from: '2026-10-01', to: '2026-10-01' } };

beforeAll(async () => {
  const settings = { QUESTION_SECONDS: '3', QUESTION_MEMORY_MB: '100', QUESTIONS_AT_ONCE: '1' };
  // No job fills rollups from the endless tables below.
  server = await startTestServer(settings, () => 0);
  await server.call(api.createTerritory, { slug: 'romania', name: 'România' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'romania' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  const station = { slug: 'one', name: 'One', group: 'north', timezone: 'UTC', streams };
  await server.call(api.createStation, station);
  await upload('before.log', line(10));
});
afterAll(() => server.stop());

const line = (minute: number) =>
  `203.0.113.9 - - [01/Oct/2026:12:${minute}:00 +0000] "GET /one.mp3 HTTP/1.1" 200 1 "-" "VLC/3.0.20 LibVLC/3.0.20" 300\n`;

/** The last line of the answer to an upload. */
async function upload(name: string, body: string | Uint8Array): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.url}/ingest/icecast?name=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body,
  });
  return JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '');
}
const ask = (more: object = {}, token?: string) => server.call(api.query, { ...query, ...more }, token);
const sessions = async () => (await ask()).body.rows;
const newest = async () => ((await server.call(api.listImports, {})).body.imports as object[])[0];

describe('a log that was made to harm', () => {
  /** More than a gigabyte of zeros, in a megabyte. */
  const gzipBomb = Buffer.concat(Array(65).fill(gzipSync(Buffer.alloc(1 << 24))));

  /** A zstd frame with a window of 2 MiB, whose blocks of four bytes each repeat one byte many times. */
  const zstdBomb = (blocks: number, size: number) => {
    const block = Buffer.alloc(4);
    block.writeUIntLE((size << 3) | 2, 0, 3);
    const last = Buffer.from(block);
    last.writeUInt8(block.readUInt8() | 1);
    return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 11 << 3]), ...Array(blocks - 1).fill(block), last]);
  };

  test.each([
    ['of gzip', 'bomb.gz', gzipBomb],
    ['of zstd, a gigabyte in pieces as zstd has them', 'bomb.zst', zstdBomb(8300, 1 << 17)],
  ])('%s is refused, and nothing is lost', async (_, name, bomb) => {
    const before = await sessions();
    const told = { error: `${name}: The compressed data grows more than 250-fold; no log does.`, code: 'expands' };
    expect(await upload(name, bomb)).toEqual(told);
    expect(await newest()).toMatchObject({ files: [name], state: 'failed', error: told.error });
    expect(await sessions()).toEqual(before);
    expect(await upload('after.log.gz', gzipSync(line(10)))).toMatchObject({ report: { lines: 1, duplicates: 1 } });
  });

  test('of zstd, in pieces as no zstd has them: is refused, by whichever decoder', async () => {
    const { code } = await upload('other.zst', zstdBomb(16_000, (1 << 21) - 1));
    // Node's own decoder rejects such blocks.
    expect(code).toMatch(/^(expands|damaged)$/);
  });

  test('a zstd frame with a huge window is refused before it is unpacked, wherever in the file it begins', async () => {
    const said = 'The compressed data needs a window of more than 8 MB; compress it without --long.';
    const huge = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 21 << 3, 3, 0, 0, 65]);
    const skipped = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 7, 7]);
    const usual = zstdBomb(1, 1 << 17);
    for (const [name, ...parts] of [
      ['one', huge],
      ['two', usual, skipped, huge],
    ] as const) {
      const told = await upload(`${name}.zst`, Buffer.concat(parts as Buffer[]));
      expect(told).toEqual({ error: `${name}.zst: ${said}`, code: 'window' });
    }
  });

  test('a line without an end is one line that cannot be read', async () => {
    const { report } = await upload('endless.log', `${'x'.repeat(40 << 20)}\n${line(20)}`);
    expect(report).toMatchObject({
      lines: 2,
      sessions: 1,
      unreadable: { count: 1, examples: [{ line: 1, reason: 'The line is longer than 65536 bytes.' }] },
    });
  });
});

describe('a request that is too large', () => {
  const post = (path: string, bytes: number, type = 'application/json') =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': type },
      body: JSON.stringify({ name: 'x'.repeat(bytes) }),
    });

  test.each([
    ['/api/keys', 64],
    ['/api/passwords', 64],
    ['/analytics/query', 256],
  ])('%s takes %i kB', async (path, kilobytes) => {
    const within = await post(path, (kilobytes - 1) * 1024);
    expect(within.status).toBe(400);
    const beyond = await post(path, kilobytes * 1024);
    expect(beyond.headers.get('content-type')).toContain('application/problem+json');
    expect(await beyond.json()).toMatchObject({ status: 413, title: 'Too large', code: 'too_large' });
  });

  test('a body that is not JSON is refused as problem details', async () => {
    expect(await (await post('/api/keys', 1, 'text/html')).json()).toMatchObject({ status: 415, code: 'wrong_input' });
  });
});

describe('a query that takes too much', () => {
  // Otherwise the endless tables would be asked for days that rollups do not hold.
  beforeAll(async () => {
    const { store, answers } = server.parts;
    await fillBehind({ ...server.parts, catalogue: () => readSnapshot(store) });
    answers.forgetBehind();
    await answers.behind();
  });

  /** Replaces a table by one of endless rows, for one query. */
  async function withEndless(table: string, column: string, work: () => Promise<void>): Promise<void> {
    const engine = behindTheGate(server.parts.engine);
    await engine.command(`RENAME TABLE ${table} TO kept`);
    const rows = 'numbers(100000000000) AS endless CROSS JOIN kept';
    await engine.command(`CREATE VIEW ${table} AS SELECT kept.* REPLACE (${column}) FROM ${rows}`);
    try {
      await work();
    } finally {
      await engine.command(`DROP VIEW ${table}`);
      await engine.command(`RENAME TABLE kept TO ${table}`);
    }
  }
  test('time', async () => {
    // No rollup has rows by both.
    const byBoth = { dimensions: ['player', 'listening_method'] };
    await withEndless('sessions', 'toUInt32(seconds + number % 2) AS seconds', async () => {
      const detail = 'This query takes too long; ask for less at a time.';
      expect(await ask(byBoth)).toMatchObject({ status: 503, body: { code: 'too_heavy', detail } });
    });
    expect(await ask(byBoth)).toMatchObject({ status: 200 });
  });

  test('memory', async () => {
    // Long values exceed the memory limit long before the time limit.
    await withEndless('sessions', "concat(toString(number), repeat('x', 1000)) AS player", async () => {
      const detail = 'This query takes too much memory; ask for less at a time.';
      expect(await ask({ dimensions: ['player', 'device'] })).toMatchObject({
        status: 503,
        body: { code: 'too_heavy', detail },
      });
    });
    expect(await ask({ dimensions: ['player', 'device'] })).toMatchObject({ status: 200 });
  });
});

describe('a limited principal gets the time of the next try', () => {
  test('queries: one is answered at a time, and a hundred may wait', async () => {
    // The engine answers once all queries are sent: none is refused before the queue is full.
    const { engine } = server.parts;
    const [rows, columns] = [engine.rows.bind(engine), engine.columns.bind(engine)];
    let open: () => void = () => undefined;
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const held = [
      vi.spyOn(engine, 'rows').mockImplementation(async (...given) => {
        await isOpen;
        return (await rows(...given)) as never;
      }),
      vi.spyOn(engine, 'columns').mockImplementation(async (...given) => {
        await isOpen;
        return columns(...given);
      }),
    ];
    let refusals = 0;
    const { secret } = (await server.call(api.createKey, { name: 'screen' })).body;
    const asked = await Promise.all(
      Array.from({ length: 104 }, () =>
        fetch(server.url + api.query.path, {
          method: 'POST',
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
          // Not asked before, so that the cache holds nothing of it.
          body: JSON.stringify({ ...query, period: { from: '2026-01-01', to: '2026-01-31' } }),
        }).then((answer) => {
          if (answer.status === 429 && ++refusals === 3) open();
          return answer;
        }),
      ),
    );
    for (const spy of held) spy.mockRestore();
    const refused = asked.filter(({ status }) => status === 429);
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(101);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5']);
    expect(await refused[0]?.json()).toMatchObject({ code: 'too_many', title: 'Too many requests' });
  });

  test('links and passwords: sixty a minute from one address', async () => {
    const guess = () =>
      fetch(server.url + api.setPassword.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: 'guessed', password: 'a calm studio desk' }),
      });
    let answer = await guess();
    for (let tried = 1; tried <= 60 && answer.status === 410; tried++) answer = await guess();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'too_many' });
  });
});
