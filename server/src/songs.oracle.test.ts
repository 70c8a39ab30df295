import { querySchema } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { dayOf } from '@quarterhour/model/zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveBehind } from '../testing/leave-behind.ts';
import { seed } from '../testing/seed.ts';
import { at, catalogueOf, fileOf, logLine, openTestBed, stationEntry } from '../testing/test-bed.ts';
import { random } from './host/random.ts';
import { airings } from './ingest/formats/airings.ts';
import { type Behind, ListeningCache } from './listening/cache.ts';
import { answer } from './query/answer.ts';

/*
 * Compares songs with a brute-force check: every second of every airing and every session, over a random world. A new seed
 * each run; TEST_SEED replays one.
 */
const { below } = random(String(seed));
// Two of three runs cross midnight: that of the stations, or of UTC, when sessions that hear an airing may end on another day.
const noon = at(['2026-10-01T12:00:00', '2026-10-01T21:20:00', '2026-10-01T23:20:00'][below(3)] as string);
const week = 7 * 86_400;

/** User agents and networks, with their classes and places found by hand. */
const listeners = [
  { agent: "It's Radio/2", player: "It's Radio", device_category: 'unknown' },
  {
    agent: 'AppleCoreMedia/1.0.0.21F79 (iPhone; U; CPU OS 17_5 like Mac OS X; en_us)',
    player: 'Apple media player',
    device_category: 'smartphone',
  },
  { agent: 'RadioX/5.0 okhttp/4.9.3', player: 'RadioX', device_category: 'smartphone' },
] as const;
const networks = [
  { network: '81.249.40', country: 'FR' },
  { network: '86.120.14', country: 'RO' },
] as const;
const methods = [
  { referer: '-', listening_method: 'unknown' },
  { referer: 'https://tunein.com/radio/', listening_method: 'aggregator' },
] as const;

type Listener = (typeof listeners)[number] & (typeof networks)[number] & (typeof methods)[number];
type Heard = Listener & { station: number; start: number; end: number; address: string };
const one = <Item>(list: readonly Item[]) => list[below(list.length)] as Item;
const songs = ['Queen - Innuendo', 'Moby - Porcelain', 'Queen - One Vision', 'Björk - Jóga'];
const sessions: Heard[] = Array.from({ length: 300 }, (_, number) => {
  const start = noon - 1200 + below(4800) - (number % 3 === 0 ? week : 0);
  const listener = { ...one(listeners), ...one(networks), ...one(methods) };
  const address = `${listener.network}.${1 + below(20)}`;
  return { ...listener, station: 1 + below(2), start, end: start + 60 + below(2400), address };
});
const aired = [1, 2].flatMap((station) => {
  let clock = noon + below(100);
  return Array.from({ length: 14 }, () => {
    const start = clock;
    clock += 100 + below(200);
    return { station, start, end: Math.min(clock - below(2) * 40, clock), song: songs[below(songs.length)] as string };
  });
});
// The same song right after itself would be one airing while its length is not over.
const onAir = aired.filter(({ station, song }, index) => {
  const before = aired[index - 1];
  return !(before && before.station === station && before.song === song);
});

let bed: Awaited<ReturnType<typeof openTestBed>>;
let behind: Behind;
beforeAll(async () => {
  bed = await openTestBed();
  const lines = sessions.map(({ station, start, end, address, agent, referer }) =>
    logLine({ end, seconds: end - start, mount: `/${station}.mp3`, address, agent, referer }),
  );
  const distinct = [...new Set(lines)];
  // Audiences are computed after either import: airings, or listening.
  await bed.import([fileOf(distinct.filter((_, number) => number % 2 === 0))]);
  for (const station of [1, 2]) {
    const rows = onAir
      .filter((one) => one.station === station)
      .map(({ start, end, song }) => `${new Date(start * 1000).toISOString()},${song},${end - start}`);
    await bed.import([fileOf(['start,song,duration', ...rows])], { format: airings, station: `station-${station}` });
  }
  await bed.import([fileOf(distinct.filter((_, number) => number % 2 === 1))]);
  behind = await leaveBehind(bed.parts, [stationEntry(1), stationEntry(2)], random(`behind ${seed}`));
});
afterAll(() => bed.close());

const counted = () => [...new Map(sessions.map((one) => [JSON.stringify(one), one])).values()];

