import type { Cell, Result } from '@quarterhour/model/result';
import { expect, it } from 'vitest';
import { cycleParts, weekValues } from './cycles.ts';

/** Monday 5 to Monday 12 October 2026: eight days, with two Mondays. */
function result(
  measure: string,
  dimensions: string[],
  rows: Cell[][],
  clocks = [{ timezone: 'Europe/Paris', stations: 1, period: { from: '2026-10-05', to: '2026-10-12' }, compare: null }],
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
      coverage: null,
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
