import { afterEach, expect, test, vi } from 'vitest';
import { sort } from './steps.ts';
import { forEachSliced, inSlices, mapSliced } from './time-slices.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes each reading of the clock take a millisecond, and counts the rounds of the event loop. */
function countRounds(): { readonly rounds: number; stop(): void } {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
  let rounds = 0;
  let isStopped = false;
  const count = () => {
    rounds++;
    if (!isStopped) setImmediate(count);
  };
  setImmediate(count);
  return {
    get rounds() {
      return rounds;
    },
    stop() {
      isStopped = true;
    },
  };
}

test('Work that many do at once holds the thread no longer than the work of one', async () => {
  const counter = countRounds();
  const inRound = new Map<number, number>();
  const work = () =>
    forEachSliced(Array(100), () => inRound.set(counter.rounds, (inRound.get(counter.rounds) ?? 0) + 1));
  await Promise.all([work(), work(), work(), work()]);
  counter.stop();
  expect([...inRound.values()].reduce((sum, items) => sum + items, 0)).toBe(400);
  // Eight milliseconds of items, and the first item of each of the other three.
  expect(Math.max(...inRound.values())).toBeLessThanOrEqual(12);
});

test('Many short pieces of work, one after the other, rest as one long piece does', async () => {
  const counter = countRounds();
  for (let piece = 0; piece < 100; piece++) await mapSliced([1, 2], (item) => item);
  counter.stop();
  // 200 milliseconds in turns of eight.
  expect(counter.rounds).toBeGreaterThanOrEqual(20);
});

test('sorting in time slices gives the same order as sorting at once', async () => {
  const items = Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 10_007);
  expect(await inSlices(sort(items, (a, b) => a - b))).toEqual([...items].sort((a, b) => a - b));
});
