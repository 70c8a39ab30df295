import { type Query, querySchema } from '@quarterhour/model/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { halfHour, openPodcastBed, requestLine } from '../../testing/podcast-bed.ts';
import { at } from '../../testing/test-bed.ts';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { owner, type Principal } from '../identity/principal.ts';
import { Answers } from './answers.ts';

let bed: Awaited<ReturnType<typeof openPodcastBed>>;
let answers: Answers;
const one = { address: '92.184.1.1' };
const two = { address: '92.184.1.2', agent: 'AntennaPod/3.4.0' };

beforeAll(async () => {
  bed = await openPodcastBed();
  const publishedAt = 'Thu, 01 Oct 2026 06:00:00 GMT';
  await bed.addPodcast('Morning', [
    { guid: 'a', url: 'https://files.example/a.mp3', publishedAt, ...halfHour },
    { guid: 'b', url: 'https://files.example/b.mp3', ...halfHour },
  ]);
  await bed.addPodcast('Evening', [{ guid: 'c', url: 'https://files.example/c.mp3', ...halfHour }]);
  await bed.importLines([
    requestLine({ at: at('2026-10-01T07:00:00'), path: '/a.mp3', ...one }),
    requestLine({ at: at('2026-10-02T05:59:59'), path: '/a.mp3', ...one }),
    requestLine({ at: at('2026-10-02T23:30:00'), path: '/a.mp3', ...two }),
    requestLine({ at: at('2026-10-02T12:00:00'), path: '/b.mp3', ...two }),
    requestLine({ at: at('2026-10-02T12:00:00'), path: '/c.mp3', ...two }),
    requestLine({ at: at('2026-10-02T12:00:00'), path: '/c.mp3', method: 'HEAD', bytes: 0 }),
    // Partial answers of a log without byte ranges: twice half a minute, perhaps the same one, and a whole minute.
    requestLine({ at: at('2026-10-05T12:00:00'), path: '/b.mp3', status: 206, bytes: 480_000, ...one }),
    requestLine({ at: at('2026-10-05T12:00:01'), path: '/b.mp3', status: 206, bytes: 480_000, ...one }),
    requestLine({ at: at('2026-10-05T12:00:02'), path: '/b.mp3', status: 206, bytes: 960_000, ...two }),
  ]);
  answers = new Answers({
    engine: bed.parts.engine,
    store: bed.parts.store,
    clock: () => at('2026-10-10T00:00:00'),
  });
});
afterAll(() => bed.close());

const ask = (query: Partial<Query>, principal: Principal = owner) =>
  answers.answer(
    principal,
    querySchema.parse({ measures: ['downloads'], period: { from: '2026-10-01', to: '2026-10-03' }, ...query }),
  );

test('downloads and consumers in all, by podcast, by episode and by day', async () => {
  const all = await ask({ measures: ['downloads', 'podcast_consumers'] });
  expect(all.rows).toEqual([[5, 2]]);
  expect(all.meta.rules).toEqual([{ id: 'utc_day', minimum_seconds: 60, territories: ['territory'] }]);
  expect(all.meta.excluded).toEqual([{ rule: 'not_a_get', connections: 1 }]);
  expect(
    (await ask({ measures: ['downloads', 'podcast_consumers'], dimensions: ['podcast'] })).rows.toSorted(),
  ).toEqual([
    ['Evening', 1, 1],
    ['Morning', 4, 2],
  ]);
  expect((await ask({ dimensions: ['episode'], order_by: [['downloads', 'desc']], limit: 1 })).rows).toEqual([
    ['a', 3],
  ]);
  expect((await ask({ dimensions: ['day'] })).rows).toEqual([
    ['2026-10-01', 1],
    ['2026-10-02', 4],
    ['2026-10-03', 0],
  ]);
  // Half past eleven of UTC is the next day in Paris.
  expect((await ask({ dimensions: ['day'], timezone: 'Europe/Paris' })).rows).toEqual([
    ['2026-10-01', 1],
    ['2026-10-02', 3],
    ['2026-10-03', 1],
  ]);
});

