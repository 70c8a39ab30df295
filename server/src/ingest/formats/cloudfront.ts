import { decodePercent } from '../../catalogue/mount-pattern.ts';
import { requestFormat } from '../requests/request-format.ts';
import { earliest, sqlWellEncoded, withoutDash } from './common-log.ts';
import { type Mark, namesMark, w3cNames } from './evidence.ts';
import type { LineReader } from './format.ts';
import { parseObject } from './json-request.ts';
import type { RequestLine } from './request-line.ts';
import { carefulRequests, readInstant } from './request-text.ts';
import { allOf } from './sql-layers.ts';

/*
 * Standard logs of Amazon CloudFront: fields separated by tabs, named by a line "#Fields: date time …". The time is UTC, when
 * the answer ended. Texts are percent-encoded: an agent once, a path in addition to its own encoding.
 * Source: docs.aws.amazon.com, CloudFront, standard logs reference
 */

/** The fields of logs whose heading was cut off: those of standard logs, first version. */
const usualFields =
  'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken x-forwarded-for ssl-protocol ssl-cipher x-edge-response-result-type cs-protocol-version fle-status fle-encrypted-fields c-port time-to-first-byte x-edge-detailed-result-type sc-content-type sc-content-len sc-range-start sc-range-end';
/** All fields of standard logs, first and second version. */
const standardFields = new Set([
  ...usualFields.split(' '),
  ...'timestamp timestamp(ms) origin-fbl origin-lbl asn c-country cs-headers cs-header-names cs-headers-count'.split(
    ' ',
  ),
  ...'distributionid DistributionId distribution-tenant-id connection-id viewer-mtls-status'.split(' '),
]);
const needed = ['date', 'time', 'c-ip', 'cs-method', 'cs-uri-stem', 'sc-status', 'sc-bytes', 'cs(User-Agent)'];
const heading = '#Fields:';
/** Bytes of the headers of an answer, at the least, which `sc-bytes` includes. */
const headerBytes = 350;

export const cloudfront = requestFormat({
  id: 'cloudfront',
  label: 'Amazon CloudFront log',
  example:
    '#Fields: date time sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(User-Agent)\n2026-10-11\t22:33:27\t28800420\t192.0.2.7\tGET\td111.cloudfront.net\t/show/1.mp3\t200\tOvercast/3.0',
  headings: { notes: '#', fields: heading },
  takesPattern: true,
  marks: (lines) => [...tabsMark(lines), namesMark(w3cNames(lines), (name) => standardFields.has(name))],
  reader: ({ heading: line, pattern }) => (pattern === undefined ? cloudfrontReader(line) : chosenFields(pattern)),
});

/** Only CloudFront separates the names in the heading by spaces and the fields of lines by tabs. */
function tabsMark(lines: readonly string[]): Mark[] {
  const named = lines.findLast((line) => line.startsWith(heading));
  const record = lines.find((line) => line !== '' && !line.startsWith('#'));
  if (named === undefined || record === undefined || named.includes('\t')) return [];
  return [{ id: 'layout', weight: record.includes('\t') ? 0.5 : -0.5, values: {} }];
}

/** A reader of real-time logs, which have no heading: the pattern is the list of the fields that were chosen, in their order. */
function chosenFields(pattern: string): LineReader<RequestLine> | { error: string } {
  const names = pattern
    .trim()
    .split(/[\s,]+/)
    .map((name) => standardNames[name] ?? name);
  const none = [['timestamp', 'date'], ['c-ip'], ['cs-uri-stem'], ['sc-status'], ['cs(User-Agent)']].find(
    (some) => !some.some((name) => names.includes(name)),
  );
  if (none) return { error: `The pattern names no ${none[0]}; write the fields of the log in their order.` };
  return carefulRequests({ parse: (line) => parse(names, line) });
}

/** The names of fields in real-time logs, and those of standard logs. */
const standardNames: Record<string, string> = {
  'cs-user-agent': 'cs(User-Agent)',
  'cs-referer': 'cs(Referer)',
  'cs-host': 'cs(Host)',
};

/** A reader of lines whose fields a heading names; without a heading, those of standard logs. */
export function cloudfrontReader(line = `${heading} ${usualFields}`): LineReader<RequestLine> | { error: string } {
  const names = line.slice(heading.length).trim().split(/\s+/);
  const none = needed.find((name) => !names.includes(name));
  if (none) return { error: `The line ${heading} names no ${none}; without it, a request cannot be counted.` };
  return { ...quickSql(names), parse: (line) => parse(names, line) };
}

