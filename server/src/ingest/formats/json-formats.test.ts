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
