import { expect, test } from 'vitest';
import { logAtLeast, logAtMost, logStudent } from './tails.ts';

/** Probabilities by plain sums of the terms, each from the one before it. */
function atMostBySum(count: number, mean: number, spread: number): number {
  const size = 1 / spread;
  const none = size / (size + mean);
  let term = none ** size;
  let sum = term;
  for (let k = 1; k <= count; k++) {
    term *= ((size + k - 1) / k) * (1 - none);
    sum += term;
  }
  return sum;
}
function poissonAtMost(count: number, mean: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  for (let k = 1; k <= count; k++) {
    term *= mean / k;
    sum += term;
  }
  return sum;
}

test('tails of counts are those of plain sums', () => {
  for (const mean of [0.5, 3, 20, 150]) {
    for (const spread of [0.01, 0.1, 0.7]) {
      for (const share of [0, 0.2, 0.8, 1, 1.5]) {
        const count = Math.round(mean * share);
        const sum = atMostBySum(count, mean, spread);
        expect(Math.exp(logAtMost(count, mean, spread)), `${count} of ${mean}, ${spread}`).toBeCloseTo(sum, 9);
        // At least one more is the rest.
        expect(Math.exp(logAtLeast(count + 1, mean, spread))).toBeCloseTo(1 - sum, 9);
      }
    }
  }
});

test('without spread the counts are those of Poisson', () => {
  for (const [count, mean] of [
    [0, 4],
    [2, 9],
    [40, 60],
    [3, 1],
  ] as const) {
    expect(Math.exp(logAtMost(count, mean, 0))).toBeCloseTo(poissonAtMost(count, mean), 4);
  }
  // e^-30: by hand, as nobody comes with the probability e^-mean.
  expect(logAtMost(0, 30, 0)).toBeCloseTo(-30, 2);
  expect(logAtLeast(0, 30, 0)).toBe(0);
});

test('a tail is known where its probability is too small for a number', () => {
  // The probability of none is (size / (size + mean)) ^ size = (10 / 3010) ^ 10.
  expect(logAtMost(0, 3000, 0.1)).toBeCloseTo(10 * Math.log(10 / 3010), 6);
  expect(logAtMost(0, 3000, 1e-4)).toBeCloseTo(1e4 * Math.log(1e4 / 13_000), 3);
});

test("Student's tail is that of tables", () => {
  // Two-sided 5 % and 1 % points: 2.447 and 3.707 with 6 degrees of freedom, 2.228 with 10.
  expect(2 * Math.exp(logStudent(2.447, 6))).toBeCloseTo(0.05, 3);
  expect(2 * Math.exp(logStudent(3.707, 6))).toBeCloseTo(0.01, 4);
  expect(2 * Math.exp(logStudent(2.228, 10))).toBeCloseTo(0.05, 3);
  expect(Math.exp(logStudent(-2.447, 6))).toBeCloseTo(0.975, 3);
});
