import { api } from '@quarterhour/model/api';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { icecast } from '@quarterhour/server/ingest/formats/icecast';
import { importLogs } from '@quarterhour/server/ingest/import';
import { auditLog } from '@quarterhour/server/store/schema/audit';
import { deviceSecret } from '@quarterhour/server/store/secrets';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { at, type Connection, countAllAgain, fileOf, logLine } from '@quarterhour/server/testing/test-bed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
const address = '203.0.113.7';
const vlc = 'VLC/3.0.20 LibVLC/3.0.20';
const winamp = 'WinampMPEG/5.66';

beforeAll(async () => {
  // Jobs stand still: the test counts by itself.
  server = await startTestServer({}, () => 0);
  server.freeze(at('2026-10-03T12:00:00'));
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', timezone: 'UTC', group: 'north', streams });
  // Two devices of the address, one of another, and one of two addresses of a household.
  await importing('2026-10-01T10:00:00', [
    { address, agent: vlc },
    { address, agent: winamp },
    { address: '203.0.113.8', agent: vlc },
    { address: '2001:db8:1:2::5', agent: vlc },
  ]);
  await importing('2026-10-01T14:00:00', [{ address: '2001:db8:1:2::9', agent: vlc }]);
});
afterAll(() => server.stop());

/** Imports connections of ten minutes. */
async function importing(end: string, connections: readonly Pick<Connection, 'address' | 'agent'>[]) {
  const lines = connections.map((one) => logLine({ ...one, mount: '/one.mp3', end: at(end), seconds: 600 }));
  const parts = { ...counting(), secret: await deviceSecret(server.parts.store), clock: server.parts.clock };
  await importLogs(parts, { format: icecast, sources: [fileOf(lines)] });
}

function counting() {
  const { engine, store } = server.parts;
  return { engine, store, catalogue: () => readSnapshot(store) };
}

type Tables = Record<string, Record<string, unknown>[]>;

async function exported(of: string, page: { limit?: number; cursor?: string } = {}) {
  const { status, body } = await server.call(api.exportListenerData, { address: of, ...page });
  expect([of, status]).toEqual([of, 200]);
  return body as unknown as { tables: Tables; next?: string };
}

async function figures(): Promise<unknown> {
  const period = { from: '2026-10-01', to: '2026-10-02' };
  const measures = ['sessions', 'reach', 'listening_hours'] as const;
  return (await server.call(api.query, { measures: [...measures], period })).body.rows;
}

test('an export has what is stored of the devices of an address, and no pseudonym', async () => {
  const { tables } = await exported(address);
  expect(tables.devices?.map(({ agent }) => agent).sort()).toEqual([vlc, winamp]);
  expect([tables.hits?.length, tables.sessions?.length]).toEqual([2, 2]);
  expect(JSON.stringify(tables)).not.toMatch(/"(address_|line_)?key"/);
  // Of IPv6 the first 64 bits, however they are written.
  const household = (await exported('2001:DB8:1:2:0:0:0:77')).tables;
  expect([household.devices?.length, household.sessions?.length]).toEqual([1, 2]);
  expect((await exported('203.0.113.9')).tables).toEqual({});
});

test('pages of one row have together what the whole export has', async () => {
  const told = (tables: Tables) =>
    Object.entries(tables).flatMap(([table, rows]) => rows.map((row) => JSON.stringify([table, row])));
  const pages: string[] = [];
  let next: string | undefined;
  do {
    const page = await exported(address, { limit: 1, ...(next !== undefined && { cursor: next }) });
    pages.push(...told(page.tables));
    next = page.next;
  } while (next !== undefined);
  expect(pages).toEqual(told((await exported(address)).tables));
  const other = { address, cursor: Buffer.from('{"sort":"name","place":"","key":""}').toString('base64url') };
  expect((await server.call(api.exportListenerData, other)).status).toBe(400);
});

test('what is no address is refused', async () => {
  for (const wrong of ['', 'radio.example', '203.0.113', '203.0.113.7/24']) {
    expect([wrong, (await server.call(api.eraseListenerData, { address: wrong })).status]).toEqual([wrong, 400]);
  }
});

test('nothing leads from a forgotten address to its sessions, and figures stay, also counted again', async () => {
  // Five connections of ten minutes, by four devices.
  const before = [[5, 4, 5 / 6]];
  expect(await figures()).toEqual(before);
  // A line that is imported is known by its hash, which whoever knows the address can compute.
  const { engine } = server.parts;
  const hashes = () => engine.rows<{ line_key: number }>('SELECT line_key FROM hits ORDER BY device_id, at, line_key');
  const hashesBefore = await hashes();
  const { status, body } = await server.call(api.eraseListenerData, { address });
  expect(status).toBe(200);
  const changed = (await hashes()).filter(({ line_key }) => !hashesBefore.some((one) => one.line_key === line_key));
  expect(changed).toHaveLength(2);
  expect(body.erased).toEqual([
    { table: 'devices', rows: 2 },
    { table: 'device_hosts', rows: 2 },
  ]);
  expect(body.kept).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ table: 'hits', rows: 2 }),
      expect.objectContaining({ table: 'sessions', rows: 2 }),
    ]),
  );
  expect((await exported(address)).tables).toEqual({});
  expect((await exported('203.0.113.8')).tables.devices).toHaveLength(1);

  // The two devices still are of one address, which nobody knows.
  const [hosts] = await engine.rows('SELECT count() AS devices, uniqExact(address_key) AS addresses FROM device_hosts');
  expect(hosts).toEqual({ devices: 4, addresses: 3 });
  await countAllAgain(counting());
  expect(await figures()).toEqual(before);

  const again = await server.call(api.eraseListenerData, { address });
  expect(again.body).toEqual({ erased: [], kept: [] });
});

test('whoever listens at a forgotten address later is a new listener', async () => {
  await importing('2026-10-02T10:00:00', [{ address, agent: vlc }]);
  expect(await figures()).toEqual([[6, 5, 1]]);
  expect((await exported(address)).tables.sessions).toHaveLength(1);
});

test('the audit log names who exported and erased listeners, and no address', async () => {
  const lines = await server.parts.store.db.select().from(auditLog);
  expect(lines.map(({ action, subject }) => `${action} ${subject}`)).toEqual(
    expect.arrayContaining(['export_personal_data listener', 'erase_personal_data listener']),
  );
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|2001:db8/i);
});
