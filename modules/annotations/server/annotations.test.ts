import { api } from '@quarterhour/model/api';
import type { Annotation } from '@quarterhour/model/api-annotations';
import { productVersions } from '@quarterhour/server/store/schema/annotations';
import { stations } from '@quarterhour/server/store/schema/catalogue';
import { imports } from '@quarterhour/server/store/schema/counting';
import { ruleChoices } from '@quarterhour/server/store/schema/rules';
import { signInAs } from '@quarterhour/server/testing/browser';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
const password = 'a calm studio desk';
const tokens: Record<'north' | 'home' | 'one', string> = { north: '', home: '', one: '' };
const november = { from: '2026-11-01', to: '2026-11-30' };

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(Date.parse('2026-11-28T12:00:00Z') / 1000);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const [slug, group, timezone] of [
    ['one', 'north', 'Europe/Bucharest'],
    ['two', 'north', 'Europe/Bucharest'],
    ['far', 'south', 'Europe/Paris'],
  ] as const) {
    if (slug !== 'two') await server.call(api.createGroup, { slug: group, name: group, territory: 'home' });
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name: `Radio ${slug}`, group, timezone, streams });
  }
  for (const [name, role, scope] of [
    ['north', 'groupManager', 'north'],
    ['home', 'territoryAdmin', 'home'],
    ['one', 'stationUser', 'one'],
  ] as const) {
    await server.letIn({ email: `${name}@example.org`, role, scope: [scope] }, password);
    tokens[name] = (await signInAs(server.url, `${name}@example.org`, password)).access_token;
  }
});
afterAll(() => server?.stop());

async function add(values: Record<string, unknown>, token?: string) {
  return server.call(api.createAnnotation, { from_day: '2026-11-12', ...values }, token);
}

/** The annotations of November, of some kinds. */
async function read(kinds: Annotation['kind'][], token?: string, more: Record<string, unknown> = {}) {
  const { status, body } = await server.call(api.annotations, { days: november, kinds, ...more }, token);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.annotations as Annotation[];
}
const said = (list: readonly Annotation[]) => list.map(({ from, to, text }) => [from, to, text]);

test('days, times and scopes that do not fit are refused with their fields', async () => {
  const errors = async (values: Record<string, unknown>) => (await add({ text: 'X', ...values })).body.errors;
  expect(await errors({})).toMatchObject([{ path: 'stations', code: 'annotation_scope' }]);
  expect(await errors({ stations: ['one'], group: 'north' })).toMatchObject([{ code: 'annotation_scope' }]);
  expect(await errors({ stations: ['one'], to_day: '2026-11-11' })).toMatchObject([
    { path: 'to_day', code: 'annotation_days' },
  ]);
  expect(await errors({ stations: ['one'], from_time: '7h' })).toMatchObject([{ code: 'annotation_time' }]);
  expect(await errors({ stations: ['one'], to_time: '09:00' })).toMatchObject([{ code: 'annotation_times' }]);
  expect(await errors({ stations: ['one'], from_time: '10:00', to_time: '09:00' })).toMatchObject([
    { path: 'to_time', code: 'annotation_times' },
  ]);
  expect((await add({ text: 'X', stations: ['nowhere'] })).status).toBe(404);
});

test('people add annotations of what they manage, and a territory is annotated by its administrators', async () => {
  const special = { text: 'Live from the harbour', kind: 'special_programme', stations: ['one', 'two'], special: true };
  expect((await add({ ...special, from_time: '20:00', to_time: '22:30' }, tokens.north)).status).toBe(200);
  expect(
    (await add({ text: 'Autumn campaign', scope: 'group', group: 'north', to_day: '2026-11-14' }, tokens.north)).status,
  ).toBe(200);
  expect(
    (await add({ text: 'Mast works', stations: ['one'], readers: 'managers', from_time: '06:15' }, tokens.north))
      .status,
  ).toBe(200);
  expect((await add({ text: 'X', stations: ['far'] }, tokens.north)).status).toBe(404);
  expect((await add({ text: 'X', scope: 'territory', territory: 'home' }, tokens.north)).status).toBe(403);
  expect((await add({ text: 'X', stations: ['one'] }, tokens.one)).status).toBe(403);
  expect(
    (
      await add(
        { text: 'National mourning', scope: 'territory', territory: 'home', from_day: '2026-11-20' },
        tokens.home,
      )
    ).status,
  ).toBe(200);
});

