import { type DownloadWindow, downloadWindows } from '@quarterhour/model/classes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BedRequest,
  halfHour,
  minute,
  openPodcastBed,
  rangePattern,
  requestLine,
} from '../../../testing/podcast-bed.ts';
import { seed } from '../../../testing/seed.ts';
import { at } from '../../../testing/test-bed.ts';
import { changeTerritory, readTerritory } from '../../catalogue/territories.ts';
import { random } from '../../host/random.ts';
import { owner } from '../../identity/principal.ts';
import { combined } from '../formats/combined.ts';
import { recountDownloads } from './count-downloads.ts';

/*
 * Compares downloads with a naive counter of IAB 2.3 over raw requests of a random world: it loops over devices, episodes and
 * windows. A new seed each run; TEST_SEED replays one.
 */
const chance = random(String(seed));
const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T;

const day = 86_400;
const begin = at('2026-10-01T00:00:00');
/** The bytes that make a download of each file: a minute of it, and all of one of 25 seconds. */
const files = {
  long: { path: '/show/long.mp3', size: halfHour.length, needed: minute },
  other: { path: '/show/other.mp3', size: halfHour.length, needed: minute },
  short: { path: '/show/short.mp3', size: 400_000, needed: 400_000 },
} as const;
type Title = keyof typeof files;
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const agents = ['Overcast/3.0 (+http://overcast.fm/; iOS podcast app)', 'AntennaPod/3.4.0', robot, '-'];
/** The last two are one device of one household. */
const addresses = ['92.184.100.7', '92.184.100.8', '2a01:cb00:1:2::7', '2a01:cb00:1:2:ffff::8'];

interface Asked extends BedRequest {
  title: Title | undefined;
  address: string;
  agent: string;
  method: string;
  status: number;
  bytes: number;
}

function someRequest(): Asked {
  const title = chance.below(30) === 0 ? undefined : pick(['long', 'other', 'short'] as const);
  const { path, size } = title ? files[title] : { path: '/show/none.mp3', size: 1_000_000 };
  const who = { address: pick(addresses), agent: chance.below(4) === 0 ? pick(agents) : pick(agents.slice(0, 2)) };
  // Often on the edges of windows: a day after another request, to the second.
  const moment = begin + chance.below(4) * day + pick([0, 1, 43_200, 43_199, 86_399, chance.below(day)]);
  const request = { at: moment, path, title, ...who, method: chance.below(15) === 0 ? 'HEAD' : 'GET' };
  const kind = chance.below(10);
  if (kind === 0) return { ...request, status: pick([304, 404, 302, 500]), bytes: 0, range: '-' };
  if (kind === 1) return { ...request, status: 206, bytes: 2, range: 'bytes=0-1' };
  if (kind === 2) return { ...request, status: 206, bytes: Math.floor(size / pick([50, 40])), range: '-' };
  if (kind < 5) return { ...request, status: 200, bytes: pick([size, size, Math.floor(size / 50), 0]), range: '-' };
  const from = pick([0, 0, 100_000, 200_000, 480_000]) % size;
  const length = Math.min(size - from, pick([100_000, 200_000, 480_000, 960_000]));
  return { ...request, status: 206, bytes: length, range: `bytes=${from}-${from + length - 1}` };
}
/** Equal lines in one file are different requests; another test covers them. */
const requests = [...new Map(Array.from({ length: 600 }, someRequest).map((one) => [requestLine(one), one])).values()];

let bed: Awaited<ReturnType<typeof openPodcastBed>>;
beforeAll(async () => {
  bed = await openPodcastBed();
  await bed.addPodcast('Show', [
    { guid: 'long', url: 'https://files.example/show/long.mp3', ...halfHour },
    { guid: 'other', url: 'https://files.example/show/other.mp3', ...halfHour },
    { guid: 'short', url: 'https://files.example/show/short.mp3', length: 400_000, duration: 25 },
  ]);
  // In two imports, the later requests first.
  for (const half of [1, 0]) {
    const lines = requests.filter((_, number) => number % 2 === half).map(requestLine);
    await bed.importLines(lines, combined, { pattern: rangePattern });
  }
});
afterAll(() => bed.close());

function brokenRule({ title, method, status, bytes, agent }: Asked): string {
  if (!title) return 'unknown_episode';
  if (method !== 'GET') return 'not_a_get';
  if (status === 304) return 'not_modified';
  if (status !== 200 && status !== 206) return 'bad_status';
  if (status === 206 && bytes > 0 && bytes <= 2) return 'two_bytes';
  if (agent === robot) return 'robot';
  return agent === '-' ? 'no_agent' : '';
}

