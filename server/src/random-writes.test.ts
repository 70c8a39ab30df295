import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import type { MeasureId } from '@quarterhour/model/measures';
import { type QueryInput, querySchema } from '@quarterhour/model/query';
import { type RuleSet, ruleSets } from '@quarterhour/model/rule-sets';
import { startOfDay } from '@quarterhour/model/zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestsOf } from '../testing/digests.ts';
import { feedText, halfHour, requestLine } from '../testing/podcast-bed.ts';
import { seed } from '../testing/seed.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { at, fileOf, logLine } from '../testing/test-bed.ts';
import { readSnapshot } from './catalogue/read-snapshot.ts';
import type { ColumnReader } from './engine/engine.ts';
import { oneOf, random } from './host/random.ts';
import { owner } from './identity/principal.ts';
import { countDirty } from './ingest/counting.ts';
import { deleteHits } from './ingest/delete-hits.ts';
import { fillBehind } from './ingest/fill-behind.ts';
import { combined } from './ingest/formats/combined.ts';
import { icecast } from './ingest/formats/icecast.ts';
import { icecastPlaylist } from './ingest/formats/icecast-playlist.ts';
import { type ImportOptions, importLogs } from './ingest/import.ts';
import { packMonths } from './ingest/pack-months.ts';
import { answerTables } from './listening/gate.ts';
import { Answers } from './query/answers.ts';
import { readDayVersions, readState } from './store/day-versions.ts';
import { markDirty } from './store/dirty-days.ts';
import { readImport } from './store/imports.ts';
import { deviceSecret } from './store/secrets.ts';
import { isWaiting } from './store/waiting.ts';

/*
 * Whatever is written, in whatever order, while somebody asks: a server that has answered all along says what one says that
 * begins now, sums equal those of plain loops over the lines, and in the end a recount changes nothing.
 */

/** Changes that are made; by hand, TEST_ROUNDS=200. */
const rounds = Number(process.env.TEST_ROUNDS ?? 8);
const draw = random(`random writes ${seed}`);
const begin = at('2026-09-01T00:00:00');
const today = at('2026-09-20T12:00:00');
const day = 86_400;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RECOUNT_DAYS: '60' });
  server.freeze(today);
  for (const slug of ['home', 'away']) await call(api.createTerritory, { slug, name: slug });
  for (const [slug, territory] of [
    ['north', 'home'],
    ['south', 'home'],
  ] as const) {
    await call(api.createGroup, { slug, name: slug, territory });
  }
  for (const [slug, group] of Object.entries(groupOf)) {
    const segments = slug === 'three' ? ['/live/three/*'] : [];
    const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`], segments }];
    await call(api.createStation, { slug, name: slug, group, timezone: 'UTC', streams });
  }
  const files = ['a', 'b'].map((guid) => ({ guid, url: `https://files.example/${guid}.mp3`, ...halfHour }));
  await call(api.createPodcast, { group: 'north', slug: 'show', feed: feedText('Show', files) });
});
afterAll(() => server.stop());

/* What the oracle knows. */

const groupOf = { one: 'north', two: 'south', three: 'south' };
type Slug = keyof typeof groupOf;
const zoneOf: Record<Slug, string> = { one: 'UTC', two: 'UTC', three: 'UTC' };
const territoryOf: Record<string, string> = { north: 'home', south: 'home' };
const rulesOf: Record<string, RuleSet> = { home: 'standard', away: 'standard' };

interface Line {
  text: string;
  station: Slug;
  end: number;
  seconds: number;
}
interface Imported {
  id: number;
  lines: readonly Line[];
  texts: readonly string[];
  options: Partial<ImportOptions>;
  isUndone: boolean;
}
const imported: Imported[] = [];
/** The import that stored each line of a connection, by its text: a line counts once. */
const stored = new Map<string, { line: Line; by: number }>();
/** The first UTC day whose lines are taken, once older ones are deleted. */
let takenFrom: string | undefined;

/* Writes. */

async function call(endpoint: Endpoint, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body], JSON.stringify(input)).toEqual([status < 300 ? status : 200, body]);
  return body;
}
const counting = () => ({ ...server.parts, catalogue: () => readSnapshot(server.parts.store) });

