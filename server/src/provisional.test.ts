import { api } from '@quarterhour/model/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../testing/browser.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { at, logLine } from '../testing/test-bed.ts';
import { stations, streams } from './store/schema/catalogue.ts';

let server: TestServer;
let key: string;
const day = '2026-10-20';
const time = (clock: string) => at(`${day}T${clock}:00`);

beforeAll(async () => {
  server = await startTestServer({}, () => 0);
  server.freeze(time('14:07'));
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const one = ['mp3', 'aac'].map((slug) => ({ slug, name: slug, mounts: [`/one.${slug}`] }));
  const two = [{ slug: 'mp3', name: 'mp3', mounts: ['/two.mp3'] }];
  const station = { group: 'all', timezone: 'UTC' };
  await server.call(api.createStation, { ...station, slug: 'one', name: 'One', streams: one });
  await server.call(api.createStation, { ...station, slug: 'two', name: 'Two', streams: two });
  key = String((await server.call(api.createKey, { name: 'logs', kind: 'ingest' })).body.secret);
  await importHours(1, 12);
  // Station one: 4 listeners of the MP3 and 2 of the AAC from 11:00 to 14:07. Of the MP3, six minutes lack from 12:30 and five
  // from 12:45; of the AAC, the quarter hour from 13:15.
  const quarter = (clock: string, minutes = 15) => ({ from: time(clock), to: time(clock) + minutes * 60 });
  await listen('one', 'mp3', 4, [quarter('12:30', 6), quarter('12:45', 5)]);
  await listen('one', 'aac', 2, [quarter('13:15')]);
  // Station two has no log yet: 10 listeners from 13:00.
  await listen('two', 'mp3', 10, [{ from: time('11:00'), to: time('13:00') }]);
});
afterAll(() => server.stop());

