import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPlays } from '../../../testing/random-listeners.ts';
import { catalogueOf, fileOf, openTestBed, stationEntry } from '../../../testing/test-bed.ts';
import { random } from '../../host/random.ts';
import { beginUndo } from '../../store/imports.ts';
import { bunny } from '../formats/bunny.ts';
import { json } from '../formats/json.ts';
import { importLogs } from '../import.ts';
import type { LogFormat } from '../line-kind.ts';
import { undoImports } from '../undo-import.ts';

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

const stream = {
  id: 10,
  slug: 'hls',
  name: 'HLS',
  mounts: [],
  segments: ['/live/one/*'],
  sessionParameter: 'listener',
};
const catalogue = async () => catalogueOf({ ...stationEntry(1), streams: [stream] }, stationEntry(2));
const load = (format: LogFormat, ...files: (readonly string[])[]) =>
  importLogs({ ...bed.parts, catalogue }, { format, sources: files.map((lines) => fileOf(lines)) });

interface Request {
  at: number;
  url: string;
  address?: string;
  agent?: string;
  psid?: string;
  cmcd?: string;
  status?: number;
}
const iso = (at: number) => new Date(at * 1000).toISOString().slice(0, 19);
const jsonLine = ({ at, url, address = '192.0.2.7', agent = 'VLC/3.0.20', psid, cmcd, status = 200 }: Request) =>
  JSON.stringify({
    ts: at,
    ip: address,
    m: 'GET',
    uri: url,
    st: status,
    by: status === 200 ? 98_304 : 0,
    ua: agent,
    psid,
    cmcd,
  });
const bunnyLine = ({ at, url, address = '192.0.2.7', agent = 'VLC/3.0.20', status = 200 }: Request) =>
  `HIT|${status}|${at}000|${status === 200 ? 98_304 : 0}|390|${address}|-|https://x.b-cdn.net${url}|DE|${agent}|${at}${url.length}|DE`;

/** The hits of a day, as "start seconds rule", '' for a session that counts. */
async function listened(day: string): Promise<string[]> {
  const rows = await bed.parts.engine.rows<{ begun: number; seconds: number; rule: string }>(
    `SELECT * FROM (SELECT toUInt32(start) AS begun, seconds, '' AS rule FROM sessions WHERE day = {day:Date}
     UNION ALL SELECT toUInt32(start) AS begun, seconds, excluded_by AS rule FROM exclusions WHERE day = {day:Date})
     ORDER BY begun, seconds, rule`,
    { day },
  );
  return rows.map(({ begun, seconds, rule }) => `${iso(begun)} ${seconds} ${rule}`.trim());
}

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
/** Segments of six seconds, from one number to another, as a player asks for them. */
const plays = (from: number, count: number, number: number, more: Partial<Request> = {}, folder = '64') =>
  Array.from({ length: count }, (_, index) => ({
    at: from + index * 6,
    url: `/live/one/${folder}/seg_${number + index}.aac`,
    ...more,
  }));

test('segments are a session of what was delivered, with pauses, retries, renditions and playlists', async () => {
  const day = '2026-08-01';
  const from = noon(day);
  const lines = [
    { at: from - 1, url: '/live/one/live.m3u8' },
    ...plays(from, 10, 100),
    // A retry, and the same segment in another rendition; then thirty seconds of pause, and the player goes on.
    { at: from + 55, url: '/live/one/64/seg_109.aac' },
    { at: from + 56, url: '/live/one/128/seg_109.aac' },
    ...plays(from + 90, 10, 110, {}, '128'),
    // A bot, which asks for the playlist only, and one whose segments are not there.
    ...[0, 6, 12].map((at) => ({ at: from + at, url: '/live/one/live.m3u8', address: '192.0.2.9' })),
    { at: from, url: '/live/one/64/seg_1.aac', address: '192.0.2.10', status: 404 },
  ];
  const report = await load(json, lines.map(jsonLine));
  // Twenty segments of six seconds; the second ten began 90 s after the first.
  expect(await listened(day)).toEqual([
    '2026-08-01T12:00:00 0 bad_status',
    '2026-08-01T12:00:00 0 not_a_stream',
    '2026-08-01T12:00:00 120',
  ]);
  expect(report).toMatchObject({ lines: 27, sessions: 1, joined: 24, excluded: { not_a_stream: 1, bad_status: 1 } });
  expect(await load(json, lines.map(jsonLine))).toMatchObject({ sessions: 0, joined: 0, duplicates: 27 });
});

test('a session ends after 60 s or three segments without a request', async () => {
  const day = '2026-08-02';
  const from = noon(day);
  const long = [0, 30, 60, 90, 120, 210, 240].map((at, index) => ({
    at: from + at,
    url: `/live/one/64/seg_${index}.aac`,
    address: '192.0.2.11',
  }));
  const short = [...plays(from, 12, 0), ...plays(from + 66 + 61, 12, 30)];
  await load(json, short.map(jsonLine));
  // 72 s, then 61 s without a request.
  expect(await listened(day)).toEqual(['2026-08-02T12:00:00 72', '2026-08-02T12:02:07 72']);
  await load(
    json,
    long.map((one) => jsonLine({ ...one, at: one.at + 86_400 })),
  );
  // Segments of 30 s: a gap of 90 s is no longer than three of them.
  expect(await listened('2026-08-03')).toEqual(['2026-08-03T12:00:00 210']);
});

