import { type QueryInput, querySchema } from '@quarterhour/model/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledReader } from '../../testing/filled-reader.ts';
import type { LoadedSession } from '../../testing/load-sessions.ts';
import { loadedDevice, loadedSession, loadedStation, openLoadedBed } from '../../testing/loaded-bed.ts';
import type { CatalogueSnapshot, StationEntry } from '../catalogue/snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import type { NamedSelect } from '../listening/source.ts';
import { answer } from './answer.ts';

const utc = (moment: string) => Date.parse(`${moment}:00Z`) / 1000;

/** Its transmitter was down on Tuesday of the second week from 12:00 to 18:00. */
const down = loadedStation(1, 'down', {
  marks: [{ from: utc('2026-06-09T12:00'), to: utc('2026-06-09T18:00'), state: 'confirmed', note: 'Transmitter down' }],
});
/** Its log begins with the second week. */
const late = loadedStation(2, 'late');
/** Never down, by another clock. */
const abroad = loadedStation(4, 'abroad', { timezone: 'Asia/Tokyo' });
const catalogue: CatalogueSnapshot = { stations: [down, late] };
/** Stations of a server whose log is lost on the first Wednesday. */
const lost = loadedStation(3, 'lost');
const many = Array.from({ length: 155 }, (_, at) => loadedStation(100 + at, `many-${at}`));

const phone = loadedDevice(1);
const car = loadedDevice(2, { device_category: 'car' });

const heard = (station: StationEntry, from: string, to: string, device = phone): LoadedSession =>
  loadedSession(station, { start: utc(from), seconds: utc(to) - utc(from) }, { device });

const sessions = [
  // The first week: an hour in the morning, three hours at the time at which the other week has its outage, by car; and one
  // session that goes on from before to after it.
  heard(down, '2026-06-02T08:00', '2026-06-02T09:00'),
  heard(down, '2026-06-02T13:00', '2026-06-02T16:00', car),
  heard(down, '2026-06-02T11:00', '2026-06-02T19:00'),
  // The second week: two hours in the morning, and half an hour that the outage left.
  heard(down, '2026-06-09T08:00', '2026-06-09T10:00'),
  heard(down, '2026-06-09T12:00', '2026-06-09T12:30'),
  heard(late, '2026-06-09T08:00', '2026-06-09T12:00'),
  heard(lost, '2026-06-02T08:00', '2026-06-02T10:00'),
  heard(lost, '2026-06-09T08:00', '2026-06-09T09:00'),
  heard(lost, '2026-06-10T08:00', '2026-06-10T09:00'),
  heard(abroad, '2026-06-02T08:30', '2026-06-02T08:45', car),
  heard(abroad, '2026-06-09T01:00', '2026-06-09T02:00'),
  ...many.flatMap((station) => [
    heard(station, '2024-10-10T10:00', '2024-10-10T11:00'),
    heard(station, '2026-05-05T10:00', '2026-05-05T12:00'),
  ]),
];

let bed: Awaited<ReturnType<typeof openLoadedBed>>;
let engine: Engine;

beforeAll(async () => {
  const logs = [
    { station: down, from: utc('2026-05-01T00:00'), to: utc('2026-07-01T00:00') },
    { station: late, from: utc('2026-06-08T00:00'), to: utc('2026-07-01T00:00') },
    { station: lost, from: utc('2026-05-01T00:00'), to: utc('2026-06-03T00:00') },
    { station: lost, from: utc('2026-06-04T00:00'), to: utc('2026-07-01T00:00') },
    { station: abroad, from: utc('2026-05-01T00:00'), to: utc('2026-07-01T00:00') },
    ...many.map((station) => ({ station, from: utc('2024-01-01T00:00'), to: utc('2026-07-01T00:00') })),
  ];
  const stations = [...catalogue.stations, lost, abroad];
  bed = await openLoadedBed({ stations, devices: [phone, car], sessions, logs });
  engine = bed.engine;
});

afterAll(() => bed.close());

