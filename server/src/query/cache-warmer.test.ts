import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Query, querySchema } from '@quarterhour/model/query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Grant } from '../identity/scope.ts';
import { CacheWarmer } from './cache-warmer.ts';
import { RecentQueries } from './recent-queries.ts';

const day = 86_400;
const everything: Grant = { role: 'superAdmin', scope: [] };
const north: Grant = { role: 'groupManager', scope: ['north'] };
const queryBy = (dimension: string): Query =>
  querySchema.parse({ measures: ['sessions'], dimensions: [dimension], period: { preset: 'last_28_days' } });
const running = new AbortController().signal;

let folder: string;
let file: string;
let state: string | undefined;
let elapsed: number;
let answered: string[];
let work: (name: string, signal: AbortSignal) => Promise<unknown>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-recent-'));
  file = join(folder, 'recent-queries.json');
  [state, elapsed, answered] = ['first', 0, []];
  work = async () => undefined;
});
afterEach(() => rm(folder, { recursive: true }));

function warmerOf(recent: RecentQueries, now = 0): CacheWarmer {
  const context = {
    recent,
    starting: [{ query: queryBy('week'), grant: everything }],
    readState: async () => state,
    clock: () => now,
    async answer({ scope }: Grant, { dimensions }: Query, signal: AbortSignal) {
      const name = [...scope, ...dimensions].join();
      answered.push(name);
      await work(name, signal);
    },
  };
  return new CacheWarmer(context, () => elapsed);
}

async function turnAt(warmer: CacheWarmer, seconds: number): Promise<string[]> {
  elapsed = seconds;
  await warmer.turn(running);
  return answered.splice(0);
}

test('answers what was asked before a restart, the most asked first, once for each state of the data', async () => {
  const before = new RecentQueries(file);
  before.add(everything, queryBy('day'), 0);
  for (let time = 0; time < 3; time++) before.add(north, queryBy('country'), 0);
  before.add(everything, queryBy('station'), 14 * day);
  before.add(everything, queryBy('station'), 14 * day);
  await turnAt(warmerOf(before), 0);

  const warmer = warmerOf(new RecentQueries(file), 14 * day);
  expect(await turnAt(warmer, 0)).toEqual(['station', 'north,country', 'day']);
  expect(await turnAt(warmer, 100)).toEqual([]);
  state = 'second';
  expect(await turnAt(warmer, 105)).toEqual([]);
  expect(await turnAt(warmer, 125)).toHaveLength(3);
});

test('answers starting queries until people have asked others', async () => {
  const recent = new RecentQueries(file);
  const warmer = warmerOf(recent);
  expect(await turnAt(warmer, 0)).toEqual(['week']);
  recent.add(everything, queryBy('day'), 0);
  state = 'second';
  await turnAt(warmer, 5);
  expect(await turnAt(warmer, 30)).toEqual(['day']);
});

test('waits for imports, and rests nine times as long as it worked', async () => {
  const recent = new RecentQueries(file);
  recent.add(everything, queryBy('day'), 0);
  const warmer = warmerOf(recent);
  work = async () => {
    elapsed += 10;
  };
  state = undefined;
  expect(await turnAt(warmer, 30)).toEqual([]);
  state = 'first';
  expect(await turnAt(warmer, 35)).toEqual(['day']);
  state = 'second';
  expect(await turnAt(warmer, 50)).toEqual([]);
  expect(await turnAt(warmer, 134)).toEqual([]);
  expect(await turnAt(warmer, 135)).toEqual(['day']);
});

test('stops when somebody asks, and continues when nobody has asked for a while', async () => {
  const recent = new RecentQueries(file);
  recent.add(everything, queryBy('day'), 0);
  recent.add(everything, queryBy('country'), 0);
  const warmer = warmerOf(recent);
  expect(await turnAt(warmer, 0)).toEqual(['day', 'country']);
  work = async (_, signal) => {
    await warmer.first(async () => expect(signal.aborted).toBe(true));
    signal.throwIfAborted();
  };
  state = 'second';
  await turnAt(warmer, 5);
  expect(await turnAt(warmer, 30)).toEqual(['day']);
  work = async () => undefined;
  expect(await turnAt(warmer, 49)).toEqual([]);
  await warmer.first(async () => expect(await turnAt(warmer, 60)).toEqual([]));
  expect(await turnAt(warmer, 79)).toEqual([]);
  expect(await turnAt(warmer, 80)).toEqual(['day', 'country']);
});

test('recent queries are answered right after a start, and wait while a person is answered', async () => {
  const recent = new RecentQueries(file);
  for (const dimension of ['day', 'country', 'station']) recent.add(everything, queryBy(dimension), 0);
  const warmer = warmerOf(recent);
  const order: string[] = [];
  let asked: Promise<void> | undefined;
  work = async (name, signal) => {
    if (name === 'day') {
      asked = warmer.first(async () => {
        await new Promise(setImmediate);
        order.push('somebody');
      });
    }
    expect(signal.aborted).toBe(false);
    order.push(name);
  };
  await turnAt(warmer, 0);
  await asked;
  expect(order).toEqual(['day', 'somebody', 'country', 'station']);
});

test('forgets queries that fail, and those that nobody asked for a month', async () => {
  const recent = new RecentQueries(file);
  recent.add(everything, queryBy('day'), 0);
  recent.add(everything, queryBy('country'), 20 * day);
  recent.add(everything, queryBy('station'), 20 * day);
  const warmer = warmerOf(recent, 40 * day);
  work = async (name) => {
    if (name === 'country') throw new Error('too slow');
  };
  expect(await turnAt(warmer, 0)).toEqual(['country', 'station']);
  await turnAt(warmer, 31);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([{ query: { dimensions: ['station'] } }]);
});

test('remembers a limited number of queries, and none from a damaged file', async () => {
  await writeFile(file, '[{"query": {}}');
  const recent = new RecentQueries(file);
  for (let hour = 0; hour < 300; hour++) {
    recent.add(everything, { ...queryBy('day'), limit: hour + 1 }, hour * 3600);
  }
  const listed = await recent.list(300 * 3600);
  expect(listed.map(({ query }) => query.limit)).toEqual(Array.from({ length: 240 }, (_, at) => 300 - at));
});