test('a player is known by its session id, CMCD, or the operator’s parameter, whatever its address', async () => {
  const day = '2026-08-04';
  const from = noon(day);
  const ids = [
    (index: number) => ({ psid: 'A', address: `198.51.100.${index}` }),
    (index: number) => ({ cmcd: 'sid="B"', address: `198.51.100.${index}` }),
  ];
  const lines = ids.flatMap((of) => plays(from, 12, 0).map((one, index) => ({ ...one, ...of(index) })));
  const queried = ['CMCD=d%3D6000%2Csid%3D%22C%22', 'listener=D'].flatMap((query) =>
    plays(from, 12, 0).map((one, index) => ({ ...one, url: `${one.url}?${query}`, address: `198.51.100.${index}` })),
  );
  await load(json, [...lines, ...queried].map(jsonLine));
  expect(await listened(day)).toEqual(Array(4).fill('2026-08-04T12:00:00 72'));
});

test('parts of low latency and the segments that they make are the same sound', async () => {
  const day = '2026-08-05';
  const from = noon(day);
  const parts = Array.from({ length: 90 }, (_, second) => ({
    at: from + second,
    url: `/live/one/filePart${100 + Math.floor(second / 6)}.${second % 6}.mp4`,
  }));
  const wholes = [...Array(14).keys()].map((index) => ({
    at: from + index * 6 + 7,
    url: `/live/one/fileSequence${100 + index}.mp4`,
  }));
  await load(json, [...parts, ...wholes, { at: from, url: '/live/one/init.mp4' }].map(jsonLine));
  expect(await listened(day)).toEqual(['2026-08-05T12:00:00 90']);
});

const seed = process.env.TEST_SEED ?? String(Date.now());
interface Logged {
  of: string;
  line: string;
}

test(`random players come out as they went in, whatever the order, the cuts and the CDN (TEST_SEED=${seed})`, async () => {
  const draw = random(seed);
  const day = '2026-07-14';
  const truth: string[] = [];
  const requests: Logged[] = [];
  for (const { start, seconds, requests: asked } of drawPlays(draw.below, Date.parse(`${day}T06:00:00Z`) / 1000, 20)) {
    truth.push(`${iso(start)} ${seconds}`);
    for (const { path: url, ...request } of asked) {
      const of = draw.below(2) === 0 ? 'json' : 'bunny';
      requests.push({ of, line: (of === 'json' ? jsonLine : bunnyLine)({ ...request, url }) });
    }
  }
  const shuffled = requests.map((one) => ({ ...one, key: draw.below(1e9) })).sort((a, b) => a.key - b.key);
  const linesOf = (format: LogFormat) => shuffled.filter(({ of }) => of === format.id).map(({ line }) => line);
  const [ofJson, ofBunny] = [linesOf(json), linesOf(bunny)];
  const half = (lines: readonly string[]) => Math.ceil(lines.length / 2);
  // Several files are worked on as a large one is: in tables on disk.
  const parts: [LogFormat, ...string[][]][] = [
    [json, ofJson.slice(0, half(ofJson) + 20)],
    [bunny, ofBunny.slice(half(ofBunny) - 20), ofBunny.slice(-20)],
    [json, ofJson.slice(half(ofJson) - 20), ofJson.slice(half(ofJson))],
    [bunny, ofBunny.slice(0, half(ofBunny) + 20)],
  ];
  let last = 0;
  for (const [format, ...files] of parts) {
    const { id, sessions = 0, joined = 0, excluded, duplicates } = await load(format, ...files);
    const left = Object.values(excluded).reduce<number>((sum, count) => sum + (count ?? 0), 0);
    expect(sessions + joined + left + duplicates).toBe(files.flat().length);
    last = id;
  }
  truth.sort();
  expect(await listened(day)).toEqual(truth);
  // Taken back and imported again, the last file changes nothing.
  await beginUndo(bed.parts.store.db, last);
  await undoImports({ ...bed.parts, catalogue });
  expect(await listened(day)).not.toEqual(truth);
  await load(bunny, ofBunny);
  expect(await listened(day)).toEqual(truth);
});

test('an import warns where addresses share a number, and where more is delivered than the clock allows', async () => {
  const streams = ['letters', 'fast', 'plain'].map((slug, index) => ({
    ...{ id: 30 + index, slug, name: slug, mounts: [], segments: [`/live/${slug}/*`] },
  }));
  const from = noon('2026-09-10');
  const addresses: Record<string, (index: number) => Request> = {
    // Three segments in a row have one number, and a letter each.
    letters: (index) => ({
      at: from + index * 6,
      url: `/live/letters/${'abc'[index % 3]}/${Math.floor(index / 3)}.ts`,
    }),
    // 20 minutes in 39 s.
    fast: (index) => ({ at: from + Math.floor(index / 5), url: `/live/fast/${index}.ts?CMCD=d%3D6000` }),
    plain: (index) => ({ at: from + index * 6, url: `/live/plain/${index}.ts` }),
  };
  const lines = Object.values(addresses).flatMap((of, player) =>
    Array.from({ length: 200 }, (_, index) => jsonLine({ ...of(index), address: `192.0.2.${30 + player}` })),
  );
  const report = await importLogs(
    { ...bed.parts, catalogue: async () => catalogueOf({ ...stationEntry(3), streams }) },
    { format: json, sources: [fileOf(lines)] },
  );
  // One request in three is the third of its number: two may be audio and video. Of 1200 s, those between the first and the last request count, and a minute that the player holds.
  expect(report.segments).toEqual([
    { station: 'station-3', stream: 'letters', kind: 'shared', share: expect.closeTo(1 / 3, 2) },
    { station: 'station-3', stream: 'fast', kind: 'beyond_clock', share: expect.closeTo(1 - 99 / 1200, 6) },
  ]);
  expect(await listened('2026-09-10')).toEqual([99, 1200, 1200].map((seconds) => `2026-09-10T12:00:00 ${seconds}`));
});
