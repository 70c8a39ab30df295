import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { querySchema } from '@quarterhour/model/query';
import { startOfDay } from '@quarterhour/model/zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEarlierSources, readEarlierFigures } from '../../../modules/migration/server/earlier-figures.ts';
import { chatMessages } from '../../../modules/office/chat/server/tables.ts';
import { listHouse } from '../../../modules/office/people/server/house.ts';
import { reports } from '../../../modules/reports/server/tables.ts';
import { shareLinks } from '../../../modules/shares/server/tables.ts';
import { readSite } from '../../../modules/site/server/settings.ts';
import { savedViews } from '../../../modules/views/server/tables.ts';
import { boards } from '../../../modules/widgets/server/tables.ts';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import { readConfig } from '../host/config.ts';
import { owner } from '../identity/principal.ts';
import { findUser } from '../identity/users.ts';
import { openPlaces } from '../ingest/enrich/find-place.ts';
import { icecastLines as icecast } from '../ingest/formats/icecast.ts';
import { verify } from '../ingest/verify.ts';
import { wholeReader } from '../listening/days-behind.ts';
import { openListening } from '../listening/open.ts';
import { answer } from '../query/answer.ts';
import { listImports } from '../store/imports.ts';
import { openStore, type Store } from '../store/open.ts';
import { notifications } from '../store/schema/notifications.ts';
import { demoStations } from './catalogue.ts';
import places from './data/places.json' with { type: 'json' };
import { daysToAdd } from './days-to-add.ts';
import { lastFullDay, writeDemoLogs } from './generate.ts';
import { prepareDemo } from './prepare.ts';

const now = Date.parse('2026-10-27T12:00:00Z') / 1000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-demo-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the city database puts every address range where the demonstration says', async () => {
  const { find } = await openPlaces();
  for (const [place, { v4, v6 }] of Object.entries(places) as [string, { v4: string[]; v6: string[] }][]) {
    const addresses = [...v4.map((range) => `${range}.77`), ...v6.map((range) => `${range}:1::1`)];
    const cities = [...new Set(addresses.map((address) => find(address).city))];
    expect(cities).toEqual([expect.stringMatching(new RegExp(`^${place.replace('/', '/[^/]+/')}$`))]);
  }
});

test('the same seed and days make the same logs, another seed makes others', async () => {
  const days = { from: '2026-10-25', to: '2026-10-25' };
  const print = async (seed: string) => {
    const { files } = await writeDemoLogs({ origin: '2026-07-01', days, moved: days.from, seed, folder });
    const hash = createHash('sha256');
    for (const file of Object.values(files).flat()) hash.update(await readFile(file));
    return hash.digest('hex');
  };
  const first = await print('a');
  expect(await print('a')).toBe(first);
  expect(await print('b')).not.toBe(first);
});

test('every line can be read, and lies in a day of its station’s clock, also when that has 25 hours', async () => {
  const days = { from: '2026-10-25', to: '2026-10-25' };
  const parts = { origin: '2026-10-25', days, moved: '2026-10-26', seed: 'a', folder };
  const { files, lines } = await writeDemoLogs(parts);
  expect([files.cloudfront, files.shoutcast]).toEqual([[], []]);
  const texts = await Promise.all(files.icecast.map((file) => readFile(file, 'latin1')));
  const hits = texts.flatMap((text) => text.trimEnd().split('\n')).map(icecast.parse);
  expect(hits).toHaveLength(lines);
  expect(hits.filter((hit) => 'error' in hit)).toEqual([]);
  for (const station of demoStations) {
    const mounts = station.streams.flatMap((stream) => stream.mounts);
    const own = hits.filter((hit) => 'mount' in hit && mounts.includes(hit.mount)) as { at: number; seconds: number }[];
    const [from, until] = ['2026-10-25', '2026-10-26'].map((day) => startOfDay(day, station.timezone)) as [
      number,
      number,
    ];
    expect(Math.min(...own.map(({ at, seconds }) => at - seconds))).toBe(from);
    expect(Math.max(...own.map(({ at }) => at))).toBe(until);
  }
});

