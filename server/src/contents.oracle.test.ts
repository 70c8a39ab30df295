import { setTimeout } from 'node:timers/promises';
import { querySchema } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveBehind } from '../testing/leave-behind.ts';
import { seed } from '../testing/seed.ts';
import { at, catalogueOf, fileOf, logLine, openTestBed, stationEntry } from '../testing/test-bed.ts';
import { random } from './host/random.ts';
import { airings } from './ingest/formats/airings.ts';
import { type Behind, ListeningCache } from './listening/cache.ts';
import { answer } from './query/answer.ts';
import { KeptAnswers } from './query/kept-answers.ts';

/* Figures of the page Contents besides sums: minutes around airings, new songs, ranks, and the item on air at a peak. */
const { below } = random(String(seed));
const noon = at('2026-10-01T12:00:00');
const sessions = Array.from({ length: 200 }, (_, number) => {
  const start = noon - 1200 + below(4800);
  return { station: 1 + below(2), start, end: start + 60 + below(2400), address: `198.51.100.${number}` };
});
/** On air at station 1: a song from two weeks before, a new one, one that is played more, and the news. */
const onAir = [
  { start: noon - 14 * 86_400, text: 'Queen - Innuendo', type: 'song' },
  { start: noon, text: 'Queen - Innuendo', type: 'song' },
  { start: noon + 240, text: 'Björk - Jóga', type: 'song' },
  { start: noon + 480, text: 'Moby - Porcelain', type: 'song' },
  { start: noon + 720, text: 'Nachrichten', type: 'news' },
  { start: noon + 960, text: 'Moby - Porcelain', type: 'song' },
];

let bed: Awaited<ReturnType<typeof openTestBed>>;
let behind: Behind;
beforeAll(async () => {
  bed = await openTestBed();
  const lines = sessions.map(({ station, start, end, address }) =>
    logLine({ end, seconds: end - start, mount: `/${station}.mp3`, address }),
  );
  await bed.import([fileOf(lines)]);
  const rows = onAir.map(({ start, text, type }) => `${new Date(start * 1000).toISOString()},${text},240,${type}`);
  await bed.import([fileOf(['start,song,duration,type', ...rows])], { format: airings, station: 'station-1' });
  behind = await leaveBehind(bed.parts, [stationEntry(1), stationEntry(2)], random(`behind ${seed}`));
});
afterAll(() => bed.close());

function ask(query: Record<string, unknown>): Promise<Result> {
  const reader = new ListeningCache(bed.parts.engine).reader(new Map(), undefined, behind);
  const period = { from: '2026-10-01', to: '2026-10-01' };
  const clock = () => at('2026-10-20T00:00:00');
  return answer(
    { reader, clock },
    catalogueOf(stationEntry(1), stationEntry(2)),
    querySchema.parse({ period, ...query }),
  );
}

test(`the minutes around airings match a count of every second (TEST_SEED=${seed})`, async () => {
  const { rows } = await ask({
    measures: ['song_average_audience'],
    dimensions: ['airing_minute'],
    filters: [['is', 'song', ['Moby - Porcelain']]],
  });
  const got = new Map(rows.map(([minute, value]) => [Number(minute), value]));
  expect([...got.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index - 5));
  const starts = [noon + 480, noon + 960];
  for (const [minute, value] of got) {
    let seconds = 0;
    for (const start of starts) {
      for (let second = start + minute * 60; second < start + (minute + 1) * 60; second++)
        seconds += sessions.filter(
          ({ station, start, end }) => station === 1 && start <= second && second < end,
        ).length;
    }
    expect(value, String(minute)).toBeCloseTo(seconds / (60 * starts.length), 9);
  }
});

test('the minutes around airings have no measure but the audience', async () => {
  const refused = ask({ measures: ['plays'], dimensions: ['airing_minute', 'country'] });
  await expect(refused).rejects.toMatchObject({
    errors: [{ path: 'measures.0', allowed: ['song_average_audience'] }, { path: 'dimensions.1' }],
  });
});

describe('new songs', () => {
  test('are those first on air in the period, where a week before is known', async () => {
    const query = { measures: ['plays'], dimensions: ['song', 'song_age'], stations: ['station-1'] };
    const { rows } = await ask(query);
    expect(rows).toEqual([
      ['Moby - Porcelain', 'new', 2],
      ['Björk - Jóga', 'new', 1],
      ['Queen - Innuendo', 'known', 1],
    ]);
    const fresh = { ...query, dimensions: ['song'], filters: [['is', 'song_age', ['new']]] };
    expect((await ask(fresh)).rows.map(([song]) => song)).toEqual(['Moby - Porcelain', 'Björk - Jóga']);
  });

  test('are none in the first week that is known', async () => {
    const period = { from: '2026-09-17', to: '2026-09-17' };
    const { rows } = await ask({ measures: ['plays'], dimensions: ['song_age'], period });
    expect(rows).toEqual([['known', 1]]);
  });
});

