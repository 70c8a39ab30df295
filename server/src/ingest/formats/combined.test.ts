import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutate, readInEngine } from '../../../testing/read-in-engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { openEngine } from '../../engine/open.ts';
import { random } from '../../host/random.ts';
import { combinedPattern, patternReader } from './combined.ts';
import type { LineReader } from './format.ts';
import { checkClients } from './read-clients.ts';
import type { RequestLine } from './request-line.ts';

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-combined-'));
  engine = await openEngine({ folder });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const sample = (await readFile(new URL('combined.sample.log', import.meta.url), 'utf8')).trimEnd().split('\n');
const utc = (text: string) => Date.parse(`${text}Z`) / 1000;

function readerOf(pattern?: string): LineReader<RequestLine> {
  const reader = patternReader(pattern);
  if ('error' in reader) throw new Error(reader.error);
  return reader;
}
const combined = readerOf();

test('reads the lines of the sample', () => {
  expect(combined.parse(sample[0] ?? '')).toEqual({
    at: utc('2026-04-05T07:28:01'),
    seconds: 0,
    end: utc('2026-04-05T07:28:01'),
    method: 'GET',
    status: 200,
    host: '',
    path: '/show/1.mp3',
    query: '',
    bytes: 28_800_000,
    range_from: -1,
    size: 0,
    address: '92.184.100.7',
    agent: 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
    referer: '',
    session: '',
    cmcd: '',
  });
  expect(sample.slice(1, 10).map((line) => combined.parse(line))).toMatchObject([
    { at: utc('2026-04-05T07:28:01'), query: 'from=app&x=1', status: 206, referer: 'https://radio.example/' },
    { method: 'HEAD', path: '/café/1.mp3', bytes: 0 },
    { status: 304, bytes: 0, agent: '' },
    // A line without a valid request has no path, and is still read as a line.
    { method: '', path: '', status: 400 },
    { method: '', path: '', status: 400 },
    { agent: 'My "best" app/1.0' },
    { agent: 'My "best" app/1.0' },
    { host: 'files.example', path: '/1.mp3' },
    { path: '/100%.mp3' },
  ]);
});

test.each([
  [sample[10], '31/Feb/2026'],
  [sample[11], '$status'],
  ['', 'empty'],
  ['nonsense', '$remote_addr'],
])('says what is wrong with %j', (line, why) => {
  expect(combined.parse(line ?? '')).toEqual({ error: expect.stringContaining(why) });
});

const ranged = `${combinedPattern} "$http_range" "$sent_http_content_range" $request_time $host`;
const rangedLine = (range: string, answered: string, status = 206, bytes = 500, took = '0.021') =>
  `192.0.2.9 - - [24/Oct/2026:06:15:00 +0000] "GET /1.mp3 HTTP/1.1" ${status} ${bytes} "-" "app/1.0" "${range}" "${answered}" ${took} Files.example`;

test.each([
  ['bytes=0-1', '-', { range_from: 0, bytes: 2, size: 0 }],
  ['bytes=100-', '-', { range_from: 100, bytes: 500 }],
  ['bytes=-500', '-', { range_from: -1, bytes: 500 }],
  ['bytes=0-1,5-9', '-', { range_from: -1, bytes: 500 }],
  ['bytes=100-', 'bytes 100-299/1000', { range_from: 100, bytes: 200, size: 1000 }],
  ['-', 'bytes 100-299/*', { range_from: 100, bytes: 200, size: 0 }],
  ['bytes=5-1', '-', { range_from: 5, bytes: 500 }],
  ['-', '-', { range_from: -1, bytes: 500 }],
])('reads the ranges %s and %s', async (range, answered, fields) => {
  const reader = readerOf(ranged);
  const line = rangedLine(range, answered);
  expect(reader.parse(line)).toMatchObject({ ...fields, host: 'files.example' });
  const [read] = await readInEngine(engine, reader, [line]);
  if (read?.readable) expect(read).toMatchObject(fields);
});

test('an absolute address with an unreadable port is refused', async () => {
  const lineOf = (url: string) =>
    `192.0.2.7 - - [24/Oct/2026:08:15:00 +0200] "GET ${url} HTTP/1.1" 200 5 "-" "app/1.0"`;
  const reader = readerOf(undefined);
  const bad = lineOf('https://files.example:4%4how/1.mp3');
  expect(reader.parse(bad)).toEqual({
    error: 'The port "4%4how" in the address of the request is not a number up to 65535.',
  });
  expect(reader.parse(lineOf('https://files.example:8443/1.mp3'))).toMatchObject({ path: '/1.mp3' });
  expect(await readInEngine(engine, reader, [bad])).toMatchObject([{ readable: 0 }]);
});

