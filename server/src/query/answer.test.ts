import { type Filter, type QueryInput, querySchema } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledReader } from '../../testing/filled-reader.ts';
import type { LoadedSession } from '../../testing/load-sessions.ts';
import { loadedDevice, loadedSession, loadedStation, openLoadedBed } from '../../testing/loaded-bed.ts';
import type { CatalogueSnapshot, StationEntry } from '../catalogue/snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import { nothingWaits } from '../store/waiting.ts';
import { answer } from './answer.ts';
import { QueryError } from './query-error.ts';

const utc = (text: string) => Date.parse(text) / 1000;

const south = { slug: 'south', name: 'South', ruleSet: 'thirty_seconds' } as const;
/** One station for each line of the table of test vectors, one that holds all kinds of rows, one that stopped, and one heard within a minute. */
const stations = ['vector-a', 'vector-b', 'vector-b2', 'vector-c', 'vector-d'].map((slug, at) =>
  loadedStation(at + 1, slug),
);
const mixed = loadedStation(11, 'mixed');
const stopped = loadedStation(12, 'stopped', { timezone: 'Europe/Bucharest', territory: south });
const brief = loadedStation(13, 'brief');
const short = loadedStation(14, 'short');
/** In a catalogue of its own. */
const howe = loadedStation(15, 'howe', { timezone: 'Australia/Lord_Howe' });
const catalogue: CatalogueSnapshot = { stations: [...stations, mixed, stopped, brief, short] };

const phone = loadedDevice(1);
const car = loadedDevice(2, { country: 'RO', region: 'RO/Cluj', city: 'RO/Cluj/Cluj-Napoca', device_category: 'car' });

function heard(station: StationEntry, from: string, to: string, more: Partial<LoadedSession> = {}): LoadedSession {
  const start = utc(from);
  return loadedSession(station, { start, seconds: utc(to) - start }, { device: phone, ...more });
}

const vector = (at: number, from: string, to: string) =>
  heard(stations[at] as StationEntry, `2026-06-01T${from}Z`, `2026-06-01T${to}Z`);
const sessions = [
  // The table of the measurement reference, 1.3.
  vector(0, '08:00:00', '08:12:00'),
  vector(1, '08:12:00', '08:19:59'),
  vector(2, '08:12:00', '08:20:00'),
  vector(3, '08:00:00', '08:03:00'),
  vector(3, '08:10:00', '08:12:00'),
  vector(4, '08:00:00', '09:00:00'),
  // Sunday night into Monday, by phone; two sessions of the car inside one quarter hour, by two streams.
  heard(mixed, '2026-06-07T23:30:00Z', '2026-06-08T00:10:00Z'),
  heard(mixed, '2026-06-08T08:00:00Z', '2026-06-08T08:03:20Z', { device: car, method: 'in_car' }),
  heard(mixed, '2026-06-08T08:05:00Z', '2026-06-08T08:10:00Z', {
    device: car,
    method: 'in_car',
    stream: 'aac',
    streamId: 111,
  }),
  // Ends where Tuesday begins.
  heard(mixed, '2026-06-08T23:00:00Z', '2026-06-09T00:00:00Z', { device: car }),
  heard(mixed, '2026-06-08T09:00:00Z', '2026-06-08T09:00:20Z', { excludedBy: 'too_short' }),
  heard(mixed, '2026-06-08T09:00:00Z', '2026-06-08T10:00:00Z', { excludedBy: 'robot', device: car }),
  heard(mixed, '2026-06-08T11:00:00Z', '2026-06-08T12:00:00Z', { excludedBy: 'robot', device: car }),
  heard(short, '2026-05-09T09:00:00Z', '2026-05-09T10:00:00Z'),
  heard(short, '2026-05-09T20:00:00Z', '2026-05-09T22:00:00Z'),
  heard(short, '2026-05-16T09:30:00Z', '2026-05-16T10:00:00Z'),
  // A robot says that the log goes on.
  heard(short, '2026-05-08T22:59:00Z', '2026-05-08T23:00:00Z', { excludedBy: 'robot', device: car }),
  heard(short, '2026-05-08T23:00:00Z', '2026-05-16T09:30:00Z', { excludedBy: 'robot', device: car }),
  heard(brief, '2026-06-08T08:00:10Z', '2026-06-08T08:00:50Z'),
  heard(stopped, '2026-06-01T06:00:00Z', '2026-06-01T07:00:00Z'),
  // From 12:10 to 12:50 and from 12:52 to 13:10, on the day on which the clock goes back by half an hour.
  heard(howe, '2026-04-05T01:40:00Z', '2026-04-05T02:20:00Z'),
  heard(howe, '2026-04-05T02:22:00Z', '2026-04-05T02:40:00Z'),
];

