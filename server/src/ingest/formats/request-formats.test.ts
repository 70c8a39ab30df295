import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutate } from '../../../testing/read-in-engine.ts';
import { fileOf, openTestBed } from '../../../testing/test-bed.ts';
import { random } from '../../host/random.ts';
import type { LogFormat } from '../line-kind.ts';
import { recognise } from '../recognise.ts';
import { akamai } from './akamai.ts';
import { azure } from './azure.ts';
import { bunny } from './bunny.ts';
import { cloudflare } from './cloudflare.ts';
import { cloudfront } from './cloudfront.ts';
import { fastly } from './fastly.ts';
import { google } from './google.ts';
import { json } from './json.ts';
import { readInstant } from './request-text.ts';

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

const sampleOf = async ({ id }: LogFormat) =>
  (await readFile(new URL(`${id}.sample.log`, import.meta.url), 'utf8')).trimEnd().split('\n');

/** The requests of an import, each as "time method status host path bytes range". */
async function imported(format: LogFormat, lines: readonly string[], pattern?: string): Promise<string[]> {
  const { id } = await bed.import([fileOf(lines)], { format, pattern });
  const rows = await bed.parts.engine.rows<Record<string, string | number>>(
    `SELECT formatDateTime(at, '%H:%i:%S', 'UTC') AS time, method, status, host, path, bytes, range_from
     FROM requests WHERE import_id = {id:UInt32} ORDER BY at, path`,
    { id },
  );
  return rows.map((row) => Object.values(row).join(' '));
}

const cases: [LogFormat, { requests: string[]; unreadable: number; notes: number }][] = [
  [
    cloudflare,
    {
      requests: [
        '08:00:00 GET 200 radio.example /hls/seg_1042.aac 98304 -1',
        '08:00:01 GET 200 radio.example /hls/live.m3u8 1204 -1',
        '08:00:02 GET 206 files.example /show/1.mp3 500 -1',
      ],
      unreadable: 1,
      notes: 0,
    },
  ],
  [
    akamai,
    {
      requests: [
        '08:00:00 GET 200 radio.example /hls/seg_1042.aac 98304 -1',
        // Of 500 bytes with headers, the range has two.
        '08:00:01 GET 206 files.example /show/1.mp3 2 0',
        '08:00:02 GET 0 radio.example /hls/live.m3u8 0 -1',
      ],
      unreadable: 1,
      notes: 0,
    },
  ],
  [
    bunny,
    {
      requests: [
        '08:00:00 GET 200 radio.b-cdn.net /hls/seg_1042.aac 98304 -1',
        '08:00:01 GET 206 radio.b-cdn.net /show/1.mp3 500 -1',
        '08:00:02 GET 404 radio.b-cdn.net /hls/none.m3u8 0 -1',
      ],
      unreadable: 1,
      notes: 0,
    },
  ],
  [
    azure,
    {
      requests: [
        // The answer ended at 08:00:02.6 and took 2.4 s.
        '08:00:00 GET 200 radio.example /hls/seg_1042.aac 98304 -1',
        '08:00:02 GET 206 files.example /show/1.mp3 500 -1',
      ],
      unreadable: 1,
      notes: 2,
    },
  ],
  [
    google,
    {
      requests: [
        '08:00:00 GET 200 radio.example /hls/seg_1042.aac 98304 -1',
        '08:00:01 GET 206 files.example /show/1.mp3 500 -1',
      ],
      unreadable: 1,
      notes: 1,
    },
  ],
  [
    json,
    {
      requests: [
        '08:00:00 GET 200  /hls/seg_1042.aac 98304 -1',
        '08:00:01 GET 206 files.example /show/1.mp3 2 0',
        '08:00:03 GET 200 radio.example /hls/live.m3u8 1204 -1',
      ],
      unreadable: 1,
      notes: 1,
    },
  ],
  [
    fastly,
    {
      requests: [
        '08:00:00 GET 200 radio.example /hls/seg_1042.aac 98304 -1',
        '08:00:01 GET 206 files.example /show/1.mp3 2 0',
      ],
      unreadable: 1,
      notes: 0,
    },
  ],
];

