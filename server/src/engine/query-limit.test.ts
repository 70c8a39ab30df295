import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryLimit } from './query-limit.ts';

let limit: number;
let queries: QueryLimit;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  limit = 2;
  queries = new QueryLimit(2, (next) => {
    limit = next;
  });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A writing statement that takes so many milliseconds. */
async function write(milliseconds: number): Promise<void> {
  await queries.whileWriting(async () => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('one query at a time while a small import is at work, and as many as usual once it has ended', async () => {
  await write(10);
  vi.advanceTimersByTime(100);
  await write(10);
  expect(limit).toBe(1);
  expect(queries.writesFirst).toBe(true);
  vi.advanceTimersByTime(200);
  expect(limit).toBe(2);
  expect(queries.writesFirst).toBe(false);
});

test('as many as usual after the first seconds of a large import', async () => {
  for (let statement = 0; statement < 40; statement++) await write(100);
  expect(limit).toBe(2);
  vi.advanceTimersByTime(1000);
  await write(10);
  expect(limit).toBe(1);
});

test('as many as usual while a single statement runs for long', async () => {
  const long = queries.whileWriting(() => new Promise((resolve) => setTimeout(resolve, 60_000)));
  expect(limit).toBe(1);
  vi.advanceTimersByTime(4000);
  expect(limit).toBe(2);
  vi.advanceTimersByTime(60_000);
  await long;
});

test('a statement that fails ends too', async () => {
  await expect(queries.whileWriting(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  vi.advanceTimersByTime(200);
  expect(limit).toBe(2);
});
