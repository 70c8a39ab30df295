import { api } from '@quarterhour/model/api';
import type { CoverageMark, StationData } from '@quarterhour/model/coverage';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let send: (name: string, lines: Iterable<string>) => Promise<void>;
const begin = Date.parse('2026-09-01T00:00:00Z');
const hours = 42 * 24;
const lost = { from: Date.parse('2026-09-22T06:00:00Z'), to: Date.parse('2026-09-22T18:00:00Z') };

/** A line of an Icecast log, for a connection of an hour. */
function lineOf(mount: string, listener: number, end: number, seconds = 3600): string {
  const [, day, month, year, time] = new Date(end).toUTCString().split(' ');
  return `203.0.113.${listener} - - [${day}/${month}/${year}:${time} +0000] "GET ${mount} HTTP/1.1" 200 1 "-" "VLC/3.0.20" ${seconds}`;
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

const [hour, day] = [3_600_000, 86_400_000];
const july = Date.parse('2026-07-01T00:00:00Z');

/** One connection of five minutes at the beginning of every hour for 63 days, but at 12:00 of day 30. */
function* hourly(): Generator<string> {
  for (let at = july; at < july + 63 * day; at += hour) {
    if (at !== july + 30 * day + 12 * hour) yield lineOf('/hourly.mp3', 1, at + 300_000, 300);
  }
}

/** One listener at each moment of 56 days, but days 14 to 34 are lost, and day 40 from 8:00 to 16:00. */
function* lossy(): Generator<string> {
  for (let at = july; at < july + 56 * day; at += hour) {
    const number = Math.floor((at - july) / day);
    const isLost = (number >= 14 && number <= 34) || (number === 40 && at % day >= 8 * hour && at % day < 16 * hour);
    if (!isLost) yield lineOf('/lossy.mp3', 1, at + hour);
  }
}

/** A station in India with one listener from 8:00 to 8:12 of its clock, and another of its server, which goes on for ten days. */
function* ending(): Generator<string> {
  const end = july + 2.5 * hour + 720_000;
  yield lineOf('/brief.mp3', 1, end, 720);
  for (let at = july - day; at < july + 10 * day; at += hour) yield lineOf('/longer.mp3', 2, at + hour);
}

/** One listener at each moment of 28 days around the change to winter time in Bucharest, but 25 October 03:30 to 04:00 after it. */
function* clockChange(): Generator<string> {
  const [from, to] = [Date.parse('2026-10-25T00:30:00Z'), Date.parse('2026-10-25T02:00:00Z')];
  for (let at = Date.parse('2026-10-04T21:00:00Z'); at < Date.parse('2026-11-02T00:00:00Z'); at += hour / 2) {
    if (at < from || at >= to) yield lineOf('/change.mp3', 1, at + hour / 2, 1800);
  }
}

/** Ten listeners at each moment of seven weeks from a Monday on, but three Tuesdays from 6:00 to 18:00. */
function* tuesdays(): Generator<string> {
  const monday = Date.parse('2026-06-01T00:00:00Z');
  for (let at = 0; at < 49 * day; at += hour) {
    const isLost = [15, 22, 29].includes(Math.floor(at / day)) && at % day >= 6 * hour && at % day < 18 * hour;
    for (let listener = 1; listener <= 10 && !isLost; listener++)
      yield lineOf('/tuesdays.mp3', listener, monday + at + hour);
    yield lineOf('/steady.mp3', 20, monday + at + hour);
  }
}

const stations = {
  tuesdays: 'UTC',
  steady: 'UTC',
  north: 'UTC',
  south: 'UTC',
  hourly: 'UTC',
  lossy: 'UTC',
  brief: 'Asia/Kolkata',
  longer: 'UTC',
  change: 'Europe/Bucharest',
};
const logs = { 'six-weeks': log, hourly, lossy, ending, 'clock-change': clockChange };

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(begin / 1000 + hours * 3600);
  await server.call(api.createTerritory, { slug: 'romania', name: 'România' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'romania' });
  for (const [slug, timezone] of Object.entries(stations)) {
    const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name: slug, group: 'all', timezone, streams });
  }
  const key = String((await server.call(api.createKey, { name: 'all', kind: 'ingest' })).body.secret);
  send = async (name, lines) => {
    const answer = await fetch(`${server.url}/ingest/icecast?name=${name}.log`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
      body: `${[...lines].join('\n')}\n`,
    });
    await answer.text();
  };
  for (const [name, lines] of Object.entries(logs)) await send(name, lines());
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

