import { changeTerritory, readTerritory } from '@quarterhour/server/catalogue/territories';
import { owner } from '@quarterhour/server/identity/principal';
import { combined } from '@quarterhour/server/ingest/formats/combined';
import { icecast } from '@quarterhour/server/ingest/formats/icecast';
import { refuseOptions } from '@quarterhour/server/ingest/import';
import { recountDownloads } from '@quarterhour/server/ingest/requests/count-downloads';
import {
  type BedRequest,
  halfHour,
  minute,
  openPodcastBed,
  rangePattern,
  requestLine,
} from '@quarterhour/server/testing/podcast-bed';
import { at } from '@quarterhour/server/testing/test-bed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePodcast, restorePodcast } from './delete-podcast.ts';
import { changePodcast } from './podcasts.ts';

let bed: Awaited<ReturnType<typeof openPodcastBed>>;
const episodes = ['1', '2', '3', '4', '5', '6', '7', '8'];

beforeAll(async () => {
  bed = await openPodcastBed();
  await bed.addPodcast('Show', [
    ...episodes.map((guid) => ({ guid, url: `https://files.example/${guid}.mp3`, ...halfHour })),
    { guid: 'short', url: 'https://files.example/short.mp3', length: 400_000, duration: 25 },
    { guid: 'bare', url: 'https://files.example/bare.mp3' },
  ]);
});
afterAll(() => bed.close());

const app = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)';
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
type Asked = Omit<BedRequest, 'at'> & { at?: string };

/** The result of a day of requests: downloads by episode, and excluded requests by rule. */
interface Case {
  name: string;
  asked: Partial<Asked>[];
  downloads: Record<string, number>;
  excluded?: Record<string, number>;
}

