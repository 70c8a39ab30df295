import { requestFormat } from '../requests/request-format.ts';
import { cmcdHeaders } from './combined-headers.ts';
import { quickSql } from './combined-sql.ts';
import { earliest, latest, readTime, withoutDash } from './common-log.ts';
import { isStreamRate } from './evidence.ts';
import type { LineReader } from './format.ts';
import { compilePattern, type LogPattern } from './log-pattern.ts';
import { longestSeconds } from './read-hit.ts';
import { noRange, type RequestLine, readContentRange, readRange, readTarget, unescapeText } from './request-line.ts';
import { noTime, type TailTime, tailTime } from './tail-time.ts';

/*
 * The access log of nginx and Apache in the combined log format, or in any other that a pattern describes.
 *   192.0.2.7 - - [05/Apr/2026:07:28:01 +0000] "GET /show/1.mp3 HTTP/2.0" 206 57635827 "referer" "user agent"
 * The time is when the answer ended. nginx writes bytes that are not ASCII as \xHH, Apache quotes as \" as well.
 * Source: nginx.org, ngx_http_log_module; httpd.apache.org, mod_log_config
 */

export const combinedPattern =
  '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent "$http_referer" "$http_user_agent"';

const times = ['time_local', 'time_iso8601', 'msec'];
const addresses = ['remote_addr', 'http_x_real_ip', 'http_x_forwarded_for'];
const targets = ['request', 'request_uri', 'uri'];
const sizes = ['body_bytes_sent', 'bytes_sent'];
const wanted = new Set([
  ...times,
  ...addresses,
  ...targets,
  ...sizes,
  'request_method',
  'args',
  'query_string',
  'status',
  'http_referer',
  'http_user_agent',
  'http_range',
  'sent_http_content_range',
  'request_time',
  'host',
  'http_host',
  'server_name',
  'http_x_playback_session_id',
  ...cmcdHeaders,
]);

/** The values of a line by the names of their variables; those that the pattern does not have are undefined. */
export type Values = Partial<Record<string, string>>;

export const combined = requestFormat({
  id: 'combined',
  label: 'Access log of nginx or Apache',
  example: '192.0.2.7 - - [05/Apr/2026:07:28:01 +0000] "GET /show/1.mp3 HTTP/2.0" 200 28800000 "-" "Overcast/3.0"',
  takesPattern: true,
  marks: (lines) => [{ id: 'rest', weight: lines.some(hasRest) ? -0.3 : 0, values: {} }],
  reader: ({ pattern }) => patternReader(pattern),
});

/** Whether a line goes on after the fields of the combined log format. */
function hasRest(line: string): boolean {
  return /" \d{3} (?:\d+|-) "(?:[^"\\]|\\.)*" "(?:[^"\\]|\\.)*" (?!\d+\.\d+$)./.test(line);
}

/** A reader of lines with a given pattern; by default the combined log format, with any text after it. */
export function patternReader(given: string | undefined): LineReader<RequestLine> | { error: string } {
  const pattern = compilePattern(given ?? combinedPattern, wanted, given === undefined);
  if ('error' in pattern) return pattern;
  const lacks = missing(pattern.variables);
  if (lacks) return { error: `The pattern has no ${lacks}; without it, a request cannot be counted.` };
  return { ...quickSql(pattern, given === undefined), parse: (line) => parse(pattern, line) };
}

function missing(variables: readonly string[]): string | undefined {
  const groups = [times, addresses, targets, sizes, ['status'], ['http_user_agent']];
  const none = groups.find((group) => !group.some((name) => variables.includes(name)));
  if (none) return none.map((name) => `$${name}`).join(' or ');
  return variables.includes('request') || variables.includes('request_method')
    ? undefined
    : '$request or $request_method';
}

const compiled = new WeakMap<LogPattern, RegExp>();

function parse(pattern: LogPattern, line: string): RequestLine | { error: string } {
  if (line === '') return { error: 'The line is empty.' };
  const expression = compiled.get(pattern) ?? new RegExp(pattern.expression, 's');
  compiled.set(pattern, expression);
  const found = expression.exec(line);
  if (!found) return { error: whereItEnds(line, pattern) };
  const values: Values = {};
  for (const [index, variable] of pattern.variables.entries()) values[variable] = unescapeText(found[index + 1] ?? '');
  return readValues(values, pattern.hasTail ? tailTime(line) : undefined);
}