/** The logs go on before and after, with lines that are no listening: all of the asked time is covered. */
const logs = catalogue.stations
  .filter((station) => station !== short)
  .map((station) => ({
    station,
    from: utc('2026-01-01T00:00:00Z'),
    to: utc('2027-01-01T00:00:00Z'),
  }));

let bed: Awaited<ReturnType<typeof openLoadedBed>>;
let engine: Engine;

beforeAll(async () => {
  bed = await openLoadedBed({ stations: [...catalogue.stations, howe], devices: [phone, car], sessions, logs });
  engine = bed.engine;
});
afterAll(() => bed.close());

const ask = (input: QueryInput, now = '2026-06-20T12:00:00Z') =>
  answer({ reader: filledReader(engine), clock: () => utc(now) }, catalogue, querySchema.parse(input));

const ids = (result: Result) => result.columns.map((column) => column.id);
const monday = { from: '2026-06-08', to: '2026-06-08' };

async function refusal(input: QueryInput): Promise<QueryError> {
  const refused = await ask(input).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refused instanceof QueryError)) throw new Error(`Expected a refusal, not ${String(refused)}.`);
  return refused;
}

describe('the table of test vectors (measurement reference, 1.3)', () => {
  test.each([
    ['vector-a', 0.25, 0.2],
    ['vector-b', 0, 479 / 3600],
    ['vector-b2', 0.25, 480 / 3600],
    ['vector-c', 0.25, 300 / 3600],
    ['vector-d', 1, 1],
  ])('%s', async (slug, aqh, average) => {
    const period = { from: '2026-06-01', to: '2026-06-01' };
    const hour = await ask({ measures: ['aqh', 'average_audience'], dimensions: ['hour'], stations: [slug], period });
    expect(hour.rows[8]).toEqual(['2026-06-01T08:00:00+00:00', aqh, average]);
    // The same by a question that only the sessions themselves can answer.
    const byMethod = await ask({
      measures: ['aqh', 'average_audience'],
      stations: [slug],
      period,
      filters: [
        ['is', 'hour_of_day', [8]],
        ['is', 'listening_method', ['own_app']],
      ],
    });
    expect(byMethod.rows).toEqual([[aqh, average]]);
  });
});

