import { api } from '@quarterhour/model/api';
import { signInAs } from '@quarterhour/server/testing/browser';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const password = 'a calm studio desk';
let server: TestServer;
let romania: string;

const emails = (list: unknown) => (list as { email: string }[]).map(({ email }) => email);
const lines = (body: Record<string, unknown>) =>
  (body.lines as { actor: string; action: string; subject: string }[]).map(
    ({ actor, action, subject }) => `${actor} ${action} ${subject}`,
  );

/** romania contains north with the station one; france contains paris with two. */
beforeAll(async () => {
  server = await startTestServer();
  for (const [territory, group, station] of [
    ['romania', 'north', 'one'],
    ['france', 'paris', 'two'],
  ] as const) {
    await server.call(api.createTerritory, { slug: territory, name: territory });
    await server.call(api.createGroup, { slug: group, name: group, territory });
    await server.call(api.createStation, { slug: station, name: station, group, timezone: 'Europe/Paris' });
  }
  await server.letIn({ email: 'rita@example.org', role: 'territoryAdmin', scope: ['romania'] }, password);
  await server.letIn({ email: 'fleur@example.org', role: 'territoryAdmin', scope: ['france'] }, password);
  await server.letIn({ email: 'both@example.org', role: 'groupManager', scope: ['north', 'paris'] }, password);
  romania = (await signInAs(server.url, 'rita@example.org', password)).access_token;
});
afterAll(() => server.stop());

const person = async (email: string) => {
  const { people } = (await server.call(api.listPeople, {})).body as { people: { email: string }[] };
  return people.find((one) => one.email === email) as { id: string; email: string; version: number } | undefined;
};

describe('an administrator of a territory', () => {
  test('lists the people whose scope lies within it', async () => {
    const { body } = await server.call(api.listPeople, {}, romania);
    expect(emails(body.people)).toEqual(['rita@example.org']);
  });

  test('adds people within it by link, in no wider role', async () => {
    const invite = (wanted: object) => server.call(api.invitePerson, { email: 'nina@example.org', ...wanted }, romania);
    expect((await invite({ role: 'superAdmin' })).status).toBe(403);
    const outside = await invite({ role: 'groupManager', scope: ['paris'] });
    const nowhere = await invite({ role: 'groupManager', scope: ['atlantis'] });
    expect(outside.status).toBe(400);
    expect(JSON.stringify(outside).replaceAll('paris', 'atlantis')).toBe(JSON.stringify(nowhere));
    expect((await invite({ role: 'groupManager' })).status).toBe(400);

    const { status, body } = await invite({ role: 'groupManager', scope: ['north'] });
    expect([status, body.person]).toMatchObject([200, { email: 'nina@example.org', invited: true, active: true }]);
    const token = new URL(String(body.link)).searchParams.get('token');
    expect((await server.call(api.setPassword, { token, password }, '')).status).toBe(200);
    const again = await invite({ role: 'groupManager', scope: ['north'] });
    expect(again).toMatchObject({ status: 409, body: { code: 'taken', errors: [{ path: 'email' }] } });
    const elsewhere = await invite({ email: 'fleur@example.org', role: 'groupManager', scope: ['north'] });
    expect(elsewhere).toEqual(again);
  });

  test('gives keys that hold no more than the administrator still does', async () => {
    await server.letIn({ email: 'mira@example.org', role: 'territoryAdmin', scope: ['romania'] }, password);
    const { access_token: mira } = await signInAs(server.url, 'mira@example.org', password);
    const wanted = { name: 'studio', role: 'groupManager', scope: ['north'] };
    const key = String((await server.call(api.createKey, wanted, mira)).body.secret);
    const owners = String((await server.call(api.createKey, wanted)).body.secret);
    const statuses = async () => [
      (await server.call(api.listStations, {}, key)).status,
      (await server.call(api.listStations, {}, owners)).status,
    ];
    const { id } = (await person('mira@example.org')) ?? {};
    const change = (version: number, changes: object) => server.call(api.changePerson, { id, version, ...changes });
    expect(await statuses()).toEqual([200, 200]);
    await change(1, { scope: ['france'] });
    expect(await statuses()).toEqual([403, 200]);
    await change(2, { role: 'groupManager', scope: ['north'] });
    expect(await statuses()).toEqual([200, 200]);
    await change(3, { active: false });
    expect(await server.call(api.listStations, {}, key)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: expect.stringContaining('made this API key') },
    });
    const { keys } = (await server.call(api.listKeys, {}, romania)).body;
    expect(keys).toMatchObject([
      { created_by: 'mira@example.org', held_back: true },
      { created_by: 'owner', held_back: false },
    ]);
  });

  test('changes them and no others; deactivation works at once', async () => {
    const nina = await person('nina@example.org');
    const change = (id: unknown, changes: object, token = romania) =>
      server.call(api.changePerson, { id, ...changes }, token);
    const { access_token: session } = await signInAs(server.url, 'nina@example.org', password);
    expect((await change(nina?.id, { version: 1, active: false })).body).toMatchObject({ active: false, version: 2 });
    expect((await server.call(api.listStations, {}, session)).status).toBe(403);
    expect((await server.call(api.makePasswordLink, { id: nina?.id }, romania)).status).toBe(403);
    expect((await change(nina?.id, { version: 2, active: true })).status).toBe(200);
    expect((await change(nina?.id, { version: 3, role: 'stationUser', scope: [] })).status).toBe(400);
    expect((await change(nina?.id, { version: 3, role: 'superAdmin' })).status).toBe(403);
    const hidden = await change((await person('both@example.org'))?.id, { version: 1, active: false });
    const missing = await change('00000000-0000-4000-8000-000000000000', { version: 1, active: false });
    expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
  });

  test('cannot change their own role', async () => {
    const { id, version } = (await person('rita@example.org')) ?? {};
    expect((await server.call(api.changePerson, { id, version, active: false }, romania)).status).toBe(403);
  });
});

