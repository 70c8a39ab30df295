import { api } from '@quarterhour/model/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { at, fileOf, logLine } from '../../testing/test-bed.ts';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { icecast } from '../ingest/formats/icecast.ts';
import { importLogs } from '../ingest/import.ts';
import { readAudit } from '../store/audit.ts';
import { listImports } from '../store/imports.ts';
import { auditLog } from '../store/schema/audit.ts';
import { imports } from '../store/schema/counting.ts';
import { deviceSecret } from '../store/secrets.ts';
import { deleteOldHits } from './delete-hits.ts';
import { deleteOldRecords } from './delete-old-records.ts';
import type { Job } from './job.ts';

/* Today is 20 November 2026: with a limit of 90 days, and two to spare, lines of July are too old. */

const today = at('2026-11-20T12:00:00');
const daysAgo = (days: number) => new Date((today - days * 86_400) * 1000);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(today);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', timezone: 'UTC', group: 'north', streams });
});
afterAll(() => server.stop());

/** Imports lines, as if that had ended so many days ago; returns the number of the import. */
async function importing(lines: readonly string[], ended: number): Promise<number> {
  const { engine, store, clock } = server.parts;
  const parts = { engine, store, catalogue: () => readSnapshot(store), secret: await deviceSecret(store), clock };
  const { id } = await importLogs(parts, { format: icecast, sources: [fileOf(lines)] });
  await store.db
    .update(imports)
    .set({ endedAt: daysAgo(ended) })
    .where(eq(imports.id, id));
  return id;
}
const running = (job: Job) =>
  job.run(server.parts as never, new AbortController().signal, { error: expect.unreachable } as never);
async function count(from: string): Promise<number> {
  return (await server.parts.engine.rows<{ rows: number }>(`SELECT count() AS rows FROM ${from}`))[0]?.rows ?? 0;
}
const listener = (number: number) => `88.198.${number >> 8}.${number & 255}`;
const connection = (moment: string, number = 1) =>
  logLine({ end: at(moment), seconds: 600, mount: '/one.mp3', address: listener(number) });

test('an unreadable line is kept without the addresses in it, in its table, its report and its file', async () => {
  const broken = [
    '203.0.113.7 - ana@example.org [31/Feb/2026:10:00:00 +0000] "GET /one.mp3 HTTP/1.1" 200 1 "-" "VLC" 1',
    '2001:db8:85a3::8a2e:370:7334 - - [25/Oct/2026:10:00:00 +0000] "GET /one.mp3',
    'X-Forwarded-For=198.51.100.99 torn',
  ];
  const id = await importing([connection('2026-11-19T10:00:00'), ...broken], 95);
  const texts = await server.parts.engine.rows<{ text: string }>('SELECT text FROM rejects ORDER BY line');
  expect(texts.map(({ text }) => text)).toEqual([
    '0.0.0.0 - -@- [31/Feb/2026:10:00:00 +0000] "GET /one.mp3 HTTP/1.1" 200 1 "-" "VLC" 1',
    ':: - - [25/Oct/2026:10:00:00 +0000] "GET /one.mp3',
    'X-Forwarded-For=0.0.0.0 torn',
  ]);
  const report = await server.call(api.readImport, { id });
  expect(report.body.counts).toMatchObject({ unreadable: { count: 3, examples: [{}, {}, {}] } });
  expect(JSON.stringify(report.body)).not.toMatch(/203\.0|2001:db8|198\.51|ana@/);
});

test('unreadable lines are deleted with the age of hits', async () => {
  await running(deleteOldHits);
  expect(await count('rejects')).toBe(0);
  const [row] = await listImports(server.parts.store);
  expect(row?.counts).toMatchObject({ unreadable: { count: 3, examples: [] } });
});

test('a line with a date of long ago does not stop the deletion of old hits', async () => {
  const july = Array.from({ length: 300 }, (_, number) => connection('2026-07-01T10:00:00', number));
  await importing(july, 40);
  await importing([connection('2000-01-01T10:00:00')], 1);
  expect(await count("hits WHERE at < '2026-08-01'")).toBe(301);
  await running(deleteOldHits);
  expect(await count("hits WHERE at < '2026-08-01'")).toBe(0);
  const period = { from: '2026-07-01', to: '2026-07-01' };
  expect((await server.call(api.query, { measures: ['sessions'], period })).body.rows).toEqual([[300]]);
});

test('a device that is not heard any more loses its pseudonym, and what is left of its address', async () => {
  const known = await count('devices WHERE key != 0');
  server.freeze(today + 300 * 86_400);
  await running(deleteOldRecords);
  // The day of their sessions is 442 days ago; the listener of 19 November has hits.
  expect(await count('devices WHERE key != 0')).toBe(1);
  expect(await count('devices')).toBe(known);
  expect(await count('device_hosts')).toBe(1);
  const period = { from: '2026-07-01', to: '2026-07-01' };
  const measures = ['sessions', 'reach'];
  expect((await server.call(api.query, { measures, period })).body.rows).toEqual([[300, 300]]);
});

test('records of the audit log are deleted after two years', async () => {
  const { store } = server.parts;
  const now = today + 300 * 86_400;
  await store.db
    .update(auditLog)
    .set({ at: new Date((now - 731 * 86_400) * 1000) })
    .where(eq(auditLog.action, 'create_group'));
  await store.db
    .update(auditLog)
    .set({ at: new Date((now - 729 * 86_400) * 1000) })
    .where(eq(auditLog.action, 'create_station'));
  await running(deleteOldRecords);
  const actions = (await readAudit(store, { limit: 100 })).map(({ action }) => action);
  expect(actions).toContain('create_station');
  expect(actions).not.toContain('create_group');
});