describe('answers worked out by hand', () => {
  test('cut sessions at the edges of the period and count each where it belongs', async () => {
    const result = await ask({
      measures: ['sessions', 'active_sessions', 'listening_hours', 'average_session_minutes', 'reach', 'peak_audience'],
      stations: ['mixed'],
      period: monday,
    });
    // Monday holds 600 s of the night, 200 + 300 s of the car, and its last hour; the night began on Sunday.
    expect(result.rows).toEqual([[3, 4, 4700 / 3600, 4700 / 60 / 4, 2, 1, '2026-06-08T00:00:00+00:00']]);
    const night = await ask({
      measures: ['sessions', 'active_sessions'],
      stations: ['mixed'],
      period: { from: '2026-06-09', to: '2026-06-09' },
    });
    expect(night.rows).toEqual([[0, 0]]);
  });

  test('credit a device once for both streams, and each stream by itself', async () => {
    const period = monday;
    const both = await ask({ measures: ['aqh'], dimensions: ['country'], stations: ['mixed'], period });
    // The night's 600 s in one quarter hour; the car's 500 s in one, and four of the last hour.
    expect(both.rows).toEqual([
      ['RO', 5 / 96],
      ['FR', 1 / 96],
    ]);
    const streams = await ask({ measures: ['aqh'], dimensions: ['stream'], stations: ['mixed'], period });
    // By MP3 the car listened 200 s, which is no credit; by AAC exactly 300 s, which is one.
    expect(streams.rows).toEqual([
      ['mixed/mp3', 5 / 96],
      ['mixed/aac', 1 / 96],
    ]);
  });

  test('take a filter on the clock as a mask', async () => {
    const result = await ask({
      measures: ['sessions', 'active_sessions', 'listening_hours', 'aqh'],
      stations: ['mixed'],
      period: { from: '2026-06-07', to: '2026-06-08' },
      filters: [['is', 'hour_of_day', ['23']]],
    });
    expect(result.rows).toEqual([[2, 2, 1.5, 6 / 8]]);
  });

  test('know the excluded sessions', async () => {
    const result = await ask({
      measures: ['sessions', 'listening_hours', 'reach'],
      dimensions: ['excluded_by'],
      stations: ['mixed'],
      period: monday,
    });
    expect(result.rows).toEqual([
      ['robot', 2, 2, 1],
      ['too_short', 1, 20 / 3600, 1],
    ]);
    expect(result.meta.excluded).toEqual([
      { rule: 'robot', connections: 2 },
      { rule: 'too_short', connections: 1 },
    ]);
  });

  test.each([
    ['a country', ['is', 'country', ['RO']], [{ rule: 'robot', connections: 2 }]],
    ['another country', ['is', 'country', ['FR']], [{ rule: 'too_short', connections: 1 }]],
    [
      'an hour',
      ['is', 'hour_of_day', ['9']],
      [
        { rule: 'robot', connections: 1 },
        { rule: 'too_short', connections: 1 },
      ],
    ],
  ] satisfies [string, Filter, object][])('say what was left out of %s', async (_, filter, excluded) => {
    const period = { from: '2026-06-08', to: '2026-06-08' };
    const result = await ask({ measures: ['listening_hours'], stations: ['mixed'], period, filters: [filter] });
    expect(result.meta.excluded).toEqual(excluded);
  });

  test('set values against those of the period before, honest at zero', async () => {
    const result = await ask({
      measures: ['listening_hours'],
      dimensions: ['day'],
      stations: ['mixed'],
      period: { from: '2026-06-08', to: '2026-06-09' },
      compare: 'previous_period',
    });
    expect(ids(result)).toEqual([
      'day',
      'day_before',
      'listening_hours',
      'listening_hours_before',
      'listening_hours_change',
    ]);
    expect(result.rows).toEqual([
      ['2026-06-08', '2026-06-06', 4700 / 3600, 0, null],
      ['2026-06-09', '2026-06-07', 0, 0.5, -1],
    ]);
    expect(result.query.compare).toEqual({ from: '2026-06-06', to: '2026-06-07' });
  });

  test('set a day that is not over against the same hours of the day before', async () => {
    const query: QueryInput = {
      measures: ['listening_hours'],
      stations: ['mixed'],
      period: { from: '2026-06-08', to: '2026-06-08' },
    };
    const before = async (compare: QueryInput['compare'], now: string) =>
      (await ask({ ...query, compare }, now)).rows[0]?.[1];
    // The half hour of 7 June: see the test above.
    const whole = await before('previous_period', '2026-06-09T00:00:00Z');
    expect(whole).toBe(0.5);
    expect(await before('previous_period', '2026-06-08T00:00:00Z')).toBe(null);
    // Its last quarter hour is not over then.
    expect(await before('previous_period', '2026-06-08T23:59:00Z')).toBe(0.25);
    // Own dates are looked at as they are given.
    expect(await before({ from: '2026-06-07', to: '2026-06-07' }, '2026-06-08T00:00:00Z')).toBe(0.5);
  });

  test('compare an unfinished quarter hour with none, and an hour with its finished part', async () => {
    const query: QueryInput = {
      measures: ['listening_hours', 'average_audience'],
      dimensions: ['hour'],
      stations: ['mixed'],
      period: { from: '2026-06-09', to: '2026-06-09' },
      compare: 'previous_period',
    };
    // On 8 June one session lasted from 23:00 to midnight: 30 of 37 minutes are set against the 37.
    const [last] = (await ask(query, '2026-06-09T23:37:00Z')).rows.slice(-1);
    expect(last?.slice(0, 4)).toEqual(['2026-06-09T23:00:00+00:00', '2026-06-08T23:00:00+00:00', 0, 0.5]);
    expect(last?.[6]).toBe(1);
    const [just] = (await ask(query, '2026-06-09T23:07:00Z')).rows.slice(-1);
    expect(just?.slice(0, 4)).toEqual(['2026-06-09T23:00:00+00:00', null, 0, null]);
  });

  const alignedRows = async (
    dimensions: QueryInput['dimensions'],
    period: QueryInput['period'],
    compare: QueryInput['compare'],
    timezone = 'UTC',
  ) => {
    const query: QueryInput = { measures: ['sessions'], dimensions, stations: ['mixed'], period, compare, timezone };
    return (await ask(query, '2026-12-01T00:00:00Z')).rows.map((row) => row.slice(0, -3));
  };

  test('set hours against the same hours by the clock, also where it changes', async () => {
    // On 25 October 2026 the hour after 2:00 comes twice in Paris, on 29 March 2026 not at all.
    const days = (from: string, to: string) => ({ from, to });
    const autumn = await alignedRows(['hour'], days('2026-10-25', '2026-10-26'), 'same_weekdays', 'Europe/Paris');
    expect(autumn.slice(1, 5)).toEqual([
      ['2026-10-25T01:00:00+02:00', '2026-10-18T01:00:00+02:00'],
      ['2026-10-25T02:00:00+02:00', '2026-10-18T02:00:00+02:00'],
      ['2026-10-25T02:00:00+01:00', null],
      ['2026-10-25T03:00:00+01:00', '2026-10-18T03:00:00+02:00'],
    ]);
    expect(autumn.at(-1)).toEqual(['2026-10-26T23:00:00+01:00', '2026-10-19T23:00:00+02:00']);
    const spring = await alignedRows(['hour'], days('2026-03-29', '2026-03-29'), 'previous_period', 'Europe/Paris');
    expect(spring.slice(1, 3)).toEqual([
      ['2026-03-29T01:00:00+01:00', '2026-03-28T01:00:00+01:00'],
      ['2026-03-29T03:00:00+02:00', '2026-03-28T03:00:00+01:00'],
    ]);
  });

  test('compare a day with a day under any other dimension', async () => {
    const period = { from: '2026-10-31', to: '2026-11-01' };
    for (const other of ['day_of_week', 'week', 'month'] as const) {
      const rows = await alignedRows(['day', other], period, 'previous_period');
      expect(rows.map((row) => row.slice(0, 2))).toEqual([
        ['2026-10-31', '2026-10-29'],
        ['2026-11-01', '2026-10-30'],
      ]);
    }
  });

  test('set a date against the same date of the year before; 29 February has none', async () => {
    expect(await alignedRows(['day'], { from: '2024-02-28', to: '2024-03-01' }, 'year_before')).toEqual([
      ['2024-02-28', '2023-02-28'],
      ['2024-02-29', null],
      ['2024-03-01', '2023-03-01'],
    ]);
    expect(await alignedRows(['day'], { from: '2025-02-28', to: '2025-03-01' }, 'year_before')).toEqual([
      ['2025-02-28', '2024-02-28'],
      ['2025-03-01', '2024-03-01'],
    ]);
  });

  test('include listeners whose sessions were too short for the measure', async () => {
    const query: QueryInput = {
      measures: ['aqh'],
      dimensions: ['station'],
      period: { from: '2026-06-01', to: '2026-06-01' },
    };
    // Somebody listened for less than 300 s of each quarter hour.
    const { rows, meta } = await ask({ ...query, stations: ['vector-b'] });
    expect(rows).toEqual([['vector-b', 0]]);
    expect(meta.warnings).toEqual([]);
    const short = await ask({ measures: ['peak_audience'], stations: ['brief'], period: monday });
    expect(short.rows).toEqual([[0, null]]);
    expect(short.meta.warnings).toEqual([]);
  });

  test('order by any column and limit the rows', async () => {
    const query: QueryInput = {
      measures: ['listening_hours'],
      dimensions: ['station'],
      period: { from: '2026-06-01', to: '2026-06-01' },
    };
    const up = await ask({ ...query, order_by: [['listening_hours', 'asc']], limit: 2 });
    expect(up.rows.map(([station]) => station)).toEqual(['vector-c', 'vector-b']);
    expect(up.meta).toMatchObject({
      total_rows: 6,
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'limited' })]),
    });
    const named = await ask({ ...query, order_by: [['station', 'desc']] });
    expect(named.rows.map(([station]) => station)).toEqual([
      'vector-d',
      'vector-c',
      'vector-b2',
      'vector-b',
      'vector-a',
      'stopped',
    ]);
    // Equal measures stand in the order of their names.
    const usual = await ask(query);
    expect(usual.rows.map(([station]) => station).slice(0, 2)).toEqual(['stopped', 'vector-d']);
  });
});

