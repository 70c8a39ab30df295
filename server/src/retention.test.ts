import { api } from '@quarterhour/model/api';
import type { RetentionState } from '@quarterhour/model/retention';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveMails } from '../../modules/office/mail/server/arrange.ts';
import { mailCopies, mails } from '../../modules/office/mail/server/tables.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { at, fileOf, logLine } from '../testing/test-bed.ts';
import { readSnapshot } from './catalogue/read-snapshot.ts';
import { icecast } from './ingest/formats/icecast.ts';
import { importLogs } from './ingest/import.ts';
import { deleteOldHits } from './jobs/delete-hits.ts';
import { deleteOldRecords } from './jobs/delete-old-records.ts';
import type { Job } from './jobs/job.ts';
import { auditLog } from './store/schema/audit.ts';
import { imports } from './store/schema/counting.ts';
import { notifications } from './store/schema/notifications.ts';
import { deviceSecret } from './store/secrets.ts';

/* Noon of 20 November 2026. Lines of 1 October are 50 days old, those of 19 November one day. */

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

const running = (job: Job) =>
  job.run(server.parts, new AbortController().signal, { info: () => undefined, error: expect.unreachable });

async function stateOf(id: string): Promise<RetentionState> {
  const { kinds } = (await server.call(api.listRetention, {})).body as unknown as { kinds: RetentionState[] };
  const found = kinds.find((kind) => kind.id === id);
  if (!found) throw new Error(`${id} is missing.`);
  return found;
}
const preview = async (id: 'hits' | 'audit_log' | 'imports', days: number | null) =>
  (await server.call(api.previewRetention, { id, days })).body;

async function importing(lines: readonly string[], ended: number): Promise<number> {
  const { engine, store, clock } = server.parts;
  const parts = { engine, store, catalogue: () => readSnapshot(store), secret: await deviceSecret(store), clock };
  const { id } = await importLogs(parts, { format: icecast, sources: [fileOf(lines)] });
  const endedAt = daysAgo(ended);
  await store.db.update(imports).set({ endedAt, startedAt: endedAt }).where(eq(imports.id, id));
  return id;
}
const connection = (moment: string) => logLine({ end: at(moment), seconds: 600, mount: '/one.mp3' });

test('everything that grows is listed with its age, and nothing goes that was kept until now', async () => {
  const { kinds } = (await server.call(api.listRetention, {})).body as unknown as { kinds: RetentionState[] };
  expect(kinds.map(({ id, days }) => [id, days])).toEqual([
    ['hits', 90],
    ['unreadable_lines', 90],
    ['addresses', 0],
    ['devices', 400],
    ['podcast_requests', null],
    ['titles', null],
    ['imports', null],
    ['audit_log', 730],
    ['notices', 90],
    ['messages', 400],
    ['engine_logs', null],
    ['unused_files', 1],
    ['mail_trash', null],
  ]);
  expect(kinds.filter(({ is_changeable }) => !is_changeable).map(({ id }) => id)).toEqual([
    'addresses',
    'podcast_requests',
    'titles',
  ]);
});

test('a shorter age says what it deletes, the next night deletes it, and no figure changes', async () => {
  await importing([connection('2026-10-01T10:00:00'), connection('2026-11-19T10:00:00'), 'torn'], 45);
  expect(await stateOf('hits')).toMatchObject({ rows: 2, oldest: '2026-10-01', due: 0, source: 'default' });
  // Two days more than the limit stay, for the clocks of all stations.
  expect(await preview('hits', 30)).toEqual({ rows: 1, before: '2026-10-21' });
  expect(await preview('hits', null)).toEqual({ rows: 0, before: null });
  const october = { measures: ['sessions'] as const, period: { from: '2026-10-01', to: '2026-10-01' } };
  const before = (await server.call(api.query, { ...october, measures: ['sessions'] })).body.rows;

  const changed = await server.call(api.changeRetention, { id: 'hits', days: 30 });
  expect(changed.body).toMatchObject({ id: 'hits', days: 30, source: 'chosen', due: 1 });
  // Unreadable lines follow log lines while nobody chose another age.
  expect(await stateOf('unreadable_lines')).toMatchObject({ days: 30, rows: 1, due: 1, oldest: '2026-10-06' });
  await running(deleteOldHits);
  expect(await stateOf('hits')).toMatchObject({ rows: 1, oldest: '2026-11-19', due: 0 });
  expect(await stateOf('unreadable_lines')).toMatchObject({ rows: 0, oldest: null });
  expect((await server.call(api.query, { ...october, measures: ['sessions'] })).body.rows).toEqual(before);
  expect(before).toEqual([[1]]);
});