const iab = 'IAB 2.3';
const cases: Case[] = [
  {
    name: `${iab} 5.5, step 3: ten times by six agents behind one address`,
    asked: [1, 2, 3, 4, 5, 6, 1, 2, 3, 1].map((number) => ({ agent: `Player${number}/1.0 (iPhone; iOS 18.1)` })),
    downloads: { 1: 6 },
  },
  {
    name: `${iab} 5.5, step 3: play, pause, and play an hour later`,
    asked: [{ at: '10:00:00' }, { at: '11:00:00', range: 'bytes=5000000-', bytes: 23_800_000 }],
    downloads: { 1: 1 },
  },
  {
    name: `${iab} 5.5, step 1: HEAD, 304 and what failed`,
    asked: [
      { method: 'HEAD', bytes: 0 },
      { status: 304, bytes: 0 },
      { status: 404, bytes: 162 },
      { status: 302, bytes: 0 },
    ],
    downloads: {},
    excluded: { not_a_get: 1, not_modified: 1, bad_status: 2 },
  },
  {
    name: `${iab} 5.5, step 1: two bytes first`,
    asked: [
      { range: 'bytes=0-1', bytes: 2 },
      { range: 'bytes=0-', bytes: minute },
      { path: '/2.mp3', range: 'bytes=0-1', bytes: 2 },
    ],
    downloads: { 1: 1 },
    excluded: { two_bytes: 2 },
  },
  {
    name: `${iab} 8.1: the watch beside the telephone`,
    asked: [
      { agent: 'atc/1.0 watchOS/7.4 model/Watch5,2 hwp/t8006 build/18T195 (6; dt:191)' },
      { agent: '(null)/(null) watchOS/6.1.3 model/Watch4,1 hwp/t8006 build/17S811 (6; dt:189)' },
      { agent: 'AppleCoreMedia/1.0.0.22B91 (Apple Watch; U; CPU OS 11_1 like Mac OS X; en_us)' },
    ],
    downloads: { 1: 1 },
    excluded: { watch_duplicate: 2 },
  },
  {
    name: `${iab} 5.5, step 2: a minute in pieces, one byte less, and pieces that overlap`,
    asked: [
      { range: 'bytes=0-479999', bytes: 480_000 },
      { range: 'bytes=480000-959999', bytes: 480_000 },
      { path: '/2.mp3', range: 'bytes=0-479999', bytes: 480_000 },
      { path: '/2.mp3', range: 'bytes=480000-959998', bytes: 479_999 },
      { path: '/3.mp3', range: 'bytes=0-599999', bytes: 600_000 },
      { path: '/3.mp3', range: 'bytes=100000-699999', bytes: 600_000 },
      // A listener who skips ahead need not hear the beginning.
      { path: '/4.mp3', range: 'bytes=20000000-20500000', bytes: 500_001 },
      { path: '/4.mp3', range: 'bytes=1000000-1500000', bytes: 500_001 },
    ],
    downloads: { 1: 1, 4: 1 },
    excluded: { below_one_minute: 4 },
  },
  {
    name: `${iab} 5.5, step 2: all of what is shorter than a minute, or of which nothing is known`,
    asked: [
      { path: '/short.mp3', range: 'bytes=0-', bytes: 399_999 },
      { path: '/short.mp3', agent: browser, bytes: 400_000 },
      { path: '/bare.mp3', range: 'bytes=0-', bytes: 900_000, contentRange: 'bytes 0-999999/1000000' },
      {
        path: '/bare.mp3',
        agent: browser,
        range: 'bytes=0-',
        bytes: 1_000_000,
        contentRange: 'bytes 0-999999/1000000',
      },
    ],
    downloads: { short: 1, bare: 1 },
    excluded: { below_one_minute: 2 },
  },
  {
    name: 'a listener who left before a minute was there, though all was asked for',
    asked: [{ bytes: 200_000 }, { path: '/2.mp3', bytes: minute }],
    downloads: { 2: 1 },
    excluded: { below_one_minute: 1 },
  },
  {
    name: 'one household of IPv6, and another',
    asked: [
      { address: '2a01:cb00:1:2:aaaa::1' },
      { address: '2a01:cb00:1:2:bbbb::2' },
      { address: '2a01:cb00:1:3::1' },
      { address: '::ffff:92.184.100.9' },
      { address: '92.184.100.9' },
    ],
    downloads: { 1: 3 },
  },
  {
    name: 'robots, monitors, no agent, and data centres',
    asked: [
      { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { agent: 'curl/8.4.0' },
      { agent: '-' },
      { agent: browser, address: '88.198.1.1' },
      { agent: app, address: '2600:1f18::1' },
    ],
    downloads: {},
    excluded: { robot: 2, no_agent: 1, data_centre: 2 },
  },
  {
    // Source: skymethod/op3, worker/backend/downloads_test.ts; its two bytes alone are a download only for a prefix.
    name: 'OP3: eleven hits',
    asked: [
      { path: '/1.mp3', address: '92.184.1.1' },
      { path: '/1.mp3', address: '92.184.1.1' },
      { path: '/1.mp3', address: '92.184.1.2' },
      { path: '/2.mp3', range: 'bytes=0-1', bytes: 2 },
      { path: '/2.mp3', range: 'bytes=0-', bytes: minute },
      { path: '/3.mp3', range: 'bytes=0-1', bytes: 2 },
      { path: '/4.mp3' },
      { path: '/5.mp3', range: 'bytes=1000-1000', bytes: 1 },
      { path: '/6.mp3', range: 'bytes=1000-1001', bytes: 2 },
      { path: '/7.mp3' },
      { path: '/8.mp3' },
    ],
    downloads: { 1: 2, 2: 1, 4: 1, 7: 1, 8: 1 },
    excluded: { two_bytes: 4 },
  },
  {
    name: 'what belongs to no episode',
    asked: [{ path: '/index.html' }, { path: '/show/9.mp3' }, { path: '/' }],
    downloads: {},
    excluded: { unknown_episode: 3 },
  },
];

test('each day of requests has the downloads of the guideline', async () => {
  const dayOf = (number: number) => new Date(Date.UTC(2026, 8, 1 + number)).toISOString().slice(0, 10);
  const lines = cases.flatMap(({ asked }, number) =>
    asked.map(({ at: clock = '10:00:00', ...request }, index) =>
      requestLine({
        path: '/1.mp3',
        // Each a second after the one before.
        at: at(`${dayOf(number)}T${clock}`) + index,
        contentRange: '-',
        ...request,
      }),
    ),
  );
  const { engine } = bed.parts;
  const report = await bed.importLines(lines, undefined, { pattern: rangePattern });
  expect(report).toMatchObject({ lines: lines.length, duplicates: 0, unreadable: { count: 0 } });
  const excluded = await engine.rows<{ day: string; rule: string; requests: number }>(
    'SELECT day, excluded_by AS rule, sum(requests) AS requests FROM request_exclusions GROUP BY day, rule ORDER BY rule',
  );
  const downloads = Object.entries(await bed.downloads()).map(([key, number]) => [...key.split(' '), number] as const);
  const found = cases.map(({ name }, number) => ({
    name,
    downloads: Object.fromEntries(
      downloads.filter(([day]) => day === dayOf(number)).map(([, episode, count]) => [episode, count]),
    ),
    excluded: Object.fromEntries(
      excluded.filter(({ day }) => day === dayOf(number)).map(({ rule, requests }) => [rule, requests]),
    ),
  }));
  expect(found).toEqual(cases.map(({ name, downloads, excluded = {} }) => ({ name, downloads, excluded })));

  // Counted and excluded requests add up to all lines; importing again brings no new ones.
  const left = Object.values(report.excluded).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  expect((report.requests ?? 0) + left).toBe(lines.length);
  const again = await bed.importLines(lines, undefined, { pattern: rangePattern });
  expect(again).toMatchObject({ duplicates: lines.length, requests: 0, downloads: 0, excluded: {} });
});

// Source: IAB Podcast Technical Measurement Guidelines 2.3, section 5.5.1, the worked example of the three windows.
test('the three windows of the guideline’s example', async () => {
  const times = ['2026-10-05T22:00:00', '2026-10-06T03:00:00', '2026-10-06T22:15:00', '2026-10-07T23:15:00'];
  await bed.importLines(times.map((time) => requestLine({ at: at(time), path: '/5.mp3', address: '92.184.77.1' })));
  const found = async () => {
    const all = Object.entries(await bed.downloads()).filter(([key]) => /2026-10-0[567] 5/.test(key));
    return Object.fromEntries(all.map(([key, count]) => [key.slice(8, 10), count]));
  };
  const roll = async (download_window: 'utc_day' | 'first_touch' | 'last_touch') => {
    const { version } = await readTerritory(bed.parts.store, owner, 'territory');
    await changeTerritory(bed.parts.store, owner, 'territory', version, { download_window });
    await recountDownloads(bed.parts);
  };
  expect(await found()).toEqual({ '05': 1, '06': 1, '07': 1 });
  await roll('first_touch');
  expect(await found()).toEqual({ '05': 1, '06': 1, '07': 1 });
  await roll('last_touch');
  expect(await found()).toEqual({ '05': 1, '07': 1 });

  // A request that is imported late, in the middle of the chain, changes the days after it.
  await bed.importLines([requestLine({ at: at('2026-10-07T12:00:00'), path: '/5.mp3', address: '92.184.77.1' })]);
  expect(await found()).toEqual({ '05': 1 });
  await roll('first_touch');
  // From Tuesday 22:15 on: Wednesday 12:00 is inside, and 23:15 begins a new window.
  expect(await found()).toEqual({ '05': 1, '06': 1, '07': 1 });
  await roll('utc_day');
  expect(await found()).toEqual({ '05': 1, '06': 1, '07': 1 });
});

test('a podcast that is added later, and an episode that comes into its feed, find their requests', async () => {
  const asked = ['/late/one.mp3', '/late/two.mp3'].map((path) => requestLine({ at: at('2026-11-10T08:00:00'), path }));
  expect((await bed.importLines(asked)).excluded).toEqual({ unknown_episode: 2 });
  const one = { guid: 'one', url: 'https://cdn.example/late/one.mp3', ...halfHour };
  await bed.addPodcast('Late', [one]);
  await recountDownloads(bed.parts);
  const found = async () => Object.keys(await bed.downloads()).filter((key) => key.startsWith('2026-11-10'));
  expect(await found()).toEqual(['2026-11-10 one']);
  await bed.addPodcast('Late', [one, { guid: 'two', url: 'https://cdn.example/late/two.mp3', ...halfHour }]);
  await recountDownloads(bed.parts);
  expect(await found()).toEqual(['2026-11-10 one', '2026-11-10 two']);
});

test('a request that may belong to podcasts of two territories is ambiguous, unless the log or its import names the host', async () => {
  const ask = (address: string, options?: { host: string }) =>
    bed.importLines([requestLine({ at: at('2026-11-14T08:00:00'), path: '/a/x.mp3', address })], combined, options);
  const found = async () => {
    await recountDownloads(bed.parts);
    return Object.entries(await bed.downloads()).filter(([key]) => key.startsWith('2026-11-14'));
  };
  const file = (guid: string, url: string) => [{ guid, url, ...halfHour }];
  await bed.addPodcast('Victim', file('victim', 'https://files.victim/a/x.mp3'));
  expect(await ask('92.184.60.1')).toMatchObject({ downloads: 1 });
  // The owner of the installation accepts a path that ends alike: without a host, it is unclear whose requests these are.
  const rival = await bed.addPodcast('Rival', file('rival', 'https://rival.example/bucket/a/x.mp3'), 'away');
  expect(await found()).toEqual([]);
  expect(await ask('92.184.60.2')).toMatchObject({ downloads: 0, excluded: { ambiguous_episode: 1 } });
  expect(await ask('92.184.60.3', { host: 'files.victim' })).toMatchObject({ downloads: 1 });
  expect(await found()).toEqual([['2026-11-14 victim', 1]]);
  // Archived podcasts match nothing, and deleted ones neither.
  const { version } = await changePodcast(bed.parts, owner, rival.slug, 1, { archived: true });
  expect(await found()).toEqual([['2026-11-14 victim', 3]]);
  const again = await changePodcast(bed.parts, owner, rival.slug, version, { archived: false });
  expect(await found()).toEqual([['2026-11-14 victim', 1]]);
  await deletePodcast(bed.parts.store, owner, rival.slug, again.version);
  expect(await found()).toEqual([['2026-11-14 victim', 3]]);
  await restorePodcast(bed.parts.store, owner, rival.slug);
  expect(await found()).toEqual([['2026-11-14 victim', 1]]);
});

test.each(['http://files.victim', 'files.victim/a', '-x', 'a b', ''])('%j is refused as a host', (host) => {
  expect(() => refuseOptions(combined, { host })).toThrow('is not a host');
});

test('formats of connections take no host', () => {
  expect(() => refuseOptions(icecast, { host: 'files.victim' })).toThrow('belong to no host');
});

test('more downloads of one address on a day than people make are left out', async () => {
  const lines = Array.from({ length: 1001 }, (_, number) =>
    requestLine({
      at: at('2026-11-12T08:00:00') + number,
      path: '/6.mp3',
      address: '92.184.50.50',
      agent: `Player${number}/1.0 (iPhone; iOS 18.1)`,
    }),
  );
  expect((await bed.importLines(lines.slice(0, 1000))).downloads).toBe(1000);
  const report = await bed.importLines(lines);
  expect(report).toMatchObject({ duplicates: 1000, downloads: 0, excluded: { too_many: 1 } });
  expect(Object.keys(await bed.downloads()).filter((key) => key.startsWith('2026-11-12'))).toEqual([]);
});

test('downloads of one address are counted by territory', async () => {
  const linesOf = (path: string, count: number) =>
    Array.from({ length: count }, (_, number) =>
      requestLine({
        at: at('2026-11-13T08:00:00') + number,
        path,
        address: '92.184.50.51',
        agent: `Player${number}/1.0 (iPhone; iOS 18.1)`,
      }),
    );
  // Two podcasts of one territory, and one of another: 600, 400 and 1000 downloads of one address on one day.
  await bed.addPodcast('near', [{ guid: 'near', url: 'https://files.example/near.mp3', ...halfHour }]);
  await bed.addPodcast('far', [{ guid: 'far', url: 'https://files.example/far.mp3', ...halfHour }], 'away');
  const lines = [...linesOf('/6.mp3', 600), ...linesOf('/near.mp3', 400), ...linesOf('/far.mp3', 1000)];
  expect(await bed.importLines(lines)).toMatchObject({ downloads: 2000, excluded: {} });
  // One more in the first territory excludes its 1001, and none of the other.
  expect(await bed.importLines([...lines, ...linesOf('/near.mp3', 401).slice(-1)])).toMatchObject({
    excluded: { too_many: 1 },
  });
  const counted = Object.entries(await bed.downloads()).filter(([key]) => key.startsWith('2026-11-13'));
  expect(counted).toEqual([['2026-11-13 far', 1000]]);
});