describe('equal coverage', () => {
  // The log of "short" ends on Saturday at 10:00; on the Saturday before somebody listened at 9:00 and at 20:00.
  test('a day whose log ends early is compared with the same part of the other', async () => {
    const query: QueryInput = {
      measures: ['listening_hours'],
      stations: ['short'],
      period: { from: '2026-05-16', to: '2026-05-16' },
      compare: 'same_weekdays',
    };
    const equal = await ask(query);
    expect(equal.rows).toEqual([[0.5, 1, -0.5]]);
    expect(equal.meta.compared_until).toBe('2026-05-16T10:00:00+00:00');
    const whole = await ask({ ...query, equal_coverage: false });
    expect(whole.rows).toEqual([[0.5, 3, (0.5 - 3) / 3]]);
    expect(whole.meta.compared_until).toBeUndefined();
  });
});

describe('time and scope', () => {
  test('leave the future out and mark unfinished buckets', async () => {
    const now = '2026-06-08T08:07:00Z';
    const period = { from: '2026-06-07', to: '2026-06-14' };
    const days = await ask({ measures: ['average_audience'], dimensions: ['day'], stations: ['mixed'], period }, now);
    expect(days.rows.map(([day]) => day)).toEqual(['2026-06-07', '2026-06-08']);
    expect(days.meta.unfinished).toEqual(['2026-06-08']);
    const hours = await ask({ measures: ['sessions'], dimensions: ['hour'], stations: ['mixed'], period: monday }, now);
    expect(hours.rows).toHaveLength(9);
    expect(hours.meta.unfinished).toEqual(['2026-06-08T08:00:00+00:00']);
    const later = await ask(
      {
        measures: ['sessions'],
        dimensions: ['day'],
        stations: ['mixed'],
        period: { from: '2026-07-01', to: '2026-07-03' },
      },
      now,
    );
    expect(later.rows).toEqual([]);
    const total = await ask(
      { measures: ['sessions', 'aqh'], stations: ['mixed'], period: { from: '2026-07-01', to: '2026-07-03' } },
      now,
    );
    expect(total.rows).toEqual([[null, null]]);
  });

  test('mark time without a log', async () => {
    const unfinished = async (dimension: 'quarter_hour' | 'hour' | 'day', station: string, from: string, to = from) =>
      (await ask({ measures: ['sessions'], dimensions: [dimension], stations: [station], period: { from, to } })).meta
        .unfinished;
    // The newest session ended where Tuesday begins: Monday is whole.
    expect(await unfinished('day', 'mixed', '2026-06-07', '2026-06-10')).toEqual(['2026-06-09', '2026-06-10']);
    expect(await unfinished('day', 'mixed', '2026-06-07', '2026-06-08')).toEqual([]);
    // A station that nobody heard in the evening does not keep the day of another open.
    const both: QueryInput = {
      measures: ['sessions'],
      dimensions: ['day'],
      stations: ['mixed', 'brief'],
      period: monday,
    };
    expect((await ask(both)).meta.unfinished).toEqual([]);
    // Here it ended at 8:12: its hour and all later ones are open, but its quarter hour is taken for whole.
    const hours = await unfinished('hour', 'vector-a', '2026-06-01');
    expect(hours).toHaveLength(16);
    expect(hours[0]).toBe('2026-06-01T08:00:00+00:00');
    expect((await unfinished('quarter_hour', 'vector-a', '2026-06-01'))[0]).toBe('2026-06-01T08:15:00+00:00');
  });

  test('divide AQH by the quarter hours that are over', async () => {
    const result = await ask({ measures: ['aqh'], stations: ['mixed'], period: monday }, '2026-06-08T00:20:00Z');
    expect(result.rows).toEqual([[1]]);
  });

  test('count a device once an hour, also where the clock moves by half an hour', async () => {
    const result = await answer(
      { reader: filledReader(engine), clock: () => utc('2026-06-20T12:00:00Z') },
      { stations: [howe] },
      querySchema.parse({
        measures: ['reach'],
        dimensions: ['hour'],
        period: { from: '2026-04-05', to: '2026-04-05' },
      }),
    );
    expect(result.rows.filter(([, reach]) => reach !== 0)).toEqual([
      ['2026-04-05T12:00:00+10:30', 1],
      ['2026-04-05T13:00:00+10:30', 1],
    ]);
  });

  test('take the zone that is given, that the stations share, or each its own', async () => {
    const period = { preset: 'today' } as const;
    const zone = async (input: Partial<QueryInput>) =>
      (await ask({ measures: ['sessions'], period, ...input }, '2026-06-08T22:30:00Z')).query;
    expect(await zone({ stations: ['stopped'] })).toMatchObject({
      timezone: 'Europe/Bucharest',
      period: { from: '2026-06-09', to: '2026-06-09' },
      instants: { from: '2026-06-09T00:00:00+03:00', to: '2026-06-10T00:00:00+03:00' },
    });
    // Each by its own clock: it is still Monday in one place, and Tuesday in the other.
    expect(await zone({ stations: ['mixed', 'stopped'] })).toMatchObject({
      timezone: null,
      period: { from: '2026-06-08', to: '2026-06-09' },
      instants: { from: '2026-06-08T00:00:00+00:00', to: '2026-06-09T21:00:00+00:00' },
    });
    expect((await zone({ stations: ['stopped'], timezone: 'America/New_York' })).timezone).toBe('America/New_York');
  });

  test('narrow by every named level and by the principal’s scope', async () => {
    const period = monday;
    const scope = async (input: Partial<QueryInput>) =>
      (await ask({ measures: ['sessions'], period, ...input })).query.stations;
    expect(await scope({ territories: ['south'] })).toEqual(['stopped']);
    expect(await scope({ groups: ['public'], stations: ['mixed', 'stopped'], territories: ['north'] })).toEqual([
      'mixed',
    ]);
    expect(await scope({})).toHaveLength(9);
    const blind = await answer(
      { reader: filledReader(engine), clock: () => utc('2026-06-20T00:00:00Z') },
      { stations: [] },
      querySchema.parse({ measures: ['sessions', 'reach'], period }),
    );
    expect(blind.rows).toEqual([[0, 0]]);
  });
});

