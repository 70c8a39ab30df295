import { cmcdHeaders } from './combined-headers.ts';
import {
  earliest,
  sqlMatches,
  sqlPlain,
  sqlWellEncoded,
  sqlWithoutDash,
  timePattern,
  timePieces,
} from './common-log.ts';
import type { LineReader } from './format.ts';
import type { LogPattern } from './log-pattern.ts';
import { longestSeconds } from './read-hit.ts';
import type { RequestLine } from './request-line.ts';
import { allOf } from './sql-layers.ts';

/* How the engine reads lines of a pattern: with the same groups as the careful parser, for lines without escapes. */

type Sql = Omit<LineReader<RequestLine>, 'parse'>;

/** How the engine cuts a line into the values of its variables. */
interface Cut {
  pieces: Record<string, string>;
  /** The expression of a variable's value. */
  group: Group;
  /** The expression of the time with its brackets, if the variable is time_local. */
  bracketed: string;
  readable: string[];
}

/** By the expression of the careful parser. */
function cutByPattern({ expression, variables }: LogPattern): Cut {
  const escaped = expression.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const group = (name: string) => `groups[${variables.indexOf(name) + 1}]`;
  return {
    pieces: { groups: `extractGroups(line, '${escaped}')` },
    group,
    bracketed: `concat('[', ${group('time_local')}, ']')`,
    readable: ['notEmpty(groups)', sqlPlain('line')],
  };
}

const quotedParts: Record<string, string> = {
  remote_addr: `substring(head, 1, position(head, ' ') - 1)`,
  request: 'quoted[2]',
  status: 'substring(numbers, 2, 3)',
  body_bytes_sent: 'substring(numbers, 6, length(numbers) - 6)',
  http_referer: 'quoted[4]',
  http_user_agent: 'quoted[6]',
};
/** The plain form of a time after the fields, see tailTime; lines with any other go to the parser. */
const plainTail = `match(quoted[7], '^ [0-9]{1,8}[.][0-9]{1,6}$')`;
const tailSeconds = `if(${plainTail}, toUInt32OrZero(substringIndex(substring(quoted[7], 2), '.', 1)), toUInt32(0))`;

/** The combined log format at its quotes, in a tenth of the time; after it, a line may continue. */
const cutAtQuotes: Cut = {
  pieces: { quoted: `splitByChar('"', line)`, head: 'quoted[1]', numbers: 'quoted[3]' },
  group: (name) => quotedParts[name] ?? `''`,
  bracketed: 'substring(head, -29, 28)',
  readable: [
    `quoted[5] = ' ' AND (startsWith(quoted[7], ' ') OR length(quoted) = 7 AND quoted[7] = '')`,
    `(${plainTail} AND ${tailSeconds} <= ${longestSeconds} OR NOT match(line, '[0-9](?:ms)?"?$'))`,
    // No backslash, and no bracket in the user's name.
    sqlMatches('head', new RegExp(`[!-[\\]-~]+ - [!-Z^-~]+ ${timePattern.source} `)),
    sqlMatches('numbers', / \d{3} (?:\d{1,15}|-) /),
    ...['request', 'referer_text', 'agent_text'].map(sqlPlain),
  ],
};

/** A text of few values, which the engine processes once for a block of lines. */
const few = (text: string) => `toLowCardinality(${text})`;

/** @param isCombined whether the pattern is that of the combined log format, after which a line may continue */
export function quickSql(pattern: LogPattern, isCombined: boolean): Sql {
  const has = (name: string) => pattern.variables.includes(name);
  const first = (...names: string[]) => names.find(has);
  const cut = isCombined ? cutAtQuotes : cutByPattern(pattern);
  const { group } = cut;
  const time = timeSql(has, cut);
  const target = targetSql(has, group);
  const sent = group(first('body_bytes_sent', 'bytes_sent') ?? '');
  const range = rangeSql(has, group);
  const address = addressSql(has, group);
  const named = first('http_host', 'host', 'server_name');
  const args = first('args', 'query_string');
  const query = `if(position(target, '?') = 0, '', substring(target, position(target, '?') + 1))`;
  const took = has('request_time') ? group('request_time') : '';
  const lasted = {
    seconds: isCombined ? tailSeconds : took ? `toUInt32OrZero(substringIndex(${took}, '.', 1))` : 'toUInt32(0)',
    end: time.at,
  };
  return {
    pieces: {
      ...cut.pieces,
      ...time.pieces,
      ...target.pieces,
      ...range.pieces,
      path_text: `substringIndex(target, '?', 1)`,
      agent_text: few(group('http_user_agent')),
      referer_text: has('http_referer') ? few(group('http_referer')) : few(`''`),
      sent_bytes: `toUInt64OrZero(${sent})`,
    },
    sql: {
      at: `toUInt32(greatest(0, toInt64(${time.at}) - ${took ? `toInt64OrZero(substringIndex(${took}, '.', 1))` : '0'}))`,
      ...lasted,
      method: target.method,
      status: `toUInt16OrZero(${group('status')})`,
      host: named ? `lower(${sqlWithoutDash(few(group(named)))})` : few(`''`),
      path: 'decodeURLComponent(path_text)',
      query: args ? `if(${query} = '', ${sqlWithoutDash(group(args))}, ${query})` : query,
      bytes: range.bytes,
      range_from: range.from,
      size: range.size,
      address: address.value,
      agent: sqlWithoutDash('agent_text'),
      referer: sqlWithoutDash('referer_text'),
      session: has('http_x_playback_session_id') ? sqlWithoutDash(group('http_x_playback_session_id')) : `''`,
      cmcd: cmcdSql(cmcdHeaders.filter(has).map(group)),
      readable: allOf([
        ...cut.readable,
        ...time.readable,
        ...target.readable,
        ...range.readable,
        ...address.readable,
        `match(${group('status')}, '^[0-9]{3}$')`,
        `match(${sent}, '^([0-9]{1,15}|-)$')`,
        ...(took ? [`match(${took}, '^([0-9]{1,8}([.][0-9]+)?|-)$')`] : []),
        `startsWith(path_text, '/') AND ${sqlWellEncoded('path_text')}`,
        'isValidUTF8(decodeURLComponent(path_text))',
        // Lower case of other characters depends on the implementation.
        ...(named ? [`match(${group(named)}, '^[!-~]*$')`] : []),
      ]),
    },
  };
}

