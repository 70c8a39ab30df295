import { api } from '@quarterhour/model/api';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { icecast } from '@quarterhour/server/ingest/formats/icecast';
import { importLogs } from '@quarterhour/server/ingest/import';
import { deviceSecret } from '@quarterhour/server/store/secrets';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { at, fileOf, logLine } from '@quarterhour/server/testing/test-bed';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ RECOUNT_DAYS: '30' });
  server.freeze(at('2026-10-31T12:00:00'));
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', timezone: 'Europe/Paris', group: 'all', streams });
  await load(lines());
});
afterAll(() => server.stop());

async function load(texts: readonly string[]): Promise<void> {
  const { engine, store } = server.parts;
  const parts = {
    engine,
    store,
    catalogue: () => readSnapshot(store),
    secret: await deviceSecret(store),
    clock: () => at('2026-10-31T12:00:00'),
  };
  await importLogs(parts, { format: icecast, sources: [fileOf(texts)] });
}

/** On each day at noon: two connections of one player 100 s apart, one of 40 s, and three from a hosting network at once. */
function lines(): string[] {
  const days = ['2026-09-15', '2026-10-05', '2026-10-20', '2026-10-30'];
  return days.flatMap((day) => {
    const noon = at(`${day}T12:00:00`);
    const line = (end: number, seconds: number, address: string, agent?: string) =>
      logLine({ end: noon + end, seconds, mount: '/one.mp3', address, agent });
    return [
      line(0, 300, '203.0.113.1'),
      line(400, 300, '203.0.113.1'),
      line(0, 40, '203.0.113.2'),
      ...['A/1 player', 'B/1 player', 'C/1 player'].map((agent) => line(0, 600, '88.198.1.1', agent)),
    ];
  });
}

const query = async (input: Record<string, unknown>) =>
  (await server.call(api.query, input)).body as never as AnswerOfTest;
interface AnswerOfTest {
  rows: (string | number)[][];
  meta: { rules: object[]; rule_changes?: object[]; excluded: { rule: string; connections: number }[] };
}
const all = { from: '2026-09-01', to: '2026-10-30' };
const sessionsByDay = async () => {
  const { rows } = await query({ measures: ['sessions'], dimensions: ['day'], period: all });
  return Object.fromEntries(rows.filter(([, sessions]) => sessions !== 0));
};

test('each rule set has a version, and each of its points a source', async () => {
  const { body } = await server.call(api.listRuleSets, {});
  const sets = body.rule_sets as { id: string; version: number; points: { source: string; verified: boolean }[] }[];
  expect(sets.slice(0, 8).map(({ id }) => id)).toEqual([
    ...['standard', 'triton-like', 'acpm-like', 'agma-like', 'rajar-midas-like', 'nielsen-ppm-like', 'strict', 'raw'],
  ]);
  expect(sets.every(({ version, points }) => version >= 1 && points.length === 7)).toBe(true);
  expect(sets.flatMap(({ points }) => points).every(({ source }) => source !== '')).toBe(true);
});

test('the territories come in pages', async () => {
  const { body } = await server.call(api.readTerritoryRules, { limit: 1 });
  expect(body).toMatchObject({ territories: [{ territory: 'home' }], days_waiting: 0 });
  expect(body.next).toBeUndefined();
  const forged = await server.call(api.readTerritoryRules, { cursor: 'abc' });
  expect(forged.status).toBe(400);
});

test('a preview counts both ways, and changes nothing', async () => {
  const asked = { territory: 'home', rule_set: 'triton-like', from: '2026-10-10' };
  const { body } = await server.call(api.previewRuleSet, asked);
  // From 10 October: two days, each with 2 + 3 connections of a minute and more. Joined, they last 700 s instead of 600.
  expect(body).toEqual({
    period: { from: '2026-10-10', to: '2026-10-31' },
    before: {
      rule_sets: ['standard'],
      sessions: 10,
      listening_hours: (2 * (600 + 1800)) / 3600,
      reach: 4,
      excluded: [{ rule: 'too_short', connections: 2 }],
    },
    after: {
      rule_sets: ['triton-like'],
      sessions: 8,
      listening_hours: (2 * (700 + 1800)) / 3600,
      reach: 4,
      excluded: [
        { rule: 'continued', connections: 2 },
        { rule: 'too_short', connections: 2 },
      ],
    },
  });
  expect(await sessionsByDay()).toEqual({ '2026-09-15': 5, '2026-10-05': 5, '2026-10-20': 5, '2026-10-30': 5 });
});

test('a rule set applies from its day on, and answers say so', async () => {
  const chosen = await server.call(api.chooseRuleSet, {
    territory: 'home',
    rule_set: 'triton-like',
    from: '2026-10-10',
  });
  expect(chosen.body.choices).toMatchObject([
    { from: '', rule_set: 'standard', version: 1 },
    { from: '2026-10-10', rule_set: 'triton-like', version: 1 },
  ]);
  const wanted = { '2026-09-15': 5, '2026-10-05': 5, '2026-10-20': 4, '2026-10-30': 4 };
  await expect.poll(sessionsByDay, { timeout: 60_000 }).toEqual(wanted);
  const { meta } = await query({ measures: ['sessions'], period: all });
  expect(meta.rules).toEqual([
    { id: 'standard', minimum_seconds: 60, quarter_hour_seconds: 300, territories: ['home'] },
    { id: 'triton-like', minimum_seconds: 60, quarter_hour_seconds: 300, territories: ['home'] },
  ]);
  expect(meta.rule_changes).toEqual([
    { day: '2026-10-10', territory: 'home', before: 'standard', after: 'triton-like' },
  ]);
  // The tables of a day are replaced one after another.
  const excluded = async () => (await query({ measures: ['sessions'], period: all })).meta.excluded;
  await expect.poll(excluded, { timeout: 60_000 }).toEqual([
    { rule: 'too_short', connections: 4 },
    { rule: 'continued', connections: 2 },
  ]);
  const october = await query({ measures: ['sessions'], period: { from: '2026-10-15', to: '2026-10-30' } });
  expect(october.meta.rules).toEqual([
    { id: 'triton-like', minimum_seconds: 60, quarter_hour_seconds: 300, territories: ['home'] },
  ]);
  expect(october.meta).not.toHaveProperty('rule_changes');
});

