import { api } from '@quarterhour/model/api';
import { querySchema } from '@quarterhour/model/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePodcast, restorePodcast } from '../../modules/podcasts/server/delete-podcast.ts';
import { podcastRow } from '../../modules/podcasts/server/read-podcasts.ts';
import { chooseRuleSet } from '../../modules/rules/server/choices.ts';
import { changeLimit } from '../../modules/rules/server/limits.ts';
import { openSafeNetworks } from '../../modules/rules/server/safe-networks.ts';
import { mergeSpellings, splitSpellings } from '../../modules/titles/server/spellings.ts';
import { changeTitleRules } from '../../modules/titles/server/title-rules.ts';
import { holdExclusiveLock } from '../testing/hold-exclusive-lock.ts';
import { feedText, halfHour, requestLine } from '../testing/podcast-bed.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { at, fileOf, logLine } from '../testing/test-bed.ts';
import { changeGroup, readGroup } from './catalogue/groups.ts';
import { readSnapshot } from './catalogue/read-snapshot.ts';
import { changeStation, readStation } from './catalogue/stations.ts';
import { changeTerritory, readTerritory } from './catalogue/territories.ts';
import { owner } from './identity/principal.ts';
import { recount } from './ingest/counting.ts';
import { combined } from './ingest/formats/combined.ts';
import { icecast } from './ingest/formats/icecast.ts';
import { icecastPlaylist } from './ingest/formats/icecast-playlist.ts';
import { importLogs } from './ingest/import.ts';
import { recountDownloads } from './ingest/requests/count-downloads.ts';
import { deviceSecret } from './store/secrets.ts';

/* Between a change and the end of its recount, every answer that it concerns says that it is being counted. */

let server: TestServer;
const now = at('2026-10-31T12:00:00');
const horizon = { recountDays: 60, clock: () => now };

beforeAll(async () => {
  server = await startTestServer({ RECOUNT_DAYS: '60' });
  server.freeze(now);
  for (const slug of ['home', 'away']) await server.call(api.createTerritory, { slug, name: slug });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  const streams = [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, { slug: 'one', name: 'One', timezone: 'UTC', group: 'all', streams });
  const feed = feedText('Show', [{ guid: 'a', url: 'https://files.example/a.mp3', ...halfHour }]);
  await server.call(api.createPodcast, { group: 'all', slug: 'show', feed });
  const parts = { ...counting(), secret: await deviceSecret(server.parts.store) };
  const noon = at('2026-10-20T12:00:00');
  const line = logLine({ end: noon, seconds: 3600, mount: '/one.mp3', address: '81.2.69.142' });
  await importLogs(parts, { format: icecast, sources: [fileOf([line])] });
  const titles = ['11:00:00 +0000|/one.mp3|1|Queen - Innuendo', '11:30:00 +0000|/one.mp3|1|Abba - SOS'];
  const aired = titles.map((title) => `20/Oct/2026:${title}`);
  await importLogs(parts, { format: icecastPlaylist, sources: [fileOf(aired)] });
  const request = requestLine({ at: noon, path: '/a.mp3' });
  await importLogs(parts, { format: combined, host: 'files.example', sources: [fileOf([request])] });
});
afterAll(() => server.stop());

const counting = () => ({ ...server.parts, catalogue: () => readSnapshot(server.parts.store) });
const period = { from: '2026-10-19', to: '2026-10-21' };
const queries = {
  listening: { measures: ['sessions'], period },
  songs: { measures: ['plays'], dimensions: ['song'], period },
  downloads: { measures: ['downloads'], period },
};
type Subject = keyof typeof queries;

async function beingCounted(): Promise<Subject[]> {
  const found: Subject[] = [];
  for (const [subject, query] of Object.entries(queries)) {
    const { meta } = await server.parts.answers.answer(owner, querySchema.parse(query));
    if (meta.warnings.some(({ code }) => code === 'being_counted')) found.push(subject as Subject);
  }
  return found;
}

async function daysWaiting(): Promise<unknown> {
  return (await server.call(api.readTerritoryRules, {})).body.days_waiting;
}

const store = () => server.parts.store;
const station = async (changes: Parameters<typeof changeStation>[4]) =>
  changeStation(store(), owner, 'one', (await readStation(store(), owner, 'one')).version, changes);

/** The changes, without the recount that the calls of the API begin after them. */
const changes: [string, () => Promise<unknown>, Subject[]][] = [
  [
    'a rule set',
    () => chooseRuleSet(store(), owner, horizon, { territory: 'home', rule_set: 'strict' }),
    ['listening', 'songs'],
  ],
  [
    'a limit',
    () => changeLimit(store(), owner, horizon, { rule: 'crowded_address', limit: 9 }),
    ['listening', 'songs'],
  ],
  [
    'a safe network',
    () =>
      openSafeNetworks(horizon).create(store(), owner, {
        network: '81.2.69.0/24',
        reason: 'Hall',
        until: '2026-12-31',
      }),
    ['listening', 'songs'],
  ],
  ['a clock', () => station({ timezone: 'Europe/Paris' }), ['listening', 'songs']],
  ['sites', () => station({ sites: ['one.example'] }), ['listening', 'songs']],
  [
    'a group that moves to another territory',
    async () => {
      const { version } = await readGroup(store(), owner, 'all');
      return changeGroup(store(), owner, 'all', version, { territory: 'away' });
    },
    ['listening', 'songs', 'downloads'],
  ],
  [
    'a window of downloads',
    async () => {
      const { version } = await readTerritory(store(), owner, 'away');
      return changeTerritory(store(), owner, 'away', version, { download_window: 'first_touch' });
    },
    ['downloads'],
  ],
  [
    'a podcast that is restored',
    async () => {
      await deletePodcast(store(), owner, 'show', (await podcastRow(store(), owner, 'show')).version);
      return restorePodcast(store(), owner, 'show');
    },
    ['downloads'],
  ],
];

test.each(changes)('%s', async (_, change, subjects) => {
  expect(await beingCounted()).toEqual([]);
  expect(await daysWaiting()).toBe(0);
  await change();
  expect(await beingCounted()).toEqual(subjects);
  if (subjects.includes('listening')) expect(await daysWaiting()).toBeGreaterThan(0);
  await recount(counting());
  await recountDownloads(counting());
  expect(await beingCounted()).toEqual([]);
  expect(await daysWaiting()).toBe(0);
});

/** A change that computes anew before its answer, while an import runs. */
async function duringImport(change: () => Promise<unknown>): Promise<Subject[]> {
  const release = await holdExclusiveLock(store());
  const changed = change();
  await expect.poll(beingCounted, { timeout: 30_000 }).not.toEqual([]);
  const found = await beingCounted();
  await Promise.all([release(), changed]);
  expect(await beingCounted()).toEqual([]);
  return found;
}

const spelling = ['song', 'abba - sos'] as const;
test.each([
  ['spellings that are merged', () => mergeSpellings(counting(), owner, ...spelling, 'queen - innuendo')],
  ['spellings that are split', () => splitSpellings(counting(), owner, ...spelling)],
  ['the reading of titles', () => changeTitleRules(counting(), owner, 'one', 0, { delay_seconds: 30 })],
])('%s', async (_, change) => {
  expect(await duringImport(change)).toEqual(['songs']);
});