describe('notes for readers', () => {
  const codes = (result: Result) => result.meta.warnings.map((warning) => warning.code);

  test('completeness, rules and warnings', async () => {
    const result = await ask({
      measures: ['sessions'],
      dimensions: ['city'],
      stations: ['mixed', 'stopped'],
      period: { from: '2026-06-01', to: '2026-06-08' },
    });
    expect(result.meta.complete_until).toBe('2026-06-09T00:00:00+00:00');
    // A line dated after now, by a clock that runs ahead, does not say how far the logs reach.
    const sooner = await ask({ measures: ['sessions'], stations: ['mixed'], period: monday }, '2026-06-08T22:00:00Z');
    // Robots prove the log as well.
    expect(sooner.meta.complete_until).toBe('2026-06-08T12:00:00+00:00');
    expect(result.meta.rules).toEqual([
      { id: 'sixty_seconds', minimum_seconds: 60, quarter_hour_seconds: 300, territories: ['north'] },
      { id: 'thirty_seconds', minimum_seconds: 30, quarter_hour_seconds: 300, territories: ['south'] },
    ]);
    expect(codes(result)).toEqual(['station_behind', 'approximate_place', 'mixed_rule_sets']);
    expect(result.meta.warnings[0]?.values).toEqual({ station: 'stopped', until: '2026-06-01T10:00:00+03:00' });
  });

  test('completeness of the stations that are not late', async () => {
    const until = async (slugs: string[], period: QueryInput['period']) => {
      const { meta } = await ask({ measures: ['sessions'], stations: slugs, period });
      return [meta.complete_until, ...meta.warnings.flatMap(({ values }) => values.station ?? [])];
    };
    const whole = { from: '2026-06-01', to: '2026-06-08' };
    // "brief" ended on Monday at 8:00:50, "mixed" at its midnight; "vector-a" and "stopped" a week earlier.
    expect(await until(['mixed', 'brief'], whole)).toEqual(['2026-06-09T00:00:00+00:00', 'brief']);
    expect(await until(['mixed', 'brief', 'stopped'], whole)).toEqual([
      '2026-06-09T00:00:00+00:00',
      'stopped',
      'brief',
    ]);
    // On its last day "stopped" ends in the morning, as the log of "mixed" goes on.
    const first = { from: '2026-06-01', to: '2026-06-01' };
    expect(await until(['mixed', 'stopped'], first)).toEqual(['2026-06-09T00:00:00+00:00', 'stopped']);
    // Between 8:12 and 8:19:59.
    expect(await until(['vector-a', 'vector-b'], first)).toEqual(['2026-06-01T08:12:00+00:00']);
  });

  test.each([
    ['sessions', [0]],
    ['peak_audience', [0, null]],
  ] as const)('an empty period: %s', async (measure, row) => {
    const result = await ask({
      measures: [measure],
      stations: ['mixed'],
      period: { from: '2026-05-01', to: '2026-05-02' },
    });
    expect(codes(result)).toEqual(['no_data', 'before_logs']);
    expect(result.rows).toEqual([row]);
  });

  test('that the period, or the one before, begins before the first log', async () => {
    const told = async (input: Partial<QueryInput>) => {
      const { meta } = await ask({ measures: ['sessions'], stations: ['mixed'], period: monday, ...input });
      return meta.warnings.flatMap(({ code, values }) => (code === 'before_logs' ? [values.first] : []));
    };
    // Its first session began on Sunday 7 June at 23:30 UTC, which is Monday in Bucharest.
    expect(await told({ compare: 'previous_period' })).toEqual([]);
    expect(await told({ compare: 'same_weekdays' })).toEqual(['2026-06-07']);
    expect(await told({ period: { from: '2026-06-06', to: '2026-06-08' } })).toEqual(['2026-06-07']);
    expect(await told({ compare: 'previous_period', timezone: 'Europe/Bucharest' })).toEqual(['2026-06-08']);
    // Others are known from 1 June on.
    expect(await told({ compare: 'same_weekdays', stations: ['mixed', 'vector-a'] })).toEqual([]);
  });

  test('that days of the period are still being counted', async () => {
    const period = { from: '2026-06-01', to: '2026-06-02' };
    const query = querySchema.parse({ measures: ['sessions'], stations: ['stopped'], period });
    const told = async (...days: string[]) =>
      (
        await answer(
          {
            reader: filledReader(engine),
            clock: () => utc('2026-06-20T00:00:00Z'),
            waiting: { ...nothingWaits, listening: { ...nothingWaits.listening, days } },
          },
          catalogue,
          query,
        )
      ).meta.warnings;
    // Days of Bucharest begin three hours before those of UTC.
    expect(await told('2026-05-30', '2026-06-03')).toEqual([]);
    expect(await told('2026-05-31', '2026-06-02', '2026-06-03')).toEqual([
      { code: 'being_counted', message: 'Days of the period that are being counted: 2.', values: { days: 2 } },
    ]);
  });

  test('that reach is not counted over more than 90 days, while the rest is', async () => {
    const query: QueryInput = {
      measures: ['reach', 'sessions', 'listening_per_device_hours'],
      stations: ['mixed'],
      period: { from: '2026-03-12', to: '2026-06-10' },
    };
    const long = await ask(query);
    expect(codes(long)).toEqual(['reach_period_too_long', 'before_logs']);
    expect(long.rows).toEqual([[null, 4, null]]);
    const allowed = await ask({ ...query, period: { from: '2026-03-13', to: '2026-06-10' } });
    expect(codes(allowed)).toEqual(['before_logs']);
    expect(allowed.rows[0]?.[0]).toBe(2);
    // Each month has a reach of its own, as if it were asked alone.
    const byMonth = await ask({ ...query, dimensions: ['month'] });
    expect(codes(byMonth)).toEqual(['before_logs']);
    const june = await ask({ ...query, period: { from: '2026-06-01', to: '2026-06-10' } });
    expect(byMonth.rows.at(-1)?.slice(1)).toEqual(june.rows[0]);
  });
});

