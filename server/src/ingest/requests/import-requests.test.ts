import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { halfHour, openPodcastBed } from '../../../testing/podcast-bed.ts';
import { mutate } from '../../../testing/read-in-engine.ts';
import { fileOf } from '../../../testing/test-bed.ts';
import { random } from '../../host/random.ts';
import { cloudfront } from '../formats/cloudfront.ts';
import { combined } from '../formats/combined.ts';

let bed: Awaited<ReturnType<typeof openPodcastBed>>;
beforeAll(async () => {
  bed = await openPodcastBed();
  await bed.addPodcast('Show', [{ guid: '1', url: 'https://files.example/show/1.mp3', ...halfHour }]);
});
afterAll(() => bed.close());

const sampleOf = (name: string) => readFile(new URL(`../formats/${name}.sample.log`, import.meta.url));

test('CloudFront logs name their own fields, also in concatenated files', async () => {
  const text = await sampleOf('cloudfront');
  const other = [
    '#Version: 1.0',
    '#Fields: c-ip date time cs-method cs-uri-stem sc-status sc-bytes cs(User-Agent)',
    '92.184.100.7\t2026-10-12\t22:33:27\tGET\t/show/1.mp3\t200\t28800300\tOvercast/3.0',
    '',
  ].join('\n');
  const both = Buffer.concat([gzipSync(text), gzipSync(other)]);
  const report = await bed.import([fileOf(both, 'E1.2026-10-11-22.gz')], { format: cloudfront });
  expect(report).toMatchObject({
    lines: 10,
    headings: 4,
    requests: 2,
    downloads: 2,
    unreadable: { count: 1, examples: [{ line: 7, reason: expect.stringContaining('2026-02-30') }] },
    excluded: { two_bytes: 1, not_a_get: 1, unknown_episode: 1 },
  });
  expect(await bed.downloads()).toEqual({ '2026-10-11 1': 1, '2026-10-12 1': 1 });
  const again = await bed.import([fileOf(text, 'E1.2026-10-11-22')], { format: cloudfront });
  expect(again).toMatchObject({ headings: 2, duplicates: 4, unreadable: { count: 1 } });
});

test('a heading that names too little says so of every line below it', async () => {
  const lines = ['#Fields: date time c-ip', '2026-10-12\t22:33:27\t192.0.2.7'];
  const report = await bed.import([fileOf(lines)], { format: cloudfront });
  expect(report.unreadable).toMatchObject({
    count: 1,
    examples: [{ line: 2, reason: expect.stringContaining('cs-method') }],
  });
});

test('a long path is cut at 500 characters and belongs to no episode', async () => {
  const line = (path: string, agent: string) =>
    `92.184.100.7 - - [13/Oct/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 28800000 "-" "${agent}"`;
  const long = `/${'x'.repeat(60_000)}/show/1.mp3`;
  const report = await bed.import([fileOf([line(long, 'Overcast/3.0'), line('/show/1.mp3', '\\x78'.repeat(10_000))])], {
    format: combined,
  });
  expect(report).toMatchObject({ requests: 1, downloads: 1, excluded: { unknown_episode: 1 } });
  const kept = await bed.parts.engine.rows(
    'SELECT max(lengthUTF8(path)) AS path, (SELECT max(lengthUTF8(agent)) FROM agents) AS agent FROM requests',
  );
  expect(kept).toEqual([{ path: 500, agent: 500 }]);
});

const seed = process.env.TEST_SEED ?? String(Date.now());

test.each([
  ['combined', combined],
  ['cloudfront', cloudfront],
] as const)(`of 10 000 mutated lines of %s, each is counted or reported (TEST_SEED=${seed})`, async (name, format) => {
  const draw = random(seed + name);
  const sample = (await sampleOf(name)).toString().trimEnd().split('\n');
  const headings = sample.filter((line) => line.startsWith('#'));
  const plain = sample.filter((line) => !line.startsWith('#'));
  const lines = Array.from({ length: 10_000 }, () =>
    mutate(plain[draw.below(plain.length)] ?? '', (limit) => draw.below(limit)),
  );
  const report = await bed.import([fileOf([...headings, ...lines])], { format });
  const excluded = Object.values(report.excluded).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  expect(report.lines).toBe(headings.length + 10_000);
  // A mutated path may be the mount of a station, and the line a session there.
  const { requests = 0, sessions = 0, duplicates, unreadable } = report;
  expect(requests + sessions + excluded + duplicates + unreadable.count + report.headings).toBe(report.lines);
  expect(requests + excluded).toBeGreaterThan(1000);
  expect(unreadable.count).toBeGreaterThan(500);
});