test('a conflicting change names the other person and the current values', async () => {
  const { id } = (await person('nina@example.org')) ?? {};
  await server.call(api.changePerson, { id, version: 3, role: 'stationUser', scope: ['one'] }, romania);
  const late = await server.call(api.changePerson, { id, version: 3, active: false });
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      meanwhile: { by: 'rita@example.org', current: { role: 'stationUser', scope: ['one'], version: 4 } },
    },
  });
  await server.call(api.changeStation, { slug: 'one', version: 1, name: 'One!' }, romania);
  const station = await server.call(api.changeStation, { slug: 'one', version: 1, name: 'Uno' });
  expect(station.body.meanwhile).toMatchObject({ by: 'rita@example.org', current: { name: 'One!', version: 2 } });
});

describe('the audit log', () => {
  test('lists actions newest first, to each administrator within their scope', async () => {
    await server.call(api.changeStation, { slug: 'two', version: 1, name: 'Two!' });
    await server.call(api.changeGroup, { slug: 'north', version: 1, name: 'North!' }, romania);
    const seen = lines((await server.call(api.listAudit, { limit: 200 }, romania)).body);
    expect(seen.slice(0, 3)).toEqual([
      'rita@example.org change_group north',
      'rita@example.org change_station one',
      'rita@example.org change_person nina@example.org',
    ]);
    expect(seen).toContain('nina@example.org sign_in nina@example.org');
    expect(seen.join()).not.toMatch(/two|paris|france|fleur|both/);
    expect(lines((await server.call(api.listAudit, { limit: 200 })).body)).toContain('owner change_station two');
  });

  test('is filtered by actor, action and time, and comes in pages', async () => {
    const ask = async (filter: Record<string, unknown>) => (await server.call(api.listAudit, filter)).body;
    expect(new Set(lines(await ask({ actor: 'RITA', action: 'change_person', limit: 200 })))).toEqual(
      new Set(['rita@example.org change_person nina@example.org']),
    );
    expect(lines(await ask({ to: '2020-01-01T00:00:00Z' }))).toEqual([]);
    const all = lines(await ask({ limit: 200 }));
    expect(lines(await ask({ from: '2020-01-01T00:00:00Z', limit: 200 }))).toEqual(all);
    const paged: string[] = [];
    for (let before: unknown; before !== null; ) {
      const page = await ask({ limit: 7, ...(before === undefined ? {} : { before }) });
      paged.push(...lines(page));
      before = page.next;
    }
    expect(paged).toEqual(all);
  });

  test('is exported as CSV, and the export is a line of it', async () => {
    const exported = await fetch(`${server.url}/api/audit.csv?action=change_group`, {
      headers: { authorization: `Bearer ${romania}` },
    });
    const [header, ...rows] = (await exported.text()).trim().split('\r\n');
    expect(exported.headers.get('content-type')).toContain('text/csv');
    expect(header).toBe('id,at,actor,actor_kind,actor_owner,action,subject,details');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('rita@example.org,person,,change_group,north,"{""name"":""North!""}"');
    const [newest] = lines((await server.call(api.listAudit, {}, romania)).body);
    expect(newest).toBe('rita@example.org export_audit_log audit.csv');
  });
});

