import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../testing/seed.ts';
import {
  at,
  type Connection,
  catalogueOf,
  countAllAgain,
  fileOf,
  logLine,
  openTestBed,
  stationEntry,
} from '../../testing/test-bed.ts';
import { anywhereBit, nearBit, sharedBit } from '../listening/shared-bits.ts';
import { fillBehind } from './fill-behind.ts';
import { icecast } from './formats/icecast.ts';
import { importLogs } from './import.ts';

/*
 * Compares the engine's count with a plain one, written from the definitions: per station and quarter hour, a device that
 * listened for 300 s in sum is credited once; the credit belongs to its first session in the quarter hour.
 */

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

interface Listening {
  station: number;
  address: string;
  start: number;
  end: number;
}

interface CountedSession extends Listening {
  credits: number;
  /** The first quarter hour credited; null where there is none. */
  creditFrom: number | null;
  shared: boolean;
  /** Shares a quarter hour with another of the device on any station. */
  anywhere: boolean;
  /** Less than an hour from another of the device on any station, as far as the engine searches. */
  near: boolean;
}

function quartersOf({ start, end }: Listening): number[] {
  const quarters = [];
  for (let quarter = Math.floor(start / 900); quarter * 900 < end; quarter++) quarters.push(quarter);
  return quarters;
}

function secondsIn(quarter: number, { start, end }: Listening): number {
  return Math.max(0, Math.min(end, quarter * 900 + 900) - Math.max(start, quarter * 900));
}

function countPlainly(all: readonly Listening[]): CountedSession[] {
  const sessions = all.filter(({ start, end }) => end - start >= 60).sort((a, b) => a.start - b.start || a.end - b.end);
  return sessions.map((session) => {
    const others = sessions.filter((one) => one.address === session.address && one !== session);
    const ofDevice = sessions.filter((one) => one.address === session.address && one.station === session.station);
    const inQuarter = (quarter: number) => ofDevice.filter((one) => secondsIn(quarter, one) > 0);
    const credited = quartersOf(session).filter((quarter) => {
      const there = inQuarter(quarter);
      const listened = there.reduce((sum, one) => sum + secondsIn(quarter, one), 0);
      return there[0] === session && listened >= 300;
    });
    return {
      ...session,
      credits: credited.length,
      creditFrom: credited[0] ?? null,
      shared: quartersOf(session).some((quarter) => inQuarter(quarter).length > 1),
      anywhere: quartersOf(session).some((quarter) => others.some((one) => secondsIn(quarter, one) > 0)),
      near: isAtMidnight(session) || others.some((one) => gap(one, session) < 3600),
    };
  });
}

const gap = (one: Listening, other: Listening) => Math.max(one.start, other.start) - Math.min(one.end, other.end);

/** The engine does not search other days for sessions near these. */
const isAtMidnight = ({ start, end }: Listening) => start % 86_400 < 3600 || end % 86_400 > 82_800;

/** Equal sessions of one device cannot be distinguished, so lists are compared in an order over all columns. */
function inOrder<Row extends object>(rows: readonly Row[]): Row[] {
  const key = (row: Row) => JSON.stringify(Object.entries(row).sort());
  return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

async function counted(from: number, to: number): Promise<CountedSession[]> {
  const rows = await bed.parts.engine.rows<Omit<CountedSession, 'shared' | 'anywhere' | 'near'> & { shared: number }>(
    `SELECT station_id AS station, address, toUInt32(start) AS start, toUInt32(sessions.start) + seconds AS end, credits,
       if(credits = 0, NULL, intDiv(toUInt32(start), 900) + credit_skip) AS creditFrom, shared
     FROM sessions INNER JOIN addresses ON addresses.device_id = sessions.device_id
     WHERE sessions.start >= toDateTime({from:UInt32}, 'UTC') AND sessions.start < toDateTime({to:UInt32}, 'UTC')`,
    { from, to },
  );
  return rows.map((row) => ({
    ...row,
    shared: (row.shared & sharedBit) > 0,
    anywhere: (row.shared & anywhereBit) > 0,
    near: (row.shared & nearBit) > 0,
  }));
}

async function importListening(listening: readonly Listening[], parts = bed.parts) {
  const lines = listening.map(({ station, address, start, end }) =>
    logLine({ end, seconds: end - start, address, mount: `/${station}.mp3` }),
  );
  // Addresses are kept, so that rows can be distinguished; the engine deletes them by its own clock.
  const kept = { ...parts, clock: () => Date.now() / 1000, keepAddressesDays: 1000 };
  return importLogs(kept, { format: icecast, sources: [fileOf(lines)] });
}

const yearSeconds = 366 * 86_400;
/** Most are minutes long and share a quarter hour with others; some last for days. */
const length = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 30, max: 1200 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1200, max: 20_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 50_000, max: 200_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(60, 299, 300, 301, 900, 1200, 86_400) },
);
const ending = fc.oneof(
  fc.integer({ min: 200_000, max: 500_000 }),
  // Around a midnight, and on the edges of quarter hours.
  fc.integer({ min: 4 * 86_400 - 2000, max: 4 * 86_400 + 2000 }),
  fc.integer({ min: 380, max: 390 }).map((quarter) => quarter * 900),
);
const someListening = fc.array(
  fc.record({
    station: fc.constantFrom(1, 2),
    device: fc.integer({ min: 1, max: 3 }),
    end: ending,
    seconds: length,
    late: fc.boolean(),
  }),
  { minLength: 5, maxLength: 60 },
);