async function ask(query: Record<string, unknown>): Promise<Result> {
  const reader = new ListeningCache(bed.parts.engine).reader(new Map(), undefined, behind);
  // Of very many airings, the engine adds up the rows.
  const rows: typeof reader.rows = async <Row>(...asked: Parameters<typeof reader.rows>) =>
    asked[0].includes('AS airings') ? ([{ airings: 1e9 }] as Row[]) : await reader.rows<Row>(...asked);
  const period = { from: '2026-10-01', to: '2026-10-03' };
  const clock = () => at('2026-10-20T00:00:00');
  const catalogue = catalogueOf(stationEntry(1), stationEntry(2));
  const asked = querySchema.parse({ period, ...query });
  const result = await answer({ reader, clock }, catalogue, asked);
  const ofMany = await answer({ reader: { ...reader, rows }, clock }, catalogue, asked);
  expect(linesOf(ofMany)).toEqual(linesOf(result));
  return result;
}

/** The rows of an answer in any order, without what sums of another order may differ in. */
const linesOf = ({ rows }: Result) =>
  rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toFixed(9) : cell)).join()).sort();

const anybody = () => true;

/** The values of a song's airings for the sessions of some listeners, second by second. */
function expected(song?: string, isAsked: (session: Heard) => boolean = anybody, day?: string) {
  let [plays, seconds, air, heard] = [0, 0, 0, 0];
  const devices = new Set<string>();
  const isOfDay = ({ start }: { start: number }) => day === undefined || dayOf(start, 'Europe/Paris') === day;
  for (const airing of onAir.filter((one) => (song === undefined || one.song === song) && isOfDay(one))) {
    const before = heard;
    for (const session of counted().filter((each) => each.station === airing.station && isAsked(each))) {
      let during = 0;
      for (let second = airing.start; second < airing.end; second++) {
        if (session.start <= second && second < session.end) during++;
      }
      seconds += during;
      if (during > 0) {
        heard++;
        devices.add(`${session.address} ${session.agent}`);
      }
    }
    // An airing was on air for everybody, also where none of the asked listeners heard it.
    air += airing.end - airing.start;
    if (heard === before && isAsked !== anybody) continue;
    plays++;
  }
  return { plays, hours: seconds / 3600, average: seconds / air, heard, reach: devices.size };
}

const measures = ['plays', 'song_listening_hours', 'song_average_audience', 'song_performances', 'reach'];

test(`songs match a count of every second (TEST_SEED=${seed})`, async () => {
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
  const byDay = await ask({ measures: ['reach'], dimensions: ['day'], filters: [['is', 'artist', ['Queen']]] });
  const reaches = byDay.rows.map((row) => Number(row[1]));
  expect(all?.[2]).toBeGreaterThanOrEqual(Math.max(...reaches));
  expect(all?.[2]).toBeLessThanOrEqual(reaches.reduce((sum, reach) => sum + reach));
  expect(all?.[0]).toBe(queen.reduce((sum, { plays }) => sum + plays, 0));
  expect(all?.[1]).toBeCloseTo(
    queen.reduce((sum, { hours }) => sum + hours, 0),
    9,
  );
});

/** Filters on listeners: by attributes with a rollup, by others, and by both. */
const asked: [string, unknown[][], (session: Heard) => boolean][] = [
  ['a country', [['is', 'country', ['FR']]], ({ country }) => country === 'FR'],
  ['all but a country', [['is_not', 'country', ['FR']]], ({ country }) => country !== 'FR'],
  ['a listening method', [['is', 'listening_method', ['aggregator']]], (one) => one.listening_method === 'aggregator'],
  ['a stream', [['is', 'stream', ['station-1/main']]], ({ station }) => station === 1],
  ['a device category', [['contains', 'device_category', ['smart']]], (one) => one.device_category === 'smartphone'],
  ['a player', [['is', 'player', ["It's Radio"]]], ({ player }) => player === "It's Radio"],
  [
    'a player in a country',
    [
      ['is', 'player', ["It's Radio", 'RadioX']],
      ['is', 'country', ['RO']],
    ],
    ({ player, country }) => player !== 'Apple media player' && country === 'RO',
  ],
];

