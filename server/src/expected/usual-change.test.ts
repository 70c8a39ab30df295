import { expect, it } from 'vitest';
import { earlierThan, usualChange } from './usual-change.ts';

const weeks = { grain: 'week', length: 1, lag: 1 } as const;

it('reads half a year of windows before a period of weeks, and the days of 12 weeks before a shorter one', () => {
  // 28 October 2026 is a Wednesday, so that the week before ends on Sunday the 25th. 26 windows of 4 + 4 weeks are 33 weeks.
  expect(earlierThan({ from: '2026-10-28', to: '2026-11-24' })).toEqual({
    period: { from: '2026-03-09', to: '2026-10-25' },
    grain: 'week',
    length: 4,
    lag: 4,
  });
  expect(earlierThan({ from: '2026-10-28', to: '2026-10-29' })).toEqual({
    period: { from: '2026-08-03', to: '2026-10-25' },
    grain: 'day',
    length: 2,
    lag: 7,
  });
  // A year is judged by windows of 13 weeks: 39 of them in 64 weeks.
  expect(earlierThan({ from: '2025-10-27', to: '2026-10-25' })).toMatchObject({
    period: { from: '2024-08-05', to: '2025-10-26' },
    length: 13,
  });
});

it('takes a change that the next one exceeds in one of five cases', () => {
  // Changes of 10 %, 10 %, 50 %, 20 %: the fifth exceeds the largest of four in one of five cases.
  expect(usualChange([100, 110, 99, 148.5, 118.8], weeks)).toBeCloseTo(0.5, 9);
  // With five more changes of 0 % they are nine: two of ten exceed the second largest.
  const still = [118.8, 118.8, 118.8, 118.8, 118.8];
  expect(usualChange([100, 110, 99, 148.5, 118.8, ...still], weeks)).toBeCloseTo(0.2, 9);
});

it('compares periods of the same length, which may overlap', () => {
  // Of two weeks each: 30, 50, 70, 90, 110, 130, 150; 70 against 30, 90 against 50, 110 against 70, 130 against 90, 150 against 110.
  const values = [10, 20, 30, 40, 50, 60, 70, 80];
  expect(usualChange(values, { grain: 'week', length: 2, lag: 2 })).toBeCloseTo(4 / 3, 9);
});

it('leaves out the week in which the logs begin, and weeks without values', () => {
  expect(usualChange([null, 1, 100, 110, 121, 133.1, 146.41], weeks)).toBeCloseTo(0.1, 9);
  expect(usualChange([100, 110, null, 100, 110, 121, 133.1], weeks)).toBeCloseTo(0.1, 9);
});

it('says nothing of fewer than four changes, or of weeks without values', () => {
  expect(usualChange([100, 110, 121, 133.1], weeks)).toBeUndefined();
  expect(usualChange([100, null, 110, 0, 121, 133.1], weeks)).toBeUndefined();
  expect(usualChange([], weeks)).toBeUndefined();
});
