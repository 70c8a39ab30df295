import { expect, it } from 'vitest';
import { earlierThan, usualChange } from './usual.ts';

const weeks = { grain: 'week', lag: 1, count: 1 } as const;

it('looks at the 12 whole weeks before a period of a week or more, and at the days of those before a shorter one', () => {
  // 28 October 2026 is a Wednesday, so that the week before ends on Sunday the 25th.
  const whole = { from: '2026-08-03', to: '2026-10-25' };
  expect(earlierThan({ from: '2026-10-28', to: '2026-11-24' })).toEqual({
    period: whole,
    grain: 'week',
    lag: 1,
    count: 4,
  });
  expect(earlierThan({ from: '2026-10-28', to: '2026-10-28' })).toEqual({
    period: whole,
    grain: 'day',
    lag: 7,
    count: 1,
  });
});

it('takes the change that four fifths of the earlier ones do not exceed', () => {
  // Changes of 10 %, 10 %, 50 %, 20 %: with fewer than five, the largest.
  expect(usualChange([100, 110, 99, 148.5, 118.8], weeks)).toBeCloseTo(0.5, 9);
  // With a change of 0 % they are five: the second largest.
  expect(usualChange([100, 110, 99, 148.5, 118.8, 118.8], weeks)).toBeCloseTo(0.2, 9);
});

it('expects half the change of a week from a period of four', () => {
  expect(usualChange([100, 110, 121, 133.1, 146.41], { ...weeks, count: 4 })).toBeCloseTo(0.05, 9);
});

it('leaves out the week in which the logs begin', () => {
  expect(usualChange([null, 1, 100, 110, 121, 133.1, 146.41], weeks)).toBeCloseTo(0.1, 9);
});

it('says nothing of fewer than four changes, or of weeks without values', () => {
  expect(usualChange([100, 110, 121, 133.1], weeks)).toBeUndefined();
  expect(usualChange([100, null, 110, 0, 121, 133.1], weeks)).toBeUndefined();
  expect(usualChange([], weeks)).toBeUndefined();
});