test('downloads of logs without byte ranges are an upper bound, which the answer says with the line that mends it', async () => {
  const { rows, meta } = await ask({ period: { from: '2026-10-05', to: '2026-10-05' } });
  expect(rows).toEqual([[2]]);
  expect(meta.warnings).toContainEqual({
    code: 'byte_ranges_unknown',
    message: expect.stringContaining('1 of the downloads'),
    values: { downloads: 1, log_format: expect.stringMatching(/^log_format .*"\$http_range"';$/) },
  });
  const codes = (await ask({})).meta.warnings.map(({ code }) => code);
  expect(codes).not.toContain('byte_ranges_unknown');
});

test('downloads by days since release, by device and place, filtered and compared', async () => {
  expect((await ask({ dimensions: ['days_since_release'] })).rows.toSorted()).toEqual([
    ['', 2],
    ['0', 2],
    ['1', 1],
  ]);
  expect((await ask({ filters: [['is', 'episode', ['a']]], dimensions: ['country'] })).rows).toEqual([['FR', 3]]);
  expect((await ask({ filters: [['is_not', 'podcast', ['Morning']]] })).rows).toEqual([[1]]);
  expect((await ask({ filters: [['is', 'player', ['AntennaPod']]], dimensions: ['group'] })).rows).toEqual([
    ['group', 3],
  ]);
  expect((await ask({ filters: [['is', 'excluded_by', ['not_a_get']]] })).rows).toEqual([[1]]);
  const compared = await ask({ period: { from: '2026-10-02', to: '2026-10-02' }, compare: 'previous_period' });
  expect(compared.rows).toEqual([[4, 1, 3]]);
});

test.each([
  [{ measures: ['downloads', 'sessions'] }, '"sessions" makes no sense for downloads of podcasts'],
  [{ dimensions: ['station'] }, '"station" makes no sense for downloads'],
  [{ measures: ['sessions'], dimensions: ['episode'] }, '"episode" makes no sense for listening'],
  [{ stations: ['one'] }, 'Podcasts belong to groups'],
] as [Partial<Query>, string][])('%j is refused with why', async (query, why) => {
  await expect(ask(query)).rejects.toThrow(why);
});

test('a group with podcasts only is valid in every query and has no listening', async () => {
  const ofGroup = { groups: ['group'], territories: ['territory'] };
  expect((await ask(ofGroup)).rows).toEqual([[5]]);
  expect((await ask({ ...ofGroup, measures: ['sessions', 'reach'] })).rows).toEqual([[0, 0]]);
  expect((await ask({ ...ofGroup, measures: ['plays'], dimensions: ['song'] })).rows).toEqual([]);
  await expect(ask({ measures: ['sessions'], groups: ['elsewhere'] })).rejects.toThrow('There is no "elsewhere"');
  await expect(ask({ measures: ['sessions'], stations: ['morning'] })).rejects.toThrow('There is no "morning"');
});

test('without the module of podcasts, downloads have no data and listening has its own', async () => {
  const { engine, store } = bed.parts;
  const clock = () => at('2026-10-10T00:00:00');
  const without = new Answers({ engine, store, clock, modulesOff: () => ['podcasts'] });
  const period = { from: '2026-10-01', to: '2026-10-03' };
  const rowsOf = async (query: object) => (await without.answer(owner, querySchema.parse({ period, ...query }))).rows;
  expect(await rowsOf({ measures: ['downloads', 'podcast_consumers'] })).toEqual([[0, 0]]);
  expect(await rowsOf({ measures: ['downloads'], dimensions: ['podcast'] })).toEqual([]);
  expect(await rowsOf({ measures: ['sessions'] })).toEqual([[0]]);
});

test('podcasts of a group are visible only with the group', async () => {
  const stranger: Principal = { ...owner, role: 'groupManager', scope: ['elsewhere'] };
  expect((await ask({ dimensions: ['podcast'] }, stranger)).rows).toEqual([]);
  expect((await readSnapshot(bed.parts.store, stranger)).podcasts).toEqual([]);
});