// Runs first, because it counts all days again.
test('a changed rule set applies to earlier imports', async () => {
  const listening = [45, 59, 60].map((seconds, n) => {
    const end = at(`2026-10-10T10:${n}0:00`);
    return { station: 1, address: '203.0.113.101', start: end - seconds, end };
  });
  await importListening(listening);
  const window = [at('2026-10-10T00:00:00'), at('2026-10-11T00:00:00')] as const;
  const lengths = async () => (await counted(...window)).map(({ start, end }) => end - start).sort();
  expect(await lengths()).toEqual([60]);

  const catalogue = async () => catalogueOf(stationEntry(1, 'thirty_seconds'), stationEntry(2));
  await countAllAgain({ ...bed.parts, catalogue });
  expect(await lengths()).toEqual([45, 59, 60]);

  // "More than 60 seconds" leaves out the exact second: agma and CIM count so.
  const over = async () => catalogueOf(stationEntry(1, 'over_sixty_seconds'), stationEntry(2));
  await countAllAgain({ ...bed.parts, catalogue: over });
  expect(await lengths()).toEqual([]);

  await countAllAgain(bed.parts);
  expect(await lengths()).toEqual([60]);
  expect(
    await bed.parts.engine.rows("SELECT excluded_by, count() AS n FROM exclusions WHERE day = '2026-10-10' GROUP BY 1"),
  ).toEqual([{ excluded_by: 'too_short', n: 2 }]);
});

test(`credits, shared sessions and quarter hours are those of a plain count, in any order (TEST_SEED=${seed})`, async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(someListening, fc.constantFrom(3, 20, undefined), async (drawn, rowsAtOnce) => {
      // Each run has a year of its own.
      const year = at('1999-12-30T00:00:00') + ++run * yearSeconds;
      const all = drawn.map(({ station, device, end, seconds, late }) => ({
        listening: { station, address: `203.0.113.${device}`, start: year + end - seconds, end: year + end },
        late,
      }));
      for (const late of [false, true]) {
        const listening = all.filter((one) => one.late === late).map((one) => one.listening);
        await importListening(listening, { ...bed.parts, rowsAtOnce });
      }
      const expected = countPlainly(all.map(({ listening }) => listening));
      expect(inOrder(await counted(year, year + yearSeconds))).toEqual(inOrder(expected));
      await fillBehind(bed.parts);
      expect(await quarterHours(year)).toEqual(quarterHoursOf(expected));
    }),
    { numRuns: 7, seed, endOnFailure: true },
  );
});

interface QuarterHour {
  started: number;
  carried: number;
  seconds: number;
  credits: number;
  /** Sessions in progress on each full minute. */
  minutes: number[];
}

async function quarterHours(year: number): Promise<Record<string, QuarterHour>> {
  const rows = await bed.parts.engine.rows<QuarterHour & { slot: string }>(
    `SELECT concat(toString(station_id), ' ', toString(quarter)) AS slot, sum(started) AS started,
       sum(carried) AS carried, sum(seconds) AS seconds, sum(credits) AS credits,
       arrayMap(since -> toInt32(carried + since), arrayCumSum(sumForEach(changes))) AS minutes FROM quarter_hours
     WHERE quarter >= {from:UInt32} AND quarter < {to:UInt32} GROUP BY slot`,
    { from: year / 900, to: (year + yearSeconds) / 900 },
  );
  return Object.fromEntries(rows.map(({ slot, ...row }) => [slot, row]));
}

