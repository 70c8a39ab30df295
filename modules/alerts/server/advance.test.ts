import { expect, test } from 'vitest';
import { advance, type Course } from './advance.ts';
import { limited } from './kinds/limited.ts';

/** Runs an incident through moments (minutes) at which it is so, or not. */
function run(
  moments: readonly [minute: number, isSo: boolean, isHeld?: boolean][],
  minutes = 5,
): (string | undefined)[] {
  let course: Course | undefined;
  return moments.map(([minute, isSo, isHeld = false]) => {
    course = advance(course, isSo ? { since: course?.since ?? 0 } : undefined, { now: minute * 60, minutes, isHeld });
    return course?.state;
  });
}

test('an incident is pending, fires, recovers and is closed after five minutes', () => {
  const states = run([
    [1, true],
    [5, true],
    [6, true],
    [7, false],
    [9, false],
    [12, false],
  ]);
  expect(states).toEqual(['pending', 'firing', 'firing', 'recovering', 'recovering', 'closed']);
});

test('what comes back before it is closed goes on, and what was never sent is forgotten', () => {
  expect(
    run([
      [5, true],
      [6, false],
      [8, true],
      [9, false],
      [14, false],
    ]),
  ).toEqual([...['firing', 'recovering', 'firing', 'recovering', 'closed']]);
  expect(
    run([
      [1, true],
      [2, false],
    ]),
  ).toEqual(['pending', undefined]);
});

test('what a cause explains is held, and fires once the cause is over', () => {
  expect(
    run([
      [5, true, true],
      [6, true, true],
      [7, true, false],
    ]),
  ).toEqual(['held', 'held', 'firing']);
  expect(
    run([
      [5, true, true],
      [6, false],
    ]),
  ).toEqual(['held', undefined]);
});

test('of what is over already, only what lasted for long enough is sent', () => {
  const at = { now: 7200, minutes: 15, isHeld: false };
  expect(advance(undefined, { since: 0, endedAt: 600 }, at)).toBeUndefined();
  expect(advance(undefined, { since: 0, endedAt: 900 }, at)).toMatchObject({
    state: 'closed',
    firedAt: 7200,
    closedAt: 900,
  });
});

test('the k-th of several stations at once may be k times as common as one alone', () => {
  const of = (...rates: number[]) =>
    limited(
      rates.map((perYear, at) => ({ perYear, finding: { key: String(at), stations: [], since: 0, facts: {} } })),
      0.5,
    ).map(({ key }) => key);
  expect(of(0.6)).toEqual([]);
  expect(of(0.4)).toEqual(['0']);
  // 0.4 ≤ 0.5 · 1, 0.9 ≤ 0.5 · 2, and 1.6 > 0.5 · 3.
  expect(of(1.6, 0.9, 0.4)).toEqual(['2', '1']);
  // None is rare enough by itself, and all three are together.
  expect(of(1.4, 1.3, 1.2)).toEqual(['2', '1', '0']);
});
