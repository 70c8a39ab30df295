import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../testing/seed.ts';
import type { Engine } from '../../engine/engine.ts';
import { openListening } from '../../listening/open.ts';
import { withPieces } from '../staging.ts';
import type { Hit } from './format.ts';
import { icecastLines as icecast } from './icecast.ts';

let folder: string;
let engine: Engine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-icecast-'));
  engine = await openListening({ folder });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

/** The fields that the engine reads in lines given as bytes, by the expressions of the format. */
async function readInEngine(lines: readonly (string | Buffer)[]): Promise<(Hit & { readable: number })[]> {
  const columns = Object.entries(icecast.sql).map(([field, sql]) => `${sql} AS ${field}`);
  return engine.rows(
    `${withPieces(icecast)} SELECT ${columns.join(', ')}
     FROM (SELECT unhex(arrayJoin({lines:Array(String)})) AS line)`,
    { lines: lines.map((line) => Buffer.from(line).toString('hex')) },
  );
}

/** A time in UTC, as the unix seconds of a hit. */
function utc(text: string): number {
  return Date.parse(`${text}Z`) / 1000;
}

const sample = (await readFile(new URL('icecast.sample.log', import.meta.url), 'utf8')).trimEnd().split('\n');

/** A line that differs from the usual listener of the sample only in what the test names. */
const listener: Hit = {
  at: utc('2026-10-24T06:15:00'),
  seconds: 66,
  bytes: 1_048_576,
  status: 200,
  method: 'GET',
  mount: '/one.mp3',
  address: '86.120.14.7',
  agent: '',
  referer: '',
};

test.each([
  ['a leap second', '31/Dec/2016:23:59:60 +0000', utc('2017-01-01T00:00:00')],
  ['the farthest offset there is', '24/Oct/2026:20:15:00 +1400', utc('2026-10-24T06:15:00')],
  ['an offset that is none', '24/Oct/2026:20:15:00 +9999', undefined],
  ['a minute that is none', '24/Oct/2026:20:60:00 +0000', undefined],
  ['a day that is none', '31/Feb/2026:20:00:00 +0000', undefined],
])('reads the time of %s', async (_, date, at) => {
  const line = `86.120.14.7 - - [${date}] "GET /one.mp3 HTTP/1.1" 200 1048576 "-" "-" 66`;
  expect(icecast.parse(line)).toEqual(at === undefined ? { error: expect.any(String) } : { ...listener, at });
  const [read] = await readInEngine([line]);
  if (read?.readable) expect(read.at).toBe(at);
});

test('reads the documented lines', () => {
  expect(sample.slice(0, 3).map(icecast.parse)).toEqual([
    {
      at: utc('2021-04-05T14:28:01'),
      seconds: 3600,
      bytes: 57_635_827,
      status: 200,
      method: 'GET',
      mount: '/128',
      address: '1.2.3.4',
      agent: 'Lavf/58.29.100',
      referer: '',
    },
    {
      at: utc('2012-02-10T21:42:07'),
      seconds: 1807,
      bytes: 368,
      status: 301,
      method: 'GET',
      mount: '/',
      address: '1.2.3.4',
      agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/535.11 (KHTML, like Gecko) Chrome/17.0.963.56 Safari/535.11',
      referer: '',
    },
    {
      at: utc('2007-01-22T19:04:33'),
      seconds: 8,
      bytes: 246_871,
      status: 200,
      method: 'GET',
      mount: '/test.nsv',
      address: '10.1.1.1',
      agent: 'Winamp NSV Player/5.09 (ultravox/2.0)',
      referer: '',
    },
  ]);
});

test('tells the two times apart that a clock shows twice when summer time ends', () => {
  const [summer, winter] = [sample[4], sample[5]].map((line) => icecast.parse(line ?? ''));
  expect(summer).toMatchObject({ at: utc('2026-10-25T00:30:00') });
  expect(winter).toMatchObject({ at: utc('2026-10-25T01:30:00') });
});

