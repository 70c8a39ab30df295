import { stretchOf, type TimeDimension } from '@quarterhour/model/period';
import { isoInZone, offsetsOf, quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import { describe, expect, test } from 'vitest';
import { timeCodes } from './time-codes.ts';

/** The label of each quarter hour of a stretch (UTC seconds), where one clock alone is asked. */
function labelsOf(stretch: Stretch, zone: string, dimension: TimeDimension): string[] {
  const { code, label } = timeCodes[dimension];
  const pieces = offsetsOf(stretch, zone).map(({ from, to, offset }) => ({
    from: from / quarterHourSeconds,
    to: to / quarterHourSeconds,
    offset: offset / quarterHourSeconds,
  }));
  return pieces.flatMap((piece) =>
    Array.from({ length: piece.to - piece.from }, (_, at) => {
      const utc = piece.from + at;
      return label(code(utc + piece.offset, utc, piece), pieces);
    }),
  );
}
const labels = (day: string, zone: string, dimension: TimeDimension) =>
  labelsOf(stretchOf({ from: day, to: day }, zone), zone, dimension);
const distinct = (list: string[]) => [...new Set(list)];

describe('labels of one clock', () => {
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
    const period = stretchOf({ from: '2026-12-31', to: '2027-01-04' }, zone);
    const columns = wanted.map((dimension) => distinct(labelsOf(period, zone, dimension)));
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
      const found = labelsOf(year, zone, 'quarter_hour');
      const expected: string[] = [];
      for (let instant = year.from; instant < year.to; instant += 900) expected.push(isoInZone(instant, zone));
      expect(found).toEqual(expected);
    },
  );
});
