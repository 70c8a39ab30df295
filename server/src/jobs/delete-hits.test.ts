import { api } from '@quarterhour/model/api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../testing/seed.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { at, fileOf, logLine } from '../../testing/test-bed.ts';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { catchUp } from '../ingest/catch-up.ts';
import { icecast } from '../ingest/formats/icecast.ts';
import { json } from '../ingest/formats/json.ts';
import { shoutcast } from '../ingest/formats/shoutcast.ts';
import { importLogs } from '../ingest/import.ts';
import type { LogFormat } from '../ingest/line-kind.ts';
import { createCountedTables } from '../listening/open.ts';
import { readDirty } from '../store/dirty-days.ts';
import { listImports } from '../store/imports.ts';
import { imports } from '../store/schema/counting.ts';
import { deviceSecret } from '../store/secrets.ts';
import { deleteOldHits } from './delete-hits.ts';

/*
 * Today is 20 November: with a limit of 90 days, and two to spare, days before 20 August lose their hits. Listeners are few and
 * their connections long, so that many lie over the midnight before it and share quarter hours.
 */

const today = at('2026-11-20T12:00:00');
const firstCounted = at('2026-08-20T00:00:00');
let server: TestServer;
const lines = randomLines();

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(today);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'triton-like' });
  await server.call(api.createTerritory, { slug: 'away', name: 'Away' });
  for (const [slug, territory, timezone] of [
    ['one', 'home', 'Europe/Paris'],
    ['two', 'away', 'America/New_York'],
    ['three', 'away', 'UTC'],
  ] as const) {
    await server.call(api.createGroup, { slug: `g-${slug}`, name: slug, territory });
    const segments = slug === 'three' ? ['/live/three/*'] : [];
    const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`], segments }];
    await server.call(api.createStation, { slug, name: slug, timezone, group: `g-${slug}`, streams });
  }
});
afterAll(() => server.stop());

function randomLines(): string[] {
  const connection = fc.record({
    end: fc.oneof(
      fc.integer({ min: firstCounted - 2 * 86_400, max: firstCounted + 2 * 86_400 }),
      fc.integer({ min: at('2026-08-01T00:00:00'), max: at('2026-08-03T00:00:00') }),
    ),
    seconds: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 40_000 })),
    mount: fc.constantFrom('/one.mp3', '/two.mp3'),
    address: fc.constantFrom('203.0.113.1', '203.0.113.2', '88.198.1.1', '8.8.8.8'),
    agent: fc.constantFrom('VLC/3.0.20 LibVLC/3.0.20', 'curl/8.5.0', 'Winamp/5.8'),
  });
  return fc.sample(connection, { numRuns: 300, seed }).map(logLine);
}

/** One listener, from six hours before that midnight to thirty hours after it: a line for each title of half an hour. */
const titles = Array.from({ length: 72 }, (_, number) => titleLine(firstCounted - 6 * 3600 + (number + 1) * 1800));
function titleLine(end: number): string {
  const [day, clock = ''] = new Date(end * 1000).toISOString().split('T');
  return `203.0.113.9 203.0.113.9 ${day} ${clock.slice(0, 8)} /stream?title=A%20-%20B 200 VLC%2F3.0.20 2880 1800 128`;
}
const heading = '#Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration avgbandwidth';
/** A player that asks for a segment of ten seconds at a time, over the same midnight. */
const segments = Array.from({ length: 360 }, (_, number) => {
  const ts = firstCounted - 1800 + number * 10;
  const uri = `/live/three/64/seg_${number}.aac`;
  return JSON.stringify({ ts, ip: '203.0.113.10', m: 'GET', uri, st: 200, by: 98_304, ua: 'VLC/3.0.20' });
});

const importing = async (format: LogFormat, texts: readonly string[], station?: string) => {
  const { engine, store, clock } = server.parts;
  const parts = { engine, store, catalogue: () => readSnapshot(store), secret: await deviceSecret(store), clock };
  return importLogs(parts, { format, station, sources: [fileOf(texts)] });
};

/** Answers that read each counted table: sums, places, devices, peaks, exclusions, on the clocks of the stations. */
async function answers() {
  const period = { from: '2026-07-25', to: '2026-08-25' };
  const measures = ['sessions', 'listening_hours', 'aqh', 'reach'];
  const queries = [
    { measures },
    ...['day', 'station', 'player', 'country', 'hour_of_day'].map((one) => ({
      measures,
      dimensions: [one],
    })),
    { measures: ['peak_audience'], dimensions: ['month'] },
    { measures: ['sessions'], dimensions: ['station', 'excluded_by'] },
    { measures, dimensions: ['territory'], filters: [['is', 'player', ['VLC']]] },
  ];
  const found: Record<string, unknown> = {};
  for (const query of queries) {
    const { status, body } = await server.call(api.query, { ...query, period });
    expect(status).toBe(200);
    const { rows, meta } = body as { rows: unknown[]; meta: { excluded: unknown } };
    found[JSON.stringify(query)] = { rows, excluded: meta.excluded };
  }
  return found;
}

const deleting = () =>
  deleteOldHits.run(server.parts, new AbortController().signal, { error: expect.unreachable } as never);
const oldHits = async () => {
  const [row] = await server.parts.engine.rows<{ hits: number }>(
    `SELECT count() AS hits FROM hits WHERE at < toDateTime(${firstCounted - 6 * 86_400}, 'UTC')`,
  );
  return row?.hits ?? 0;
};

test(`hits are deleted after the limit, and no answer changes (TEST_SEED=${seed})`, async () => {
  await importing(icecast, lines);
  await importing(shoutcast, [heading, ...titles], 'three');
  await importing(json, segments);
  const before = await answers();
  await deleting();
  // They were imported just now.
  expect(await oldHits()).toBeGreaterThan(0);
  await server.parts.store.db.update(imports).set({ endedAt: new Date((today - 40 * 86_400) * 1000) });
  await deleting();
  expect(await oldHits()).toBe(0);
  expect(await answers()).toEqual(before);

  // A station's clock decides which days its sessions belong to, also without their hits.
  const change = async (timezone: string) => {
    const { stations } = (await server.call(api.listStations, {})).body as {
      stations: { slug: string; version: number }[];
    };
    const version = stations.find(({ slug }) => slug === 'two')?.version;
    expect((await server.call(api.changeStation, { slug: 'two', version, timezone })).status).toBe(200);
    await expect.poll(() => readDirty(server.parts.store), { timeout: 60_000 }).toEqual([]);
  };
  await change('Asia/Tokyo');
  expect(await answers()).not.toEqual(before);
  await change('America/New_York');
  expect(await answers()).toEqual(before);
});

test('a newer version that counts all days again keeps the days without hits', async () => {
  const before = await answers();
  const { engine, store } = server.parts;
  const tables = ['sessions', 'exclusions', 'place_days', 'quarter_hours', 'device_days'];
  for (const name of tables) await engine.append('counted_tables', [{ name, version: 0, made: Date.now() }]);
  await createCountedTables(engine);
  // Of rows that no cache holds: a server reads new tables after its start.
  const period = { from: '2026-08-01', to: '2026-08-10' };
  const pending = (await server.call(api.query, { measures: ['sessions'], dimensions: ['city'], period })).body;
  await catchUp({ engine, store, catalogue: () => readSnapshot(store) });
  expect(pending.rows).toEqual([]);
  expect(await answers()).toEqual(before);
});

test('lines of days without hits are refused, imported before or not; others count once', async () => {
  const before = await answers();
  const again = await importing(icecast, lines);
  const old = lines.filter((line) => endOf(line) < firstCounted + 86_400).length;
  expect(again).toMatchObject({
    lines: lines.length,
    old: { count: old, before: '2026-08-21' },
    duplicates: lines.length - old,
  });
  // With the mount of a station that never had these lines.
  const moved = await importing(
    icecast,
    lines.map((line) => line.replace(/(one|two)\.mp3/, 'three.mp3')).slice(0, 50),
    'three',
  );
  expect(moved.old?.count).toBeGreaterThan(0);
  await server.call(api.undoImport, { id: moved.id });
  await expect.poll(async () => (await listImports(server.parts.store))[0]?.state, { timeout: 60_000 }).toBe('undone');
  expect(await answers()).toEqual(before);
  const late = await importing(icecast, [
    logLine({ end: at('2026-08-21T12:00:00'), seconds: 900, mount: '/two.mp3', address: '192.0.2.77' }),
  ]);
  expect(late).toMatchObject({ sessions: 1, duplicates: 0 });
  expect(late).not.toHaveProperty('old');
});

test('a title that continues a session from before the limit makes it longer, and nothing else', async () => {
  const of = async () => {
    const query = { measures: ['sessions', 'listening_hours'], stations: ['three'] };
    const { body } = await server.call(api.query, { ...query, period: { from: '2026-08-15', to: '2026-08-25' } });
    return (body.rows as number[][])[0];
  };
  expect(await of()).toEqual([2, 36 + 1]);
  const again = await importing(shoutcast, [heading, ...titles, titleLine(firstCounted + 30 * 3600 + 1800)], 'three');
  // 60 titles ended before the first day that is taken, 12 later.
  expect(again).toMatchObject({ lines: 74, old: { count: 59 }, duplicates: 13, joined: 0, sessions: 1 });
  expect(await of()).toEqual([2, 36.5 + 1]);
  expect(await importing(json, segments)).toMatchObject({ old: { count: 360 }, sessions: 0, duplicates: 0 });
  expect(await of()).toEqual([2, 36.5 + 1]);
});

test('an import whose lines are deleted cannot be undone, and a rule change begins where hits are', async () => {
  const first = (await listImports(server.parts.store)).at(-1);
  const undo = await server.call(api.undoImport, { id: first?.id });
  expect(undo).toMatchObject({ status: 409, body: { detail: expect.stringContaining('deleted') } });
  const early = await server.call(api.chooseRuleSet, { territory: 'away', rule_set: 'raw', from: '2026-08-21' });
  expect(early.body.errors).toMatchObject([{ path: 'from', values: { earliest: '2026-08-22' } }]);
});

/** When the connection of a line ended, UTC seconds. */
function endOf(line: string): number {
  const [, day, month, rest] = /\[(\d\d)\/(\w+)\/(\S+) /.exec(line) ?? [];
  const [year, ...clock] = (rest ?? '').split(':');
  return Date.parse(`${day} ${month} ${year} ${clock.join(':')} UTC`) / 1000;
}