test.each([
  [7, { at: utc('2026-10-24T06:12:40'), address: '2a02:2f0b:8207:3c00:1c5e:7b1f:4a10:9d2e', seconds: 1203 }],
  [8, { address: '::ffff:86.120.14.8', agent: 'Sonos/83.1-61240 (ZPS38)' }],
  [9, { status: 206, seconds: 0 }],
  [11, { method: 'HEAD' }],
  [12, { method: 'SOURCE', seconds: 86_400, agent: 'libshout/2.4.6' }],
  [17, { mount: '/jazz café.ogg' }],
  [18, { mount: '/one.mp3', agent: 'TuneIn Radio/37.5.1; iPhone16,1; iOS/18.6' }],
  [19, { address: '' }],
  [20, { agent: '', referer: '' }],
  [21, { agent: '' }],
  [22, { agent: 'My "best" player' }],
  [23, { agent: 'My "best" player', referer: '' }],
  [24, { agent: 'WinampMPEG/5.66', referer: '' }],
  [25, { agent: 'Rédio' }],
  [
    26,
    {
      at: utc('2026-10-24T06:15:09'),
      method: 'GET',
      mount: '/one.mp3',
      referer: 'https://radio-one.example/',
      agent: 'Mozilla/5.0 (Macintosh)',
      seconds: 66,
    },
  ],
  [27, { at: utc('2026-10-24T03:45:10') }],
])('reads line %i of the sample', (number, fields) => {
  expect(icecast.parse(sample[number - 1] ?? '')).toMatchObject(fields);
});

test.each([
  ['', 'empty'],
  ['GET /one.mp3', 'address'],
  [sample[28], 'seconds'],
  [sample[29], '31/Feb/2026:09:15:12 +0300'],
  ['1.2.3.4 - - [05/Apr/1970:07:28:01 +0000] "GET /a HTTP/1.1" 200 1 "-" "-" 60', 'date'],
  ['1.2.3.4 - - [05/Apr/2021:07:28:01 +0000] "GET /a HTTP/1.1" 200 1 "-" "nginx has no duration"', 'seconds'],
  ['1.2.3.4 - - [05/Apr/2021:07:28:01 +0000] "GET /a HTTP/1.1" 200 1 "-" "-" 18446744073709551615', 'year'],
  ['1.2.3.4 - - [05/Apr/2021:07:28:01 +0000] "GET /a HTTP/1.1" 200 99999999999999999999 "-" "-" 6', 'bytes'],
  ['1.2.3.4 - - [05/Apr/2021:07:28:01 +0000] "GET /a HTTP/1.1" 20 1 "-" "-" 6', 'status'],
  ['1.2.3.4 - - [05/Apr/2021:07:28:01 +0000] "(null)" 400 1 "-" "-" 6', 'request'],
  ['1.2.3.4 - - [05/Apr/2021:07:28:01 +0000] "GET /a HTTP/1.1" 200 1 nonsense 6', 'referer'],
])('says what is wrong with %j', (line, word) => {
  expect(icecast.parse(line ?? '')).toEqual({ error: expect.stringContaining(word) });
});

const beginning = '1.2.3.4 - - [05/Apr/2021:07:28:01 +0000] "GET /a HTTP/1.1" 200 1';
/** So many repetitions that a parser which reads to the end from each of them would take too long. */
const often = 500_000;

test.each([
  ['opening brackets', `a b  ${'[ '.repeat(often)}`, 'address'],
  ['quotes', `${beginning} "${'" "x'.repeat(often)} 6`, 'referer'],
  ['quotes after none', `${beginning} ${'- "x '.repeat(often)}6`, 'referer'],
  ['dashes after quotes', `${beginning} "${'" - '.repeat(often)}x 6`, 'referer'],
])('reads a line of %s in one pass', (_, line, word) => {
  expect(icecast.parse(line)).toEqual({ error: expect.stringContaining(word) });
});

test('takes the first quotes that can end a referer, and the last that ends the line', () => {
  const players = '" "x'.repeat(often);
  expect(icecast.parse(`${beginning} "https://a.example/" "y${players}" 6`)).toMatchObject({
    referer: 'https://a.example/',
    agent: `y${players}`,
  });
  expect(icecast.parse(`${beginning} "a" "b" - 6`)).toMatchObject({ referer: 'a" "b', agent: '' });
  expect(icecast.parse(`${beginning} "a - 6`)).toMatchObject({ referer: '"a', agent: '' });
  expect(icecast.parse(`${beginning} "a "b" 6`)).toMatchObject({ referer: '"a', agent: 'b' });
});

test('reads a line without referer and agent', () => {
  const line = '86.120.14.7 - - [24/Oct/2026:06:15:00 +0000] "GET /one.mp3 HTTP/1.1" 200 1048576 66';
  expect(icecast.parse(line)).toEqual(listener);
});

