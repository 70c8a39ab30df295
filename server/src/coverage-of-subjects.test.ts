import { type QueryInput, querySchema } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPodcastBed } from '../testing/podcast-bed.ts';
import { at, fileOf, logLine, stationEntry } from '../testing/test-bed.ts';
import { readSnapshot } from './catalogue/read-snapshot.ts';
import type { CatalogueSnapshot } from './catalogue/snapshot.ts';
import { owner } from './identity/principal.ts';
import { airings } from './ingest/formats/airings.ts';
import { ListeningCache } from './listening/cache.ts';
import { answer } from './query/answer.ts';

/*
 * More than five weeks of two stations in Paris and of a podcast, 21 September to 27 October 2026. Of every hour, one listener hears the first
 * 50 minutes. Each quarter hour begins with a song of ten minutes, at the second station since 8 October only; at 12 minutes past
 * the hour there is a spot of 30 seconds. The podcast has a request every quarter hour. The logs of 7 October, and of 9 October from 08:00 to
 * 20:00, are lost: 36 of the 168 hours of the week of 5 October. Titles of that time are known.
 */
const first = at('2026-09-20T22:00:00');
const hours = 37 * 24;
const lost = [
  [at('2026-10-06T22:00:00'), at('2026-10-07T22:00:00')],
  [at('2026-10-09T06:00:00'), at('2026-10-09T18:00:00')],
] as const;
const isLost = (instant: number) => lost.some(([from, to]) => instant >= from && instant < to);
const everyHour = Array.from({ length: hours }, (_, hour) => first + hour * 3600);
const quarters = everyHour.flatMap((hour) => [0, 900, 1800, 2700].map((more) => hour + more));
const iso = (instant: number) => new Date(instant * 1000).toISOString();
const titlesSince = { 1: first, 2: at('2026-10-07T22:00:00') } as const;
/** nginx's pattern of requests, in the order of `combined`. */
const requestAt = (instant: number) => {
  const [date = '', time = ''] = iso(instant).split('T');
  const [year, month, day] = date.split('-');
  const moment = `${day}/${month === '09' ? 'Sep' : 'Oct'}/${year}:${time.slice(0, 8)} +0000`;
  const address = `81.249.40.${1 + ((instant / 900) % 96)}`;
  return `${address} - - [${moment}] "GET /a.mp3 HTTP/1.1" 200 28800000 "-" "AntennaPod/3.2.0"`;
};

let bed: Awaited<ReturnType<typeof openPodcastBed>>;
let catalogue: CatalogueSnapshot;
let reader: ReturnType<ListeningCache['reader']>;

beforeAll(async () => {
  bed = await openPodcastBed();
  const heard = everyHour.filter((hour) => !isLost(hour));
  const lines = heard.flatMap((hour) =>
    [1, 2].map((station) => logLine({ end: hour + 3000, seconds: 3000, mount: `/${station}.mp3` })),
  );
  // At the second station, another listener leaves after five minutes of Monday, 28 September.
  const early = logLine({ end: at('2026-09-27T22:10:00'), seconds: 300, mount: '/2.mp3', address: '192.0.2.9' });
  await bed.import([fileOf([...lines, early])]);
  for (const station of [1, 2] as const) {
    const songs = quarters.filter((quarter) => quarter >= titlesSince[station]);
    const rows = [
      ...songs.map((quarter) => `${iso(quarter)},Björk,Jóga,600,song`),
      ...songs.filter((quarter) => quarter % 3600 === 0).map((hour) => `${iso(hour + 720)},,Bakery Lane,30,ad`),
    ];
    const options = { format: airings, station: `station-${station}` };
    await bed.import([fileOf(['start,artist,title,duration,type', ...rows])], options);
  }
  await bed.addPodcast('Morning', [
    { guid: 'a', url: 'https://files.example/a.mp3', length: 28_800_000, duration: 1800 },
  ]);
  await bed.importLines(quarters.filter((quarter) => !isLost(quarter)).map(requestAt));
  const { podcasts } = await readSnapshot(bed.parts.store, owner);
  catalogue = { stations: [stationEntry(1), stationEntry(2)], podcasts };
  reader = new ListeningCache(bed.parts.engine).reader(new Map());
});
afterAll(() => bed.close());

/** The week of 5 October against the week before. */
const ask = (query: Partial<QueryInput>): Promise<Result> =>
  answer(
    { reader, clock: () => at('2026-11-02T00:00:00') },
    catalogue,
    querySchema.parse({ period: { from: '2026-10-05', to: '2026-10-11' }, compare: 'previous_period', ...query }),
  );

/** The cells of a row by the ids of their columns. */
const cellsOf = ({ columns, rows }: Result, row = 0) =>
  Object.fromEntries(columns.map(({ id }, index) => [id, rows[row]?.[index]]));

const one = { stations: ['station-1'] };
const share = 132 / 168;

