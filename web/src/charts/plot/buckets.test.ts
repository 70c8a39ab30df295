import { describe, expect, it } from 'vitest';
import { axisTicks, bucketDays, bucketName, bucketTick } from './buckets.ts';

describe('bucketName', () => {
  it('reads the wall clock of the label in any time zone of the reader', () => {
    expect(bucketName('2026-10-25T02:00:00+01:00', 'hour', 'en-GB')).toBe('Sunday 25 October at 02:00');
    expect(bucketName('2026-10-13', 'day', 'fr')).toBe('mardi 13 octobre 2026');
    expect(bucketName('2026-10-12', 'week', 'en-GB')).toMatch(/^12\s?–\s?18 October 2026$/);
    expect(bucketName('2026-10', 'month', 'ro')).toBe('octombrie 2026');
  });
});

describe('bucketTick', () => {
  it('is short, and names the day at midnight and the year in January', () => {
    expect(bucketTick('2026-10-25T08:00:00+01:00', 'hour', 'en-GB')).toBe('08:00');
    expect(bucketTick('2026-10-25T00:00:00+02:00', 'hour', 'en-GB')).toBe('25 Oct');
    expect(bucketTick('2026-01', 'month', 'en-GB')).toBe('2026');
  });
});

describe('axisTicks', () => {
  it('marks Mondays of a month of days, and thins them to the room there is', () => {
    const days = Array.from({ length: 28 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);
    expect([...axisTicks(days, 'day', 8)]).toEqual(['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26']);
    expect([...axisTicks(days, 'day', 2)]).toEqual(['2026-10-05', '2026-10-19']);
  });
});

describe('bucketDays', () => {
  it('covers the bucket', () => {
    expect(bucketDays('2026-02', 'month')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(bucketDays('2026-10-12', 'week')).toEqual({ from: '2026-10-12', to: '2026-10-18' });
    expect(bucketDays('2026-10-12T08:00:00Z', 'hour')).toEqual({ from: '2026-10-12', to: '2026-10-12' });
  });
});