function quickSql(names: readonly string[]): Omit<LineReader<RequestLine>, 'parse'> {
  const field = (name: string) => (names.includes(name) ? `fields[${names.indexOf(name) + 1}]` : `'-'`);
  const few = (name: string) => `toLowCardinality(${field(name)})`;
  const number = (name: string) => `toUInt64OrZero(${field(name)})`;
  const isNumber = (name: string) => `match(${field(name)}, '^([0-9]{1,15}|-)$')`;
  const twice = `if(position(agent_text, '%20') = 0 AND position(agent_text, '%2520') > 0, decodeURLComponent(agent_text), agent_text)`;
  return {
    pieces: {
      fields: `splitByChar('\\t', line)`,
      minute: `toLowCardinality(concat(${field('date')}, ' ', substring(${field('time')}, 1, 5)))`,
      minute_at: `toUnixTimestamp(parseDateTimeOrZero(minute, '%Y-%m-%d %H:%i', 'UTC'))`,
      stem: few('cs-uri-stem'),
      agent_text: few('cs(User-Agent)'),
      agent_once: `decodeURLComponent(${twice})`,
      referer_text: few('cs(Referer)'),
      range_length: `if(${field('sc-range-start')} = '-' OR ${field('sc-range-end')} = '-' OR ${number('sc-range-end')} < ${number('sc-range-start')}, 0,
        ${number('sc-range-end')} - ${number('sc-range-start')} + 1)`,
      content_length: number('sc-content-len'),
      whole: 'if(range_length > 0, toUInt64(range_length), content_length)',
    },
    sql: {
      at: `toUInt32(minute_at + toUInt8OrZero(substring(${field('time')}, 7, 2))
        - toUInt32OrZero(substringIndex(${field('time-taken')}, '.', 1)))`,
      seconds: `toUInt32OrZero(substringIndex(${field('time-taken')}, '.', 1))`,
      end: `toUInt32(minute_at + toUInt8OrZero(substring(${field('time')}, 7, 2)))`,
      method: few('cs-method'),
      status: `toUInt16OrZero(${field('sc-status')})`,
      host: `lower(toLowCardinality(if(${field('x-host-header')} = '-', transform(${field('cs(Host)')}, ['-'], ['']), ${field('x-host-header')})))`,
      path: 'decodeURLComponent(decodeURLComponent(stem))',
      query: `decodeURLComponent(transform(${few('cs-uri-query')}, ['-'], ['']))`,
      bytes: `if(whole > 0 AND ${number('sc-bytes')} >= whole, whole, toUInt64(greatest(0, toInt64(${number('sc-bytes')}) - ${headerBytes})))`,
      range_from: `if(${field('sc-range-start')} = '-', toInt64(-1), toInt64(${number('sc-range-start')}))`,
      size: `if(${field('sc-status')} = '200', content_length, toUInt64(0))`,
      address: field('c-ip'),
      agent: `if(agent_text = '-', '', agent_once)`,
      referer: `if(referer_text = '-', '', decodeURLComponent(referer_text))`,
      session: `''`,
      cmcd: `''`,
      readable: allOf([
        `length(fields) = ${names.length}`,
        'isValidUTF8(line)',
        `match(${field('date')}, '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`,
        `match(${field('time')}, '^[0-9]{2}:[0-9]{2}:[0-5][0-9]$')`,
        `minute_at >= ${earliest + 86_400}`,
        `match(${field('c-ip')}, '^[0-9A-Fa-f:.]+$')`,
        `match(${field('sc-status')}, '^[0-9]{3}$')`,
        `match(${field('sc-bytes')}, '^[0-9]{1,15}$')`,
        ...['sc-content-len', 'sc-range-start', 'sc-range-end'].map(isNumber),
        `match(${field('time-taken')}, '^([0-9]{1,4}([.][0-9]+)?|-)$')`,
        `startsWith(stem, '/') AND position(stem, '?') = 0`,
        ...[
          'stem',
          'decodeURLComponent(stem)',
          few('cs-uri-query'),
          'agent_text',
          'decodeURLComponent(agent_text)',
          'referer_text',
        ].map(sqlWellEncoded),
        ...[
          'decodeURLComponent(stem)',
          'decodeURLComponent(decodeURLComponent(stem))',
          'decodeURLComponent(agent_text)',
          `decodeURLComponent(${few('cs-uri-query')})`,
          'agent_once',
          'decodeURLComponent(referer_text)',
        ].map((text) => `isValidUTF8(${text})`),
        `match(${field('x-host-header')}, '^[!-~]+$') AND match(${field('cs(Host)')}, '^[!-~]+$')`,
        `match(${field('cs-method')}, '^[A-Z]+$')`,
      ]),
    },
  };
}

type Get = (name: string) => string;