test('each reader gets the annotations of the stations that they see, those for managers only if they manage stations', async () => {
  expect(said(await read(['own'], tokens.north))).toEqual([
    ['2026-11-12', '2026-11-14', 'Autumn campaign'],
    ['2026-11-12T06:15', '2026-11-12T06:15', 'Mast works (Radio one)'],
    ['2026-11-12T20:00', '2026-11-12T22:30', 'Live from the harbour'],
    ['2026-11-20', '2026-11-20', 'National mourning'],
  ]);
  // The name of a station that they do not see is not in what they read.
  expect(said(await read(['own'], tokens.one))).toEqual([
    ['2026-11-12', '2026-11-14', 'Autumn campaign'],
    ['2026-11-12T20:00', '2026-11-12T22:30', 'Live from the harbour'],
    ['2026-11-20', '2026-11-20', 'National mourning'],
  ]);
  const of = (list: readonly Annotation[], text: string) => list.find((one) => one.text.startsWith(text))?.own;
  expect(of(await read(['own'], tokens.north), 'National')?.may_change).toBe(false);
  expect(of(await read(['own'], tokens.home), 'National')?.may_change).toBe(true);
  expect(of(await read(['own'], tokens.one), 'Live')).toMatchObject({ special: true, may_change: false });
  // On the clock of Paris, an hour earlier; whole days are the same everywhere.
  expect(said(await read(['own'], tokens.north, { timezone: 'Europe/Paris', stations: ['two'] }))).toEqual([
    ['2026-11-12', '2026-11-14', 'Autumn campaign'],
    ['2026-11-12T19:00', '2026-11-12T21:30', 'Live from the harbour'],
    ['2026-11-20', '2026-11-20', 'National mourning'],
  ]);
});

test('the list has what somebody may read whole, and each change is recorded', async () => {
  const list = async (token: string) => {
    const { body } = await server.call(api.listAnnotations, {}, token);
    return (body.annotations as Record<string, unknown>[]).map(({ text }) => text).sort();
  };
  expect(await list(tokens.north)).toEqual([
    'Autumn campaign',
    'Live from the harbour',
    'Mast works',
    'National mourning',
  ]);
  // The special programme names another station besides.
  expect(await list(tokens.one)).toEqual(['Autumn campaign', 'National mourning']);
  const { body } = await add({ text: 'Typo', stations: ['one'] }, tokens.north);
  const { id, version } = body as { id: number; version: number };
  const changed = await server.call(api.changeAnnotation, { id, version, text: 'Storm' }, tokens.north);
  expect(changed.body).toMatchObject({ text: 'Storm', version: 2, created_by: 'north@example.org' });
  expect((await server.call(api.changeAnnotation, { id, version, text: 'Rain' }, tokens.north)).status).toBe(409);
  expect((await server.call(api.removeAnnotation, { id }, tokens.north)).status).toBe(200);
  const audit = await server.call(api.listAudit, {});
  const lines = (audit.body.records ?? audit.body.lines) as { action: string; subject: string }[];
  expect(lines.filter(({ action }) => action.endsWith('_annotation')).slice(0, 3)).toMatchObject([
    { action: 'remove_annotation', subject: 'Storm' },
    { action: 'change_annotation', subject: 'Storm' },
    { action: 'create_annotation', subject: 'Typo' },
  ]);
});

test('a share link shows annotations for everyone, of its stations and its days', async () => {
  const address = '?p=2026-11-12..2026-11-13&c=none&s=one';
  const made = await server.call(api.createShare, { name: 'For Ana', page: '/groups&stations', address }, tokens.north);
  const token = String(made.body.url).split('/s/')[1] ?? '';
  const opened = await server.call(api.openShare, { token }, '');
  const link = String(opened.body.access_token ?? opened.body.token);
  const days = { from: '2026-11-12', to: '2026-11-13' };
  expect(said(await read(['own', 'version'], link, { days }))).toEqual([
    ['2026-11-12', '2026-11-14', 'Autumn campaign'],
    ['2026-11-12T20:00', '2026-11-12T22:30', 'Live from the harbour'],
  ]);
  expect((await server.call(api.annotations, { days: november }, link)).status).toBe(403);
});

test('a podcast has the annotations of its group and territory, and those of no station', async () => {
  for (const [slug, group] of [
    ['morning', 'north'],
    ['evening', 'south'],
  ]) {
    const item = `<item><title>One</title><guid>${slug}</guid><enclosure url="https://files.example/${slug}.mp3" length="28800000" type="audio/mpeg"/></item>`;
    const feed = `<rss version="2.0"><channel><title>${slug}</title>${item}</channel></rss>`;
    expect((await server.call(api.createPodcast, { slug, group, feed } as never)).status).toBe(200);
  }
  const day = { from_day: '2026-11-21' };
  await add({ ...day, text: 'Feed moved', scope: 'group', group: 'north' });
  await add({ ...day, text: 'New player', scope: 'territory', territory: 'home' });
  await add({ ...day, text: 'Transmitter repaired', stations: ['one'] });
  const of = async (stations: string[], token?: string) =>
    (await read(['own'], token, { stations, days: { from: '2026-11-21', to: '2026-11-21' } })).map(({ text }) => text);
  expect((await of(['morning'])).sort()).toEqual(['Feed moved', 'New player']);
  expect(await of(['evening'])).toEqual(['New player']);
  expect(await of(['evening'], tokens.north)).toEqual([]);
});