const ask = (input: Partial<QueryInput>, { stations = catalogue.stations, onFetch = (_: NamedSelect) => {} } = {}) =>
  answer(
    { reader: filledReader(engine), clock: () => utc('2026-06-20T12:00'), onFetch },
    { stations },
    querySchema.parse({
      measures: ['listening_hours'],
      period: { from: '2026-06-08', to: '2026-06-14' },
      compare: 'previous_period',
      ...input,
    }),
  );

test('hours that one period lacks are taken out of both; the figure itself stays whole', async () => {
  const { columns, rows, meta } = await ask({ stations: ['down'] });
  expect(columns.map(({ id }) => id)).toEqual([
    'listening_hours',
    'listening_hours_before',
    'listening_hours_change',
    'listening_hours_compared',
  ]);
  // Before: 1 h + 0 h + 2 h (11–12 and 18–19).
  expect(rows).toEqual([[2.5, 3, -1 / 3, 2]]);
  expect(meta.left_out).toEqual([
    {
      station: 'down',
      from: '2026-06-09T12:00:00+00:00',
      to: '2026-06-09T18:00:00+00:00',
      reason: 'confirmed',
      note: 'Transmitter down',
      period: 'now',
      whole: false,
    },
  ]);
});

test('a session that goes on from before to after the gap is active once, and its device is reached once', async () => {
  const measures: QueryInput['measures'] = ['sessions', 'active_sessions', 'reach', 'peak_audience', 'aqh'];
  const { columns, rows } = await ask({ stations: ['down'], measures });
  const before = columns.flatMap(({ role }, at) => (role === 'before' ? [rows[0]?.[at]] : []));
  // It starts at 11:00, another at 8:00. AQH: (4 + 8) quarter hours of 7 × 96 − 24.
  expect(before).toEqual([2, 2, 1, 1, 12 / 648]);
  const byDevice = await ask({ stations: ['down'], measures: ['active_sessions'], dimensions: ['device_category'] });
  expect(byDevice.rows).toEqual([['smartphone', 2, 2, -0.5, 1]]);
});

test('a cut station is added up with one of another time zone that is whole', async () => {
  const measures: QueryInput['measures'] = ['reach', 'peak_audience', 'sessions', 'active_sessions'];
  const { columns, rows } = await ask({ measures }, { stations: [down, abroad] });
  const figures = (role: string) => columns.flatMap((column, at) => (column.role === role ? [rows[0]?.[at]] : []));
  // By car it was heard abroad at 8:30, while the phone listened from 8:00 to 9:00; its other session was cut out.
  expect(figures('before')).toEqual([2, 2, 3, 3]);
  expect(figures('compared')).toEqual([1, 1, 2, 2]);
});

test('a station that begins in between counts in neither', async () => {
  const { rows, meta } = await ask({ dimensions: ['station'] });
  expect(rows).toEqual([
    ['late', 4, null, null, null],
    ['down', 2.5, 3, -1 / 3, 2],
  ]);
  expect(meta.left_out?.[0]).toMatchObject({ station: 'late', reason: 'before_log', whole: true });
  const all = await ask({});
  expect(all.rows).toEqual([[6.5, 3, -1 / 3, 2]]);
});

test('a day of the other period without the same day in this one has no counterpart', async () => {
  const { columns, rows } = await ask({ stations: ['late'], dimensions: ['day'] });
  const change = columns.findIndex(({ role }) => role === 'change');
  expect(rows.map((row) => row[change])).toEqual([null, null, null, null, null, null, null]);
});

test('compares everything without equal coverage', async () => {
  const { rows, meta } = await ask({ equal_coverage: false });
  expect(rows).toEqual([[6.5, 12, (6.5 - 12) / 12]]);
  expect(meta.left_out).toBeUndefined();
});