test('songs: totals stay, averages and comparisons leave out time without a log', async () => {
  const measures: QueryInput['measures'] = [
    'plays',
    'song_listening_hours',
    'song_average_audience',
    'song_performances',
  ];
  const result = await ask({ measures, ...one });
  // 4 plays an hour; of 4 × 600 s on air, 2100 s are heard.
  expect(cellsOf(result)).toMatchObject({
    plays: 672,
    plays_compared: 528,
    plays_before: 528,
    plays_change: 0,
    song_listening_hours: 77,
    song_listening_hours_before: 77,
    song_listening_hours_change: 0,
    song_average_audience: 0.875,
    song_average_audience_before: 0.875,
    song_average_audience_change: 0,
    song_performances: 528,
    song_performances_change: 0,
  });
  expect(result.meta.coverage?.share).toBeCloseTo(share, 9);
  expect(result.meta.coverage?.gaps.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    ['2026-10-07T00:00:00+02:00', '2026-10-08T00:00:00+02:00', 'no_log'],
    ['2026-10-09T08:00:00+02:00', '2026-10-09T20:00:00+02:00', 'no_log'],
  ]);
  expect(result.meta.left_out?.map(({ period, whole }) => [period, whole])).toEqual([
    ['now', false],
    ['now', false],
  ]);
  const inFrance = await ask({ measures, ...one, filters: [['is_not', 'player', ['nothing']]] });
  expect(cellsOf(inFrance)).toMatchObject({ song_average_audience: 0.875, song_performances_change: 0 });
});

test('songs: a day without a log has plays and no average audience', async () => {
  const byDay = await ask({
    measures: ['plays', 'song_average_audience'],
    dimensions: ['day'],
    compare: undefined,
    ...one,
  });
  expect(byDay.rows.slice(1, 4)).toEqual([
    ['2026-10-06', 96, 0.875],
    ['2026-10-07', 96, null],
    ['2026-10-08', 96, 0.875],
  ]);
  const bySong = await ask({ measures: ['song_average_audience'], dimensions: ['song'], compare: undefined, ...one });
  expect(bySong.rows).toEqual([['Björk - Jóga', 0.875]]);
});

test('titles that begin within the period are compared with nothing, and are named', async () => {
  const result = await ask({ measures: ['plays', 'song_listening_hours'], stations: ['station-2'] });
  expect(cellsOf(result)).toMatchObject({ plays: 384, plays_before: null, plays_change: null });
  expect(result.meta.coverage?.gaps.map(({ to, reason }) => [to, reason])).toEqual([
    ['2026-10-07T00:00:00+02:00', 'before_titles'],
    ['2026-10-08T00:00:00+02:00', 'no_log'],
    ['2026-10-09T20:00:00+02:00', 'no_log'],
  ]);
  expect(result.meta.left_out).toMatchObject([{ station: 'station-2', reason: 'before_titles', whole: true }]);
});

test('spots and downloads are compared in the time that is known', async () => {
  const spots = await ask({ measures: ['spot_airings', 'spot_impressions'], ...one });
  expect(cellsOf(spots)).toMatchObject({
    spot_airings: 168,
    spot_airings_before: 132,
    spot_airings_change: 0,
    spot_impressions: 132,
    spot_impressions_change: 0,
  });
  expect(spots.meta.coverage?.share).toBeCloseTo(share, 9);
  const downloads = await ask({ measures: ['downloads'], timezone: 'Europe/Paris' });
  // 96 addresses, one download of each on a UTC day.
  expect(cellsOf(downloads).downloads_change).toBeCloseTo(0, 1);
  expect(downloads.meta.coverage?.share).toBeCloseTo(share, 9);
  expect(downloads.meta.left_out).toHaveLength(2);
});

/**
 * Departures that are expected during a song from 0:00 to 0:10 of a Monday, of a listener who joins at 0:00.
 * @param sessions those of 3000 s in the weeks that are read, besides one of 300 s
 */
function expectedAtMidnight(sessions: number): number {
  // Listeners leave more or less often in the first minute, up to five and up to twenty minutes, and later: 25 of each are assumed.
  const given = [60 * sessions + 60, 240 * sessions + 240, 900 * sessions, 1800 * sessions];
  const rate = (sessions + 1) / (3000 * sessions + 300);
  const weights = [0, 1, 0, sessions].map((lost, at) => (lost + 25) / ((given[at] ?? 0) * rate + 25));
  const weighted = (...seconds: number[]) => seconds.reduce((sum, each, at) => sum + each * (weights[at] ?? 0), 0);
  // At midnight of four Mondays, one of 4 × 900 + 300 s of listening ends; the song has 600 s and no departure.
  return weighted(60, 240, 300) / (4 * weighted(60, 240, 600) + weighted(60, 240));
}

// From 27 September, 23:00 in Paris, or from the first session on: 721 or 888 hours less the 36 that are lost.
test.each([
  ['of a day', '2026-10-26', [], 685],
  ['of four weeks', '2026-09-29', [], 852],
  ['of some listeners', '2026-10-26', [['is_not', 'player', ['nothing']]], 685],
] satisfies [string, string, QueryInput['filters'], number][])(
  'four weeks of local time say what is usual after a clock change: %s',
  async (_, from, filters, sessions) => {
    const result = await ask({
      measures: ['song_switching_index'],
      dimensions: ['airing'],
      period: { from, to: '2026-10-26' },
      compare: undefined,
      stations: ['station-2'],
      filters,
    });
    const row = result.rows.find(([airing]) => String(airing).startsWith('2026-10-25T23:00:00'));
    expect(row?.[1]).toBeCloseTo((100 * 25) / (expectedAtMidnight(sessions) + 25), 9);
  },
);
