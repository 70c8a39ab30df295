import { querySchema } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { random } from './demo/random.ts';
import { airings } from './ingest/formats/airings.ts';
import { ListeningCache } from './listening/cache.ts';
import { answer } from './query/answer.ts';
import { at, catalogueOf, fileOf, logLine, openTestBed, stationEntry } from './testing/test-bed.ts';

/*
 * Songs against a check by brute force: every second of every airing, every session, over a random world. A new seed each
 * run; SONGS_SEED replays one.
 */
const seed = process.env.SONGS_SEED ?? String(Math.floor(Math.random() * 1e9));
const { below } = random(seed);
// Every other time across midnight, where who hears an airing may leave on another day.
const noon = at(below(2) === 0 ? '2026-10-01T12:00:00' : '2026-10-01T23:20:00');
const week = 7 * 86_400;

interface Heard {
  station: number;
  start: number;
  end: number;
  address: string;
}
const songs = ['Queen - Innuendo', 'Moby - Porcelain', 'Queen - One Vision', 'Björk - Jóga'];
const sessions: Heard[] = Array.from({ length: 300 }, (_, number) => {
  const start = noon - 1200 + below(4800) - (number % 3 === 0 ? week : 0);
  return { station: 1 + below(2), start, end: start + 60 + below(2400), address: `198.51.100.${1 + below(40)}` };
});
const aired = [1, 2].flatMap((station) => {
  let clock = noon + below(100);
  return Array.from({ length: 14 }, () => {
    const start = clock;
    clock += 100 + below(200);
    return { station, start, end: Math.min(clock - below(2) * 40, clock), song: songs[below(songs.length)] as string };
  });
});
// The same song right after itself would be one airing where its length is not over.
const onAir = aired.filter(({ station, song }, index) => {
  const before = aired[index - 1];
  return !(before && before.station === station && before.song === song);
});

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
  const lines = sessions.map(({ station, start, end, address }) =>
    logLine({ end, seconds: end - start, mount: `/${station}.mp3`, address }),
  );
  const distinct = [...new Set(lines)];
  // Audiences follow whatever comes last: airings, or listening.
  await bed.import([fileOf(distinct.filter((_, number) => number % 2 === 0))]);
  for (const station of [1, 2]) {
    const rows = onAir
      .filter((one) => one.station === station)
      .map(({ start, end, song }) => `${new Date(start * 1000).toISOString()},${song},${end - start}`);
    await bed.import([fileOf(['start,song,duration', ...rows])], { format: airings, station: `station-${station}` });
  }
  await bed.import([fileOf(distinct.filter((_, number) => number % 2 === 1))]);
});
afterAll(() => bed.close());

const counted = () => [...new Map(sessions.map((one) => [JSON.stringify(one), one])).values()];

function ask(query: Record<string, unknown>): Promise<Result> {
  const reader = new ListeningCache(bed.parts.engine).reader(new Map());
  const period = { from: '2026-10-01', to: '2026-10-03' };
  const clock = () => at('2026-10-20T00:00:00');
  const catalogue = catalogueOf(stationEntry(1), stationEntry(2));
  return answer({ reader, clock }, catalogue, querySchema.parse({ period, ...query }));
}

/** What the sessions and airings say, second by second. */
function expected(song?: string) {
  let [plays, seconds, air, heard] = [0, 0, 0, 0];
  const devices = new Set<string>();
  for (const airing of onAir.filter((one) => song === undefined || one.song === song)) {
    plays++;
    air += airing.end - airing.start;
    for (const session of counted().filter(({ station }) => station === airing.station)) {
      let during = 0;
      for (let second = airing.start; second < airing.end; second++) {
        if (session.start <= second && second < session.end) during++;
      }
      seconds += during;
      if (during > 0) {
        heard++;
        devices.add(session.address);
      }
    }
  }
  return { plays, hours: seconds / 3600, average: seconds / air, heard, reach: devices.size };
}

const measures = ['plays', 'song_listening_hours', 'song_average_audience', 'song_performances', 'reach'];

test(`songs are heard as every second says (SONGS_SEED=${seed})`, async () => {
  const { rows } = await ask({ measures, dimensions: ['song'] });
  const bySong = new Map(rows.map(([song, ...values]) => [song, values as number[]]));
  for (const song of new Set(onAir.map((one) => one.song))) {
    const { plays, hours, average, heard, reach } = expected(song);
    const [gotPlays, gotHours = 0, gotAverage = 0, gotHeard, gotReach] = bySong.get(song) ?? [];
    expect([gotPlays, gotHeard, gotReach], song).toEqual([plays, heard, reach]);
    expect(gotHours).toBeCloseTo(hours, 9);
    expect(gotAverage).toBeCloseTo(average, 9);
  }
  const [all] = (
    await ask({ measures: ['plays', 'song_listening_hours', 'reach'], filters: [['is', 'artist', ['Queen']]] })
  ).rows;
  const queen = songs.filter((song) => song.startsWith('Queen')).map((song) => expected(song));
  expect(all?.[0]).toBe(queen.reduce((sum, { plays }) => sum + plays, 0));
  expect(all?.[1]).toBeCloseTo(
    queen.reduce((sum, { hours }) => sum + hours, 0),
    9,
  );
});

test('by airing, by hour, by station and by listening device, and compared', async () => {
  const total = expected();
  for (const dimensions of [['airing'], ['hour'], ['station', 'artist'], ['country'], ['song', 'player']]) {
    const { rows } = await ask({ measures: ['song_listening_hours', 'plays'], dimensions });
    expect(
      rows.reduce((sum, row) => sum + Number(row.at(-2)), 0),
      dimensions.join(),
    ).toBeCloseTo(total.hours, 9);
    if (dimensions[0] !== 'song' && dimensions[0] !== 'country') {
      expect(
        rows.reduce((sum, row) => sum + Number(row.at(-1)), 0),
        dimensions.join(),
      ).toBe(total.plays);
    }
  }
  const { rows } = await ask({ measures: ['plays'], dimensions: ['airing'], compare: 'previous_period' });
  expect(rows[0]?.[0]).toMatch(/^2026-10-01T\d\d:\d\d:\d\dZ station-[12]$/);
});

test('the stay rate compares with the same quarter hour of other weeks', async () => {
  const { rows } = await ask({ measures: ['song_stay_rate'] });
  let [heard, left, usual] = [0, 0, 0];
  const between = (station: number, from: number, to: number) => {
    const own = counted().filter((one) => one.station === station);
    const seconds = own.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
      0,
    );
    return { seconds, left: own.filter(({ end }) => end > from && end <= to).length, own };
  };
  for (const { station, start, end } of onAir) {
    const quarter = Math.floor(start / 900) * 900 - week;
    const base = between(station, quarter, quarter + 900);
    if (base.seconds === 0) continue;
    const during = between(station, start, end);
    heard += during.own.filter((one) => one.start < end && one.end > start).length;
    left += during.left;
    usual += (during.seconds * base.left) / base.seconds;
  }
  expect(rows[0]?.[0]).toBeCloseTo(1 - (left - usual) / heard, 9);
});

test('what makes no sense of songs is refused', async () => {
  await expect(ask({ measures: ['plays', 'aqh'] })).rejects.toMatchObject({ status: 400 });
  await expect(ask({ measures: ['plays'], dimensions: ['excluded_by'] })).rejects.toMatchObject({ status: 400 });
  await expect(ask({ measures: ['plays'], dimensions: ['episode'] })).rejects.toMatchObject({ status: 400 });
});