test('an answer is kept once its last song is over', async () => {
  const row = '2026-10-05T11:58:00Z,Kae Tempest - Firesmoke,600';
  await bed.import([fileOf(['start,song,duration', row])], { format: airings, station: 'station-2' });
  const reader = new ListeningCache(bed.parts.engine).reader(new Map(), undefined, behind);
  const kept = new KeptAnswers().of('');
  // The day ends there at 12:00 UTC, in the middle of the song.
  const period = { from: '2026-10-05', to: '2026-10-05' };
  const query = querySchema.parse({ measures: ['song_average_audience'], period, timezone: 'Asia/Kamchatka' });
  const askAt = (time: string) =>
    answer({ reader, kept, clock: () => at(`2026-10-05T${time}`) }, catalogueOf(stationEntry(2)), query);
  const [during, still] = [await askAt('12:05:00'), await askAt('12:06:00')];
  expect(still).not.toBe(during);
  const [over, later] = [await askAt('12:08:00'), await askAt('13:00:00')];
  expect(later).toBe(over);
});

test('a failing statement fails its query alone', async () => {
  const { engine } = bed.parts;
  const whole = new ListeningCache(engine).reader(new Map(), undefined, behind);
  // The plays fail at once, while new songs are still read. Vitest reports a rejection without a handler.
  const columns: typeof whole.columns = async () => {
    throw new Error('The engine is gone.');
  };
  const rows: typeof whole.rows = async (sql, ...others) => {
    if (sql.includes('AS first')) await setTimeout(200);
    return whole.rows(sql, ...others);
  };
  const query = querySchema.parse({
    measures: ['plays'],
    dimensions: ['song_age'],
    period: { from: '2026-10-01', to: '2026-10-01' },
    compare: 'previous_period',
  });
  const parts = { reader: { ...whole, rows, columns }, clock: () => at('2026-10-20T00:00:00') };
  await expect(answer(parts, catalogueOf(stationEntry(1)), query)).rejects.toThrow('The engine is gone.');
});

describe('ranks', () => {
  const period = { from: '2026-10-01', to: '2026-10-01' };
  const compare = { from: '2026-09-17', to: '2026-09-17' };

  test('ranks are independent of the limit, also in the comparison, and equal values share a rank', async () => {
    // There is no log of the comparison period.
    const all = { period, compare, equal_coverage: false };
    const query = { measures: ['plays'], dimensions: ['song'], ...all, include: ['ranks'] };
    const { columns, rows } = await ask(query);
    expect(columns.map(({ id }) => id).slice(0, 4)).toEqual(['song', 'rank', 'rank_before', 'plays']);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['Moby - Porcelain', 1, null, 2],
      ['Björk - Jóga', 2, null, 1],
      ['Queen - Innuendo', 2, 1, 1],
    ]);
    const last = await ask({ ...query, order_by: [['song', 'desc']], limit: 1 });
    expect(last.rows[0]?.slice(0, 3)).toEqual(['Queen - Innuendo', 2, 1]);
  });

  test('are refused over time', async () => {
    const refused = ask({ measures: ['plays'], dimensions: ['day'], include: ['ranks'] });
    await expect(refused).rejects.toMatchObject({ errors: [{ path: 'include.0' }] });
  });
});

describe('the item on air at the peak', () => {
  test('is the item of the station at that moment', async () => {
    const { rows } = await ask({
      measures: ['peak_audience'],
      dimensions: ['station', 'hour'],
      stations: ['station-1'],
      include: ['on_air'],
    });
    const found = rows.filter(([, , peak]) => Number(peak) > 0);
    expect(found.length).toBeGreaterThan(0);
    for (const [, , , moment, name, kind] of found) {
      const instant = Date.parse(String(moment)) / 1000;
      const item = onAir.find(({ start }) => start <= instant && instant < start + 240);
      expect([name, kind]).toEqual([item?.text ?? null, item?.type ?? null]);
    }
  });

  test('is given for one station and for peaks only', async () => {
    const several = ask({ measures: ['peak_audience'], include: ['on_air'] });
    await expect(several).rejects.toMatchObject({ errors: [{ path: 'include' }] });
    const none = ask({ measures: ['sessions'], include: ['on_air'] });
    await expect(none).rejects.toMatchObject({ errors: [{ path: 'include.0' }] });
  });
});