describe('wrong questions', () => {
  const good: QueryInput = { measures: ['sessions'], period: monday };

  test('unknown and hidden names', async () => {
    const refused = await refusal({ ...good, stations: ['mixed', 'nowhere'], groups: ['none'] });
    expect(refused.status).toBe(404);
    expect(refused.errors.map(({ path }) => path)).toEqual(['stations.1', 'groups.0']);
  });

  test.each([
    ['a filter on a stretch of time', { filters: [['is', 'day', ['2026-06-08']]] }, 'filters.0', 'hour_of_day'],
    ['an order by what is not asked', { order_by: [['reach', 'desc']] }, 'order_by.0', 'sessions'],
    ['AQH of what was left out', { measures: ['sessions', 'aqh'], dimensions: ['excluded_by'] }, 'measures.1', 'reach'],
    ['a measure asked twice', { measures: ['sessions', 'sessions'] }, 'measures.1', undefined],
    ['an hour that no clock shows', { filters: [['is', 'hour_of_day', ['7', '08']]] }, 'filters.0.2.1', '8'],
    ['a category that is none', { filters: [['is_not', 'device_category', ['phone']]] }, 'filters.0.2.0', 'smartphone'],
    ['days before any log', { period: { from: '1900-01-01', to: '1900-01-02' } }, 'period', undefined],
    [
      'a comparison with days before any log',
      { compare: { from: '1900-01-01', to: '1900-01-02' } },
      'compare',
      undefined,
    ],
  ] as [string, Partial<QueryInput>, string, string | undefined][])('%s', async (_, part, path, allowed) => {
    const refused = await refusal({ ...good, ...part });
    expect(refused.status).toBe(400);
    expect(refused.errors[0]?.path).toBe(path);
    expect(refused.errors[0]?.message).toMatch(/\.$/);
    if (allowed) expect(refused.errors[0]?.allowed).toContain(allowed);
  });

  test('whose answer would be too large, also where only its first rows are wanted', async () => {
    const query: QueryInput = {
      ...good,
      dimensions: ['quarter_hour'],
      period: { from: '2023-01-01', to: '2026-06-10' },
    };
    const refused = await refusal(query);
    expect([refused.status, refused.errors[0]?.path]).toEqual([400, 'dimensions']);
    expect(refused.message).toContain('100000 rows');
    expect((await refusal({ ...query, limit: 1, stations: ['mixed'] })).message).toContain('100000 rows');
  });
});
