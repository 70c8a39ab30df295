import { decodePercent } from '../../catalogue/mount-pattern.ts';
import { connectionFormat } from '../connections.ts';
import {
  earliest,
  readTime,
  sqlMatches,
  sqlPlain,
  sqlWithoutDash,
  timePattern,
  timePieces,
  withoutDash,
} from './common-log.ts';
import type { Hit, LineReader } from './format.ts';
import { allOf } from './sql-layers.ts';

/*
 * The access log of Icecast 2.4 and 2.5 and of Icecast-KH: the combined log format with the seconds that the connection
 * lasted as its last field. The time is when the line was written, which is when the connection ended.
 *   1.2.3.4 - user [05/Apr/2021:07:28:01 -0700] "GET /128 HTTP/1.1" 200 57635827 "referer" "user agent" 3600
 * Icecast leaves the query out of the path; for a quote, a backslash or a byte that is not ASCII, 2.4 writes a dot and 2.5 an
 * escape. Icecast-KH keeps the query and escapes nothing, or, set to "clf-esc", writes no quotes and escapes all.
 * Source: src/logging.c of both, log/log.c of icecast-common; output of 2.4.4.
 */

/** Connections longer than this are a broken clock, not a listener. */
const longestSeconds = 366 * 86_400;
const time = timePieces('substring(head, -29, 28)');

const pieces = {
  // The line is cut at its six quotes.
  quoted: `splitByChar('"', line)`,
  head: 'quoted[1]',
  numbers: 'quoted[3]',
  tail: 'quoted[7]',
  // Few requests, referers and user agents appear in many lines: of low cardinality, each is processed once for a block.
  request: 'toLowCardinality(quoted[2])',
  referer_text: 'toLowCardinality(quoted[4])',
  agent_text: 'toLowCardinality(quoted[6])',
  path: `substringIndex(substringIndex(substringIndex(request, ' ', 2), ' ', -1), '?', 1)`,
  ...time.pieces,
};

const sql = {
  at: time.at,
  seconds: `toUInt32OrZero(substringIndex(substring(tail, 2), '.', 1))`,
  bytes: 'toUInt64OrZero(substring(numbers, 6, length(numbers) - 6))',
  status: 'toUInt16OrZero(substring(numbers, 2, 3))',
  method: `substringIndex(request, ' ', 1)`,
  mount: 'decodeURLComponent(path)',
  address: `substring(head, 1, position(head, ' ') - 1)`,
  agent: sqlWithoutDash('agent_text'),
  referer: sqlWithoutDash('referer_text'),
};

const readable = allOf([
  `length(quoted) = 7 AND quoted[5] = ' '`,
  // A dash is not an address.
  sqlMatches('head', new RegExp(`[0-9A-Za-z:][!-~]* - [!-~]+ ${timePattern.source} `)),
  `minute_at >= ${earliest}`,
  sqlMatches('request', /[^ ]+ \/[^ ]* [^ ]+/),
  sqlMatches('numbers', / \d{3} \d{1,15} /),
  `${sqlMatches('tail', / \d{1,8}(?:[.]\d{1,6})?/)} AND ${sql.seconds} <= ${longestSeconds}`,
  ...['request', 'referer_text', 'agent_text'].map(sqlPlain),
  // The engine and the parser may decode a remaining percent sign differently.
  `position(${sql.mount}, '%') = 0 AND isValidUTF8(${sql.mount})`,
]);

export const icecastLines: LineReader<Hit> = { pieces, sql: { ...sql, readable }, parse };

