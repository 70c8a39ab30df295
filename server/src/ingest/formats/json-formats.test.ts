import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutate, readInEngine } from '../../../testing/read-in-engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { openEngine } from '../../engine/open.ts';
import { random } from '../../host/random.ts';
import { akamaiLines } from './akamai.ts';
import { azureLines } from './azure.ts';
import { bunnyLines } from './bunny.ts';
import { cloudflareLines } from './cloudflare.ts';
import { fastlyReader } from './fastly.ts';
import type { LineReader } from './format.ts';
import { googleLines } from './google.ts';
import { jsonLines } from './json.ts';
import type { RequestLine } from './request-line.ts';

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-json-'));
  engine = await openEngine({ folder });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const seed = process.env.TEST_SEED ?? String(Date.now());

/** A line is a request with sound numbers, or what is wrong with it. */
function expectReadOrReported(read: RequestLine | { error: string }, line: string): void {
  if ('error' in read) expect(read.error.length, line).toBeGreaterThan(10);
  else expect(Number.isInteger(read.at) && read.at > 0 && read.at < 2 ** 32 && read.bytes >= 0, line).toBe(true);
}

const readers: [id: string, reader: LineReader<RequestLine> | { error: string }, plain: number][] = [
  ['cloudflare', cloudflareLines, 3],
  ['akamai', akamaiLines, 3],
  ['azure', azureLines, 2],
  ['google', googleLines, 2],
  ['json', jsonLines, 3],
  ['fastly', fastlyReader(undefined), 2],
  ['bunny', bunnyLines, 1],
];

test.each(readers)(
  `the engine and the parser read each line of %s alike (TEST_SEED=${seed})`,
  async (id, reader, plain) => {
    if ('error' in reader) throw new Error(reader.error);
    const draw = random(seed + id);
    const sample = (await readFile(new URL(`${id}.sample.log`, import.meta.url), 'utf8')).trimEnd().split('\n');
    const whole = await readInEngine(engine, reader, sample);
    // Lines as they usually are need no parser.
    expect(whole.map(({ readable }) => readable).slice(0, plain)).toEqual(Array(plain).fill(1));
    const lines = Array.from({ length: 10_000 }, () => {
      const line = sample[draw.below(sample.length)] ?? '';
      return draw.below(4) === 0 ? line : mutate(line, (limit) => draw.below(limit));
    });
    const read = await readInEngine(engine, reader, lines);
    let compared = 0;
    for (const [number, { readable, ...fields }] of read.entries()) {
      const line = lines[number] ?? '';
      if (!readable) {
        if (!reader.isNote?.(line)) expectReadOrReported(reader.parse(line), line);
        continue;
      }
      expect(reader.isNote?.(line) ?? false, line).toBe(false);
      expect(fields, line).toEqual(reader.parse(line));
      compared++;
    }
    expect(compared).toBeGreaterThan(1000);
  },
);

const googleLine = (url: string) =>
  JSON.stringify({
    httpRequest: { remoteIp: '192.0.2.7', requestMethod: 'GET', requestUrl: url, responseSize: '500', status: 200 },
    timestamp: '2026-10-24T08:00:00.25Z',
  });
const bunnyLine = (url: string) => `HIT|200|1792828800500|500|390|192.0.2.7|-|${url}|DE|VLC/3.0.20|322b|DE`;

test.each([
  ['google', googleLines, googleLine],
  ['bunny', bunnyLines, bunnyLine],
] as const)(
  'refuses addresses with an unreadable port in lines of %s, and reads the others',
  async (_, reader, lineOf) => {
    const good: [url: string, host: string][] = [
      ['https://files.example/1.mp3', 'files.example'],
      ['https://files.example:8443/1.mp3', 'files.example'],
      ['https://files.example:65535/1.mp3', 'files.example'],
      ['https://files.example:/1.mp3', 'files.example:'],
      ['https://me:secret@files.example:443/1.mp3', 'me:secret@files.example'],
      ['http://[2001:db8::1]:8000/1.mp3', '[2001:db8::1]'],
      ['http://[2001:db8::1]/1.mp3', '[2001:db8::1]'],
      ['https://files.example/1.mp3?at=10:4%4', 'files.example'],
    ];
    const bad: [url: string, port: string][] = [
      ['https://files.example:4%4how/1.mp3', '4%4how'],
      ['HTTPS://files.example:4%4how/1.mp3', '4%4how'],
      ['https://files.example:65536/1.mp3', '65536'],
      ['https://files.example:123456/1.mp3', '123456'],
      ['https://files.example:-1?x=1', '-1'],
      ['https://me@files.example:x/1.mp3', 'x'],
    ];
    const lines = [...good, ...bad].map(([url]) => lineOf(url));
    const read = await readInEngine(engine, reader, lines);
    for (const [number, [url, host]] of good.entries()) {
      const careful = reader.parse(lines[number] ?? '');
      expect(careful, url).toMatchObject({ host, path: '/1.mp3' });
      const { readable, ...fields } = read[number] ?? { readable: -1 };
      if (readable) expect(fields, url).toEqual(careful);
    }
    // Plain addresses, with and without a port, need no parser.
    expect(read.map(({ readable }) => readable).slice(0, 2)).toEqual([1, 1]);
    for (const [number, [url, port]] of bad.entries()) {
      expect(read[good.length + number]?.readable, url).toBe(0);
      expect(reader.parse(lines[good.length + number] ?? ''), url).toEqual({
        error: `The port "${port}" in the address of the request is not a number up to 65535.`,
      });
    }
  },
);
