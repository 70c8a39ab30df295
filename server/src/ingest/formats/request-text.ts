import { decodePercent } from '../../catalogue/mount-pattern.ts';
import { clientAddress } from './client-address.ts';
import { earliest, latest, readTime, withoutDash } from './common-log.ts';
import type { LineReader } from './format.ts';
import { type RequestLine, readContentRange, readRange, readTarget } from './request-line.ts';

/** A request as the fields of a log write it; a field that the log does not have is ''. */
export interface RequestText {
  /** A time of any form that `readInstant` reads. */
  time: string;
  /** Whether the time is when the answer ended. */
  isEnd: boolean;
  /** Seconds from the request to the end of the answer. */
  taken: string;
  method: string;
  status: string;
  /** A path, or an absolute address. */
  url: string;
  host: string;
  query: string;
  bytes: string;
  /** The header Range of the request. */
  range: string;
  /** The header Content-Range of the answer. */
  contentRange: string;
  address: string;
  agent: string;
  referer: string;
  session: string;
  cmcd: string;
}

/** Reads the fields of a request. The error names the first that is wrong. */
export function readRequestText(text: RequestText): RequestLine | { error: string } {
  const instant = readInstant(text.time);
  if (instant === undefined) return { error: `The time "${text.time}" is none.` };
  const taken = readSeconds(text.taken);
  if (taken === undefined) return { error: `The duration "${text.taken}" is no number of seconds.` };
  const at = Math.floor(text.isEnd ? instant - taken : instant);
  if (at < earliest || at > latest) return { error: `The time "${text.time}" is before 2000 or after 2106.` };
  if (!/^\d{1,3}$/.test(text.status)) return { error: `The status "${text.status}" does not have three digits.` };
  const sent = text.bytes || '0';
  if (!/^\d{1,15}$/.test(sent)) return { error: `The number of bytes, "${sent}", is none.` };
  if (text.url === '') return { error: 'The address of the request is missing.' };
  if (text.address === '') return { error: 'The address of the client is missing.' };
  const target = readTarget(text.url);
  if ('error' in target) return target;
  const { host, path, query } = target;
  const range = text.contentRange ? readContentRange(text.contentRange) : readRange(text.range);
  return {
    at,
    seconds: wholeSeconds(taken),
    end: Math.min(latest, wholeSeconds(text.isEnd ? instant : instant + taken)),
    method: text.method.toUpperCase(),
    status: Number(text.status),
    host: withoutPort(text.host || host).toLowerCase(),
    path: path.startsWith('/') ? path : `/${path}`,
    query: query || withoutDash(text.query),
    bytes: range.length > 0 ? Math.min(Number(sent), range.length) : Number(sent),
    range_from: range.from,
    size: range.size,
    address: clientAddress(text.address),
    agent: withoutDash(text.agent),
    referer: withoutDash(text.referer),
    session: withoutDash(text.session),
    cmcd: withoutDash(text.cmcd),
  };
}

/** Whole seconds, whichever way floating point falls at the full second. */
const wholeSeconds = (seconds: number) => Math.floor(seconds + 5e-6);

/** The seconds of the units in which Go writes durations. */
const goUnits: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 1e-3, µs: 1e-6, μs: 1e-6, us: 1e-6, ns: 1e-9 };

/** Seconds of a number of them, or of a duration as Go writes it, such as 1m32.05s or 21.7µs; undefined for other texts. */
function readSeconds(text: string): number | undefined {
  if (/^(?:\d{1,8}(?:\.\d+)?(?:e-\d+)?s?)?$/i.test(text)) return Number(text.replace(/s$/i, ''));
  if (!/^(?:\d{1,8}(?:\.\d+)?(?:[hm]|[mµμun]?s))+$/.test(text)) return undefined;
  const parts = Array.from(
    text.matchAll(/([\d.]+)([a-zµμ]+)/g),
    ([, count, unit = '']) => Number(count) * (goUnits[unit] ?? 0),
  );
  return parts.reduce((sum, part) => sum + part, 0);
}

/**
 * Unix seconds, with their fraction, of a time that is a number of seconds, milliseconds, microseconds or nanoseconds, an ISO
 * 8601 date with a zone, or one such as 05/Apr/2021:07:28:01 -0700; undefined for other texts.
 */
export function readInstant(text: string): number | undefined {
  if (/^\d{1,19}(\.\d+)?$/.test(text)) {
    const value = Number(text);
    // No unit reaches the numbers of the next one for the years of logs.
    const unit = [1, 1e3, 1e6, 1e9].find((divisor) => value / divisor < 1e11 / 10) ?? 1e9;
    return value / unit;
  }
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.exec(text);
  // Caddy's time on the wall is that of UTC.
  const wall = /^(\d{4})\/(\d\d)\/(\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)$/.exec(text);
  if (wall) return readInstant(`${wall.slice(1, 4).join('-')}T${wall[4]}Z`);
  if (!iso) return readTime(text.replace(/^\[|\]$/g, ''));
  const [, day = '', clock = '', fraction = '', zone = ''] = iso;
  // The 30th of February is read as the 2nd of March.
  if (new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) !== true) return undefined;
  const at = Date.parse(`${day}T${clock}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`) / 1000;
  return Number.isNaN(at) ? undefined : at + Number(`0${fraction}`);
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}

/** A text that a log percent-encodes; a dash stands for none. */
export function decodeText(text: string): string {
  return decodePercent(withoutDash(text));
}

/** A reader of requests whose lines all go to the parser: the engine's expressions only have the types of the fields. */
export function carefulRequests(reader: Pick<LineReader<RequestLine>, 'parse' | 'isNote'>): LineReader<RequestLine> {
  const text = `''`;
  return {
    ...reader,
    pieces: {},
    sql: {
      at: 'toUInt32(0)',
      seconds: 'toUInt32(0)',
      end: 'toUInt32(0)',
      method: text,
      status: 'toUInt16(0)',
      host: text,
      path: text,
      query: text,
      bytes: 'toUInt64(0)',
      range_from: 'toInt64(-1)',
      size: 'toUInt64(0)',
      address: text,
      agent: text,
      referer: text,
      session: text,
      cmcd: text,
      readable: '0',
    },
  };
}