test('a change begins within the days that are counted again', async () => {
  const early = await server.call(api.chooseRuleSet, { territory: 'home', rule_set: 'raw', from: '2026-09-15' });
  expect(early.status).toBe(400);
  expect(early.body.errors).toMatchObject([{ path: 'from', code: 'rule_from', values: { earliest: '2026-10-01' } }]);
  // Without a day, it begins with the first that is allowed.
  await server.call(api.chooseRuleSet, { territory: 'home', rule_set: 'strict' });
  const wanted = { '2026-09-15': 5, '2026-10-05': 2, '2026-10-20': 2, '2026-10-30': 2 };
  await expect.poll(sessionsByDay, { timeout: 60_000 }).toEqual(wanted);
  await expect
    .poll(async () => (await server.call(api.readTerritoryRules, {})).body.days_waiting, { timeout: 60_000 })
    .toBe(0);
  const { meta } = await query({ measures: ['sessions'], period: all });
  expect(meta.excluded).toEqual([
    { rule: 'data_centre', connections: 9 },
    { rule: 'too_short', connections: 4 },
  ]);
});

test('safe networks are spared until their end, and limits are settings', async () => {
  const network = { network: '88.198.0.0/16', reason: 'A firm that leads its people through it', until: '2026-12-01' };
  expect((await server.call(api.createSafeNetwork, { ...network, network: '88.0.0.0/8' })).body.errors).toMatchObject([
    { path: 'network', code: 'safe_network' },
  ]);
  expect((await server.call(api.createSafeNetwork, { ...network, until: '2028-12-01' })).status).toBe(400);
  const made = await server.call(api.createSafeNetwork, network);
  expect(made).toMatchObject({ status: 200, body: { from_day: '2026-10-01' } });
  await expect.poll(async () => (await sessionsByDay())['2026-10-20'], { timeout: 60_000 }).toBe(5);
  await server.call(api.removeSafeNetwork, { id: made.body.id });
  await expect.poll(async () => (await sessionsByDay())['2026-10-20'], { timeout: 60_000 }).toBe(2);
  // The two connections of a home last 600 s: more than the limit of a recorder would need hours.
  const limited = await server.call(api.changeExclusionLimit, { rule: 'recorder', limit: 25 });
  expect(limited.body.errors).toMatchObject([{ path: 'limit', code: 'rule_limit' }]);
  await server.call(api.changeExclusionLimit, { rule: 'crowded_address', limit: 2, from: '2026-10-15' });
  const { rules } = (await server.call(api.listExclusionRules, {})).body as { rules: { id: string; limit: number }[] };
  expect(rules.find(({ id }) => id === 'crowded_address')).toMatchObject({ limit: 2, usual_limit: 30 });
});

test('by nielsen-ppm-like a quarter hour counts from three minutes on, and answers and files say so', async () => {
  await server.call(api.createTerritory, { slug: 'states', name: 'States', rule_set: 'nielsen-ppm-like' });
  await server.call(api.createGroup, { slug: 'coast', name: 'Coast', territory: 'states' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/two.mp3'] }];
  await server.call(api.createStation, { slug: 'two', name: 'Two', timezone: 'UTC', group: 'coast', streams });
  // Of the quarter hour from 12:00, one device hears 200 s and another 170 s.
  const end = at('2026-10-20T12:10:00');
  await load([
    logLine({ end, seconds: 200, mount: '/two.mp3', address: '203.0.113.1' }),
    logLine({ end, seconds: 170, mount: '/two.mp3', address: '203.0.113.2' }),
  ]);
  const noon = async () => {
    const period = { from: '2026-10-20', to: '2026-10-20' };
    const { rows, meta } = await query({ measures: ['aqh'], dimensions: ['quarter_hour'], stations: ['two'], period });
    return [rows.find(([quarter]) => String(quarter).includes('T12:00'))?.[1], meta.rules];
  };
  const rule = { minimum_seconds: 60, territories: ['states'] };
  expect(await noon()).toEqual([1, [{ id: 'nielsen-ppm-like', quarter_hour_seconds: 180, ...rule }]]);
  const view = '/groups&stations?s=two&p=2026-10-20..2026-10-20&c=none&m=aqh';
  const file = await fetch(server.url + api.exportFile.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ view, format: 'xlsx' }),
  });
  const sheets = await readSheets(Buffer.from(await file.arrayBuffer()));
  const about = sheets.find(({ sheet }) => sheet === 'About these figures')?.data.flat();
  expect(about).toContain('Average quarter-hour audience counts a device from 3 minutes of a quarter hour on (States)');
  await server.call(api.chooseRuleSet, { territory: 'states', rule_set: 'standard', from: '2026-10-15' });
  await expect.poll(noon, { timeout: 60_000 }).toEqual([0, [{ id: 'standard', quarter_hour_seconds: 300, ...rule }]]);
});
