import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutate } from '../../../testing/read-in-engine.ts';
import { catalogueOf, fileOf, openTestBed, stationEntry } from '../../../testing/test-bed.ts';
import { random } from '../../host/random.ts';
import { importLogs } from '../import.ts';
import type { LogFormat } from '../line-kind.ts';
import { recognise } from '../recognise.ts';
import { openSource } from '../sources/source.ts';
import { azuracast } from './azuracast.ts';
import { sessionsCsv } from './sessions-csv.ts';
import { shoutcast } from './shoutcast.ts';
import { steamcast } from './steamcast.ts';
import { wowza } from './wowza.ts';

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

const sampleOf = async (format: LogFormat) =>
  (await readFile(new URL(`${format.id}.sample.log`, import.meta.url), 'utf8')).trimEnd().split('\n');
/** The connections of lines, each as "end seconds mount address". */
const readAll = (format: LogFormat, lines: readonly string[]) =>
  [...(format.connections?.(lines) ?? [])].flatMap((found) =>
    found
      ? [
          `${new Date(found.hit.at * 1000).toISOString().slice(0, 19)} ${found.hit.seconds} ${found.hit.mount} ${found.hit.address}`,
        ]
      : [],
  );

test('Wowza: the end of a stream is a session, in the zone that the line names', async () => {
  const lines = await sampleOf(wowza);
  // 09:10 in summer time of central Europe is 07:10 UTC. The abbreviation XYZT is none, so the log is read as UTC.
  expect(readAll(wowza, lines)).toEqual([
    '2026-10-24T07:10:00 3600 /live/one 86.120.14.7',
    '2026-10-24T07:15:00 34 /live/one 92.184.100.7',
    '2026-10-24T08:00:00 7200 /live/one 192.0.2.2',
    '2026-10-24T10:05:00 120 /live/two 86.120.14.7',
  ]);
  const [, , encoder] = [...(wowza.connections?.(lines) ?? [])].flatMap((found) => (found ? [found.hit] : []));
  expect(encoder).toMatchObject({ method: 'SOURCE', bytes: 0 });
});

test('W3C logs are read by the fields that they name, in UTC', async () => {
  expect(readAll(steamcast, await sampleOf(steamcast))).toEqual([
    '2026-10-24T08:00:00 1800 /one.mp3 86.120.14.7',
    '2026-10-24T08:05:30 30 /one.mp3 92.184.100.7',
    '2026-10-24T08:06:00 0 /two.mp3 92.184.100.7',
    '2026-10-24T23:59:59 60 /two.mp3 2001:db8::9',
  ]);
  const other = ['#Fields: date time c-ip cs-uri-stem time-taken', '2026-10-24 08:00:00 192.0.2.7 /a 61.5'];
  expect(readAll(steamcast, other)).toEqual(['2026-10-24T08:00:00 61 /a 192.0.2.7']);
});

test('AzuraCast: the export of listeners and the answer of its API are read alike', async () => {
  expect(readAll(azuracast, await sampleOf(azuracast))).toEqual([
    '2026-10-24T06:30:00 1800 /radio.mp3 86.120.14.7',
    '2026-10-24T09:01:00 60 /radio.mp3 92.184.100.7',
    '2026-10-24T09:05:15 15 /low.mp3 92.184.100.7',
  ]);
  const listener = { ip: '86.120.14.7', user_agent: 'VLC', mount_name: '/radio.mp3', connected_on: 1792821600 };
  const list = [{ ...listener, connected_until: 1792823400, connected_time: 1800 }];
  // 1 792 821 600 is 2026-10-24 06:00:00 UTC.
  const text = JSON.stringify([...list, ...list], null, 2);
  expect(readAll(azuracast, text.split('\n'))).toEqual([
    '2026-10-24T06:30:00 1800 /radio.mp3 86.120.14.7',
    '2026-10-24T06:30:00 1800 /radio.mp3 86.120.14.7',
  ]);
  expect(azuracast.weigh(text.split('\n'))?.score).toBeGreaterThan(0);
});

