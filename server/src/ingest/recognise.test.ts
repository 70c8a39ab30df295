import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formats } from './formats/formats.ts';
import { recognise } from './recognise.ts';

const folder = join(import.meta.dirname, 'formats');
const linesOf = (text: string) => text.trimEnd().split('\n');

/** Every sample of the repository with its format: a file of a format is <format>.sample.log. */
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.sample.log'))
  .map((name) => [name.replace('.sample.log', ''), readFileSync(join(folder, name), 'utf8')] as const);

test('every format has a sample or, for airings, its example', () => {
  const sampled = new Set(samples.map(([id]) => id));
  expect(formats.filter(({ id, kind }) => kind !== 'airings' && !sampled.has(id))).toEqual([]);
});

test.each([...samples, ...formats.map(({ id, example }) => [id, example] as const)])(
  'recognises %s by its sample',
  (id, text) => {
    const { format, tied } = recognise(linesOf(text));
    expect({ format: format?.id, tied: tied.map((one) => one.id) }).toEqual({ format: id, tied: [] });
  },
);

test('the golden day is a log of Icecast', () => {
  const log = readFileSync(join(import.meta.dirname, '../../../samples/golden-day/access.log'), 'utf8');
  expect(recognise(linesOf(log).slice(0, 200)).format?.id).toBe('icecast');
});

const cloudFrontLine: Record<string, string> = {
  date: '2026-11-20',
  time: '09:00:00',
  'c-ip': '8.8.8.8',
  'cs-method': 'GET',
  'cs(Host)': 'd111.cloudfront.net',
  'cs-uri-stem': '/show/1.mp3',
  'cs-uri-query': '-',
  'sc-status': '200',
  'sc-bytes': '28800420',
  'cs(User-Agent)': 'Overcast/3.0',
  'cs(Referer)': '-',
  'time-taken': '12.382',
  'x-forwarded-for': '-',
  'x-edge-location': 'SIN2-P8',
  'x-edge-request-id': '5fnl73FSgF4==',
  'x-edge-result-type': 'Hit',
  'sc-range-start': '-',
  'sc-range-end': '-',
  'cs-bytes': '470',
};
const needed = ['date', 'time', 'c-ip', 'cs-method', 'cs-uri-stem', 'sc-status', 'sc-bytes', 'cs(User-Agent)'];

describe('CloudFront, whichever fields were chosen', () => {
  const chosen = Object.keys(cloudFrontLine).filter((name) => !needed.includes(name));
  test.each([...chosen.map((_, at) => chosen.slice(0, at)), chosen, ['time-taken'], ['time-taken', 'cs-bytes']])(
    'with %s',
    (...others) => {
      const names = [...needed, ...others.flat()].filter((name) => name !== undefined);
      const line = names.map((name) => cloudFrontLine[name]).join('\t');
      expect(recognise(['#Version: 1.0', `#Fields: ${names.join(' ')}`, line, line]).format?.id).toBe('cloudfront');
    },
  );
});

test('the reasons name the fields, the software and the bit rate', () => {
  const head = [
    '#Software: Steamcast',
    '#Fields: c-ip date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration',
  ];
  const line = '8.8.8.8 2026-11-20 09:00:00 /one.mp3 200 VLC 28800000 1800';
  const { format, marks } = recognise([...head, line, line]);
  expect(format?.id).toBe('steamcast');
  // 28 800 000 bytes in 1800 seconds are 128 kbit/s.
  expect(marks).toMatchObject([
    { id: 'lines', values: { read: 2, total: 2 } },
    { id: 'names', values: { known: 8, total: 8, examples: 'c-ip, date, time' } },
    { id: 'software', values: { software: 'Steamcast' } },
    { id: 'rate', values: { kbits: 128, count: 2 } },
  ]);
});

test('a number after the combined log format is a duration only if bytes and time are those of a stream', () => {
  const line = (bytes: number, took: string) =>
    `8.8.8.8 - - [20/Nov/2026:11:00:00 +0200] "GET /m.mp3 HTTP/1.1" 200 ${bytes} "-" "VLC/3.0.20" ${took}`;
  const of = (...lines: string[]) => recognise(lines).format?.id;
  expect(of(line(28_800_000, '1800'))).toBe('icecast');
  expect(of(line(28_800_000, '1800.250'))).toBe('icecast');
  expect(of(line(98_304, '0.021'), line(28_800_000, '12.500'))).toBe('combined');
});

test('files that no evidence separates are left to the person', () => {
  const line = '8.8.8.8 - - [20/Nov/2026:11:00:00 +0200] "GET /m.mp3 HTTP/1.1" 200 9600 "-" "VLC/3.0.20" 0.250';
  const { format, tied } = recognise([line, line]);
  expect(format).toBeUndefined();
  expect(tied.map(({ id }) => id).sort()).toEqual(['combined', 'icecast']);
});