test('public holidays and clock changes are those of the stations, in the language of the reader', async () => {
  expect(said(await read(['holiday'], tokens.north))).toEqual([
    ['2026-11-30', '2026-11-30', "Public holiday: St Andrew's Day"],
  ]);
  expect(said(await read(['holiday']))).toEqual([
    ['2026-11-01', '2026-11-01', "Public holiday: All Saints' Day, France"],
    ['2026-11-11', '2026-11-11', 'Public holiday: Armistice Day, France'],
    ['2026-11-30', '2026-11-30', "Public holiday: St Andrew's Day, Romania"],
  ]);
  const october = { from: '2026-10-01', to: '2026-10-31' };
  expect(said(await read(['clock_change'], undefined, { days: october }))).toEqual([
    ['2026-10-25', '2026-10-25', 'Clock change: 25 hours'],
  ]);
});

test('changes of rule sets, programmes, providers and versions, undone imports and outages are annotated', async () => {
  const { store } = server.parts;
  const [one] = (await store.db.select().from(stations)).filter(({ slug }) => slug === 'one');
  const chosen = { territory: 'home', version: 1, ruleSet: 'sixty_seconds' as const };
  await store.db.insert(ruleChoices).values([
    { ...chosen, fromDay: '' },
    { ...chosen, fromDay: '2026-11-10', ruleSet: 'standard' },
  ]);
  const weekly = { weekdays: [1, 2, 3, 4, 5], start: '06:00', end: '10:00' };
  const show = { station: 'one', name: 'Breakfast', slots: [{ ...weekly, from: '2026-09-01' }] };
  const made = await server.call(api.createShow, show);
  const later = { ...made.body, slots: [{ ...weekly, end: '09:00', from: '2026-11-16' }], valid_from: '2026-11-16' };
  const { id, version, slots, valid_from } = later as unknown as Record<string, unknown>;
  expect((await server.call(api.changeShow, { id, version, slots, valid_from })).status).toBe(200);
  await store.db.insert(imports).values({
    ...{ format: 'icecast', station: 'one', files: ['/logs/a.log', '/logs/b.log'], state: 'undone' },
    counts: { days: ['2026-11-03', '2026-11-04'] },
  });
  // The first version of a store is no new one.
  await store.db.delete(productVersions);
  await store.db.insert(productVersions).values([
    { version: '98.0.0', at: new Date('2026-11-02T23:00:00Z') },
    { version: '99.0.0', at: new Date('2026-11-24T23:00:00Z') },
  ]);
  await server.call(api.markOutage, {
    ...{ station: 'one', from: '2026-11-17T08:00:00Z', to: '2026-11-17T09:30:00Z', note: 'Power cut' },
  });
  await fetch(`${server.url}/ingest/icecast?name=a.log`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body: '203.0.113.1 - - [05/Nov/2026:14:10:00 +0000] "GET /one.mp3 HTTP/1.1" 200 1 "-" "VLC/3.0.20" 3600\n',
  }).then((answer) => answer.text());
  await store.db.execute(sql`INSERT INTO earlier_figures (source, station_id, day, sessions, uploaded_by, uploaded_at)
    VALUES ('Old Meter', ${one?.id}, '2026-11-07', 1, 'owner', now()), ('Old Meter', ${one?.id}, '2026-11-08', 1, 'owner', now())`);

  const kinds = ['rule_set', 'programme', 'import_undone', 'version', 'gap', 'provider_change'] as const;
  expect(said(await read([...kinds], tokens.north, { stations: ['one'] }))).toEqual([
    ['2026-11-03', '2026-11-04', 'Import undone: a.log and 1 more file'],
    ['2026-11-09', '2026-11-09', 'The figures of Old Meter end; from here on these logs alone count'],
    ['2026-11-10', '2026-11-10', expect.stringMatching(/^Counted by “Standard.*” from here on, before by “/)],
    ['2026-11-16', '2026-11-16', 'Programme change: Breakfast'],
    ['2026-11-17T10:00', '2026-11-17T11:30', 'Confirmed outage: Power cut'],
    ['2026-11-25', '2026-11-25', 'Quarterhour 99.0.0 installed'],
  ]);
  // The name of the file is for people who manage stations.
  expect(said(await read(['import_undone'], tokens.one))).toEqual([['2026-11-03', '2026-11-04', 'Import undone']]);
});

test('annotations of the module are gone while it is off', async () => {
  await server.call(api.switchParts, { parts: ['annotations'], on: false });
  expect(await read(['own'], tokens.north)).toEqual([]);
  await server.call(api.switchParts, { parts: ['annotations'], on: true });
  expect((await read(['own'], tokens.north)).length).toBeGreaterThan(0);
});
