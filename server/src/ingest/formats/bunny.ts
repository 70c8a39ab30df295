import { requestFormat } from '../requests/request-format.ts';
import { latest, sqlWellEncoded, sqlWithoutDash } from './common-log.ts';
import type { LineReader } from './format.ts';
import { plainOrigin, type RequestLine } from './request-line.ts';
import { readRequestText } from './request-text.ts';
import { allOf } from './sql-layers.ts';

/*
 * Bunny CDN: HIT|200|1507167062421|98304|390|192.0.2.7|-|https://radio.b-cdn.net/hls/seg_1042.aac|DE|agent|request id|DE
 * The time is in milliseconds, when the answer ended; the last number of an address may be 0, for privacy, so that listeners of
 * a neighbourhood are one device. Source: docs.bunny.net, CDN log format
 */

export const bunny = requestFormat({
  id: 'bunny',
  label: 'Bunny CDN',
  example:
    'HIT|200|1791758007421|98304|390|192.0.2.7|-|https://radio.b-cdn.net/hls/seg_1042.aac|DE|AppleCoreMedia/1.0.0|322b0000000000000000000000000001|DE',
  reader: () => bunnyLines,
});

const field = (number: number) => `fields[${number}]`;
const few = (text: string) => `toLowCardinality(${text})`;

/** Lines of which no field contains the separator. */
const quick: Omit<LineReader<RequestLine>, 'parse'> = {
  pieces: {
    fields: `splitByChar('|', line)`,
    url: few(field(8)),
    rest: `replaceRegexpOne(url, '^https?://[^/?]*', '')`,
    path_text: `substringIndex(rest, '?', 1)`,
    path_decoded: 'decodeURLComponent(path_text)',
    host_text: `extract(url, '^https?://([^/?]*)')`,
    agent_text: few(field(10)),
    referer_text: few(field(7)),
  },
  sql: {
    at: `toUInt32(intDiv(toUInt64OrZero(${field(3)}), 1000))`,
    seconds: 'toUInt32(0)',
    end: `toUInt32(intDiv(toUInt64OrZero(${field(3)}), 1000))`,
    method: few(`'GET'`),
    status: `toUInt16OrZero(${field(2)})`,
    host: `lower(replaceRegexpOne(host_text, ':[0-9]+$', ''))`,
    path: 'path_decoded',
    query: `if(position(rest, '?') = 0, '', substring(rest, position(rest, '?') + 1))`,
    bytes: `toUInt64OrZero(${field(4)})`,
    range_from: 'toInt64(-1)',
    size: 'toUInt64(0)',
    address: field(6),
    agent: sqlWithoutDash('agent_text'),
    referer: sqlWithoutDash('referer_text'),
    session: `''`,
    cmcd: `''`,
    readable: allOf([
      'length(fields) = 12 AND isValidUTF8(line)',
      `match(${field(2)}, '^[0-9]{1,3}$') AND match(${field(3)}, '^[0-9]{13}$') AND match(${field(4)}, '^([0-9]{1,15}|-)$')`,
      // 13 digits: from 2001 on.
      `${field(3)} >= '1' AND ${field(3)} < '${latest}000'`,
      `match(${field(6)}, '^([0-9.]+|[0-9A-Fa-f:]+)$') AND ${field(6)} NOT IN ('', '-')`,
      `match(url, '^(${plainOrigin})?/') AND match(host_text, '^[!-~]*$')`,
      sqlWellEncoded('path_text'),
      'isValidUTF8(path_decoded)',
    ]),
  },
};

export const bunnyLines: LineReader<RequestLine> = {
  ...quick,
  parse(line) {
    const fields = line.split('|');
    if (fields.length < 12) return { error: `The line has ${fields.length} fields where 12 are usual.` };
    const [, status = '', time = '', bytes = '', , address = '', referer = '', url = ''] = fields;
    if (!/^\d{13}$/.test(time)) return { error: `The time "${time}" is no number of milliseconds.` };
    return readRequestText({
      time,
      isEnd: true,
      taken: '',
      // The log does not show the method.
      method: 'GET',
      status,
      url,
      host: '',
      query: '',
      bytes: bytes === '-' ? '0' : bytes,
      range: '',
      contentRange: '',
      address: address === '-' ? '' : address,
      // The agent is the only field that may contain the separator.
      agent: fields.slice(9, -2).join('|'),
      referer,
      session: '',
      cmcd: '',
    });
  },
};