/** Requests of one device for one episode in one window, and when the window begins; without `begins`, they are in none. */
interface Window {
  requests: Asked[];
  begins?: number;
}

/** Requests of one device for one episode, cut into windows. */
function windowsOf(list: readonly Asked[], window: DownloadWindow): Window[] {
  const requests = list.toSorted((one, other) => one.at - other.at);
  return window === 'utc_day' ? daysOf(requests) : rollingWindows(requests, window);
}

/** Neighbours with the same key. */
function groupsOf(requests: readonly Asked[], keyOf: (request: Asked) => number): Asked[][] {
  const groups = new Map<number, Asked[]>();
  for (const request of requests) groups.set(keyOf(request), [...(groups.get(keyOf(request)) ?? []), request]);
  return [...groups.values()];
}

function daysOf(requests: readonly Asked[]): Window[] {
  return groupsOf(requests, ({ at }) => Math.floor(at / day)).map((own) => ({ requests: own, begins: own[0]?.at }));
}

/**
 * A window begins with a request that qualifies, and prolonged are those of last touch by requests that qualify: together with
 * the requests of the last 24 hours that belong to nothing else yet, it delivers enough.
 */
function rollingWindows(requests: readonly Asked[], window: 'first_touch' | 'last_touch'): Window[] {
  const windows: Required<Window>[] = [];
  let ends = 0;
  let waiting: Asked[] = [];
  const outside: Asked[] = [];
  // Requests of one second are taken together.
  for (const together of groupsOf(requests, ({ at }) => at)) {
    const [request] = together as [Asked];
    const current = request.at < ends ? windows.at(-1) : undefined;
    // Of requests in a window that is over, none may open the next one.
    const isStale = (one: Asked) => one.at + day <= request.at || (!current && one.at < ends);
    if (current) current.requests.push(...together);
    else outside.push(...together);
    waiting = [...waiting.filter((one) => !isStale(one)), ...together];
    if (deliveredOf(waiting) < files[request.title as Title].needed) continue;
    if (!current) windows.push({ requests: waiting, begins: request.at });
    if (!current || window === 'last_touch') ends = request.at + day;
    waiting = [];
  }
  const counted = new Set(windows.flatMap((one) => one.requests));
  const others = outside.filter((request) => !counted.has(request));
  return others.length > 0 ? [...windows, { requests: others }] : windows;
}

/**
 * Bytes of the file that were sent, in steps of 1000: those within ranges, where a whole answer (200) is a range from the
 * first byte on, plus partial answers (206) whose beginning is unknown.
 */
function deliveredOf(requests: readonly Asked[]): number {
  const step = 1000;
  const covered = new Set<number>();
  let beside = 0;
  for (const { range, bytes, status } of requests) {
    const from = /^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? (status === 200 ? 0 : undefined);
    if (from === undefined) beside += bytes;
    else for (let sent = 0; sent < bytes; sent += step) covered.add((Number(from) + sent) / step);
  }
  return covered.size * step + beside;
}

function naive(window: DownloadWindow) {
  const excluded: Record<string, number> = {};
  const downloads: Record<string, number> = {};
  const exclude = (rule: string, count: number) => {
    excluded[rule] = (excluded[rule] ?? 0) + count;
  };
  const groups = new Map<string, Asked[]>();
  for (const request of requests) {
    const rule = brokenRule(request);
    if (rule) {
      exclude(rule, 1);
      continue;
    }
    const device = request.address.startsWith('2a01:') ? '2a01:cb00:1:2::/64' : request.address;
    const key = `${request.title} ${device} ${request.agent}`;
    groups.set(key, [...(groups.get(key) ?? []), request]);
  }
  for (const list of groups.values()) {
    for (const one of windowsOf(list, window)) {
      const { requests: own, begins } = one;
      const title = own[0]?.title as Title;
      if (begins === undefined || deliveredOf(own) < files[title].needed) exclude('below_one_minute', own.length);
      else {
        const key = `${new Date(begins * 1000).toISOString().slice(0, 10)} ${title}`;
        downloads[key] = (downloads[key] ?? 0) + 1;
      }
    }
  }
  return { downloads, excluded };
}

test.each(downloadWindows)(`downloads are as a naive counter says, by %s (TEST_SEED=${seed})`, async (window) => {
  const { store } = bed.parts;
  const { version } = await readTerritory(store, owner, 'territory');
  await changeTerritory(store, owner, 'territory', version, { download_window: window });
  await recountDownloads(bed.parts);
  const { downloads, excluded } = naive(window);
  expect(await bed.downloads()).toEqual(downloads);
  expect(await bed.exclusions()).toEqual(excluded);
});
