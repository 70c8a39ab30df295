import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClickhouse } from '../../testing/start-clickhouse.ts';
import { startGate } from '../../testing/start-gate.ts';
import { findPostgres } from '../../testing/start-postgres.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
const authorization = () => ({ authorization: `Bearer ${server.parts.ownerToken}` });

async function addStation(): Promise<void> {
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', group: 'north', timezone: 'UTC', streams });
}

const line = (second: number) =>
  `86.120.252.17 - - [08/Sep/2026:12:00:0${second} +0000] "GET /one.mp3 HTTP/1.1" 200 9600000 "-" "VLC/3.0.20 LibVLC/3.0.20" 600`;

async function importLines(lines: readonly string[]): Promise<void> {
  const headers = { ...authorization(), 'content-type': 'text/plain' };
  const body = `${lines.join('\n')}\n`;
  await (await fetch(`${server.url}/ingest/icecast`, { method: 'POST', headers, body })).text();
}

describe('a server', () => {
  beforeAll(async () => {
    server = await startTestServer();
    await addStation();
  });
  afterAll(() => server.stop());

  test('each answer names the id of its request: that of a proxy, or a new one', async () => {
    const idOf = async (given?: string) => {
      const headers = given === undefined ? undefined : { 'x-request-id': given };
      return (await fetch(server.url + api.health.path, { headers })).headers.get('x-request-id');
    };
    const [first, second] = [await idOf(), await idOf()];
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(second).not.toBe(first);
    const ofProxy = '4bf92f3577b34da6a3ce929d0e0e4736';
    expect(await idOf(ofProxy)).toBe(ofProxy);
    for (const wrong of ['short', 'x'.repeat(65), 'has a space', '{"level":60}']) {
      expect(await idOf(wrong)).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test('the metrics tell imports, lines, what waits, disk, memory and version', async () => {
    await importLines([line(1), 'no line of a log', line(2), line(3)]);
    const text = await (await fetch(server.url + api.metrics.path, { headers: authorization() })).text();
    const figure = (series: string) => {
      const found = text.split('\n').find((row) => row.startsWith(`${series} `));
      return found === undefined ? undefined : Number(found.slice(series.length + 1));
    };
    expect(figure(`quarterhour_info{version="${server.parts.version}"}`)).toBe(1);
    expect(figure('quarterhour_imports{state="done"}')).toBe(1);
    expect(figure('quarterhour_imports{state="failed"}')).toBe(0);
    expect(figure('quarterhour_lines_total')).toBe(4);
    expect(figure('quarterhour_rejected_lines_total')).toBe(1);
    expect(figure('quarterhour_uncounted_days')).toBe(0);
    expect(figure('quarterhour_waiting_messages')).toBe(0);
    expect(figure('quarterhour_queued_bytes{queue="beacon"}')).toBe(0);
    expect(figure('quarterhour_disk_free_bytes')).toBeGreaterThan(2 ** 20);
    expect(figure('quarterhour_engine_memory_bytes{listening="embedded"}')).toBeGreaterThan(2 ** 20);
    expect(Math.abs((figure('quarterhour_last_import_timestamp_seconds') ?? 0) - Date.now() / 1000)).toBeLessThan(600);
    expect(text).toMatch(/^# TYPE quarterhour_lines_total counter$/m);
  });
});

const startPostgres = await findPostgres();

describe.skipIf(!startPostgres)('a server whose databases go away', () => {
  const stops: (() => Promise<unknown>)[] = [];
  let gates: Record<'postgres' | 'clickhouse', Awaited<ReturnType<typeof startGate>>>;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quarterhour-away-'));
    const [postgres, clickhouse] = await Promise.all([startPostgres?.(), startClickhouse(folder)]);
    stops.push(
      clickhouse.stop,
      async () => postgres?.stop(),
      () => rm(folder, { recursive: true, force: true }),
    );
    gates = { postgres: await startGate(postgres?.url ?? ''), clickhouse: await startGate(clickhouse.url) };
    // Jobs run at the start only.
    const urls = { DATABASE_URL: gates.postgres.url, CLICKHOUSE_URL: gates.clickhouse.url };
    server = await startTestServer(urls, () => 0);
    await addStation();
    await importLines([line(1)]);
    stops.unshift(gates.postgres.shut, gates.clickhouse.shut, () => server.stop());
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  let days = 10;
  const asked = {
    postgres: () => fetch(server.url + api.listTerritories.path, { headers: authorization() }),
    clickhouse: () =>
      fetch(server.url + api.query.path, {
        method: 'POST',
        headers: { ...authorization(), 'content-type': 'application/json' },
        // Another period each time: answers are kept.
        body: JSON.stringify({ measures: ['sessions'], period: { from: '2026-09-01', to: `2026-09-${++days}` } }),
      }),
  };

  test.each(['postgres', 'clickhouse'] as const)(
    'without %s answers say so, when to try again, and by which id to search the log',
    async (store) => {
      expect((await asked[store]()).status).toBe(200);
      await gates[store].shut();
      const answer = await asked[store]();
      const body = (await answer.json()) as Record<string, unknown>;
      expect([answer.status, body.code]).toEqual([503, 'store_away']);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(body.request_id).toBe(answer.headers.get('x-request-id'));
      expect((await fetch(server.url + api.ready.path)).status).toBe(503);
      // Liveness is about the process: an orchestrator that restarted it would not bring the database back.
      expect((await fetch(server.url + api.health.path)).status).toBe(200);
      const metrics = await fetch(server.url + api.metrics.path, { headers: authorization() });
      expect([metrics.status, (await metrics.text()).includes('quarterhour_disk_free_bytes')]).toEqual([200, true]);
      await gates[store].open();
      await expect.poll(async () => (await asked[store]()).status).toBe(200);
    },
  );
});