test('the engine trusts itself with plain lines and leaves the others to the parser', async () => {
  const plain = sample
    .map((_, index) => index + 1)
    .filter((number) => ![19, 22, 23, 24, 25, 26, 29, 30].includes(number));
  const read = await readInEngine(sample);
  expect(read.flatMap((row, index) => (row.readable ? [index + 1] : []))).toEqual(plain);
});

test('the engine leaves bytes that are not UTF-8 to the parser', async () => {
  const latin = Buffer.from(sample[4]?.replace('VLC', 'R\u00e9dio') ?? '', 'latin1');
  const escaped = sample[4]?.replace('/one.mp3', '/caf%E9.mp3') ?? '';
  const [first, second] = await readInEngine([latin, escaped]);
  expect([first?.readable, second?.readable]).toEqual([0, 0]);
  expect(icecast.parse(escaped)).toMatchObject({ mount: '/caf\ufffd.mp3' });
});

const word = fc.oneof(
  fc.constantFrom(
    '-',
    '',
    '/',
    '/a?b=c',
    '/%41%zz%',
    '/%C3%A9',
    '/%E9',
    'a b',
    '"',
    '\\x22',
    '\\',
    'é',
    '(null)',
    '+5',
  ),
  fc.constantFrom('[05/Apr/2021:07:28:01 -0700]', '"-"', '200', '0', '99999999999', '007', ' ', '\t'),
  fc.string({ maxLength: 8 }),
);
const usual = <T>(plain: fc.Arbitrary<T>, strange: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: plain, weight: 12 }, { arbitrary: strange, weight: 1 });
const number = fc.nat({ max: 2_000_000_000 }).map(String);
const two = usual(
  fc.nat({ max: 31 }).map((value) => String(value).padStart(2, '0')),
  fc.nat({ max: 99 }).map(String),
);
const date = fc
  .tuple(
    two,
    fc.constantFrom('Jan', 'Feb', 'Jun', 'Sep', 'dec', 'Foo'),
    usual(fc.integer({ min: 2000, max: 2040 }), fc.integer({ min: 1960, max: 2120 })),
    two,
    two,
    two,
  )
  .map(([day, month, year, hour, minute, second]) => `[${day}/${month}/${year}:${hour}:${minute}:${second}`);
const zone = usual(fc.constantFrom('+0000', '-0700', '+0545', '+1400'), fc.constantFrom('Z', '+02:00', '+9999', 'UTC'));
const client = usual(fc.constantFrom('-', 'https://radio-one.example/a?b', 'VLC/3.0.21 LibVLC/3.0.21'), word);
const line = fc
  .tuple(
    usual(fc.constantFrom('86.120.14.7', '2a02:2f0b::1', '-'), word),
    usual(fc.constant('-'), word),
    date,
    zone,
    usual(fc.constantFrom('GET', 'SOURCE'), word),
    usual(fc.constantFrom('/one.mp3', '/one.mp3?a=b', '/caf%C3%A9%20', '/100%'), word),
    usual(fc.constantFrom('200', '404'), word),
    usual(number, word),
    client,
    client,
    usual(fc.nat({ max: 100_000 }).map(String), word),
  )
  .map(
    ([address, user, day, offset, method, path, status, bytes, referer, agent, seconds]) =>
      `${address} - ${user} ${day} ${offset}] "${method} ${path} HTTP/1.1" ${status} ${bytes} "${referer}" "${agent}" ${seconds}`,
  );
/** A line with one stretch of it replaced: cut, doubled or torn as a full disk or a crash leaves it. */
const torn = fc
  .tuple(line, fc.nat({ max: 200 }), fc.nat({ max: 5 }), word)
  .map(([text, from, length, other]) => text.slice(0, from) + other + text.slice(from + length));

test(`the engine and the parser read each line alike (TEST_SEED=${seed})`, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(usual(line, torn), { minLength: 150, maxLength: 150 }), async (lines) => {
      const texts = lines.map((text) => text.replaceAll(/[\r\n]/g, ' '));
      const read = await readInEngine(texts);
      const trusted = read.flatMap(({ readable, ...hit }, index) =>
        readable ? [{ hit, line: texts[index] ?? '' }] : [],
      );
      expect(trusted.map(({ hit }) => hit)).toEqual(trusted.map(({ line }) => icecast.parse(line)));
      compared += trusted.length;
    }),
    { numRuns: 40, seed },
  );
  expect(compared).toBeGreaterThan(500);
});
