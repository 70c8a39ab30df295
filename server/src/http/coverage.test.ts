import { api } from '@quarterhour/model/api';
import type { CoverageMark, StationData } from '@quarterhour/model/coverage';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
const begin = Date.parse('2026-09-01T00:00:00Z');
const hours = 42 * 24;
const lost = { from: Date.parse('2026-09-22T06:00:00Z'), to: Date.parse('2026-09-22T18:00:00Z') };

/** A line of an Icecast log, for a connection of an hour. */
function lineOf(mount: string, listener: number, end: number): string {
  const [, day, month, year, time] = new Date(end).toUTCString().split(' ');
  return `203.0.113.${listener} - - [${day}/${month}/${year}:${time} +0000] "GET ${mount} HTTP/1.1" 200 1 "-" "VLC/3.0.20" 3600`;
}

/** Six weeks with ten listeners of "north" at each moment, except for twelve hours, and one of "south" on the same server. */
function* log(): Generator<string> {
  for (let hour = 0; hour < hours; hour++) {
    const end = begin + (hour + 1) * 3_600_000;
    yield lineOf('/south.mp3', 200, end);
    if (end > lost.from && end <= lost.to) continue;
    for (let listener = 1; listener <= 10; listener++) yield lineOf('/north.mp3', listener, end);
  }
}

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(begin / 1000 + hours * 3600);
  await server.call(api.createTerritory, { slug: 'romania', name: 'România' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'romania' });
  for (const slug of ['north', 'south']) {
    const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name: slug, group: 'all', timezone: 'UTC', streams });
  }
  const key = String((await server.call(api.createKey, { name: 'all', kind: 'ingest' })).body.secret);
  const answer = await fetch(`${server.url}/ingest/icecast?name=six-weeks.log`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: `${[...log()].join('\n')}\n`,
  });
  await answer.text();
});
afterAll(() => server.stop());

async function coverage() {
  const { body } = await server.call(api.readCoverage, {});
  const { stations, marks } = body as unknown as { stations: StationData[]; marks: CoverageMark[] };
  return { north: stations.find(({ station }) => station === 'north'), marks };
}

async function ask(query: Partial<QueryInput>): Promise<Result> {
  const { body } = await server.call(api.query, { measures: ['aqh'], stations: ['north'], ...query });
  return body as unknown as Result;
}

const lostDay = { period: { from: '2026-09-22', to: '2026-09-22' } };
const instants = { from: '2026-09-22T06:00:00.000Z', to: '2026-09-22T18:00:00.000Z' };

test('twelve hours without listening are suspected by themselves, and count as silence until somebody confirms them', async () => {
  const { north, marks } = await coverage();
  // Ten listeners for twelve hours are usual.
  expect(marks).toMatchObject([
    { station: 'north', ...instants, state: 'suspected', heard_hours: 0, usual_hours: 120 },
  ]);
  expect(north).toMatchObject({ same_server: ['south'], is_late: false, share: 1 });
  expect((await ask(lostDay)).rows).toEqual([[5]]);
});

test('a confirmed outage is named and left out of averages and comparisons', async () => {
  const [mark] = (await coverage()).marks;
  await server.call(api.judgeOutage, { id: mark?.id, state: 'confirmed', note: 'Transmitter down' });
  const { rows, meta } = await ask({ ...lostDay, measures: ['aqh', 'coverage'] });
  expect(rows).toEqual([[10, 0.5]]);
  expect(meta.coverage).toMatchObject({
    share: 0.5,
    gaps: [{ station: 'north', reason: 'confirmed', note: 'Transmitter down' }],
  });
  // 240 hours a week later, and twelve hours of ten listeners on the lost day.
  const week = await ask({
    measures: ['listening_hours'],
    period: { from: '2026-09-29', to: '2026-09-29' },
    compare: { from: '2026-09-22', to: '2026-09-22' },
  });
  expect(week.columns.map(({ role }) => role)).toEqual(['measure', 'before', 'change', 'compared']);
  expect(week.rows).toEqual([[240, 120, 0, 120]]);
  expect(week.meta.left_out).toMatchObject([{ station: 'north', reason: 'confirmed', period: 'before', whole: false }]);
});

test('a judgement can be changed and taken back', async () => {
  const [mark] = (await coverage()).marks;
  await server.call(api.judgeOutage, { id: mark?.id, state: 'rejected' });
  const rejected = await ask(lostDay);
  expect(rejected.rows).toEqual([[5]]);
  expect(rejected.meta.coverage?.gaps).toEqual([]);
  await server.call(api.removeOutage, { id: mark?.id });
  expect((await coverage()).marks).toMatchObject([{ id: mark?.id, state: 'suspected', note: '' }]);
});

test('a recorded outage counts, and an invalid one is refused with reasons', async () => {
  const wish = { station: 'north', from: '2026-10-01T00:00:00Z', to: '2026-10-02T00:00:00Z', note: 'Log lost' };
  expect((await server.call(api.markOutage, { ...wish, to: wish.from })).body).toMatchObject({
    status: 400,
    errors: [{ path: 'to' }],
  });
  expect((await server.call(api.markOutage, { ...wish, station: 'nowhere' })).status).toBe(404);
  const { body } = await server.call(api.markOutage, wish);
  const { rows } = await ask({ period: { from: '2026-10-01', to: '2026-10-01' }, measures: ['aqh', 'coverage'] });
  expect(rows).toEqual([[null, 0]]);
  await server.call(api.removeOutage, { id: body.id });
  expect((await coverage()).marks).toHaveLength(1);
});