test.each(asked)('heard by %s only', async (_, filters, isAsked) => {
  const { rows } = await ask({ measures, dimensions: ['song'], filters });
  const bySong = new Map(rows.map(([song, ...values]) => [song, values as number[]]));
  for (const song of new Set(onAir.map((one) => one.song))) {
    const { plays, hours, average, heard, reach } = expected(song, isAsked);
    const [gotPlays, gotHours, gotAverage, gotHeard, gotReach] = bySong.get(song) ?? [0, 0, 0, 0, 0];
    expect([gotPlays, gotHeard, gotReach], song).toEqual([plays, heard, reach]);
    expect(gotHours).toBeCloseTo(hours, 9);
    expect(gotAverage).toBeCloseTo(average, 9);
  }
  const index = await ask({ measures: ['song_switching_index'], filters });
  expect(index.rows[0]?.[0] ?? Number.NaN).toBeCloseTo(switchingIndex(isAsked), 9);
});

test.each(['country', 'device_category', 'player', 'listening_method'] as const)(
  'by song and %s',
  async (dimension) => {
    const { rows } = await ask({ measures, dimensions: ['song', dimension] });
    const line = ([song, value, plays, hours, average, heard, reach]: unknown[]) =>
      [song, value, plays, Number(hours).toFixed(6), Number(average).toFixed(6), heard, reach].join();
    const told = songs.flatMap((song) =>
      [...new Set(sessions.map((session) => session[dimension]))].flatMap((value) => {
        const { plays, hours, average, heard, reach } = expected(song, (session) => session[dimension] === value);
        return heard > 0 ? [line([song, value, plays, hours, average, heard, reach])] : [];
      }),
    );
    expect(rows.map(line).sort()).toEqual(told.sort());
  },
);

test.each(['country', 'device_category', 'player', 'listening_method'] as const)(
  'by %s, of all and of a country, in all and by day',
  async (dimension) => {
    const values = [...new Set(sessions.map((session) => session[dimension]))];
    for (const country of [undefined, 'FR']) {
      const isHere = (session: Heard) => country === undefined || session.country === country;
      const filters = country ? [['is', 'country', [country]]] : [];
      for (const days of [[], ['2026-10-01', '2026-10-02']]) {
        const { rows } = await ask({
          measures: ['song_listening_hours', 'song_performances'],
          dimensions: [...(days.length > 0 ? ['day'] : []), dimension],
          filters,
        });
        const told = (days.length > 0 ? days : [undefined]).flatMap((day) =>
          values.flatMap((value) => {
            const isAsked = (session: Heard) => session[dimension] === value && isHere(session);
            const { hours, heard } = expected(undefined, isAsked, day);
            return heard > 0 ? [[...(day ? [day] : []), value, hours.toFixed(6), heard].join()] : [];
          }),
        );
        const heard = rows.filter((row) => Number(row.at(-1)) > 0);
        const lines = heard.map((row) => [...row.slice(0, -2), Number(row.at(-2)).toFixed(6), row.at(-1)].join());
        expect(lines.sort()).toEqual(told.sort());
      }
    }
  },
);

