import type { Gap } from '@quarterhour/model/coverage';
import type { Cell, Result } from '@quarterhour/model/result';
import { expect, it } from 'vitest';
import { cycleParts, weekValues } from './cycles.ts';

/** Monday 5 to Monday 12 October 2026: eight days, with two Mondays. */
function result(
  measure: string,
  dimensions: string[],
  rows: Cell[][],
  clocks = [{ timezone: 'Europe/Paris', stations: 1, period: { from: '2026-10-05', to: '2026-10-12' }, compare: null }],
  coverage: Result['meta']['coverage'] = null,
): Result {
  const column = (id: string, role: 'dimension' | 'measure') =>
    ({ id, label: id, unit: role === 'dimension' ? 'text' : 'count', role, of: id }) as const;
  return {
    columns: [...dimensions.map((id) => column(id, 'dimension')), column(measure, 'measure')],
    rows,
    meta: {
      complete_until: null,
      rules: [],
      excluded: [],
      unfinished: [],
      coverage,
      warnings: [],
      total_rows: rows.length,
    },
    query: {
      measures: [measure],
      dimensions,
      filters: [],
      stations: [],
      period: { from: '2026-10-05', to: '2026-10-12' },
      instants: { from: '2026-10-04T22:00:00Z', to: '2026-10-12T22:00:00Z' },
      timezone: 'Europe/Paris',
      compare: null,
      clocks,
    },
  };
}

function values(
  measure: 'sessions' | 'aqh' | 'reach',
  dimension: 'day_of_week' | 'hour_of_day' | 'daypart',
  rows: Cell[][],
) {
  return cycleParts(result(measure, [dimension], rows), measure, dimension, (id) => id, 'en').map((part) => part.value);
}

it('divides additive measures by the number of each weekday', () => {
  const rows = [
    ['1', 300],
    ['2', 100],
  ];
  expect(values('sessions', 'day_of_week', rows)).toEqual([150, 100, null, null, null, null, null]);
});

it('divides additive measures of hours and dayparts by the days', () => {
  expect(values('sessions', 'hour_of_day', [['7', 80]])[7]).toBe(10);
  expect(values('sessions', 'daypart', [['drive', 16]])).toEqual([null, null, null, null, 2, null]);
});

it('counts the days of each clock, and weighs them by their stations', () => {
  const [summer, own] = [
    { from: '2026-10-25', to: '2026-10-25' },
    { from: '2026-10-24', to: '2026-10-25' },
  ];
  const clocks = [
    { timezone: 'Europe/Paris', stations: 3, period: summer, compare: null },
    { timezone: 'Indian/Reunion', stations: 1, period: own, compare: null },
  ];
  const answered = result(
    'sessions',
    ['hour_of_day'],
    [
      ['2', 18],
      ['7', 10],
    ],
    clocks,
  );
  const parts = cycleParts(answered, 'sessions', 'hour_of_day', (id) => id, 'en');
  // The hour from 2 comes twice for three stations on the day that ends summer time; the fourth has two days.
  expect([parts[2]?.value, parts[7]?.value]).toEqual([18 / 2, 10 / 1.25]);
});

it('leaves averages and reach as they are', () => {
  expect(values('aqh', 'day_of_week', [['1', 12.5]])[0]).toBe(12.5);
  expect(values('reach', 'day_of_week', [['1', 40]])[0]).toBe(40);
});

it('finds the hours of a week in any order of dimensions', () => {
  const byDay = weekValues(result('sessions', ['day_of_week', 'hour_of_day'], [['1', '8', 30]]), 'sessions');
  const byHour = weekValues(result('sessions', ['hour_of_day', 'day_of_week'], [['8', '2', 30]]), 'sessions');
  expect(byDay('1', '8')).toBe(15);
  expect(byHour('2', '8')).toBe(30);
  expect(byDay('3', '8')).toBeNull();
});

const clocksOf = (stations: number) => [
  { timezone: 'Europe/Paris', stations, period: { from: '2026-10-05', to: '2026-10-12' }, compare: null },
];
/** Of eight days, the first two lack. */
const begun = (station: string, days: number): Gap => ({
  station,
  from: '2026-10-05T00:00:00+02:00',
  to: `2026-10-0${5 + days}T00:00:00+02:00`,
  reason: 'before_log',
  note: '',
});
const coverageWith = (share: number, ...gaps: Gap[]) => ({ share, first: null, last: null, gaps });
const averages = (
  dimension: 'day_of_week' | 'hour_of_day',
  rows: Cell[][],
  answered: [number, ReturnType<typeof coverageWith>],
) =>
  cycleParts(
    result('sessions', [dimension], rows, clocksOf(answered[0]), answered[1]),
    'sessions',
    dimension,
    (id) => id,
    'en',
  ).map((part) => part.value);

it('divides by the days of which there are logs', () => {
  const covered = coverageWith(6 / 8, begun('one', 2));
  // The first Monday and the only Tuesday are from before the log.
  expect(
    averages(
      'day_of_week',
      [
        ['1', 300],
        ['3', 90],
      ],
      [1, covered],
    ),
  ).toEqual([300, null, 90, null, null, null, null]);
  expect(averages('hour_of_day', [['7', 60]], [1, covered])[7]).toBeCloseTo(10, 9);
});

it('counts days of which one of two stations has logs as half, and an outage that is only suspected as covered', () => {
  const covered = coverageWith(15 / 16, begun('two', 1));
  expect(averages('day_of_week', [['1', 300]], [2, covered])[0]).toBeCloseTo(200, 9);
  const suspected = { ...covered, gaps: covered.gaps.map((gap) => ({ ...gap, reason: 'suspected' as const })) };
  expect(averages('day_of_week', [['1', 300]], [2, { ...suspected, share: 1 }])[0]).toBe(150);
});

it('counts what two gaps of a station have in common once', () => {
  const confirmed = { ...begun('one', 1), reason: 'confirmed' as const };
  const covered = coverageWith(6 / 8, begun('one', 2), confirmed);
  expect(averages('day_of_week', [['1', 300]], [1, covered])[0]).toBe(300);
});

it('leaves hours of a week blank without logs, and is 0 where there are logs and nobody listened', () => {
  const dimensions = ['day_of_week', 'hour_of_day'];
  const answered = result('sessions', dimensions, [['1', '8', 30]], clocksOf(1), coverageWith(6 / 8, begun('one', 2)));
  const value = weekValues(answered, 'sessions');
  expect([value('1', '8'), value('2', '8'), value('3', '8')]).toEqual([30, null, 0]);
});