async function load(texts: readonly string[], options: Partial<ImportOptions>, lines: readonly Line[] = []) {
  if (texts.length === 0) return;
  const parts = { ...counting(), secret: await deviceSecret(server.parts.store) };
  const { id } = await importLogs(parts, { format: icecast, sources: [fileOf(texts)], ...options });
  imported.push({ id, texts, lines, options, isUndone: false });
  for (const line of lines) {
    const isOld = takenFrom !== undefined && line.end < at(`${takenFrom}T00:00:00`);
    if (!stored.has(line.text) && !isOld) stored.set(line.text, { line, by: id });
  }
}
const loadLines = (lines: readonly Line[]) => {
  const distinct = [...new Map(lines.map((line) => [line.text, line])).values()];
  const texts = distinct.map(({ text }) => text);
  return load(texts, {}, distinct);
};

function newLine(station: Slug): Line {
  const end = begin + 2 * day + draw.below(10 * day);
  const seconds = 20 + draw.below(oneOf([100, 5000, 40_000], draw));
  const address = `81.2.69.${1 + draw.below(6)}`;
  const agent = oneOf(['VLC/3.0.20 LibVLC/3.0.20', 'Winamp/5.8'], draw);
  return { text: logLine({ end, seconds, mount: `/${station}.mp3`, address, agent }), station, end, seconds };
}
const anyStation = () => oneOf(['one', 'two'] as const, draw);
const newLines = (stations: readonly Slug[], count = 1 + draw.below(20)) =>
  Array.from({ length: count }, () => newLine(oneOf(stations, draw)));
const oldLines = () => [...stored.values()].map(({ line }) => line).filter(() => draw.below(3) === 0);

async function undo(): Promise<void> {
  const done = imported.filter(({ isUndone }) => !isUndone);
  if (done.length === 0) return;
  const one = oneOf(done, draw);
  if ((await readImport(server.parts.store, one.id))?.linesDeleted) return;
  await call(api.undoImport, { id: one.id });
  one.isUndone = true;
  for (const [text, { by }] of stored) if (by === one.id) stored.delete(text);
}

const versionOf = async (endpoint: Endpoint, slug: string) => Number((await call(endpoint, { slug })).version);
const songs = ['Queen - Innuendo', 'QUEEN - Innuendo (Live)', 'Abba - Waterloo', 'ABBA - SOS'];
let merged = false;
let deleted = false;