test('a changed age is in the audit log, with the age before', async () => {
  const { lines } = (await server.call(api.listAudit, { action: 'change_retention' })).body as unknown as {
    lines: { subject: string; details: unknown }[];
  };
  expect(lines).toMatchObject([{ subject: 'hits', details: { from: 90, to: 30 } }]);
});

test('records of imports go with their lines, and those with lines stay', async () => {
  const failed = await importing(['torn again'], 500);
  await running(deleteOldHits);
  await server.call(api.changeRetention, { id: 'imports', days: 40 });
  // The other import has a line of 19 November.
  expect(await stateOf('imports')).toMatchObject({ rows: 2, due: 1 });
  await running(deleteOldRecords);
  const left = await server.parts.store.db.select({ id: imports.id }).from(imports);
  expect(left.map(({ id }) => id)).not.toContain(failed);
  expect(left).toHaveLength(1);
});

test('mails go from the trash by the day they were put there, and only then', async () => {
  const { store } = server.parts;
  const mailbox = 'ana@example.org';
  const written = {
    from: mailbox,
    to: [mailbox],
    subject: 'Rota',
    body: '',
    words: '',
    isDraft: false,
    at: daysAgo(60),
  };
  const [mail] = await store.db.insert(mails).values(written).returning();
  const copy = { mail: mail?.id ?? 0, mailbox, folder: 'inbox' as const };
  const copies = await store.db.insert(mailCopies).values([copy, copy]).returning();
  await moveMails(store, mailbox, [copies[0]?.id ?? 0], 'trash');
  expect(await stateOf('mail_trash')).toMatchObject({ rows: 1, days: null, due: 0 });
  await store.db
    .update(mailCopies)
    .set({ trashedAt: daysAgo(31) })
    .where(eq(mailCopies.folder, 'trash'));
  await server.call(api.changeRetention, { id: 'mail_trash', days: 30 });
  expect(await stateOf('mail_trash')).toMatchObject({ due: 1, oldest: '2026-10-20' });
  await running(deleteOldRecords);
  expect(await stateOf('mail_trash')).toMatchObject({ rows: 0 });
  expect(await store.db.select({ folder: mailCopies.folder }).from(mailCopies)).toEqual([{ folder: 'inbox' }]);
});

test('records of messages keep what waits, and cannot be younger than the longest period of a report', async () => {
  const { store } = server.parts;
  const record = { period: '2025', channel: 'mail', recipient: 'ana@example.org', queuedAt: daysAgo(401) };
  await store.db.insert(notifications).values([
    { ...record, cause: 'report:1' },
    { ...record, cause: 'report:2', nextAt: daysAgo(1) },
  ]);
  const refused = await server.call(api.changeRetention, { id: 'messages', days: 300 });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'days', code: 'retention_days', values: { least: 367 } }] },
  });
  await running(deleteOldRecords);
  const left = await store.db.select({ cause: notifications.cause }).from(notifications);
  expect(left.map(({ cause }) => cause)).toEqual(['report:2']);
});

test('many rows are deleted in slices', async () => {
  const { store } = server.parts;
  const old = { at: daysAgo(800), actor: 'owner', action: 'sign_in', subject: '', territories: [], details: {} };
  for (let round = 0; round < 6; round++) {
    await store.db.insert(auditLog).values(Array.from({ length: 2000 }, () => old) as never);
  }
  expect((await stateOf('audit_log')).due).toBe(12_000);
  await running(deleteOldRecords);
  expect((await stateOf('audit_log')).due).toBe(0);
});

test('what figures are counted from, and what the server fixes, cannot be changed', async () => {
  await server.stop();
  server = await startTestServer({ KEEP_AUDIT_DAYS: '10' });
  expect(await server.call(api.changeRetention, { id: 'audit_log', days: 20 })).toMatchObject({
    status: 403,
    body: { detail: 'The setting KEEP_AUDIT_DAYS fixes this age; whoever runs the server can change it.' },
  });
  expect(await stateOf('audit_log')).toMatchObject({ days: 10, source: 'server', is_changeable: false });
  expect((await server.call(api.changeRetention, { id: 'titles', days: 20 })).status).toBe(403);
  expect((await server.call(api.changeRetention, { id: 'addresses', days: 20 })).status).toBe(403);
});