test('the minutes around an airing', async () => {
  for (const [filters, isAsked] of [
    [[], anybody],
    [[['is', 'player', ["It's Radio"]]], ({ player }: Heard) => player === "It's Radio"],
  ] as const) {
    const { rows } = await ask({
      measures: ['song_average_audience'],
      dimensions: ['airing_minute'],
      filters: [...filters, ['is', 'artist', ['Queen']]],
    });
    const queen = onAir.filter(({ song }) => song.startsWith('Queen'));
    expect(rows.map(([minute]) => Number(minute)).sort((a, b) => a - b)).toEqual(
      queen.length > 0 ? Array.from({ length: 15 }, (_, at) => at - 5) : [],
    );
    for (const [minute, average] of rows) {
      const seconds = queen.reduce((sum, { station, start }) => {
        const from = start + Number(minute) * 60;
        return sum + listened(isAsked, station, from, from + 60);
      }, 0);
      expect(average).toBeCloseTo(seconds / 60 / queen.length, 9);
    }
  }
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

/** Seconds that some listeners of a station heard between two instants. */
function listened(isAsked: (session: Heard) => boolean, station: number, from: number, to: number): number {
  return counted()
    .filter((one) => one.station === station && isAsked(one))
    .reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
}

/** The times since joining (seconds) at which the four groups of listeners begin. */
const joined = [
  [0, 60],
  [60, 300],
  [300, 1200],
  [1200, Number.POSITIVE_INFINITY],
] as const;

/** Whether the server of a station was restarted in a quarter hour, or in the one before. */
function isDisturbed(station: number, quarter: number): boolean {
  return [quarter, quarter - 900].some((from) => {
    const ends = counted().filter(({ end, ...one }) => one.station === station && end > from && end <= from + 930);
    const most = Math.max(
      ...Array.from({ length: 60 }, (_, at) => {
        const slot = from + at * 15;
        return ends.filter(({ end }) => end > slot && end <= slot + 30).length;
      }),
    );
    return most >= 5 && most * 900 * 2 >= listened(anybody, station, from, from + 900);
  });
}

/** Departures per hundred expected ones, with 25 more of both. */
function switchingIndex(isAsked: (session: Heard) => boolean = anybody): number {
  let [left, usual] = [0, 0];
  for (const station of [1, 2]) {
    const own = counted().filter((one) => one.station === station && isAsked(one));
    const [first, last] = [Math.min(...own.map(({ start }) => start)), Math.max(...own.map(({ end }) => end))];
    const quarters = Array.from(
      { length: Math.ceil(last / 900) - Math.floor(first / 900) },
      (_, at) => (Math.floor(first / 900) + at) * 900,
    ).filter((quarter) => !isDisturbed(station, quarter));
    const leaves = (
      from: number,
      to: number,
      [since, until]: readonly [number, number] = [0, Number.POSITIVE_INFINITY],
    ) => own.filter(({ start, end }) => end > from && end <= to && end - start > since && end - start <= until).length;
    const heard = (from: number, to: number, [since, until]: readonly [number, number]) =>
      own.reduce(
        (sum, { start, end }) => sum + Math.max(0, Math.min(end, to, start + until) - Math.max(start + since, from)),
        0,
      );
    const total = (
      of: (from: number, to: number, age: readonly [number, number]) => number,
      age: readonly [number, number],
    ) => quarters.reduce((sum, quarter) => sum + of(quarter, quarter + 900, age), 0);
    const all = [0, Number.POSITIVE_INFINITY] as const;
    const rate = total(leaves, all) / total(heard, all);
    const weights = joined.map((age) => (total(leaves, age) + 25) / (total(heard, age) * rate + 25));
    const weighted = (from: number, to: number) =>
      joined.reduce((sum, age, at) => sum + heard(from, to, age) * (weights[at] as number), 0);
    for (const airing of onAir.filter((one) => one.station === station)) {
      // The only other week with listening.
      const quarter = Math.floor(airing.start / 900) * 900 - week;
      if (!quarters.includes(quarter)) continue;
      const runsIn = [airing.start, airing.end - 1].map((instant) => Math.floor(instant / 900) * 900);
      if (runsIn.some((one) => isDisturbed(station, one))) continue;
      const base = weighted(quarter, quarter + 900);
      if (base === 0) continue;
      left += leaves(airing.start, airing.end);
      usual += (weighted(airing.start, airing.end) * leaves(quarter, quarter + 900)) / base;
    }
  }
  return left === 0 && usual === 0 ? Number.NaN : (100 * (left + 25)) / (usual + 25);
}

test('the switching index compares departures with the same quarter hour of other weeks', async () => {
  const { columns, rows } = await ask({ measures: ['song_switching_index'] });
  expect(columns.map(({ id }) => id)).toEqual([
    'song_switching_index',
    'song_switching_index_low',
    'song_switching_index_high',
  ]);
  const [index, low, high] = rows[0] as number[];
  expect(index).toBeCloseTo(switchingIndex(), 9);
  expect(Number(low)).toBeLessThan(Number(index));
  expect(Number(high)).toBeGreaterThan(Number(index));
});

test.each(['bjork - joga', 'BJÖRK', 'Jóga'])('a part of a name is found whatever its accents: %s', async (part) => {
  const { rows } = await ask({ measures: ['plays'], dimensions: ['song'], filters: [['contains', 'song', [part]]] });
  expect(rows).toEqual(expected('Björk - Jóga').plays > 0 ? [['Björk - Jóga', expected('Björk - Jóga').plays]] : []);
});

test('queries without meaning for songs are refused', async () => {
  await expect(ask({ measures: ['plays', 'aqh'] })).rejects.toMatchObject({ status: 400 });
  await expect(ask({ measures: ['plays'], dimensions: ['excluded_by'] })).rejects.toMatchObject({ status: 400 });
  await expect(ask({ measures: ['plays'], dimensions: ['episode'] })).rejects.toMatchObject({ status: 400 });
});