test('the stations that moved are in the logs of a CDN and of SHOUTcast, and no more in those of Icecast', async () => {
  const days = { from: '2026-10-20', to: '2026-10-20' };
  const { files } = await writeDemoLogs({ origin: '2026-10-20', days, moved: days.from, seed: 'a', folder });
  const read = async (paths: string[]) => (await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('');
  const [ofIcecast, ofCdn, ofShoutcast] = await Promise.all(
    [files.icecast, files.cloudfront, files.shoutcast].map(read),
  );
  expect(ofIcecast).not.toContain('GET /tarm');
  expect(ofIcecast).not.toContain('MareeDouce/');
  expect(ofIcecast).toContain('GET /maree-douce.mp3');
  const segments = ofCdn?.split('\n').filter((line) => line.includes('/maree-douce/aac64/seg_')) ?? [];
  // One listener of the app plays six segments of ten seconds a minute.
  expect(segments.length).toBeGreaterThan(1000);
  expect(segments.every((line) => line.includes('\tMareeDouce'))).toBe(true);
  expect(files.shoutcast).toHaveLength(2);
  expect(ofShoutcast?.match(/ \/tarm[.](mp3|aac)[?]title=/g)?.length).toBeGreaterThan(1000);
});

test('the last day is over in every time zone', () => {
  expect(lastFullDay(Date.parse('2026-11-21T00:30:00Z') / 1000)).toBe('2026-11-20');
  // Bucharest and Réunion have the 21st already, Paris still has the 20th for a quarter of an hour.
  expect(lastFullDay(Date.parse('2026-11-20T22:45:00Z') / 1000)).toBe('2026-11-19');
});

test('the newest 28 days of a first start come first, and older ones are made up for if it was ended half-way', () => {
  const end = '2026-10-26';
  const [origin, begin] = ['2026-06-29', '2026-09-29'];
  const recent = { days: { from: begin, to: end }, moved: '2026-10-13' };
  const older = { days: { from: origin, to: '2026-09-28' }, moved: '2026-10-13' };
  expect(daysToAdd([], end, 120)).toEqual({ origin, recent, older });
  expect(daysToAdd([recent.days], end, 120)).toEqual({ origin, recent: undefined, older });
  // Two days later, both are missing.
  const since = { days: { from: '2026-10-27', to: '2026-10-28' }, moved: '2026-10-27' };
  expect(daysToAdd([recent.days], '2026-10-28', 120)).toEqual({ origin, recent: since, older });
  expect(daysToAdd([recent.days, older.days], '2026-10-28', 120)).toMatchObject({ origin, recent: since });
  expect(daysToAdd([recent.days, older.days], '2026-10-28', 120).older).toBeUndefined();
  // An installation of a version that imported all days at once.
  expect(daysToAdd([{ from: origin, to: end }], end, 120)).toEqual({ origin, recent: undefined, older: undefined });
  const [day] = [{ from: end, to: end }];
  expect(daysToAdd([], end, 1)).toEqual({ origin: end, recent: { days: day, moved: end }, older: undefined });
  expect(daysToAdd([day], end, 1)).toEqual({ origin: end, recent: undefined, older: undefined });
});

test('is prepared once, and grows by the days that have passed since', async () => {
  const data = join(folder, 'data');
  const store = await openStore({ folder: data });
  const engine = await openListening({ folder: data });
  try {
    const config = readConfig({ DATA_DIR: data });
    await prepareDemo({ engine, store, clock: () => now, folder: data, days: 1, config });
    await prepareDemo({ engine, store, clock: () => now + 3600, folder: data, config });
    const filled = [savedViews, boards, shareLinks, reports].map((table) => store.db.$count(table));
    expect(await Promise.all(filled)).toEqual([3, 1, 1, 2]);
    // The week of 19 October to two people, and September to one.
    const sent = await store.db.select().from(notifications).orderBy(notifications.period, notifications.recipient);
    expect(sent.map(({ period, recipient }) => `${period} ${recipient.split('@')[0]}`)).toEqual([
      '2026-09-01..2026-09-30 camille',
      '2026-10-19..2026-10-25 andrei',
      '2026-10-19..2026-10-25 ioana',
    ]);
    expect((await readSite(store)).plans.map(({ name }) => name)).toEqual(['One station', 'Group', 'Territory']);
    // Of the podcasts, the playlist logs, the table of airings, the CDN, two mounts of SHOUTcast, and the streams.
    expect(await listImports(store)).toHaveLength(7);
    await expectHouse(store);
    // Eight weeks before the day, and the day: for the three stations of one group.
    expect(await listEarlierSources(store, owner)).toMatchObject([
      { from: '2026-08-31', to: '2026-10-26', days: 3 * 57, stations: [{}, {}, {}] },
    ]);
    const first = await sessionsByDay(engine, store);
    expect(first.map(([day]) => day)).toEqual(['2026-10-26']);
    const query = { source: 'Fluxoscope', station: 'ondelune', from: '2026-10-26' };
    const before = await readEarlierFigures(store, owner, query);
    for (const [place, [, sessions]] of first.entries()) {
      expect(Number(before[place]?.sessions) / Number(sessions)).toBeCloseTo(1.08, 1);
    }

    await prepareDemo({ engine, store, clock: () => now + 86_400, folder: data });
    expect(await listImports(store)).toHaveLength(14);
    const checked = { engine, store, catalogue: () => readSnapshot(store), clock: () => now + 86_400 };
    expect(await store.withExclusiveLock(() => verify(checked, { quick: false }))).toEqual([]);
    expect(await downloadsByDay(engine, store)).toEqual([
      ['2026-10-26', expect.any(Number)],
      ['2026-10-27', expect.any(Number)],
    ]);
    const grown = await sessionsByDay(engine, store);
    expect(grown.map(([day]) => day)).toEqual(['2026-10-26', '2026-10-27']);
    expect(grown.slice(0, 1)).toEqual(first);
    expect(await readdir(data)).not.toContainEqual(expect.stringContaining('demo-logs'));
  } finally {
    await engine.close();
    await store.close();
  }
});

/** A house of twelve people, with messages on each of the last seven days. */
async function expectHouse(store: Store) {
  const manager = await findUser(store, { email: 'andrei@quarterhour.example' });
  if (!manager) throw new Error('The manager is missing.');
  const house = await listHouse(store, { ...manager, kind: 'person' });
  expect(house).toHaveLength(12);
  expect(house.filter(({ name, position }) => name === '' || position === '')).toEqual([]);
  const messages = await store.db.select().from(chatMessages);
  const days = new Set(messages.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)));
  expect([...days].sort()).toEqual(Array.from({ length: 7 }, (_, day) => `2026-10-${21 + day}`));
}

async function downloadsByDay(engine: Engine, store: Store) {
  const query = querySchema.parse({
    measures: ['downloads'],
    dimensions: ['day'],
    period: { from: '2026-10-25', to: '2026-10-27' },
  });
  const snapshot = await readSnapshot(store);
  const reader = await wholeReader(engine, snapshot.stations);
  const { rows } = await answer({ reader, clock: () => now + 2 * 86_400 }, snapshot, query);
  return rows.filter(([, downloads]) => Number(downloads) > 50);
}

async function sessionsByDay(engine: Engine, store: Store) {
  const query = querySchema.parse({
    measures: ['sessions'],
    dimensions: ['day'],
    stations: ['ondelune'],
    period: { from: '2026-10-25', to: '2026-10-28' },
  });
  const snapshot = await readSnapshot(store);
  const reader = await wholeReader(engine, snapshot.stations);
  const { rows } = await answer({ reader, clock: () => now + 2 * 86_400 }, snapshot, query);
  return rows.filter(([, sessions]) => Number(sessions) > 0);
}
