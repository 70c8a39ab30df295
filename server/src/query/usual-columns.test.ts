import { type QueryInput, querySchema } from '@quarterhour/model/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledReader } from '../../testing/filled-reader.ts';
import { loadedDevice, loadedSession, loadedStation, openLoadedBed } from '../../testing/loaded-bed.ts';
import { at } from '../../testing/test-bed.ts';
import type { Member } from '../catalogue/snapshot.ts';
import { answer } from './answer.ts';

/*
 * One device listens all the time, from Monday 31 August on, and two more on Wednesdays from 12:00 to 13:00: an hour there has
 * 3 hours of listening, and others 1. On 7 October there are nine more, on the 14th none.
 */

const station = loadedStation(1, 'one');
const hour = 3600;
const day = 86_400;
const first = at('2026-08-31T00:00:00');
const days = 56;
const now = first + days * day;
const devices = Array.from({ length: 10 }, (_, number) => loadedDevice(number + 1));

const extra = (date: string) => ({ '2026-10-07': 9, '2026-10-14': 0 })[date] ?? 2;
const sessions = Array.from({ length: days }, (_, number) => first + number * day).flatMap((start) => {
  const own = [loadedSession(station, { start, seconds: day }, { device: devices[0] as never })];
  const date = new Date(start * 1000);
  if (date.getUTCDay() !== 3) return own;
  const more = devices.slice(1, 1 + extra(date.toISOString().slice(0, 10)));
  return [
    ...own,
    ...more.map((device) => loadedSession(station, { start: start + 12 * hour, seconds: hour }, { device })),
  ];
});

let bed: Awaited<ReturnType<typeof openLoadedBed>>;
beforeAll(async () => {
  bed = await openLoadedBed({ stations: [station], devices, sessions });
});
afterAll(() => bed?.close());

async function ask(query: Partial<QueryInput>, more: Partial<Member> = {}, clock = now) {
  const services = { reader: filledReader(bed.engine), clock: () => clock };
  const asked = querySchema.parse({ measures: ['listening_hours'], period: wednesday, include: ['usual'], ...query });
  const { columns, rows } = await answer(services, { stations: [{ ...station, ...more }] }, asked);
  const place = (id: string) => columns.findIndex((column) => column.id === id);
  return (label: string) => {
    const row = rows.find(([own]) => label === '' || String(own).startsWith(label));
    return Object.fromEntries(columns.map(({ id }) => [id, row?.[place(id)]]));
  };
}

const wednesday = { from: '2026-10-21', to: '2026-10-21' };
const special = { from: at('2026-10-07T12:00:00'), to: at('2026-10-07T13:00:00') };
const outage = {
  ...{ from: at('2026-10-14T12:00:00'), to: at('2026-10-14T13:00:00'), state: 'suspected' as const, note: '' },
  ...{ missing: 2 * hour, missingByHour: [2 * hour] },
};

test('what is usual at an hour is that of the other weeks, without special hours and outages', async () => {
  const left = await ask({ dimensions: ['hour'] }, { specials: [special], marks: [outage] });
  expect(left('2026-10-21T11')).toMatchObject({ listening_hours: 1, listening_hours_usual: expect.closeTo(1, 9) });
  const noon = left('2026-10-21T12');
  expect(noon).toMatchObject({ listening_hours: 3, listening_hours_usual: expect.closeTo(3, 9) });
  expect(noon.listening_hours_usual_low).toBeLessThan(3);
  expect(noon.listening_hours_usual_high).toBeGreaterThan(3);
  // The special has more, the outage less.
  const high = await ask({ dimensions: ['hour'] }, { marks: [outage] });
  expect(high('2026-10-21T12').listening_hours_usual).toBeGreaterThan(3);
  const low = await ask({ dimensions: ['hour'] }, { specials: [special] });
  expect(low('2026-10-21T12').listening_hours_usual).toBeLessThan(3);
});

test('what is usual on a day is that of its weekday, and unknown with fewer than three weeks', async () => {
  const week = { from: '2026-10-19', to: '2026-10-25' };
  const known = await ask({ dimensions: ['day'], period: week }, { specials: [special], marks: [outage] });
  expect(known('2026-10-20')).toMatchObject({ listening_hours: 24, listening_hours_usual: expect.closeTo(24, 9) });
  expect(known('2026-10-21')).toMatchObject({ listening_hours: 26, listening_hours_usual: expect.closeTo(26, 9) });
  const early = await ask(
    { dimensions: ['day'], period: { from: '2026-09-14', to: '2026-09-14' } },
    {},
    first + 15 * day,
  );
  expect(early('2026-09-14')).toMatchObject({ listening_hours: 24, listening_hours_usual: null });
});

test('usual changes are those between the periods before, without special weeks', async () => {
  // Weeks of 168 + 2 h, one of 168 + 9 and one of 168: the first one may have begun before the logs, and of the five changes
  // between the others the largest is that from 177 to 168 h.
  const period = { from: '2026-10-19', to: '2026-10-25' };
  const all = await ask({ period, include: ['usual_change'] });
  expect(all('')).toMatchObject({ listening_hours: 170 });
  expect(all('').listening_hours_usual_change).toBeCloseTo(9 / 177, 9);
  // Without the special week, three changes are left, which say nothing.
  const few = await ask({ period, include: ['usual_change'] }, { specials: [special] });
  expect(few('').listening_hours_usual_change).toBeNull();
});

test('what is usual is asked by hour or by day alone', async () => {
  for (const dimensions of [[], ['week'], ['day', 'station']] as const) {
    await expect(ask({ dimensions: [...dimensions] })).rejects.toThrow('by hour and by day');
  }
  await expect(ask({ dimensions: ['day'], include: ['usual_change'] })).rejects.toThrow('not time');
});