export const icecast = connectionFormat({
  id: 'icecast',
  label: 'Icecast access log',
  example: '192.0.2.7 - - [05/Apr/2026:07:28:01 +0000] "GET /radio.mp3 HTTP/1.1" 200 57635827 "-" "VLC/3.0.20" 3600',
  marks: (lines) => [{ id: 'layout', weight: lines.some((line) => /" \d+$/.test(line)) ? 0.5 : 0, values: {} }],
  reader: () => icecastLines,
});

/** The fields of a line, as written. */
interface Fields {
  address: string;
  date: string;
  request: string;
  status: string;
  bytes: string;
  referer: string;
  agent: string;
  seconds: string;
}

function parse(line: string): Hit | { error: string } {
  const found = findFields(line);
  return 'error' in found ? found : readFields(found);
}

function findFields(line: string): Fields | { error: string } {
  if (line === '') return { error: 'The line is empty.' };
  // No bracket inside of brackets: a line of only brackets would be read to its end from each of them.
  const opening = /^([^ ]+) [^ ]+ (?:.*? )?\[([^[\]]*)\] (.*)$/s.exec(line);
  if (opening) {
    const [, address = '', date = '', rest = ''] = opening;
    return findQuoted(rest, address, date);
  }
  const escaped = /^([^ ]+) - ([^ ]+) (\d+\/\w+\/\d+:[^ ]+ [+-]\d+) ([^ ]+) (\d+) (\d+) ([^ ]*) ([^ ]*) (\d+)$/.exec(
    line,
  );
  if (!escaped) return { error: 'The line does not begin with an address, a user and a date in square brackets.' };
  const [, address = '', , date = '', request = '', status = '', bytes = '', referer = '', agent = '', seconds = ''] =
    escaped;
  return {
    address,
    date,
    request: decodePercent(request),
    status,
    bytes,
    referer: decodePercent(referer),
    agent: decodePercent(agent),
    seconds,
  };
}

/**
 * Finds the fields after the date. Icecast-KH does not escape quotes, so the numbers mark the positions and not the quotes.
 */
function findQuoted(rest: string, address: string, date: string): Fields | { error: string } {
  const afterRequest = /^"(.*?)" (\d+) (\d+|-)(?: (.*))?$/s.exec(rest);
  if (!afterRequest)
    return { error: 'After the date, a request in quotes, a status and a number of bytes are missing.' };
  const [, request = '', status = '', bytes = '', tail = ''] = afterRequest;
  const end = /^(?:(.*) )?([^ ]+)$/s.exec(tail);
  const [, clients = '', seconds = ''] = end ?? [];
  if (!/^\d+(?:\.\d+)?$/.test(seconds)) {
    return { error: 'The last field, the seconds that the connection lasted, is missing.' };
  }
  // The last character shows which ending to match: matching either would read to the end from each quote.
  const ending = clients.endsWith('"') ? /^("?)(.*?)\1 "(.*)"$/s : /^("?)(.*?)\1 -$/s;
  const pair = clients === '' ? ['', '', ''] : ending.exec(clients);
  if (!pair) return { error: 'Before the last number, a referer and a user agent in quotes are missing.' };
  const [, , referer = '', agent = ''] = pair;
  return {
    address,
    date,
    request: decodeBackslashes(request),
    status,
    bytes,
    referer: decodeBackslashes(referer),
    agent: decodeBackslashes(agent),
    seconds,
  };
}

function readFields(fields: Fields): Hit | { error: string } {
  const at = readTime(fields.date);
  if (at === undefined) return { error: `The date "${fields.date}" is not one such as 05/Apr/2021:07:28:01 -0700.` };
  const request = /^([^ ]+) (\/.*?) [^ ]+$/s.exec(fields.request);
  if (!request) return { error: `The request "${fields.request}" is not one such as GET /radio.mp3 HTTP/1.1.` };
  const [, method = '', target = ''] = request;
  const status = Number(fields.status);
  if (fields.status.length !== 3) return { error: `The status ${fields.status} does not have three digits.` };
  const bytes = fields.bytes === '-' ? 0 : Number(fields.bytes);
  if (!Number.isSafeInteger(bytes)) return { error: `The number of bytes, ${fields.bytes}, is too large to be true.` };
  // Proxies in front of a stream server write fractions, which are cut off.
  const seconds = Math.floor(Number(fields.seconds));
  if (seconds > longestSeconds) {
    return { error: `The connection is said to have lasted ${fields.seconds} seconds, which is more than a year.` };
  }
  return {
    at,
    seconds,
    bytes,
    status,
    method,
    mount: decodePercent(target.split('?')[0] ?? ''),
    address: withoutDash(fields.address),
    agent: withoutDash(fields.agent),
    referer: withoutDash(fields.referer),
  };
}

/** Undoes the escapes of Icecast 2.5, which writes the low half of the byte first: a backslash (5C) is \xc5. */
function decodeBackslashes(text: string): string {
  return text.replace(/(?:\\x[0-9a-f]{2})+/g, (bytes) =>
    Buffer.from(bytes.replace(/\\x(.)(.)/g, '$2$1'), 'hex').toString(),
  );
}