test('time without a log is left out of averages without further statements', async () => {
  const selects: number[] = [];
  const { rows, meta } = await ask(
    { measures: ['listening_hours', 'aqh'] },
    { stations: [lost], onFetch: ({ sql }) => selects.push(sql.split('UNION ALL').length) },
  );
  expect(meta.left_out).toMatchObject([{ station: 'lost', reason: 'no_log', period: 'before', whole: false }]);
  // Wednesday is out of both: 1 h against 2 h, 4 against 8 quarter hours of six days.
  const six = 6 * 96;
  expect(rows).toEqual([[2, 2, -0.5, 1, 8 / (7 * 96), 8 / six, -0.5, 4 / six]]);
  // Only what is compared of the week itself is cut, into what lies before and after its Wednesday.
  expect(selects.toSorted().at(-1)).toBe(2);
  expect(selects.filter((count) => count > 1)).toHaveLength(1);
});

test('a station with very many gaps is compared by whole days', async () => {
  // Two hours on each of the first 60 days of a quarter: these days are left out of both.
  const marks = Array.from({ length: 60 }, (_, day) => {
    const from = utc('2026-04-01T00:00') + day * 86_400;
    return { from, to: from + 7200, state: 'confirmed' as const, note: '' };
  });
  const [first = down] = many;
  const { columns, rows } = await ask(
    { period: { from: '2026-04-01', to: '2026-06-09' }, compare: { from: '2024-10-01', to: '2024-12-09' } },
    { stations: [{ ...first, marks }] },
  );
  expect(columns.map(({ id }) => id).at(-1)).toBe('listening_hours_compared');
  // What was heard on 5 May and 10 October is on days that are left out; the figure itself stays whole.
  expect(rows).toEqual([[2, 0, null, 0]]);
});

/** Outages of two hours, of which no two stations have the same. */
const withOutages = (count: number) =>
  many.map((station, at) => ({
    ...station,
    marks: Array.from({ length: count }, (_, number) => {
      const from = utc('2025-07-01T00:00') + (7 * 86_400 * number + 900 * at);
      return { from, to: from + 7200, state: 'confirmed' as const, note: '' };
    }),
  }));
const yearAndMonth = { from: '2025-05-20', to: '2026-06-19' };

test('stations of many gaps are compared a few at a time', async () => {
  // Each is read in three pieces: up to its outage, the rest of that day, and the days after it.
  const stations = withOutages(1).slice(0, 40);
  const { columns, rows, meta } = await ask(
    { measures: ['listening_hours', 'aqh', 'peak_audience'], period: yearAndMonth, compare: 'year_before' },
    { stations },
  );
  const of = (id: string) => rows[0]?.[columns.findIndex((column) => column.id === id)];
  // Each of the stations has an hour in the first period and two in the second, away from its outage.
  expect([of('listening_hours'), of('listening_hours_before'), of('listening_hours_change')]).toEqual([80, 40, 1]);
  expect(of('aqh_change')).toBeCloseTo(1, 9);
  expect([of('peak_audience'), of('peak_audience_before')]).toEqual([40, 40]);
  expect(meta.left_out).toHaveLength(40);
});

test('measures across stations are not compared over very many gaps, with a warning', async () => {
  const { rows, meta } = await ask(
    { measures: ['peak_audience'], period: yearAndMonth, compare: 'year_before' },
    { stations: withOutages(1) },
  );
  expect(rows).toEqual([[155, '2026-05-05T10:00:00+00:00', null, null, null]]);
  const warning = { code: 'too_many_gaps', values: { measures: 'peak_audience' } };
  expect(meta.warnings).toContainEqual(expect.objectContaining(warning));
});

test('listening in outages is left out of averages by few statements for any number of outages', async () => {
  const fetched: NamedSelect[] = [];
  const { rows } = await ask(
    { measures: ['aqh'], period: yearAndMonth, compare: undefined },
    { stations: withOutages(1), onFetch: (fetch) => fetched.push(fetch) },
  );
  // 155 stations, each with 8 quarter hours of 396 days without the two hours of its outage.
  expect(rows[0]?.[0]).toBeCloseTo((155 * 8) / (396 * 96 - 8), 9);
  // One for the period, one for what is excluded, and one for each 50 outages.
  expect(fetched).toHaveLength(2 + Math.ceil(155 / 50));
});
