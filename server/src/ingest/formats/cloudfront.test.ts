import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutate, readInEngine } from '../../../testing/read-in-engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { openEngine } from '../../engine/open.ts';
import { random } from '../../host/random.ts';
import { cloudfrontReader } from './cloudfront.ts';
import type { LineReader } from './format.ts';
import type { RequestLine } from './request-line.ts';

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-cloudfront-'));
  engine = await openEngine({ folder });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const [, heading = '', ...sample] = (await readFile(new URL('cloudfront.sample.log', import.meta.url), 'utf8'))
  .trimEnd()
  .split('\n');
const utc = (text: string) => Date.parse(`${text}Z`) / 1000;

function readerOf(line?: string): LineReader<RequestLine> {
  const reader = cloudfrontReader(line);
  if ('error' in reader) throw new Error(reader.error);
  return reader;
}
const cloudfront = readerOf(heading);

test('reads the lines of the sample', () => {
  expect(cloudfront.parse(sample[0] ?? '')).toEqual({
    // Twelve seconds before the answer ended.
    at: utc('2026-10-11T22:33:15'),
    seconds: 12,
    end: utc('2026-10-11T22:33:27'),
    method: 'GET',
    status: 200,
    host: 'files.example',
    path: '/show/1.mp3',
    query: '',
    bytes: 28_800_000,
    range_from: -1,
    size: 28_800_000,
    address: '114.119.135.98',
    agent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36',
    referer: 'https://radio.example/play',
    session: '',
    cmcd: '',
  });
  expect(sample.slice(1, 4).map((line) => cloudfront.parse(line))).toMatchObject([
    { bytes: 2, range_from: 0, query: '_from=app', size: 0 },
    {
      path: '/café/my show.mp3',
      bytes: 960_070,
      range_from: 1000,
      host: 'd111.cloudfront.net',
      agent: 'My%20App/1.0 CFNetwork/1',
    },
    { status: 0, method: 'HEAD', agent: 'Mozilla/5.0 (Macintosh)' },
  ]);
  expect(cloudfront.parse(sample[4] ?? '')).toEqual({ error: expect.stringContaining('2026-02-30') });
  expect(cloudfront.parse('2026-10-11\t22:33:27')).toEqual({ error: expect.stringContaining('2 fields where 33') });
});

test('headers are no bytes of the file: an answer cut off 200 bytes before a minute is less than a minute', () => {
  const line = (sent: number, length: string) =>
    `192.0.2.7\t2026-10-11\t22:33:27\tGET\t/1.mp3\t200\t${sent}\tapp/1.0\t${length}`;
  const reader = readerOf(
    '#Fields: c-ip date time cs-method cs-uri-stem sc-status sc-bytes cs(User-Agent) sc-content-len',
  );
  const bytesOf = (sent: number, length: string) => {
    const read = reader.parse(line(sent, length));
    return 'error' in read ? read.error : read.bytes;
  };
  expect(bytesOf(960_150, '28800000')).toBe(959_800);
  // A whole answer, of however many headers; one of which the length is not known; and one with hardly any.
  expect(bytesOf(28_800_200, '28800000')).toBe(28_800_000);
  expect(bytesOf(28_800_420, '-')).toBe(28_800_070);
  expect(bytesOf(80, '-')).toBe(0);
});

test('fields may be chosen, and stand in any order; without a heading they are the usual ones', () => {
  const chosen = readerOf('#Fields: c-ip date time cs-method cs-uri-stem sc-status sc-bytes cs(User-Agent)');
  expect(chosen.parse('192.0.2.7\t2026-10-11\t22:33:27\tGET\t/1.mp3\t200\t500\tapp/1.0')).toMatchObject({
    at: utc('2026-10-11T22:33:27'),
    bytes: 150,
    address: '192.0.2.7',
  });
  expect(readerOf().parse(sample[0] ?? '')).toEqual(cloudfront.parse(sample[0] ?? ''));
  expect(cloudfrontReader('#Fields: date time c-ip')).toEqual({ error: expect.stringContaining('cs-method') });
});

const seed = process.env.TEST_SEED ?? String(Date.now());

test(`the engine and the parser read each line alike (TEST_SEED=${seed})`, async () => {
  const draw = random(seed);
  const lines = Array.from({ length: 10_000 }, () => {
    const line = sample[draw.below(4)] ?? '';
    return draw.below(4) === 0 ? line : mutate(line, (limit) => draw.below(limit));
  });
  const read = await readInEngine(engine, cloudfront, lines);
  let compared = 0;
  for (const [number, { readable, ...fields }] of read.entries()) {
    const careful = cloudfront.parse(lines[number] ?? '');
    expect('error' in careful ? careful.error.length : careful.at, lines[number]).toBeGreaterThan(0);
    if (readable) expect(fields, lines[number]).toEqual(careful);
    compared += readable;
  }
  expect(compared).toBeGreaterThan(3000);
});