function parse(names: readonly string[], line: string): RequestLine | { error: string } {
  if (line === '') return { error: 'The line is empty.' };
  const get = line.startsWith('{') ? jsonGetter(line) : lineGetter(names, line);
  return typeof get === 'function' ? readFields(get) : get;
}

function lineGetter(names: readonly string[], line: string): Get | { error: string } {
  const fields = line.split('\t');
  if (fields.length !== names.length) {
    return { error: `The line has ${fields.length} fields where ${names.length} are named.` };
  }
  const values = new Map(names.map((name, index) => [name, fields[index] ?? '']));
  return (name) => withoutDash(values.get(name) ?? '');
}

/** Standard logs of the second version may be JSON, with the same names. */
function jsonGetter(line: string): Get | { error: string } {
  const object = parseObject(line);
  if (!object) return { error: 'The line is not one JSON object.' };
  return (name) => withoutDash(String(object[name] ?? ''));
}

function readFields(get: Get): RequestLine | { error: string } {
  const end = get('timestamp') ? readInstant(get('timestamp')) : readEnd(get('date'), get('time'));
  if (end === undefined || end < earliest || end >= 2 ** 32)
    return { error: `The date and time "${get('timestamp') || `${get('date')} ${get('time')}`}" are none.` };
  const taken = get('time-taken') || '0';
  if (!/^\d{1,8}(\.\d+)?$/.test(taken)) return { error: `The field time-taken, "${taken}", is no number of seconds.` };
  const status = get('sc-status');
  if (!/^\d{3}$/.test(status)) return { error: `The status "${status}" does not have three digits.` };
  const numbers = readSizes(get);
  if ('error' in numbers) return numbers;
  const { path, query } = readStem(get('cs-uri-stem'), get('cs-uri-query'));
  const cmcd = [
    get('cmcd-session-id') && `sid="${get('cmcd-session-id').replaceAll('"', '')}"`,
    get('cmcd-object-duration') && `d=${get('cmcd-object-duration')}`,
    get('cmcd-object-type') && `ot=${get('cmcd-object-type')}`,
  ];
  return {
    at: Math.floor(end) - Number(taken.split('.')[0]),
    seconds: Number(taken.split('.')[0]),
    end: Math.floor(end),
    method: get('cs-method') || 'GET',
    status: Number(status),
    host: (get('x-host-header') || get('cs(Host)')).toLowerCase(),
    path,
    query,
    ...numbers,
    size: status === '200' ? numbers.size : 0,
    address: get('c-ip'),
    agent: readAgent(get('cs(User-Agent)')),
    referer: decodePercent(get('cs(Referer)')),
    session: '',
    cmcd: cmcd.filter(Boolean).join(','),
  };
}

/** In real-time logs, the path includes the query. */
function readStem(stem: string, query: string): { path: string; query: string } {
  const at = stem.indexOf('?');
  const path = at < 0 ? stem : stem.slice(0, at);
  return {
    path: decodePercent(decodePercent(path)),
    query: decodePercent(query) || (at < 0 ? '' : decodePercent(stem.slice(at + 1))),
  };
}

function readSizes(get: Get): { bytes: number; range_from: number; size: number } | { error: string } {
  const numbers: Record<string, number> = {};
  for (const name of ['sc-bytes', 'sc-content-len', 'sc-range-start', 'sc-range-end']) {
    const text = get(name) || '0';
    numbers[name] = Number(text);
    if (!/^\d{1,15}$/.test(text)) return { error: `The field ${name}, "${text}", is no number of bytes.` };
  }
  const {
    'sc-bytes': sent = 0,
    'sc-content-len': length = 0,
    'sc-range-start': from = 0,
    'sc-range-end': to = 0,
  } = numbers;
  const ranged = get('sc-range-start') !== '';
  const rangeLength = ranged && get('sc-range-end') !== '' ? Math.max(0, to - from + 1) : 0;
  const whole = rangeLength || length;
  // The bytes sent include headers; a whole answer has the length of its content.
  const bytes = whole > 0 && sent >= whole ? whole : Math.max(0, sent - headerBytes);
  return { bytes, range_from: ranged ? from : -1, size: length };
}

function readEnd(date: string, time: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d:\d\d$/.test(time)) return undefined;
  const at = Date.parse(`${date}T${time}Z`) / 1000;
  // The 30th of February is read as the 2nd of March.
  if (Number.isNaN(at) || !new Date(at * 1000).toISOString().startsWith(date)) return undefined;
  return at >= earliest + 86_400 && at < 2 ** 32 ? at : undefined;
}

/** Older logs encode twice: an agent whose only spaces are %2520 was encoded twice. */
function readAgent(text: string): string {
  const once = decodePercent(text);
  return !text.includes('%20') && text.includes('%2520') ? decodePercent(once) : once;
}