test.each(cases)('reads the sample of $id, and the import wizard recognises it', async (format, expected) => {
  const lines = await sampleOf(format);
  expect(recognise(lines).format?.id).toBe(format.id);
  const report = await bed.import([fileOf(lines)], { format });
  const rows = await bed.parts.engine.rows<Record<string, string | number>>(
    `SELECT formatDateTime(at, '%H:%i:%S', 'UTC') AS time, method, status, host, path, bytes, range_from
     FROM requests WHERE import_id = {id:UInt32} ORDER BY at, path`,
    { id: report.id },
  );
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual(expected.requests);
  expect(report).toMatchObject({ headings: expected.notes, unreadable: { count: expected.unreadable } });
});

test('CloudFront: real-time logs by their fields, and standard logs as JSON', async () => {
  const pattern = 'timestamp c-ip sc-status sc-bytes cs-uri-stem time-taken cs-user-agent cmcd-session-id';
  const line = '1792828802.9\t192.0.2.7\t200\t98654\t/hls/seg_1042.aac?x=1\t1.021\tMozilla/5.0%20(X)\t4b6f';
  // 98 654 bytes with headers, which are 350 at the least.
  expect(await imported(cloudfront, [line], pattern)).toEqual(['08:00:01 GET 200  /hls/seg_1042.aac 98304 -1']);
  const standard = {
    date: '2026-10-24',
    time: '09:00:00',
    'c-ip': '192.0.2.8',
    'cs-method': 'GET',
    'cs(Host)': 'radio.example',
    'cs-uri-stem': '/hls/live.m3u8',
    'sc-status': '200',
    'sc-bytes': '1350',
    'cs(User-Agent)': 'VLC/3.0.20',
  };
  expect(await imported(cloudfront, [JSON.stringify(standard)])).toEqual([
    '09:00:00 GET 200 radio.example /hls/live.m3u8 1000 -1',
  ]);
});

test('Fastly: lines of a pattern, with and without the header of syslog', async () => {
  const clf = '192.0.2.7 - - [24/Oct/2026:10:00:00 +0000] "GET /hls/live.m3u8 HTTP/1.1" 200 1204 "-" "VLC/3.0.20"';
  const pattern =
    '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent "$http_referer" "$http_user_agent"';
  const lines = [clf, `<134>2026-10-24T10:00:00Z cache-fra1 qh[1]: ${clf.replace(':00 +', ':01 +')}`];
  expect(await imported(fastly, lines, pattern)).toEqual([
    '10:00:00 GET 200  /hls/live.m3u8 1204 -1',
    '10:00:01 GET 200  /hls/live.m3u8 1204 -1',
  ]);
});

test('reads times in all units and notations', () => {
  const at = 1_792_828_800;
  for (const text of [`${at}`, `${at}000`, `${at}000000`, `${at}000000000`, '2026-10-24T10:00:00+02:00']) {
    expect(readInstant(text), text).toBe(at);
  }
  expect(readInstant('24/Oct/2026:08:00:00 +0000')).toBe(at);
  expect(readInstant('2026-10-24T08:00:00.25Z')).toBe(at + 0.25);
  // Without a zone, the time is not certain.
  expect(readInstant('2026-10-24T08:00:00')).toBeUndefined();
});

const seed = process.env.TEST_SEED ?? String(Date.now());

test.each(cases)(`of 2500 mutated lines of $id, each is stored or reported (TEST_SEED=${seed})`, async (format) => {
  const draw = random(seed + format.id);
  const sample = await sampleOf(format);
  const lines = Array.from({ length: 2500 }, () =>
    mutate(sample[draw.below(sample.length)] ?? '', (limit) => draw.below(limit)),
  );
  const report = await bed.import([fileOf(lines)], { format });
  const [stored] = await bed.parts.engine.rows<{ rows: number }>(
    // A path may become the mount of a stream.
    `SELECT count() AS rows FROM (SELECT import_id FROM requests UNION ALL SELECT import_id FROM hits)
     WHERE import_id = {id:UInt32}`,
    { id: report.id },
  );
  expect(report.lines).toBe(2500);
  expect((stored?.rows ?? 0) + report.duplicates + report.unreadable.count + report.headings).toBe(2500);
  expect(stored?.rows).toBeGreaterThan(100);
  expect(report.unreadable.count).toBeGreaterThan(100);
});
