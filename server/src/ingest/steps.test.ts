import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const days = (rows: readonly number[], first = 0) =>
  rows.map((count, index) => ({ number: first + index, rows: count }));
const sizes = (steps: { rows: number }[][]) => steps.map((step) => step.reduce((sum, { rows }) => sum + rows, 0));

test('steps are of about the same size, and none is alone at the end', () => {
  const thirty = days(Array(30).fill(166_667));
  expect(sizes(stepsOf(thirty, { mayGap: true }))).toEqual(Array(6).fill(5 * 166_667));
});

test('little is done in one step, and a large day is one of its own', () => {
  expect(sizes(stepsOf(days([1000, 0, 2000]), { mayGap: true }))).toEqual([3000]);
  expect(sizes(stepsOf(days([10_000, 3_000_000, 10_000]), { mayGap: true }))).toEqual([10_000, 3_000_000, 10_000]);
  expect(stepsOf(days([0, 0]), { mayGap: false })).toHaveLength(1);
  expect(stepsOf([], { mayGap: true })).toEqual([]);
});

test('a step has no gap where none is allowed, and spans 90 days at most', () => {
  const apart = [...days([10, 10]), ...days([10], 5), ...days([10], 120)];
  expect(stepsOf(apart, { mayGap: false }).map((step) => step.map(({ number }) => number))).toEqual([
    [0, 1],
    [5],
    [120],
  ]);
  expect(stepsOf(apart, { mayGap: true }).map((step) => step.map(({ number }) => number))).toEqual([[0, 1, 5], [120]]);
});
