import { addDays, dayCount } from '@quarterhour/model/period';
import { type QueryInput, querySchema } from '@quarterhour/model/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledReader } from '../../testing/filled-reader.ts';
import { loadedDevice, loadedSession, loadedStation, openLoadedBed } from '../../testing/loaded-bed.ts';
import type { StationEntry } from '../catalogue/snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import { answer } from './answer.ts';

const utc = (moment: string) => Date.parse(`${moment}:00Z`) / 1000;

/** Each has one session of an hour on each day of its log; in July and August on the first 15 days only. */
const steady = loadedStation(1, 'steady');
/** Its clock goes back on 25 October, which lasts 25 hours. */
const paris = loadedStation(2, 'paris', { timezone: 'Europe/Paris' });
/** Its log of 10 to 12 October is lost. */
const ill = loadedStation(3, 'ill');
const stations = [steady, paris, ill];
const phone = loadedDevice(1);

const days = { from: '2026-07-01', to: '2026-10-31' };
const isLost = (day: string) => day >= '2026-10-10' && day <= '2026-10-12';
const daily = (station: StationEntry) =>
  Array.from({ length: dayCount(days) }, (_, at) => addDays(days.from, at))
    .filter((day) => (station !== ill || !isLost(day)) && (day >= '2026-09-01' || Number(day.slice(8)) <= 15))
    .map((day) => loadedSession(station, { start: utc(`${day}T08:00`), seconds: 3600 }, { device: phone }));

let bed: Awaited<ReturnType<typeof openLoadedBed>>;
let engine: Engine;

beforeAll(async () => {
  const whole = { from: utc('2026-06-01T00:00'), to: utc('2026-11-20T00:00') };
  const logs = [
    { station: steady, ...whole },
    { station: paris, ...whole },
    { station: ill, ...whole, to: utc('2026-10-10T00:00') },
    { station: ill, ...whole, from: utc('2026-10-13T00:00') },
  ];
  bed = await openLoadedBed({ stations, devices: [phone], sessions: stations.flatMap(daily), logs });
  engine = bed.engine;
});
afterAll(() => bed.close());

/** The cells of October against September, by the ids of their columns. */
async function ask(station: string, input: Partial<QueryInput> = {}) {
  const { columns, rows } = await answer(
    { reader: filledReader(engine), clock: () => utc('2026-11-20T12:00') },
    { stations },
    querySchema.parse({
      measures: ['listening_hours'],
      stations: [station],
      period: { from: '2026-10-01', to: '2026-10-31' },
      compare: 'previous_period',
      ...input,
    }),
  );
  return rows.map((row) => Object.fromEntries(columns.map(({ id }, at) => [id, row[at]])));
}

const changes = {
  listening_hours: 31,
  listening_hours_before: 30,
  listening_hours_compared: 30,
  listening_hours_change: 0,
};

test('31 days of a station are compared with 30 by the day, on whichever clock', async () => {
  expect(await ask('steady')).toEqual([changes]);
  expect(await ask('paris')).toEqual([changes]);
  expect(await ask('steady', { equal_coverage: false })).toEqual([changes]);
});

test('what does not add up is compared as it is', async () => {
  const [row] = await ask('steady', { measures: ['reach', 'aqh', 'sessions'] });
  expect(row).toMatchObject({ reach: 1, reach_before: 1, sessions: 31, sessions_before: 30, sessions_change: 0 });
  // Four quarter hours of 96 on each day of both.
  expect(row).toMatchObject({ aqh: 4 / 96, aqh_before: 4 / 96, aqh_change: 0 });
  expect(row).not.toHaveProperty('aqh_compared');
});

test('lost days count on neither side', async () => {
  // 28 days of October against September without its 10th to 12th.
  const [row] = await ask('ill');
  expect(row).toEqual({
    listening_hours: 28,
    listening_hours_before: 27,
    listening_hours_compared: 27,
    listening_hours_change: 0,
  });
});

test('days of the week are compared by as many of them as the other month has', async () => {
  const rows = await ask('steady', { dimensions: ['day_of_week'] });
  const of = (day: string) => rows.find(({ day_of_week }) => day_of_week === day);
  // October 2026 has five Thursdays, Fridays and Saturdays; September five Tuesdays and Wednesdays.
  expect(of('4')).toMatchObject({ listening_hours: 5, listening_hours_before: 4, listening_hours_change: 0 });
  expect(of('2')).toMatchObject({ listening_hours: 4, listening_hours_before: 5, listening_hours_change: 0 });
  expect(of('1')).toMatchObject({ listening_hours: 4, listening_hours_before: 4, listening_hours_change: 0 });
});

test('each of several months is compared by its own days, and days one by one', async () => {
  const asked = { period: { from: '2026-09-01', to: '2026-10-31' }, dimensions: ['month' as const] };
  // September with July, October with August.
  expect(await ask('steady', asked)).toMatchObject([
    { month: '2026-09', listening_hours: 30, listening_hours_before: 15, listening_hours_compared: 31 },
    { month: '2026-10', listening_hours: 31, listening_hours_before: 15, listening_hours_compared: 31 },
  ]);
  const byDay = await ask('steady', { dimensions: ['day'] });
  expect(byDay[0]).toMatchObject({ day: '2026-10-01', day_before: '2026-09-01', listening_hours_change: 0 });
  expect(byDay[30]).toMatchObject({ day: '2026-10-31', day_before: null, listening_hours_before: null });
});
