import { expect, it } from 'vitest';
import { occurrencesOf, timesOf } from './occurrences.ts';

function count(from: string, to: string) {
  return occurrencesOf({ from: Date.parse(from) / 1000, to: Date.parse(to) / 1000 }, 'Europe/Paris');
}

it('counts each hour of each weekday once a week', () => {
  // Monday 5 October to Sunday 18 October 2026, in summer time.
  const counts = count('2026-10-04T22:00:00Z', '2026-10-18T22:00:00Z');
  expect(timesOf(counts, '1', ['8'])).toBe(2);
  expect(timesOf(counts, null, ['8'])).toBe(14);
  expect(timesOf(counts, null, ['6', '7', '8', '9'])).toBe(14);
  expect(timesOf(counts, '7', null)).toBe(2);
});

it('counts the hour that comes twice in autumn twice', () => {
  // Sunday 25 October 2026: 25 hours.
  const counts = count('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z');
  expect(timesOf(counts, '7', ['2'])).toBe(2);
  expect(timesOf(counts, '7', ['3'])).toBe(1);
});

it('counts parts of the hour that a stretch ends in', () => {
  const counts = count('2026-10-04T22:00:00Z', '2026-10-05T06:30:00Z');
  expect(timesOf(counts, '1', ['7'])).toBe(1);
  expect(timesOf(counts, '1', ['8'])).toBe(0.5);
  expect(timesOf(counts, '1', ['9'])).toBe(0);
});