/** The headers that were sent, as one text. */
function cmcdSql(headers: readonly string[]): string {
  if (headers.length === 0) return `''`;
  const sent = headers.map((header) => sqlWithoutDash(header)).join(', ');
  return `arrayStringConcat(arrayFilter(header -> header != '', [${sent}]), ',')`;
}

type Has = (name: string) => boolean;
type Group = (name: string) => string;

function timeSql(
  has: Has,
  { group, bracketed }: Cut,
): { pieces: Record<string, string>; at: string; readable: string[] } {
  if (has('time_local')) {
    const { pieces, at } = timePieces(bracketed);
    return { pieces, at, readable: [sqlMatches('date', timePattern), `minute_at >= ${earliest}`] };
  }
  if (has('time_iso8601')) {
    const date = group('time_iso8601');
    const zone = `replaceOne(replaceOne(substring(${date}, 20), 'Z', '+0000'), ':', '')`;
    return {
      pieces: {
        minute: few(`concat(substring(${date}, 1, 16), ${zone})`),
        minute_at: `toUnixTimestamp(parseDateTimeOrZero(minute, '%Y-%m-%dT%H:%i%z', 'UTC'))`,
      },
      at: `toUInt32(minute_at + toUInt8OrZero(substring(${date}, 18, 2)))`,
      readable: [
        `match(${date}, '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9]([+-](0[0-9]|1[0-4]):[0-5][0-9]|Z)$')`,
        `minute_at >= ${earliest}`,
      ],
    };
  }
  const seconds = `toUInt32OrZero(substringIndex(${group('msec')}, '.', 1))`;
  return {
    pieces: {},
    at: seconds,
    readable: [`match(${group('msec')}, '^[0-9]{1,10}([.][0-9]+)?$')`, `${seconds} >= ${earliest}`],
  };
}

function targetSql(has: Has, group: Group): { pieces: Record<string, string>; method: string; readable: string[] } {
  if (!has('request')) {
    const target = group(has('request_uri') ? 'request_uri' : 'uri');
    return { pieces: { target: few(target) }, method: few(group('request_method')), readable: [] };
  }
  return {
    pieces: { request: few(group('request')), target: `substringIndex(substringIndex(request, ' ', 2), ' ', -1)` },
    method: `substringIndex(request, ' ', 1)`,
    readable: [`match(request, '^[A-Z]+ /[^ ]* HTTP/[0-9.]+$')`],
  };
}

function rangeSql(
  has: Has,
  group: Group,
): { pieces: Record<string, string>; from: string; bytes: string; size: string; readable: string[] } {
  const name = ['sent_http_content_range', 'http_range'].filter(has);
  if (name.length === 0)
    return { pieces: {}, from: 'toInt64(-1)', bytes: 'sent_bytes', size: 'toUInt64(0)', readable: [] };
  // If both are logged, the header of the answer is more exact than that of the request.
  const [best = '', other] = name;
  const text = other ? `if(${group(best)} IN ('', '-'), ${group(other)}, ${group(best)})` : group(best);
  const number = (piece: string) => `toUInt64OrZero(${piece})`;
  return {
    pieces: {
      range_text: few(text),
      range_parts: `extractGroups(range_text, '^bytes[ =]([0-9]{1,15})-([0-9]{0,15})(?:/([0-9]{1,15}|[*]))?$')`,
      range_length: `if(range_parts[2] = '' OR ${number('range_parts[2]')} < ${number('range_parts[1]')}, 0,
        ${number('range_parts[2]')} - ${number('range_parts[1]')} + 1)`,
    },
    from: `if(empty(range_parts), toInt64(-1), toInt64(${number('range_parts[1]')}))`,
    bytes: `if(range_length > 0, least(sent_bytes, toUInt64(range_length)), sent_bytes)`,
    size: `${number('range_parts[3]')}`,
    readable: [
      `(range_text IN ('', '-') OR match(range_text, '^bytes(=[0-9]{1,15}-[0-9]{0,15}| [0-9]{1,15}-[0-9]{1,15}/([0-9]{1,15}|[*]))$'))`,
      // The two headers have different syntax, which the parser distinguishes.
      ...(other
        ? []
        : [`(range_text IN ('', '-') OR startsWith(range_text, 'bytes${best === 'http_range' ? '=' : ' '}'))`]),
    ],
  };
}

function addressSql(has: Has, group: Group): { value: string; readable: string[] } {
  const name = ['remote_addr', 'http_x_real_ip'].find(has);
  const value = group(name ?? 'http_x_forwarded_for');
  // A dash is not an address.
  return { value, readable: [`match(${value}, '^[0-9A-Za-z:][!-~]*$')`] };
}
