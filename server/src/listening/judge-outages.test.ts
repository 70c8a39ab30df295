import { expect, test } from 'vitest';
import { lowStretches } from './suspects.ts';

const week = 672;
/** Monday, 0:00 of the fifth of nine weeks, in quarter hours since the first. */
const monday = 4 * week;
/** Quarter hours of the hours of a day. */
const at = (hour: number) => monday + hour * 4;

/** Nine weeks with ten listeners at each moment (9 000 s in a quarter hour), but in some quarter hours of the fifth. */
function weeks(seconds: number, from: number, to: number): Float64Array {
  return new Float64Array(9 * week).fill(9000).fill(seconds, from, to);
}
const found = (heard: Float64Array) => lowStretches(heard, monday, monday + week);

test('three and a half hours at a tenth of the usual are an outage', () => {
  // 14 quarter hours: 14 × 900 s were heard, 14 × 9 000 s are usual (35 hours).
  expect(found(weeks(900, at(6), at(9) + 2))).toMatchObject([
    { from: at(6), to: at(9) + 2, heard: 12_600, usual: 126_000 },
  ]);
});

test('an outage takes three hours, thirty usual listening hours, and less than a quarter of the usual', () => {
  // 12 quarter hours of 9 000 s are thirty hours: just enough.
  expect(found(weeks(0, at(6), at(9)))).toHaveLength(1);
  expect(found(weeks(0, at(6), at(9) - 1))).toEqual([]);
  expect(found(weeks(2249, at(6), at(9)))).toHaveLength(1);
  expect(found(weeks(2250, at(6), at(9)))).toEqual([]);
  // Half as many listeners: fifteen usual hours.
  const few = weeks(0, at(6), at(9)).map((seconds) => seconds / 2);
  expect(found(few)).toEqual([]);
});

test('the usual is the median of the surrounding weeks: one low week changes nothing, half of them do', () => {
  const heard = weeks(0, at(6), at(10));
  heard.fill(0, at(6) - week, at(10) - week);
  expect(found(heard)).toHaveLength(1);
  // Of eight weeks, four have 9 000 s and four none: the median is 4 500 s, and 16 × 4 500 s are twenty hours.
  for (const other of [1, 2, 3]) heard.fill(0, at(6) + other * week, at(10) + other * week);
  expect(found(heard)).toEqual([]);
});

test('time without a log is no outage, and the usual takes three known weeks', () => {
  expect(found(weeks(Number.NaN, at(6), at(12)))).toEqual([]);
  const young = weeks(0, at(6), at(12));
  // Two weeks before and none after.
  young.fill(Number.NaN, 0, 2 * week).fill(Number.NaN, monday + week);
  expect(found(young)).toEqual([]);
  young.fill(9000, week, 2 * week);
  expect(found(young)).toHaveLength(1);
});

test('a night with fewer than two usual listeners neither begins nor ends an outage', () => {
  const heard = weeks(0, at(20), at(32));
  // From midnight to five, one listener is usual.
  for (let number = 0; number < 9; number++) {
    const midnight = at(24) + (number - 4) * week;
    heard.fill(number === 4 ? 0 : 900, midnight, midnight + 20);
  }
  // 20:00 to 8:00; usual: 16 + 12 quarter hours of 9 000 s and twenty of 900 s.
  expect(found(heard)).toMatchObject([{ from: at(20), to: at(32), heard: 0, usual: 28 * 9000 + 20 * 900 }]);
});