/** Finds the first variable of the pattern that a line does not match; the text before it fits. */
function whereItEnds(line: string, { expression, variables }: LogPattern): string {
  const ends = Array.from(expression.matchAll(/(?<!\\)\((?!\?)/g), ({ index }) => index);
  const fitting = ends.findLastIndex((end) => new RegExp(expression.slice(0, end), 's').test(line));
  const name = variables[Math.max(0, fitting)] ?? 'the pattern';
  return `The line is not written as the pattern says: it departs from it at or after $${name}.`;
}

/** @param tail the time that follows the fields of the combined log format */
function readValues(values: Values, tail: TailTime = noTime): RequestLine | { error: string } {
  const end = readEnd(values);
  if ('error' in end) return end;
  const status = values.status ?? '';
  if (!/^\d{3}$/.test(status)) return { error: `The status "${status}" does not have three digits.` };
  const sent = values.body_bytes_sent ?? values.bytes_sent ?? '';
  const bytes = sent === '-' ? 0 : Number(sent);
  if (!/^(-|\d+)$/.test(sent) || !Number.isSafeInteger(bytes)) {
    return { error: `The number of bytes, "${sent}", is none.` };
  }
  const lasted = readTook(values.request_time ?? '0');
  if (lasted === undefined) {
    return { error: `The time of the request, "${values.request_time}", is no number of seconds.` };
  }
  const answered = readContentRange(values.sent_http_content_range ?? '');
  const range = answered === noRange ? readRange(values.http_range ?? '') : answered;
  const { method, target } = readRequest(values);
  const read = readTarget(target);
  if ('error' in read) return read;
  const { host, path, query } = read;
  return {
    at: end.at - lasted,
    ...lastedOf(end.at, lasted, bytes, tail),
    method,
    status: Number(status),
    host: host || (values.http_host ?? values.host ?? values.server_name ?? '').replace(/^-$/, '').toLowerCase(),
    path,
    query: query || withoutDash(values.args ?? values.query_string ?? ''),
    bytes: range.length > 0 ? Math.min(bytes, range.length) : bytes,
    range_from: range.from,
    size: range.size,
    address: readAddress(values),
    agent: withoutDash(values.http_user_agent ?? ''),
    referer: withoutDash(values.http_referer ?? ''),
    ...readPlayer(values),
  };
}

/** Whole seconds; undefined if the text is none. */
function readTook(text: string): number | undefined {
  if (text === '-') return 0;
  return /^\d{1,8}(\.\d+)?$/.test(text) ? Number(text.split('.')[0]) : undefined;
}

/** How long the answer lasted, and when it ended. */
function lastedOf(at: number, took: number, bytes: number, { time, unit, isStart }: TailTime) {
  if (time === undefined) return { seconds: took, end: at };
  // Apache counts seconds or microseconds, others milliseconds: the bytes of a stream show which.
  const units = unit ? [unit] : [1, 1e3, 1e6];
  const fitting = units.find((one) => time / one >= 1 && isStreamRate(bytes, time / one));
  const seconds = Math.floor(time / (fitting ?? unit ?? Number.POSITIVE_INFINITY));
  return { seconds: seconds > longestSeconds ? 0 : seconds, end: isStart ? at + seconds : at };
}

function readPlayer(values: Values): Pick<RequestLine, 'session' | 'cmcd'> {
  const sent = cmcdHeaders.map((name) => withoutDash(values[name] ?? '')).filter(Boolean);
  return { session: withoutDash(values.http_x_playback_session_id ?? ''), cmcd: sent.join(',') };
}

/** Anything that is not a request, such as a TLS handshake on a plain port, has no method and target. */
function readRequest(values: Values): { method: string; target: string } {
  if (values.request === undefined) {
    return { method: values.request_method ?? '', target: values.request_uri ?? values.uri ?? '' };
  }
  const [, method = '', target = ''] = /^([A-Z]+) ([^ ].*?)(?: HTTP\/[\d.]+)?$/s.exec(values.request) ?? [];
  return { method, target };
}

function readEnd({ time_local, time_iso8601, msec }: Values): { at: number } | { error: string } {
  if (time_local !== undefined) {
    const at = readTime(time_local);
    return at === undefined
      ? { error: `The date "${time_local}" is not one such as 05/Apr/2021:07:28:01 -0700.` }
      : { at };
  }
  if (time_iso8601 !== undefined) {
    const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$/.test(time_iso8601);
    // The 30th of February is read as the 2nd of March.
    const day = time_iso8601.slice(0, 10);
    const isDay = isDate && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
    const at = isDay ? Date.parse(time_iso8601) / 1000 : Number.NaN;
    return isTime(at) ? { at } : { error: `The date "${time_iso8601}" is not one such as 2021-04-05T07:28:01-07:00.` };
  }
  const at = /^\d{1,10}(\.\d+)?$/.test(msec ?? '') ? Number(msec?.split('.')[0]) : Number.NaN;
  return isTime(at) ? { at } : { error: `The time "${msec}" is not one such as 1617632881.123.` };
}

function isTime(at: number): boolean {
  return at >= earliest && at <= latest;
}

function readAddress({ remote_addr, http_x_real_ip, http_x_forwarded_for = '' }: Values): string {
  return withoutDash(remote_addr ?? http_x_real_ip ?? http_x_forwarded_for);
}
