import { describe, expect, test } from 'vitest';
import {
  addMonths,
  comparisonDays,
  dayCount,
  movedDays,
  presetDays,
  presetOf,
  stretchOf,
  unequalMonths,
  weekdayOf,
} from './period.ts';
import { clockChanges, dayOf, isoInZone, isTimeZone, offsetAt, startOfDay } from './zone.ts';

const utc = (text: string) => Date.parse(text) / 1000;
const hoursOf = (day: string, zone: string) => {
  const { from, to } = stretchOf({ from: day, to: day }, zone);
  return (to - from) / 3600;
};

describe('a day in a zone', () => {
  test.each([
    ['Europe/Bucharest', '2026-03-29', 23],
    ['Europe/Bucharest', '2026-10-25', 25],
    ['Europe/Bucharest', '2026-10-26', 24],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    // Half an hour of daylight saving.
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    // Clocks change at midnight: the day begins at 1:00 in spring; in autumn the evening before, or the day, has 25 hours.
    ['America/Santiago', '2026-09-06', 23],
    ['America/Santiago', '2026-04-04', 25],
    ['America/Santiago', '2026-04-05', 24],
    ['America/Havana', '2026-03-08', 23],
    ['America/Havana', '2026-11-01', 25],
    ['Asia/Kathmandu', '2026-10-25', 24],
    ['UTC', '2028-02-29', 24],
  ])('%s %s has %d hours', (zone, day, hours) => {
    expect(hoursOf(day, zone)).toBe(hours);
  });

  test.each([
    ['2026-07-01', 'Asia/Kathmandu', '2026-06-30T18:15:00Z'],
    ['2026-07-01', 'Asia/Kolkata', '2026-06-30T18:30:00Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00Z'],
    ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T11:00:00Z'],
    // 0:00 does not exist: the first instant of the day is 1:00.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00Z'],
    // 0:00 comes twice: the day begins at the first.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
  ])('%s in %s begins at %s', (day, zone, instant) => {
    expect(startOfDay(day, zone)).toBe(utc(instant));
    expect(dayOf(utc(instant), zone)).toBe(day);
    expect(dayOf(utc(instant) - 1, zone)).not.toBe(day);
  });

  test('writes instants with the distance from UTC', () => {
    expect(isoInZone(utc('2026-10-25T00:30:00Z'), 'Europe/Paris')).toBe('2026-10-25T02:30:00+02:00');
    expect(isoInZone(utc('2026-10-25T01:30:00Z'), 'Europe/Paris')).toBe('2026-10-25T02:30:00+01:00');
    expect(isoInZone(utc('2026-01-01T00:00:00Z'), 'America/St_Johns')).toBe('2025-12-31T20:30:00-03:30');
    expect(offsetAt(utc('2026-07-01T00:00:00Z'), 'Asia/Kathmandu')).toBe(5.75 * 3600);
  });

  test('knows zones from other words', () => {
    expect([isTimeZone('Europe/Bucharest'), isTimeZone('Europe/Nowhere'), isTimeZone('')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test.each([
  ['Europe/Paris', '2026-10-19', '2026-10-25', [{ day: '2026-10-25', hours: 25 }]],
  ['Europe/Paris', '2026-03-23', '2026-03-29', [{ day: '2026-03-29', hours: 23 }]],
  ['Europe/Paris', '2026-10-26', '2026-11-01', []],
  ['Europe/Paris', '2026-10-25', '2026-10-25', [{ day: '2026-10-25', hours: 25 }]],
  // At midnight, Chile's clocks go back to 23:00 of the day before, and on to 1:00 of the day after.
  ['America/Santiago', '2026-04-01', '2026-04-07', [{ day: '2026-04-04', hours: 25 }]],
  ['America/Santiago', '2026-09-06', '2026-09-06', [{ day: '2026-09-06', hours: 23 }]],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-05', [{ day: '2026-04-05', hours: 24.5 }]],
  ['Indian/Reunion', '2026-01-01', '2026-12-31', []],
])('finds the clock changes of %s from %s to %s', (zone, from, to, found) => {
  expect(clockChanges(stretchOf({ from, to }, zone), zone)).toEqual(found);
});

describe('periods by name', () => {
  // A Thursday.
  test.each([
    ['last_7_days', '2026-11-12', '2026-11-18'],
    ['last_28_days', '2026-10-22', '2026-11-18'],
    ['last_84_days', '2026-08-27', '2026-11-18'],
    ['last_364_days', '2025-11-20', '2026-11-18'],
    ['last_30_days', '2026-10-20', '2026-11-18'],
    ['last_90_days', '2026-08-21', '2026-11-18'],
    ['yesterday', '2026-11-18', '2026-11-18'],
    ['today', '2026-11-19', '2026-11-19'],
    ['this_week', '2026-11-16', '2026-11-19'],
    ['last_week', '2026-11-09', '2026-11-15'],
    ['this_month', '2026-11-01', '2026-11-19'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_quarter', '2026-10-01', '2026-11-19'],
    ['last_quarter', '2026-07-01', '2026-09-30'],
    ['this_year', '2026-01-01', '2026-11-19'],
    ['last_12_months', '2025-11-01', '2026-10-31'],
  ] as const)('%s on 2026-11-19 is %s to %s', (preset, from, to) => {
    expect(presetDays(preset, '2026-11-19')).toEqual({ from, to });
  });

  test('end where the month before is shorter', () => {
    expect(presetDays('last_month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(presetDays('last_quarter', '2027-01-01')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(presetDays('this_week', '2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-16' });
    expect(presetDays('last_week', '2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  });
});

describe('the comparison period', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };
  test.each([
    // The whole month before.
    ['previous_period', '2026-09-01', '2026-09-30'],
    // 31 days, moved back by five whole weeks.
    ['same_weekdays', '2026-08-27', '2026-09-26'],
    ['year_before', '2025-10-01', '2025-10-31'],
  ] as const)('%s', (comparison, from, to) => {
    const before = comparisonDays(october, comparison);
    expect(before).toEqual({ from, to });
    expect(dayCount(before)).toBe(comparison === 'previous_period' ? 30 : 31);
    if (comparison === 'same_weekdays') expect(weekdayOf(before.from)).toBe(weekdayOf(october.from));
  });

  test('of other days are as many days, just before', () => {
    expect(comparisonDays({ from: '2026-10-02', to: '2026-10-31' }, 'previous_period')).toEqual({
      from: '2026-09-02',
      to: '2026-10-01',
    });
  });

  test('of whole months are whole months, by the day if these are of unequal length', () => {
    const quarter = { from: '2026-07-01', to: '2026-09-30' };
    const before = comparisonDays(quarter, 'previous_period');
    expect(before).toEqual({ from: '2026-04-01', to: '2026-06-30' });
    expect(unequalMonths(quarter, before)).toEqual({ days: 92, before: 91 });
    expect(unequalMonths(october, { from: '2025-10-01', to: '2025-10-31' })).toBeUndefined();
    expect(unequalMonths(october, { from: '2026-08-02', to: '2026-08-31' })).toBeUndefined();
    // Two months are compared with two.
    expect(unequalMonths(october, { from: '2026-02-01', to: '2026-03-31' })).toBeUndefined();
  });

  test('leap days meet the last day of February', () => {
    expect(comparisonDays({ from: '2028-02-29', to: '2028-02-29' }, 'year_before')).toEqual({
      from: '2027-02-28',
      to: '2027-02-28',
    });
    expect([addMonths('2026-01-31', 1), addMonths('2028-01-31', 1), addMonths('2026-03-31', -1)]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-02-28',
    ]);
  });

  test('own days stay as they are', () => {
    expect(comparisonDays(october, { from: '2024-02-29', to: '2024-03-01' })).toEqual({
      from: '2024-02-29',
      to: '2024-03-01',
    });
  });
});

describe('moving a period', () => {
  test.each([
    ['2026-10-05', '2026-10-11', -1, '2026-09-28', '2026-10-04'],
    ['2026-10-05', '2026-10-11', 1, '2026-10-12', '2026-10-18'],
    // Whole months stay whole months, also where years and leap days lie between.
    ['2026-03-01', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
    ['2028-03-01', '2028-03-31', -1, '2028-02-01', '2028-02-29'],
    ['2026-02-01', '2026-02-28', 1, '2026-03-01', '2026-03-31'],
    ['2026-11-01', '2027-01-31', 1, '2027-02-01', '2027-04-30'],
    ['2026-01-01', '2026-12-31', -1, '2025-01-01', '2025-12-31'],
    // Thirty days from the first on are no month of 31.
    ['2026-10-01', '2026-10-30', -1, '2026-09-01', '2026-09-30'],
  ] as const)('%s to %s by %i: %s to %s', (from, to, direction, movedFrom, movedTo) => {
    expect(movedDays({ from, to }, direction)).toEqual({ from: movedFrom, to: movedTo });
  });

  test('comes back to the preset that it left', () => {
    const today = '2026-11-29';
    for (const preset of ['last_28_days', 'yesterday', 'last_month'] as const) {
      const before = movedDays(presetDays(preset, today), -1);
      expect(presetOf(before, today)).toBeUndefined();
      expect(presetOf(movedDays(before, 1), today)).toBe(preset);
    }
  });
});