test('a key named like a person is distinguished from the person', async () => {
  const name = 'rita@example.org';
  const wish = { name, kind: 'read', role: 'territoryAdmin', scope: ['romania'] };
  const { secret } = (await server.call(api.createKey, wish, romania)).body;
  const before = (await server.call(api.listAudit, {}, romania)).body.lines as object[];
  expect(before[0]).toMatchObject({ actor: name, actor_kind: 'person', actor_owner: null, action: 'create_key' });
  const headers = { authorization: `Bearer ${secret}` };
  expect((await fetch(server.url + api.exportAudit.path, { headers })).status).toBe(200);
  const [line] = (await server.call(api.listAudit, { actor: 'rita' }, romania)).body.lines as object[];
  expect(line).toMatchObject({ actor: name, actor_kind: 'key', actor_owner: name, action: 'export_audit_log' });
  const { body: ofOwner } = await server.call(api.createKey, { ...wish, name: 'wall' });
  await fetch(server.url + api.exportAudit.path, { headers: { authorization: `Bearer ${ofOwner.secret}` } });
  const [newest, made] = (await server.call(api.listAudit, { actor: 'owner' })).body.lines as object[];
  expect(newest).toMatchObject({ actor: 'wall', actor_kind: 'key', actor_owner: 'owner' });
  expect(made).toMatchObject({ actor: 'owner', actor_kind: 'owner', actor_owner: null });
});

test('figures that a page takes along as a file are a line of the audit log', async () => {
  const query = {
    measures: ['sessions'],
    dimensions: ['country'],
    filters: [['is', 'device_category', ['mobile']]],
    stations: ['one'],
    period: { from: '2026-10-01', to: '2026-10-07' },
  };
  const taken = { file: 'quarterhour_country.csv', rows: 12, query };
  expect((await server.call(api.noteExport, taken, romania)).status).toBe(200);
  const { body } = await server.call(api.listAudit, { action: 'export_figures' }, romania);
  expect(body.lines).toMatchObject([
    {
      actor: 'rita@example.org',
      subject: 'quarterhour_country.csv',
      details: {
        dimensions: ['country'],
        filters: [{ dimension: 'device_category', operator: 'is', values: ['mobile'] }],
        stations: ['one'],
        rows: 12,
      },
    },
  ]);
  const hidden = await server.call(
    api.noteExport,
    { ...taken, query: { ...query, stations: ['one', 'two'] } },
    romania,
  );
  const missing = await server.call(api.noteExport, { ...taken, query: { ...query, stations: ['no-such'] } }, romania);
  expect(hidden.status).toBe(404);
  expect(JSON.stringify(hidden).replaceAll('two', 'no-such')).toBe(JSON.stringify(missing));
});

test('the download of a list is recorded for the administrators of its reader’s territories', async () => {
  const taken = { file: 'quarterhour_keys.csv', rows: 2, filter: 'kind:read' };
  expect((await server.call(api.noteListExport, taken, romania)).status).toBe(200);
  expect((await server.call(api.noteListExport, taken)).status).toBe(200);
  const { body } = await server.call(api.listAudit, { action: 'export_list' }, romania);
  expect(body.lines).toMatchObject([
    { actor: 'rita@example.org', subject: 'quarterhour_keys.csv', details: { rows: 2, filter: 'kind:read' } },
  ]);
});

test('the menu shows settings to people with something to set up', async () => {
  const settings = async (email: string) => {
    const { access_token: token } = await signInAs(server.url, email, password);
    const { body } = await server.call(api.menu, {}, token);
    return (body.settings as { children: { url: string }[] } | undefined)?.children.map(({ url }) => url);
  };
  expect(await settings('rita@example.org')).toContain('/settings/audit');
  const both = await settings('both@example.org');
  expect(both).toEqual(expect.arrayContaining(['/settings/stations', '/settings/imports']));
  for (const page of ['people', 'keys', 'agents', 'audit']) expect(both).not.toContain(`/settings/${page}`);
  expect(await settings('nina@example.org')).toBeUndefined();
});