function quarterHoursOf(sessions: readonly CountedSession[]): Record<string, QuarterHour> {
  const slots: Record<string, QuarterHour> = {};
  for (const session of sessions) {
    for (const quarter of quartersOf(session)) {
      const key = `${session.station} ${quarter}`;
      const slot = slots[key] ?? { started: 0, carried: 0, seconds: 0, credits: 0, minutes: Array(15).fill(0) };
      slots[key] = slot;
      const first = quarter * 900;
      if (session.start >= first) slot.started++;
      else slot.carried++;
      slot.seconds += secondsIn(quarter, session);
      slot.minutes = slot.minutes.map((count, minute) => {
        const instant = first + minute * 60;
        return count + Number(session.start <= instant && instant < session.end);
      });
      const { creditFrom, credits } = session;
      if (creditFrom !== null && quarter >= creditFrom && quarter < creditFrom + credits) slot.credits++;
    }
  }
  return slots;
}

test('a long session that arrives late takes the credits of sessions that ended on earlier days', async () => {
  const address = '203.0.113.100';
  const short = { station: 1, address, start: at('2026-10-01T23:30:00'), end: at('2026-10-01T23:45:00') };
  const long = { station: 1, address, start: at('2026-10-01T20:00:00'), end: at('2026-10-03T00:00:00') };
  const window = [at('2026-10-01T00:00:00'), at('2026-10-04T00:00:00')] as const;

  await importListening([short]);
  const quarter = at('2026-10-01T23:30:00') / 900;
  expect(await counted(...window)).toEqual([
    { ...short, credits: 1, creditFrom: quarter, shared: false, anywhere: false, near: true },
  ]);

  await importListening([long]);
  expect(inOrder(await counted(...window))).toEqual(
    inOrder([
      { ...short, credits: 0, creditFrom: null, shared: true, anywhere: true, near: true },
      {
        ...long,
        credits: 28 * 4,
        creditFrom: at('2026-10-01T20:00:00') / 900,
        shared: true,
        anywhere: true,
        near: true,
      },
    ]),
  );
});

test('local days are summed by attribute and by place, of a long session each day by itself', async () => {
  const line = (host: number, end: string, seconds: number) =>
    logLine({ end: at(`2026-10-20T${end}`), seconds, address: `198.51.100.${host}` });
  await bed.import([
    fileOf([
      // 600 s of one quarter hour: one credit.
      line(1, '10:00:00', 600),
      // From 10:40 to 11:00: 300 s of one quarter hour and all of the next.
      line(2, '11:00:00', 1200),
      // Twice 180 s of one quarter hour: one credit for the device.
      line(3, '12:03:00', 180),
      line(3, '12:08:00', 180),
      // Twice 360 s, on the site and off it: one credit for the device, and by listening method one for each.
      line(5, '14:06:00', 360),
      logLine({
        end: at('2026-10-20T14:14:00'),
        seconds: 360,
        address: '198.51.100.5',
        referer: 'https://station1.example/',
      }),
      line(4, '20:00:00', 90_000),
    ]),
  ]);
  // The last one began at 19:00 UTC on the day before, 21:00 in Paris: 10 800 s of that day, 79 200 s of this one.
  const rows = await bed.parts.engine.rows(
    `SELECT attribute, value, toString(toDate(local_day)) AS on_day, sum(started) AS started, sum(carried) AS carried,
       sum(seconds) AS seconds, sum(credits) AS credits
     FROM attribute_days WHERE day = '2026-10-20' AND attribute IN ('player', 'stream', 'listening_method')
     GROUP BY ALL ORDER BY ALL`,
  );
  const row = (attribute: string, value: string, on_day: string, [started, carried, seconds, credits]: number[]) => ({
    attribute,
    value,
    on_day,
    started,
    carried,
    seconds,
    credits,
  });
  expect(rows).toEqual([
    row('listening_method', 'media_player', '2026-10-19', [1, 0, 10_800, 12]),
    row('listening_method', 'media_player', '2026-10-20', [5, 1, 81_720, 93]),
    row('listening_method', 'own_web_player', '2026-10-20', [1, 0, 360, 1]),
    row('player', 'VLC', '2026-10-19', [1, 0, 10_800, 12]),
    row('player', 'VLC', '2026-10-20', [6, 1, 82_080, 93]),
    row('stream', '10', '2026-10-19', [1, 0, 10_800, 12]),
    row('stream', '10', '2026-10-20', [6, 1, 82_080, 93]),
  ]);
  const places = await bed.parts.engine.rows(
    `SELECT country, sum(started) AS started, sum(carried) AS carried, sum(seconds) AS seconds, sum(credits) AS credits
     FROM place_days INNER JOIN places ON places.id = place WHERE day = '2026-10-20' GROUP BY country`,
  );
  // Addresses that are kept as examples have no place.
  expect(places).toEqual([{ country: '', started: 7, carried: 1, seconds: 92_880, credits: 105 }]);
});