test('a suspected outage is reported in the period and in the comparison period, with the hours that it lacks', async () => {
  const gap = { station: 'north', reason: 'suspected', missing_hours: 120 };
  const before = await ask({
    measures: ['listening_hours'],
    period: { from: '2026-09-29', to: '2026-09-29' },
    compare: { from: '2026-09-22', to: '2026-09-22' },
  });
  expect(before.meta).toMatchObject({
    coverage: { gaps: [] },
    coverage_before: { share: 1, gaps: [gap] },
    left_out: [],
  });
  const now = (await ask(lostDay)).meta;
  expect(now).toMatchObject({ coverage: { gaps: [gap] } });
  expect(now.coverage_before).toBeUndefined();
  // A part of an outage lacks what is usual in it: this day begins at 8:00 UTC, and ends at 14:30.
  const partOf = async (timezone: string) => (await ask({ ...lostDay, timezone })).meta.coverage?.gaps[0];
  expect(await partOf('America/Anchorage')).toMatchObject({ ...gap, missing_hours: 100 });
  expect(await partOf('Australia/Adelaide')).toMatchObject({ ...gap, missing_hours: 85 });
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

describe('silences', () => {
  test('one missing visit of an hourly one is no gap', async () => {
    const { rows, meta } = await ask({ stations: ['hourly'], period: { from: '2026-07-31', to: '2026-07-31' } });
    // 23 quarter hours of 96 have a listener of five minutes.
    expect(rows).toEqual([[23 / 96]]);
    expect(meta.coverage?.gaps).toEqual([]);
  });

  test('days without a log are no known weeks: eight hours are found though three weeks before them are lost', async () => {
    const { rows, meta } = await ask({ stations: ['lossy'], period: { from: '2026-08-10', to: '2026-08-10' } });
    expect(rows).toEqual([[1]]);
    expect(meta.coverage?.gaps).toMatchObject([
      { from: '2026-08-10T08:00:00+00:00', to: '2026-08-10T16:00:00+00:00', reason: 'no_log' },
    ]);
    const weeks = await ask({
      stations: ['lossy'],
      period: { from: '2026-07-10', to: '2026-08-10' },
      measures: ['coverage'],
    });
    // 32 days less 21 and a third.
    expect(weeks.rows[0]?.[0]).toBeCloseTo((32 - 21 - 1 / 3) / 32, 9);
  });
});

test('the hour in which a station begins or ends counts whole', async () => {
  const { rows } = await ask({
    stations: ['brief'],
    period: { from: '2026-07-01', to: '2026-07-01' },
    dimensions: ['hour'],
  });
  expect(rows.filter(([, aqh]) => aqh !== null)).toEqual([['2026-07-01T08:00:00+05:30', 0.25]]);
});

test('in the night when clocks change, both quarter hours of one time are left out on both sides', async () => {
  server.freeze(Date.parse('2026-11-03T00:00:00Z') / 1000);
  const lost = { from: '2026-10-25T03:30:00+03:00', to: '2026-10-25T04:00:00+02:00', note: 'Lost' };
  expect((await server.call(api.markOutage, { station: 'change', ...lost })).status).toBe(200);
  const { columns, rows } = await ask({
    stations: ['change'],
    measures: ['listening_hours'],
    period: { from: '2026-10-19', to: '2026-11-01' },
    compare: 'previous_period',
  });
  const cell = (role: string) => rows[0]?.[columns.findIndex((column) => column.role === role)];
  // 14 days and an hour less 03:00 to 04:00, of which both come twice; 14 days less that hour.
  expect(cell('compared')).toBe(14 * 24 + 1 - 2);
  expect(cell('before')).toBe(14 * 24 - 1);
});

test('confirmed outages do not show what is usual', async () => {
  await send('tuesdays', tuesdays());
  const suspected = async () => {
    const { marks } = await coverage();
    return marks.filter(({ station, state }) => station === 'tuesdays' && state === 'suspected');
  };
  // Without the highest and the lowest of six Tuesdays, one of four lacks them: 12 hours of 7.5 listeners.
  const found = (await suspected()).sort((a, b) => a.from.localeCompare(b.from));
  expect(found.map(({ from, usual_hours }) => [from.slice(0, 13), usual_hours])).toEqual([
    ['2026-06-16T06', 90],
    ['2026-06-23T06', 90],
    ['2026-06-30T06', 90],
  ]);
  for (const { id } of [found[0], found[2]] as CoverageMark[]) {
    await server.call(api.judgeOutage, { id, state: 'confirmed' });
  }
  await send('later', [lineOf('/steady.mp3', 30, Date.parse('2026-06-23T12:00:00Z'))]);
  expect(await suspected()).toMatchObject([{ from: '2026-06-23T06:00:00.000Z', usual_hours: 120 }]);
});
