import { expect, test } from 'vitest';
import { ConcurrencyLimits } from './concurrency-limit.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('of one principal two are answered at a time and the others in order; another principal need not wait', async () => {
  const limits = new ConcurrencyLimits(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (principal: string, name: string) =>
    limits.take(principal, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [take('ana', 'a1'), take('ana', 'a2'), take('ana', 'a3'), take('ana', 'a4'), take('bob', 'b1')];
  await soon();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends[0]?.();
  await soon();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (let next = 1; next < 5; next++) {
    ends[next]?.();
    await soon();
  }
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('a principal with a hundred waiting queries is refused until some finish', async () => {
  const limits = new ConcurrencyLimits(1);
  let end: (() => void) | undefined;
  const first = limits.take('ana', () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = Array.from({ length: 100 }, () => limits.take('ana', async () => undefined));
  await soon();
  await expect(limits.take('ana', async () => undefined)).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  end?.();
  await Promise.all([first, ...waiting]);
  expect(await limits.take('ana', async () => 'heard')).toBe('heard');
});