test('a session says how it differs from those that it shares a quarter hour with', async () => {
  const streams = [
    { id: 10, slug: 'mp3', name: 'MP3', mounts: ['/1.mp3'] },
    { id: 11, slug: 'aac', name: 'AAC', mounts: ['/1.aac'] },
  ];
  const parts = { ...bed.parts, catalogue: async () => catalogueOf({ ...stationEntry(1), streams }) };
  const onSite = { referer: 'https://station1.example/' };
  const other = { mount: '/1.aac' };
  // Each of 240 s, in the order of their ends.
  const sessions: [host: number, end: string, shared: number, more?: Partial<Connection>][] = [
    [21, '25T10:05:00', 0],
    [22, '25T11:05:00', 25],
    [22, '25T11:10:00', 25],
    [23, '25T12:05:00', 27],
    [23, '25T12:10:00', 27, onSite],
    [24, '25T13:05:00', 29],
    [24, '25T13:10:00', 29, other],
    // The first shares a quarter hour with one of its own kind only, which shares one with another kind 15 minutes later.
    [25, '25T14:10:00', 25],
    [25, '25T14:17:00', 27],
    [25, '25T14:22:00', 27, onSite],
    // Over midnight, counted with another day.
    [26, '25T23:59:00', 31],
    [26, '26T00:01:00', 31, { ...onSite, ...other }],
  ];
  const lines = sessions.map(([host, end, , more]) =>
    logLine({ end: at(`2026-10-${end}`), seconds: 240, address: `198.51.100.${host}`, ...more }),
  );
  await importLogs(parts, { format: icecast, sources: [fileOf(lines)] });
  await fillBehind(parts);
  const rows = await bed.parts.engine.rows<{ shared: number }>(
    `SELECT shared FROM sessions WHERE day IN ('2026-10-25', '2026-10-26') ORDER BY toUInt32(start) + seconds`,
  );
  expect(rows.map(({ shared }) => shared)).toEqual(sessions.map(([, , shared]) => shared));
});

test('devices are stored by the local days of their station', async () => {
  const kathmandu = { ...stationEntry(2), timezone: 'Asia/Kathmandu' };
  const parts = { ...bed.parts, catalogue: async () => catalogueOf(stationEntry(1), kathmandu) };
  const line = (host: number, end: string, seconds: number, station = 1) =>
    logLine({ end: at(end), seconds, address: `198.51.100.${host}`, mount: `/${station}.mp3` });
  await importLogs(parts, {
    format: icecast,
    sources: [
      fileOf([
        // In Paris (UTC+2) 23:50 to 00:10, and the same device again later.
        line(31, '2026-10-14T22:10:00', 1200),
        line(31, '2026-10-15T08:00:00', 600),
        // Until midnight sharp is not on the next day.
        line(32, '2026-10-14T22:00:00', 600),
        // Two days and more.
        line(33, '2026-10-16T12:00:00', 2 * 86_400),
        // In Kathmandu (UTC+5:45) 00:05 to 00:15.
        line(34, '2026-10-14T18:30:00', 600, 2),
      ]),
    ],
  });
  await fillBehind(parts);
  const rows = await bed.parts.engine.rows(
    `SELECT station_id, toString(toDate(local_day)) AS local, groupBitmapMerge(devices) AS devices FROM device_days
     WHERE day BETWEEN '2026-10-14' AND '2026-10-16' GROUP BY station_id, local_day ORDER BY station_id, local_day`,
  );
  expect(rows).toEqual([
    { station_id: 1, local: '2026-10-14', devices: 3 },
    { station_id: 1, local: '2026-10-15', devices: 2 },
    { station_id: 1, local: '2026-10-16', devices: 1 },
    { station_id: 2, local: '2026-10-15', devices: 1 },
  ]);
});