/** Imports the log of one listener of the MP3 of station one, a session for each hour that ends then. */
async function importHours(first: number, last: number) {
  const lines: string[] = [];
  for (let hour = first; hour <= last; hour++) {
    lines.push(logLine({ mount: '/one.mp3', end: time('00:00') + hour * 3600, seconds: 3600 }));
  }
  const answer = await fetch(`${server.url}/ingest/icecast?name=access-${first}.log`, {
    ...{ method: 'POST', body: `${lines.join('\n')}\n` },
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

async function listen(station: string, stream: string, listeners: number, without: { from: number; to: number }[]) {
  const { engine, store } = server.parts;
  const [of] = await store.db.select().from(stations).where(eq(stations.slug, station));
  const all = await store.db.select().from(streams);
  const own = all.find((row) => row.stationId === of?.id && row.slug === stream);
  const rows: Record<string, unknown>[] = [];
  for (let minute = time('11:00'); minute < time('14:07'); minute += 60) {
    if (without.some(({ from, to }) => minute >= from && minute < to)) continue;
    rows.push({
      ...{ at: minute, station_id: of?.id, stream_id: own?.id, source_id: 1, listeners, on_air: '' },
      ...{ connections: listeners, devices: listeners, arrivals: 0, departures: 0 },
    });
  }
  await engine.append('live_minutes', rows);
}

async function ask(query: Record<string, unknown>, token?: string) {
  const asked = { measures: ['listening_hours'], stations: ['one'], period: { from: day, to: day }, ...query };
  const { status, body } = await server.call(api.query, { include: ['provisional'], ...asked }, token);
  expect(status, JSON.stringify(body)).toBe(200);
  const { columns, rows, meta } = body as unknown as {
    columns: { id: string }[];
    rows: unknown[][];
    meta: { warnings: { code: string; values: Record<string, unknown> }[] };
  };
  const found = rows.map((row) => Object.fromEntries(columns.map(({ id }, index) => [id, row[index]])));
  return { rows: found, columns: columns.map(({ id }) => id), warnings: meta.warnings };
}

test('quarter hours after the log are known from live minutes, if each stream has ten of fifteen', async () => {
  const { rows } = await ask({ measures: ['listening_hours', 'average_audience'], dimensions: ['quarter_hour'] });
  const after = rows
    .filter(({ quarter_hour }) => String(quarter_hour) >= `${day}T11:30`)
    .map((row) => [String(row.quarter_hour).slice(11, 16), row.listening_hours, row.average_audience, row.provisional]);
  // 6 listeners for a quarter of an hour are 1.5 listening hours. What the log holds counts by the log alone: 1 listener.
  expect(after).toEqual([
    ['11:30', 0.25, 1, false],
    ['11:45', 0.25, 1, false],
    ['12:00', 1.5, 6, true],
    ['12:15', 1.5, 6, true],
    ['12:30', null, null, false],
    ['12:45', 1.5, 6, true],
    ['13:00', 1.5, 6, true],
    ['13:15', null, null, false],
    ['13:30', 1.5, 6, true],
    ['13:45', 1.5, 6, true],
    // It is not over.
    ['14:00', null, null, false],
  ]);
});

test('hours, days and totals are completed, and have nothing but what live minutes show', async () => {
  const measures = ['listening_hours', 'average_audience', 'coverage', 'sessions', 'aqh', 'reach', 'peak_audience'];
  const hours = (await ask({ dimensions: ['hour'] })).rows;
  expect(hours.slice(11, 15).map((row) => [row.listening_hours, row.provisional])).toEqual([
    [1, false],
    [4.5, true],
    [4.5, true],
    [null, false],
  ]);
  for (const dimensions of [['day'], ['station'], []]) {
    const [row] = (await ask({ measures, dimensions })).rows;
    // 12 hours of the log, and 6 listeners in six quarter hours: 21 listening hours in 13.5 hours that are known.
    expect(row).toMatchObject({ listening_hours: 21, provisional: true });
    expect(row?.average_audience).toBeCloseTo(21 / 13.5, 9);
    // Of 14 hours and 7 minutes, the log covers 12 hours.
    expect(row?.coverage).toBeCloseTo(720 / 847, 9);
    const others = { sessions: null, aqh: null, reach: null, peak_audience: null, peak_audience_at: null };
    expect(row).toMatchObject(others);
  }
});

test('stations are averaged over their own known time, and one without a log is known from live minutes alone', async () => {
  const measures = ['listening_hours', 'average_audience'];
  const both = { measures, stations: ['one', 'two'] };
  const [all] = (await ask(both)).rows;
  // 10 listeners of station two from 13:00 to 14:00.
  expect(all).toMatchObject({ listening_hours: 31, provisional: true });
  expect(all?.average_audience).toBeCloseTo(21 / 13.5 + 10, 9);
  const { rows } = await ask({ ...both, dimensions: ['station'] });
  expect(rows.map((row) => [row.station, row.listening_hours])).toEqual([
    ['one', 21],
    ['two', 10],
  ]);
  // The AAC has no line in the log: it is known after its end alone, in the quarter hours in which the MP3 is known, too.
  const ofStreams = (await ask({ dimensions: ['stream'] })).rows;
  expect(ofStreams.map((row) => [row.stream, row.listening_hours])).toEqual([
    ['one/mp3', 18],
    ['one/aac', 3],
  ]);
  // By itself, the quarter hour without enough of the MP3 is known, too.
  const [ofAac] = (await ask({ filters: [['is', 'stream', ['one/aac']]] })).rows;
  expect(ofAac?.listening_hours).toBe(3.5);
});

test('changes compare logs alone, and rows are provisional only on request', async () => {
  const query = {
    ...{ measures: ['listening_hours', 'average_audience'], dimensions: ['day'], stations: ['one', 'two'] },
    // With itself: what the log has is unchanged, whatever live minutes add.
    compare: { from: day, to: day },
  };
  for (const more of [{}, { equal_coverage: false }, { compare: 'previous_period' }]) {
    const plain = await ask({ ...query, ...more, include: undefined });
    expect(plain.columns).not.toContain('provisional');
    const { rows } = await ask({ ...query, ...more });
    const { listening_hours: _, average_audience: __, provisional: ___, ...others } = rows[0] ?? {};
    expect(plain.rows[0]).toMatchObject(others);
    expect(rows[0]).toMatchObject({ listening_hours: 31, provisional: true });
    if (!('compare' in more)) expect(rows[0]).toMatchObject({ listening_hours_before: 12, listening_hours_change: 0 });
  }
  expect((await ask({ include: undefined })).rows[0]?.listening_hours).toBe(12);
  const far = { period: { from: '2026-10-19', to: '2026-10-19' } };
  expect((await ask({ ...far, dimensions: ['day'] })).rows[0]).toMatchObject({ provisional: false });
});

test('what live minutes cannot tell apart has no provisional rows, and says why', async () => {
  const asked: [Record<string, unknown>, string][] = [
    [{ filters: [['is', 'device_category', ['smartphone']]] }, 'device_category'],
    [{ dimensions: ['country', 'day'] }, 'country'],
    [{ measures: ['reach', 'aqh'] }, 'reach aqh'],
  ];
  for (const [query, names] of asked) {
    const { rows, warnings } = await ask(query);
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'not_provisional', values: { names } }));
    expect(rows.every(({ provisional }) => provisional === false)).toBe(true);
  }
  expect((await ask({})).warnings.map(({ code }) => code)).not.toContain('not_provisional');
});

test('people see provisional rows of their own stations alone', async () => {
  await server.letIn({ email: 'two@example.org', role: 'stationUser', scope: ['two'] }, 'a long password 2');
  const token = (await signInAs(server.url, 'two@example.org', 'a long password 2')).access_token;
  const { rows } = await ask({ stations: undefined, dimensions: ['station'] }, token);
  expect(rows).toEqual([{ station: 'two', listening_hours: 10, provisional: true }]);
  const own = { measures: ['listening_hours'], period: { from: day, to: day }, include: ['provisional'] };
  expect((await server.call(api.query, { ...own, stations: ['one'] }, token)).status).toBe(404);
});

test('the log replaces what was provisional', async () => {
  await importHours(13, 14);
  const { rows } = await ask({ measures: ['listening_hours', 'average_audience', 'sessions'], dimensions: ['hour'] });
  // One listener of the log, where live minutes show six.
  expect(rows.slice(11, 14)).toEqual(
    ['11', '12', '13'].map((hour) => ({
      hour: expect.stringContaining(`T${hour}:00`),
      ...{ listening_hours: 1, average_audience: 1, sessions: 1, provisional: false },
    })),
  );
  const [total] = (await ask({})).rows;
  expect(total).toEqual({ listening_hours: 14, provisional: false });
});