test('imports tables of sessions with any columns and without a heading, and shows the mapping of columns', async () => {
  const lines = await sampleOf(sessionsCsv);
  expect(readAll(sessionsCsv, lines)).toEqual([
    '2026-10-24T06:30:00 1800 /one.mp3 86.120.14.7',
    '2026-10-24T06:11:30 90 /one.mp3 92.184.100.7',
    '2026-10-24T06:21:00 60 /one.mp3 2001:db8::9',
  ]);
  const log = '192.0.2.7\t2026-10-24\t10:00:00\tWEST128K\t1834\t200\tVLC/3.0.20';
  expect(readAll(sessionsCsv, [log, log])).toEqual(Array(2).fill('2026-10-24T10:30:34 1834 /WEST128K 192.0.2.7'));
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-table-'));
  const path = join(folder, 'table.csv');
  await writeFile(path, lines.join('\n'));
  const shown = await sessionsCsv.preview?.(await openSource(path));
  expect(shown?.columns).toContainEqual({ column: 'Session length', meaning: 'seconds' });
  expect(shown?.columns).toContainEqual({ column: 'Country', meaning: '' });
  expect(shown?.lines[0]).toBe('2026-10-24 06:00:00 to 06:30:00, 1800 s, /one.mp3, 86.120.14.7, VLC/3.0.20');
  await rm(folder, { recursive: true });
});

const all = [wowza, steamcast, azuracast, sessionsCsv];

test.each(all)('the import wizard recognises $id', async (format) => {
  const lines = await sampleOf(format);
  expect(recognise(lines).format?.id).toBe(format.id);
});

test('local times are the station’s, and importing again counts nothing twice', async () => {
  const lines = [
    'start,seconds,ip,mount',
    '2026-07-01 12:00:00,600,192.0.2.7,/1.mp3',
    '2026-07-01 12:00,30,192.0.2.8,/1.mp3',
  ];
  const report = await bed.import([fileOf(lines)], { format: sessionsCsv });
  expect(report).toMatchObject({ lines: 3, headings: 1, sessions: 1, excluded: { too_short: 1 } });
  const [session] = await bed.parts.engine.rows<{ at: number }>(
    "SELECT toUInt32(start) AS at FROM sessions WHERE day = '2026-07-01'",
  );
  // Noon in Paris is 10:00 UTC in summer.
  expect(session?.at).toBe(Date.parse('2026-07-01T10:00:00Z') / 1000);
  const again = await bed.import([fileOf(lines, 'again.csv')], { format: sessionsCsv });
  expect(again).toMatchObject({ sessions: 0, duplicates: 2 });
});

test('a table without a zone is refused line by line where stations have several', async () => {
  const stations = [stationEntry(1), { ...stationEntry(2), timezone: 'Asia/Tokyo' }];
  const parts = { ...bed.parts, catalogue: async () => catalogueOf(...stations) };
  const lines = ['start,seconds,ip,mount', '2026-07-02 12:00:00,600,192.0.2.7,/1.mp3'];
  const report = await importLogs(parts, { format: sessionsCsv, sources: [fileOf(lines)] });
  expect(report.unreadable.examples).toMatchObject([{ reason: expect.stringContaining('--station') }]);
});

const seed = process.env.TEST_SEED ?? String(Date.now());

test.each([...all, shoutcast])(
  `of 10 000 mutated lines of $id, each is counted or reported (TEST_SEED=${seed})`,
  async (format) => {
    const draw = random(seed + format.id);
    const sample = await sampleOf(format);
    const heads = sample.filter((line, at) => line.startsWith('#') || (at === 0 && !sample[0]?.startsWith('#')));
    const plain = sample.filter((line) => !heads.includes(line));
    const lines = Array.from({ length: 10_000 }, () =>
      mutate(plain[draw.below(plain.length)] ?? '', (limit) => draw.below(limit)),
    );
    const report = await bed.import([fileOf([...heads, ...lines])], { format, station: 'station-1' });
    const excluded = Object.values(report.excluded).reduce<number>((sum, count) => sum + (count ?? 0), 0);
    const { sessions = 0, joined = 0, duplicates, unreadable, headings } = report;
    expect(report.lines).toBe(heads.length + 10_000);
    expect(sessions + joined + excluded + duplicates + unreadable.count + headings).toBe(report.lines);
    expect(sessions + joined + excluded).toBeGreaterThan(100);
    expect(unreadable.count).toBeGreaterThan(20);
  },
);
