import { afterEach, expect, test, vi } from 'vitest';
import { isLookUpOpen, lookUp } from './look-up.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the databases are open during look-ups and closed after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(isLookUpOpen()).toBe(false);
  const places = lookUp('places', ['81.2.69.160', '10.0.0.1', '81.2.69.160']);
  const [agent] = await lookUp('agents', ['VLC/3.0.20 LibVLC/3.0.20']);
  expect(agent).toMatchObject({ player: 'VLC', excludedBy: '' });
  const { distinct, of } = await places;
  expect(of.map((number) => distinct[number]?.country)).toEqual(['GB', '', 'GB']);
  expect(isLookUpOpen()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(isLookUpOpen()).toBe(false);

  const again = await lookUp('networks', ['8.8.8.8', '10.0.0.1']);
  expect(again).toEqual([15169, 0]);
  vi.advanceTimersByTime(60_000);
});

test('A call that fails says why, and the next one is answered', async () => {
  const broken = [undefined as unknown as string];
  await expect(lookUp('places', broken)).rejects.toThrow(TypeError);
  expect(await lookUp('networks', ['8.8.8.8'])).toEqual([15169]);
});

test('a call after two that were answered together is answered', async () => {
  await lookUp('networks', ['8.8.8.8']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const both = [lookUp('networks', ['8.8.8.8']), lookUp('networks', ['10.0.0.1'])];
  // Both answers wait in the channel before this process reads it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  expect(await Promise.all(both)).toEqual([[15169], [0]]);
  const next = lookUp('networks', ['8.8.8.8']);
  vi.advanceTimersByTime(60_000);
  expect(isLookUpOpen()).toBe(true);
  expect(await next).toEqual([15169]);
});