const writes: Record<string, () => Promise<unknown>> = {
  'new lines': () => loadLines(newLines([anyStation()])),
  'new lines of two stations': () => loadLines(newLines(['one', 'two'])),
  'lines that are known': () => loadLines(oldLines()),
  'known lines and new ones': () => loadLines([...oldLines(), ...newLines([anyStation()], 3)]),
  undo,
  'undo again': undo,
  async redo() {
    const undone = imported.filter(({ isUndone }) => isUndone);
    if (undone.length === 0) return;
    const { texts, lines, options } = oneOf(undone, draw);
    await load(texts, options, lines);
  },
  async outage() {
    const from = begin + 2 * day + draw.below(8 * day);
    const [of, to] = [from, from + 3600 * (1 + draw.below(20))].map((instant) =>
      new Date(instant * 1000).toISOString(),
    );
    await call(api.markOutage, { station: anyStation(), from: of, to, note: 'Lost' });
  },
  async clock() {
    const station = anyStation();
    zoneOf[station] = oneOf(['UTC', 'Europe/Paris', 'Asia/Kathmandu', 'America/New_York'], draw);
    const version = await versionOf(api.readStation, station);
    await call(api.changeStation, { slug: station, version, timezone: zoneOf[station] });
  },
  async 'rule set'() {
    const territory = oneOf(['home', 'away'], draw);
    const ruleSet = oneOf(['standard', 'rajar-midas-like', 'raw'] as const, draw);
    rulesOf[territory] = ruleSet;
    await call(api.chooseRuleSet, { territory, rule_set: ruleSet });
  },
  async 'group to another territory'() {
    const slug = oneOf(['north', 'south'], draw);
    const territory = territoryOf[slug] === 'home' ? 'away' : 'home';
    territoryOf[slug] = territory;
    await call(api.changeGroup, { slug, version: await versionOf(api.readGroup, slug), territory });
  },
  async spellings() {
    const key = { what: 'song', key: 'abba - sos' };
    const { found } = (await call(api.listSpellings, { what: 'song', search: 'a' })) as { found: { key: string }[] };
    const into = found.find((song) => song.key !== key.key)?.key;
    if (merged) await call(api.splitSpellings, key);
    else if (into === undefined || !found.some((song) => song.key === key.key)) return;
    else await call(api.mergeSpellings, { ...key, into });
    merged = !merged;
  },
  segments: () =>
    load(
      Array.from({ length: 60 }, (_, number) =>
        requestLine({
          at: begin + (3 + draw.below(3)) * day + 40_000 + number * 6,
          path: `/live/three/${1000 + number}.ts`,
          address: `91.198.174.${1 + draw.below(2)}`,
          bytes: 98_304,
        }),
      ),
      { format: combined },
    ),
  async 'length of segments'() {
    const stream = { slug: 'main', name: 'Main', mounts: ['/three.mp3'], segments: ['/live/three/*'] };
    const streams = [{ ...stream, segment_seconds: 4 + draw.below(4), idle_seconds: 20 + draw.below(60) }];
    await call(api.changeStation, { slug: 'three', version: await versionOf(api.readStation, 'three'), streams });
  },
  titles: () =>
    load(
      Array.from({ length: 6 }, (_, number) => {
        const start = new Date((begin + (3 + draw.below(4)) * day + 60_000 + number * 400) * 1000).toISOString();
        const time = `${start.slice(8, 10)}/Sep/2026:${start.slice(11, 19)} +0000`;
        return `${time}|/${anyStation()}.mp3|12|${oneOf(songs, draw)}`;
      }),
      { format: icecastPlaylist },
    ),
  async 'reading of titles'() {
    const version = await versionOf(api.readTitleRules, 'one');
    await call(api.changeTitleRules, { slug: 'one', version, delay_seconds: draw.below(60) });
  },
  downloads: () =>
    load(
      Array.from({ length: 5 }, () =>
        requestLine({
          at: begin + (3 + draw.below(4)) * day + draw.below(day),
          path: `/${oneOf(['a', 'b'], draw)}.mp3`,
          address: `5.2.128.${1 + draw.below(9)}`,
        }),
      ),
      { format: combined, host: 'files.example' },
    ),
  async podcast() {
    if (deleted) await call(api.restorePodcast, { slug: 'show' });
    else await call(api.deletePodcast, { slug: 'show', version: await versionOf(api.readPodcast, 'show') });
    deleted = !deleted;
  },
  async 'download window'() {
    const window = oneOf(['utc_day', 'first_touch'], draw);
    const version = await versionOf(api.readTerritory, 'home');
    await call(api.changeTerritory, { slug: 'home', version, download_window: window });
  },
  async 'safe network'() {
    await call(api.createSafeNetwork, { network: '81.2.69.0/24', reason: 'A hall', until: '2026-12-31' });
  },
  // Of all days, which are a quarter old on that day.
  'months in one part': () => packMonths(server.parts, { clock: () => at('2027-01-01T00:00:00') }),
  async retention() {
    if (takenFrom !== undefined || imported.length < rounds / 3) return;
    const clock = Math.floor(Date.now() / 1000) + 60 * day;
    const keepHitsDays = Math.floor((clock - begin - 6 * day) / day) - 2;
    await deleteHits(counting(), { keepHitsDays, clock: () => clock });
    const { hits } = (await call(api.readCoverage, {})) as { hits: { taken_from: string | null } };
    takenFrom = hits.taken_from ?? undefined;
  },
};

/* Answers. */

const period = { from: '2026-09-02', to: '2026-09-14' };
const measures: MeasureId[] = ['sessions', 'listening_hours', 'aqh', 'reach', 'coverage'];
const queries: QueryInput[] = [
  { measures, dimensions: ['station', 'day'], compare: { from: '2026-08-20', to: '2026-09-01' } },
  { measures, dimensions: ['day'], compare: 'previous_period' },
  { measures: ['listening_hours', 'peak_audience'], dimensions: ['hour_of_day'], stations: ['one'] },
  { measures: ['sessions', 'aqh'], dimensions: ['country', 'device_category'] },
  { measures: ['sessions'], dimensions: ['excluded_by'] },
  { measures: ['sessions', 'reach'], dimensions: ['group', 'territory'] },
  { measures: ['plays', 'song_listening_hours'], dimensions: ['song'] },
  { measures: ['plays', 'song_average_audience'], dimensions: ['artist', 'day'] },
  { measures: ['downloads', 'podcast_consumers'], dimensions: ['episode'] },
  { measures: ['downloads'], dimensions: ['day', 'excluded_by'] },
].map((query) => ({ period, ...query }) as QueryInput);

const ask = (answers: Answers, query: QueryInput) =>
  answers.answer(owner, querySchema.parse(query)).catch((error: Error) => String(error));

/** The tables that answers read. */
const readTables = new Set<string>();
/** The engine, as answers read it; what they read is written down. */
function watched(): ColumnReader {
  const { engine } = server.parts;
  const note = (sql: string) => {
    for (const [, table = ''] of sql.matchAll(/\b(?:FROM|JOIN|IN)\s+\(?\s*(\w+)/gi)) readTables.add(table);
  };
  return {
    rows(sql, parameters, options) {
      note(sql);
      return engine.rows(sql, parameters, options);
    },
    columns(sql, parameters, options) {
      note(sql);
      return engine.columns(sql, parameters, options);
    },
  };
}

/** Asks until the work is done, and whether it succeeds. */
async function whileAsking(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) await Promise.race([done, ask(server.parts.answers, oneOf(queries, draw))]);
  await done;
}

