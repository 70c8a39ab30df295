import { describe, expect, test } from 'vitest';
import {
  addMonths,
  comparisonDays,
  dayCount,
  labelsOf,
  presetDays,
  stretchOf,
  type TimeDimension,
  weekdayOf,
} from './period.ts';
import { dayOf, isoInZone, isTimeZone, offsetAt, startOfDay } from './zone.ts';

const utc = (text: string) => Date.parse(text) / 1000;
const hoursOf = (day: string, zone: string) => {
  const { from, to } = stretchOf({ from: day, to: day }, zone);
  return (to - from) / 3600;
};
const labels = (day: string, zone: string, dimension: TimeDimension) =>
  labelsOf(stretchOf({ from: day, to: day }, zone), zone, [dimension])[0] ?? [];
const distinct = (list: string[]) => [...new Set(list)];

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

describe('labels', () => {
  test('keep the hour that comes twice as two hours, and skip the one that does not come', () => {
    const autumn = distinct(labels('2026-10-25', 'Europe/Bucharest', 'hour'));
    expect(autumn).toHaveLength(25);
    expect(autumn.slice(3, 5)).toEqual(['2026-10-25T03:00:00+03:00', '2026-10-25T03:00:00+02:00']);
    const spring = distinct(labels('2026-03-29', 'Europe/Bucharest', 'hour'));
    expect(spring).toHaveLength(23);
    expect(spring.slice(2, 4)).toEqual(['2026-03-29T02:00:00+02:00', '2026-03-29T04:00:00+03:00']);
  });

  test('gather both hours under one hour of the day', () => {
    const hours = labels('2026-10-25', 'Europe/Bucharest', 'hour_of_day');
    expect(hours.filter((hour) => hour === '3')).toHaveLength(8);
    expect(hours).toHaveLength(100);
  });

  test('follow the clock where it changes by half an hour', () => {
    // 1:30 to 2:00 comes twice: once at +11:00, once at +10:30.
    const hours = labels('2026-04-05', 'Australia/Lord_Howe', 'hour_of_day');
    expect(hours.filter((hour) => hour === '1')).toHaveLength(6);
    expect(distinct(labels('2026-04-05', 'Australia/Lord_Howe', 'hour')).slice(1, 4)).toEqual([
      '2026-04-05T01:00:00+11:00',
      '2026-04-05T01:30:00+10:30',
      '2026-04-05T02:00:00+10:30',
    ]);
    // In spring 2:00 to 2:30 never comes.
    expect(distinct(labels('2026-10-04', 'Australia/Lord_Howe', 'hour')).slice(1, 4)).toEqual([
      '2026-10-04T01:00:00+10:30',
      '2026-10-04T02:30:00+11:00',
      '2026-10-04T03:00:00+11:00',
    ]);
  });

  test('cut hours by the local clock where it stands at three quarters from UTC', () => {
    expect(labels('2026-07-01', 'Asia/Kathmandu', 'hour').slice(3, 5)).toEqual([
      '2026-07-01T00:00:00+05:45',
      '2026-07-01T01:00:00+05:45',
    ]);
    expect(labels('2026-07-01', 'Asia/Kathmandu', 'quarter_hour')[1]).toBe('2026-07-01T00:15:00+05:45');
  });

  test('begin weeks on Monday, across months and years', () => {
    const zone = 'Europe/Paris';
    const wanted = ['day', 'week', 'month', 'day_of_week'] as const;
    const columns = labelsOf(stretchOf({ from: '2026-12-31', to: '2027-01-04' }, zone), zone, wanted).map(distinct);
    expect(columns).toEqual([
      ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'],
      ['2026-12-28', '2027-01-04'],
      ['2026-12', '2027-01'],
      ['4', '5', '6', '7', '1'],
    ]);
  });

  test('name the dayparts of RAJAR', () => {
    expect(distinct(labels('2026-07-01', 'UTC', 'daypart'))).toEqual([
      'overnight',
      'breakfast',
      'mid_morning',
      'afternoon',
      'drive',
      'evening',
    ]);
    expect(labels('2026-07-01', 'UTC', 'daypart').indexOf('drive')).toBe(16 * 4);
  });

  test.each(['Europe/Bucharest', 'Australia/Lord_Howe', 'America/Santiago', 'Africa/Casablanca', 'Asia/Tehran'])(
    'are those of each quarter hour by itself, through a year of %s',
    (zone) => {
      const year = stretchOf({ from: '2026-01-01', to: '2026-12-31' }, zone);
      const [found = []] = labelsOf(year, zone, ['quarter_hour']);
      const expected: string[] = [];
      for (let instant = year.from; instant < year.to; instant += 900) expected.push(isoInZone(instant, zone));
      expect(found).toEqual(expected);
    },
  );
});

describe('periods by name', () => {
  // A Thursday.
  test.each([
    ['last_7_days', '2026-11-12', '2026-11-18'],
    ['last_28_days', '2026-10-22', '2026-11-18'],
    ['last_84_days', '2026-08-27', '2026-11-18'],
    ['last_364_days', '2025-11-20', '2026-11-18'],
    ['yesterday', '2026-11-18', '2026-11-18'],
    ['today', '2026-11-19', '2026-11-19'],
    ['this_week', '2026-11-16', '2026-11-19'],
    ['last_week', '2026-11-09', '2026-11-15'],
    ['this_month', '2026-11-01', '2026-11-19'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_year', '2026-01-01', '2026-11-19'],
    ['last_12_months', '2025-11-01', '2026-10-31'],
  ] as const)('%s on 2026-11-19 is %s to %s', (preset, from, to) => {
    expect(presetDays(preset, '2026-11-19')).toEqual({ from, to });
  });

  test('end where the month before is shorter', () => {
    expect(presetDays('last_month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(presetDays('this_week', '2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-16' });
    expect(presetDays('last_week', '2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  });
});

describe('what a period is compared with', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };
  test.each([
    ['previous_period', '2026-08-31', '2026-09-30'],
    // 31 days, moved back by five whole weeks.
    ['same_weekdays', '2026-08-27', '2026-09-26'],
    ['year_before', '2025-10-01', '2025-10-31'],
  ] as const)('%s', (comparison, from, to) => {
    const before = comparisonDays(october, comparison);
    expect(before).toEqual({ from, to });
    if (comparison !== 'year_before') expect(dayCount(before)).toBe(31);
    if (comparison === 'same_weekdays') expect(weekdayOf(before.from)).toBe(weekdayOf(october.from));
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