test('a request counts at the time of its start', () => {
  expect(readerOf(ranged).parse(rangedLine('-', '-', 200, 5, '90.500'))).toMatchObject({
    at: utc('2026-10-24T06:13:30'),
  });
});

test('reads a whole statement of nginx.conf, and JSON', async () => {
  const statement = `log_format qh escape=json '{"ts":$msec,"ip":"$remote_addr","m":"$request_method",'
    '"uri":"$request_uri","st":$status,"by":$body_bytes_sent,"ua":"$http_user_agent","ref":"$http_referer"}';`;
  const reader = readerOf(statement);
  const line =
    '{"ts":1767607200.123,"ip":"192.0.2.7","m":"GET","uri":"/1.mp3?a=b","st":200,"by":5,"ua":"My \\"best\\" \\u00e9 app","ref":""}';
  expect(reader.parse(line)).toMatchObject({
    at: 1_767_607_200,
    path: '/1.mp3',
    query: 'a=b',
    address: '192.0.2.7',
    agent: 'My "best" é app',
  });
  const plain = line.replace('My \\"best\\" \\u00e9 app', 'app');
  expect(await readInEngine(engine, reader, [plain])).toMatchObject([{ readable: 1, at: 1_767_607_200, agent: 'app' }]);
});

test('behind proxies, the first public address of X-Forwarded-For is the one of the listener', () => {
  const reader = checkClients(
    readerOf('$http_x_forwarded_for [$time_iso8601] "$request" $status $bytes_sent "$http_user_agent"'),
  );
  const line =
    '10.6.6.6, 192.0.2.7, 203.0.113.9, 10.0.0.1 [2026-10-24T08:15:00+02:00] "GET /1.mp3 HTTP/1.1" 200 5 "app/1.0"';
  expect(reader.parse(line)).toMatchObject({ address: '192.0.2.7', at: utc('2026-10-24T06:15:00') });
});

test.each([
  ['$remote_addr', '$time_local'],
  [combinedPattern.replace('$status ', ''), '$status'],
  [combinedPattern.replace('"$request"', '"$request_uri"'), '$request_method'],
  [combinedPattern.replace('$status ', '$status'), 'Between $status and $body_bytes_sent'],
])('says what the pattern %s lacks', (pattern, why) => {
  expect(patternReader(pattern)).toEqual({ error: expect.stringContaining(why) });
});

const seed = process.env.TEST_SEED ?? String(Date.now());

test(`the engine and the parser read each line alike (TEST_SEED=${seed})`, async () => {
  const draw = random(seed);
  const patterns = [
    undefined,
    ranged,
    '$host $remote_addr [$time_iso8601] "$request_method" "$uri" "$args" $status $bytes_sent "$http_user_agent" "$http_range"',
  ];
  const plain = [
    sample.slice(0, 8),
    ['-', 'bytes=0-1', 'bytes=5-'].flatMap((range) =>
      ['-', 'bytes 0-1/500'].map((answered) => rangedLine(range, answered)),
    ),
    [
      'files.example 192.0.2.7 [2026-10-24T08:15:00+02:00] "GET" "/caf%C3%A9/1.mp3" "a=b" 206 500 "app/1.0" "bytes=0-99"',
    ],
  ];
  let compared = 0;
  for (const [index, pattern] of patterns.entries()) {
    const reader = readerOf(pattern);
    const drawn = Array.from({ length: 3500 }, () => {
      const line = plain[index]?.[draw.below(plain[index].length)] ?? '';
      return draw.below(3) === 0 ? line : mutate(line, (limit) => draw.below(limit));
    });
    const lines = [...drawn, `${plain[index]?.[0]}"`, `${plain[index]?.[0]} "-" "`];
    const read = await readInEngine(engine, reader, lines);
    for (const [number, { readable, ...fields }] of read.entries()) {
      const careful = reader.parse(lines[number] ?? '');
      // Each line is read, or reported with what is wrong with it.
      expect('error' in careful ? careful.error.length : careful.at, lines[number]).toBeGreaterThan(0);
      if (readable) expect(fields, lines[number]).toEqual(careful);
      compared += readable;
    }
  }
  expect(compared).toBeGreaterThan(1000);
});