/** Waits until nothing waits to be counted. */
async function settled(): Promise<void> {
  const { store } = server.parts;
  for (let turn = 0; ; turn++) {
    if (turn > 20_000) throw new Error('Nobody counts what waits.');
    await store.withExclusiveLock(async () => undefined);
    const { waiting } = await readState(store);
    const isUndoing = imported.some(({ isUndone, id }) => isUndone && !undone.has(id));
    for (const { id, isUndone } of imported) {
      if (isUndone && (await readImport(store, id))?.state === 'undone') undone.add(id);
    }
    if (!isUndoing && !isWaiting(waiting)) return;
  }
}
const undone = new Set<number>();

/** Sessions and hours of a station by plain loops over its lines. */
function plainSums(slug: Slug, days: { from: string; to: string }): [number, number] {
  const to = new Date(Date.parse(days.to) + day * 1000).toISOString().slice(0, 10);
  const [first, last] = [days.from, to].map((edge) => startOfDay(edge, zoneOf[slug])) as [number, number];
  const { minimum } = ruleSets[rulesOf[territoryOf[groupOf[slug]] as string] as RuleSet];
  const counted = [...stored.values()].map(({ line }) => line).filter((line) => line.station === slug);
  let [sessions, seconds] = [0, 0];
  for (const line of counted.filter((one) => one.seconds >= minimum.seconds)) {
    const start = line.end - line.seconds;
    if (start >= first && start < last) sessions++;
    seconds += Math.max(0, Math.min(line.end, last) - Math.max(start, first));
  }
  return [sessions, seconds / 3600];
}

test(`answers are of what is stored, after any writes (TEST_SEED=${seed})`, { timeout: 3_600_000 }, async () => {
  await loadLines(newLines(['one', 'two'], 30));
  const names = Object.keys(writes);
  const made: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const name = oneOf(names, draw);
    made.push(name);
    await whileAsking(writes[name]?.() ?? Promise.resolve());
    await settled();
    const fresh = new Answers({ ...server.parts, engine: watched() });
    const found = new Map<QueryInput, unknown>();
    for (const query of queries) {
      const [warm, anew] = [await ask(server.parts.answers, query), await ask(fresh, query)];
      expect(warm, `${made.join(', ')}: ${JSON.stringify(query)}`).toEqual(anew);
      found.set(query, anew);
    }
    // Rollups that hold the days answer as those that do not. Often they do not hold those of several writes.
    if (draw.below(2) === 0) {
      await fillBehind(counting());
      const filled = new Answers(server.parts);
      expect((await filled.behind()).isNone).toBe(true);
      for (const [query, before] of found) {
        expect(await ask(filled, query), `${made.join(', ')}: ${JSON.stringify(query)}`).toEqual(before);
      }
    }
    const days = { from: takenFrom === undefined ? period.from : '2026-09-10', to: period.to };
    const sums = {
      measures: ['sessions', 'listening_hours'] as MeasureId[],
      dimensions: [],
      filters: [],
      period: days,
    };
    for (const slug of ['one', 'two'] as const) {
      const { rows } = await fresh.answer(owner, querySchema.parse({ ...sums, stations: [slug] }));
      const [sessions, hours] = plainSums(slug, days);
      expect(rows[0], `${made.join(', ')}: ${slug}`).toEqual([sessions, expect.closeTo(hours, 6)]);
    }
  }
  const tables = await server.parts.engine.rows<{ name: string }>(
    'SELECT name FROM system.tables WHERE database = currentDatabase()',
  );
  const read = tables.map(({ name }) => name).filter((name) => readTables.has(name));
  // What rollups hold decides where rows are read, and changes none of them.
  expect(read.filter((name) => !answerTables.has(name))).toEqual(['filled_days']);
  expect(read).toContain('log_stations');
  // A rollup that was filled little by little equals one that is filled at once.
  await fillBehind(counting());
  const before = await digestsOf(server.parts);
  await markDirty(server.parts.store, [...(await readDayVersions(server.parts.store)).keys()]);
  await server.parts.store.withExclusiveLock(() => countDirty(counting()));
  await fillBehind(counting());
  expect(await digestsOf(server.parts), made.join(', ')).toEqual(before);
});
