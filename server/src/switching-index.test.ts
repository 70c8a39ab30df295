import { querySchema } from '@quarterhour/model/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, catalogueOf, fileOf, logLine, openTestBed, stationEntry } from '../testing/test-bed.ts';
import { airings } from './ingest/formats/airings.ts';
import { ListeningCache } from './listening/cache.ts';
import { answer } from './query/answer.ts';

/*
 * Three Mondays that are alike, from 9:00 to 12:00 in Paris. Of 150 listeners who join in each quarter hour, 100 do so in its first minute.
 * How long they stay depends on nothing but the time since they joined, so no song keeps more of them than another: each has an
 * index of 100. Three songs of five minutes are played in each quarter hour of the last Monday.
 *
 * At the second station the server is restarted at 10:07 of the last Monday: within five seconds all are gone, and within half
 * a minute they are back. From 11:00 to 11:15 of the second Monday its sound failed, and half of the listeners left.
 */
const week = 7 * 86_400;
const last = at('2026-10-05T07:00:00');
const restart = last + 67 * 60;
const failed = { from: last - week + 7200, to: last - week + 8100 };
const perQuarter = 150;

/** How often listeners leave, in a second, from a time since joining on. */
const hazards = [
  { from: 60, each: 1 / 600 },
  { from: 300, each: 1 / 1800 },
  { from: 1200, each: 1 / 5400 },
] as const;

/** The length of a session (seconds) that a share of sessions exceeds. */
function lengthOf(share: number): number {
  let left = -Math.log(share);
  for (const [index, { from, each }] of hazards.entries()) {
    const most = ((hazards[index + 1]?.from ?? Number.POSITIVE_INFINITY) - from) * each;
    if (left < most) return Math.round(from + left / each);
    left -= most;
  }
  return 0;
}

interface Session {
  number: number;
  start: number;
  end: number;
}

const sessions: Session[] = [2, 1, 0].flatMap((before) =>
  Array.from({ length: 12 * perQuarter }, (_, number) => {
    const place = number % perQuarter;
    const joined = place < 100 ? Math.floor(place * 0.6) : 60 + Math.floor((place - 100) * 16.8);
    const start = last - before * week + Math.floor(number / perQuarter) * 900 + joined;
    // Multiples of an irrational number are spread evenly over all who join at the same time.
    const share = (0.5 + number * Math.sqrt(7)) % 1;
    return { number, start, end: start + lengthOf(share) };
  }),
);

const disturbed = sessions.flatMap((one): Session[] => {
  const { number, start, end } = one;
  if (start < failed.from && end > failed.to && number % 2 === 0) {
    return [{ ...one, end: failed.from + 1 + ((number * 7) % 900) }];
  }
  if (start >= restart || end <= restart + 5) return [one];
  return [
    { ...one, end: restart + (number % 5) },
    { ...one, start: restart + 6 + (number % 24), end: Math.max(end, restart + 100) },
  ];
});

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
  const lines = [sessions, disturbed].flatMap((own, index) =>
    own.map(({ number, start, end }) => {
      const address = `81.249.${Math.floor(number / 200)}.${1 + (number % 200)}`;
      return logLine({ end, seconds: end - start, mount: `/${index + 1}.mp3`, address, agent: 'VLC/3.0.20' });
    }),
  );
  await bed.import([fileOf(lines)]);
  const songs = ['Queen - Innuendo', 'Moby - Porcelain', 'Björk - Jóga'];
  const rows = Array.from({ length: 36 }, (_, number) => {
    const start = new Date((last + number * 300) * 1000).toISOString();
    return `${start},${songs[number % 3]},300`;
  });
  for (const station of ['station-1', 'station-2']) {
    await bed.import([fileOf(['start,song,duration', ...rows])], { format: airings, station });
  }
});
afterAll(() => bed.close());

const marked = {
  ...stationEntry(2),
  marks: [{ ...failed, state: 'confirmed' as const, note: '' }],
};

/** The rows of an answer: songs are read as columns; of more than so many airings, the engine adds up rows. */
async function ask(
  query: Record<string, unknown>,
  second: typeof marked | undefined = undefined,
): Promise<unknown[][]> {
  const reader = new ListeningCache(bed.parts.engine).reader(new Map());
  const rows: typeof reader.rows = async <Row>(...asked: Parameters<typeof reader.rows>) =>
    asked[0].includes('AS airings') ? ([{ airings: 1e9 }] as Row[]) : await reader.rows<Row>(...asked);
  const catalogue = catalogueOf(stationEntry(1), second ?? stationEntry(2));
  const period = { from: '2026-10-05', to: '2026-10-05' };
  const clock = () => at('2026-10-20T00:00:00');
  const asked = querySchema.parse({ measures: ['song_switching_index'], period, ...query });
  const inColumns = await answer({ reader, clock }, catalogue, asked);
  const inRows = await answer({ reader: { ...reader, rows }, clock }, catalogue, asked);
  const cells = (row: unknown[]) => row.map((cell) => (typeof cell === 'number' ? cell.toFixed(6) : cell)).join();
  expect(inRows.rows.map(cells).sort()).toEqual(inColumns.rows.map(cells).sort());
  return inColumns.rows;
}
const filtered = [['is_not', 'player', ['nothing']]];

test('listeners who just joined do not change the index of the song that begins with them', async () => {
  for (const filters of [[], filtered]) {
    const rows = await ask({ dimensions: ['song'], stations: ['station-1'], filters });
    expect(rows).toHaveLength(3);
    for (const [song, index] of rows) expect(Math.abs(Number(index) - 100), `${song}: ${index}`).toBeLessThan(1.5);
  }
});

test('a restart of the server is no departure of songs, nor does it say what is usual', async () => {
  for (const filters of [[], filtered]) {
    const rows = await ask({ dimensions: ['airing'], stations: ['station-2'], filters }, marked);
    const known = rows.filter((row) => row[1] !== null).map(([airing]) => String(airing).slice(11, 16));
    // From 10:00, when the quarter hour of the restart begins, to 10:30 in Paris.
    expect(known).toHaveLength(30);
    expect(known.filter((time) => time >= '08:00' && time < '08:30')).toEqual([]);
    const [all] = await ask({ stations: ['station-2'], filters }, marked);
    expect(Math.abs(Number(all?.[0]) - 100)).toBeLessThan(2);
  }
});

test('a confirmed outage does not say what is usual', async () => {
  const query = { dimensions: ['quarter_hour'], stations: ['station-2'] };
  for (const filters of [[], filtered]) {
    const at11 = async (entry?: typeof marked) =>
      Number(
        (await ask({ ...query, filters }, entry)).find(([time]) => String(time).startsWith('2026-10-05T11:00'))?.[1],
      );
    expect(await at11()).toBeLessThan(85);
    expect(Math.abs((await at11(marked)) - 100)).toBeLessThan(3);
  }
});
