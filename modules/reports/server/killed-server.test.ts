import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import { owner } from '@quarterhour/server/identity/principal';
import { saveUser } from '@quarterhour/server/identity/users';
import { openStore, type Store } from '@quarterhour/server/store/open';
import { notifications } from '@quarterhour/server/store/schema/notifications';
import { startClickhouse } from '@quarterhour/server/testing/start-clickhouse';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import { findPostgres } from '@quarterhour/server/testing/start-postgres';
import { type ServerProcess, startServerProcess } from '@quarterhour/server/testing/start-server-process';
import { isNotNull } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';

const startPostgres = await findPostgres();
const monday = Date.parse('2026-10-05T08:00:00Z') / 1000;
const reports = ['A', 'B', 'C', 'D'];
const people = ['ana@example.org', 'bo@example.org'];
/** Each server says its name to the mail server. */
const names = ['one', 'two'] as const;

let folder: string;
let database: { url: string; stop(): Promise<void> };
let clickhouse: { url: string; stop(): Promise<void> };
let mails: MailServer;
let servers: Record<string, ServerProcess>;
let store: Store;
let now = monday - 86_400;
/** The server that was killed while it sent the second mail. */
let killed: string | undefined;
let sent = 0;

beforeAll(async () => {
  if (!startPostgres) return;
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-killed-'));
  mails = await startMailServer(0, async (sender) => {
    if (++sent !== 2) return;
    killed = sender;
    await servers[sender]?.kill();
  });
  [database, clickhouse] = await Promise.all([startPostgres(), startClickhouse(folder)]);
  const settings = {
    DATABASE_URL: database.url,
    CLICKHOUSE_URL: clickhouse.url,
    MAIL_FROM: 'Quarterhour <q@listen.example>',
  };
  // One after the other: the first makes the tables.
  servers = {};
  for (const name of names) {
    servers[name] = await startServerProcess({ ...settings, SMTP_URL: `${mails.url}?name=${name}` }, now);
  }
  store = await openStore({ url: database.url, folder });
  for (const email of people) await saveUser(store, owner, { email, role: 'superAdmin', scope: [] });
});
afterAll(async () => {
  await store?.close();
  await Promise.all(Object.values(servers ?? {}).map((server) => server.remove()));
  await mails?.stop();
  await clickhouse?.stop();
  await database?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** The values of a column of the messages that were sent. */
async function read(column: AnyPgColumn): Promise<unknown[]> {
  const sent = isNotNull(notifications.sentAt);
  const rows = await store.db.select({ value: column }).from(notifications).where(sent).orderBy(column);
  return rows.map(({ value }) => value);
}

/** Which report a mail is, for whom, and its Message-ID. */
const aboutOf = ({ subject, to, messageId }: Email) => `${subject?.[0]} ${to?.[0]?.address} ${messageId}`;

test.skipIf(!startPostgres)(
  'of two servers one is killed while it sends reports, and the other completes them',
  async () => {
    const { call } = servers.one as ServerProcess;
    await call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
    await call(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: ['/one.mp3'] }];
    await call(api.createStation, { slug: 'one', name: 'Radio One', group: 'north', timezone: 'UTC', streams });
    const recipients = people.map((to) => ({ channel: 'mail' as const, to, language: 'en' as const }));
    for (const name of reports) {
      const report = { name, page: '/groups&stations', address: '', hour: 6, wait_hours: 0, recipients };
      await call(api.createReport, report as never);
    }
    now = monday;
    // Time passes quickly, so that leases end: a job's is a minute long, a message's ten.
    const ticking = setInterval(() => {
      now += killed ? 100 : 20;
      for (const server of Object.values(servers)) server.setClock(now);
    }, 1000);
    const expected = reports.flatMap((report) => people.map((to) => `${report} ${to}`));
    await expect.poll(() => read(notifications.sentAt), { timeout: 120_000 }).toHaveLength(expected.length);
    clearInterval(ticking);
    expect(names).toContain(killed);
    // The mail server had the second mail, but its sender could not know: it comes again with its Message-ID.
    expect(await read(notifications.attempts)).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
    const arrived: string[] = [];
    while (mails.waiting() > 0) arrived.push(aboutOf(await mails.next()));
    expect(arrived).toHaveLength(expected.length + 1);
    expect([...new Set(arrived)].map((about) => about.replace(/ <.*/, '')).sort()).toEqual(expected);
  },
);
