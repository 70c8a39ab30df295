import { earliest, sqlWellEncoded } from './common-log.ts';
import { localSteps } from './local-clock.ts';
import { longestSeconds } from './read-hit.ts';
import { allOf } from './sql-layers.ts';

/* How the engine reads what the texts of connections have in common, as readMoment, localClock and readNumbers do. */

/** Pieces by their names, and the conditions under which the engine and the parser understand them alike. */
export interface SqlPart {
  pieces: Record<string, string>;
  readable: string[];
}

/** A text of few values, which the engine processes once for a block of lines. */
export const few = (text: string) => `toLowCardinality(${text})`;

/** The name of a piece, under which `piece` has its expression. */
function named(part: SqlPart, name: string, piece: string): string {
  part.pieces[name] = piece;
  return name;
}

const daySeconds = 86_400;
/** Local times of later years are left to the parser. */
const lastYear = 2040;

/**
 * Reads a moment: a date that begins with the year or the day, a clock with two digits for each part, and maybe a zone.
 * @param name the names of the pieces begin with it
 * @param text an expression of the moment as written
 * @param timezone of the clock, for moments without a zone
 * @param ahead an expression of the seconds that this clock is ahead of UTC, where the line itself shows it, and else NULL
 * @returns the part, and the expression of the moment's unix seconds
 */
export function momentSql(
  name: string,
  text: string,
  timezone: string | undefined,
  ahead?: string,
): SqlPart & { at: string } {
  const part: SqlPart = { pieces: {}, readable: [] };
  const its = (what: string, piece: string) => named(part, `${name}_${what}`, piece);
  const written = its('written', text);
  // Many lines share what is before and after the seconds of the minute.
  const shown = its('shown', few(`substring(${written}, 1, 16)`));
  const rest = its('rest', few(`substring(${written}, 17)`));
  const yearFirst = `replaceRegexpOne(${shown}, '^([0-9]{4})[-/.]([0-9]{2})[-/.]([0-9]{2})[ T]', '\\\\1-\\\\2-\\\\3 ')`;
  const minute = its(
    'minute',
    `replaceRegexpOne(${yearFirst}, '^([0-9]{2})[-/.]([0-9]{2})[-/.]([0-9]{4}) ', '\\\\3-\\\\2-\\\\1 ')`,
  );
  const clock = its('clock', `toUnixTimestamp(parseDateTimeOrZero(${minute}, '%Y-%m-%d %H:%i', 'UTC'))`);
  const zone = its('zone', `replaceAll(trimLeft(replaceRegexpOne(${rest}, '^:[0-9]{2}(?:[.,][0-9]+)?', '')), ':', '')`);
  const ofZone = its(
    'of_zone',
    `(toInt32(toUInt8OrZero(substring(${zone}, 2, 2))) * 3600 + toUInt8OrZero(substring(${zone}, 4, 2)) * 60) * if(startsWith(${zone}, '-'), -1, 1)`,
  );
  const local = its('of_clock', aheadSql(clock, timezone));
  const ofLine = ahead === undefined ? local : its('of_line', `ifNull(${ahead}, ${local})`);
  part.readable.push(
    `match(${minute}, '^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]$')`,
    `match(${rest}, '^:[0-5][0-9]([.,][0-9]+)?(Z| ?[+-][0-9]{2}:?[0-9]{2})?$')`,
    // Whatever the zone is.
    `${clock} >= ${earliest + daySeconds} AND ${minute} < '${lastYear}'`,
    ...(timezone === undefined ? [`(${zone} != ''${ahead === undefined ? '' : ` OR isNotNull(${ahead})`})`] : []),
  );
  const at = its(
    'at',
    `toInt64(${clock}) + toUInt8OrZero(substring(${rest}, 2, 2)) - if(${zone} = '', toInt64(${ofLine}), toInt64(${ofZone}))`,
  );
  return { ...part, at };
}

/** How many seconds a clock is ahead of UTC when it shows a time. */
function aheadSql(shown: string, timezone: string | undefined): string {
  if (timezone === undefined || timezone === 'UTC') return 'toInt64(0)';
  const steps = localSteps(timezone, lastYear);
  const from = `[${steps.map(({ shown }) => shown)}]`;
  return `transform(roundDown(${shown}, ${from}), ${from}, [${steps.map(({ ahead }) => `toInt64(${ahead})`)}])`;
}

const withoutValue = (text: string) => `${text} IN ('', '-')`;

/** The duration of a connection, whose fraction is cut off; `optional`: a line without one has 0 seconds. */
export function secondsSql(text: string, { optional = false } = {}): SqlPart & { seconds: string } {
  const seconds = `toUInt32OrZero(substringIndex(${text}, '.', 1))`;
  return {
    pieces: {},
    // A long fraction may be rounded up to the next second.
    readable: [
      `match(${text}, '^([0-9]{1,8}([.][0-9]{1,6})?${optional ? '|-?' : ''})$') AND ${seconds} <= ${longestSeconds}`,
    ],
    seconds,
  };
}

/** The same for a duration in whole milliseconds. */
export function millisecondsSql(text: string): SqlPart & { seconds: string } {
  const seconds = `toUInt32(intDiv(toUInt64OrZero(${text}), 1000))`;
  return { pieces: {}, readable: [`match(${text}, '^[0-9]{1,11}$') AND ${seconds} <= ${longestSeconds}`], seconds };
}

/** The bytes and the status of a connection, 0 and 200 where the line shows none. */
export function answerSql(bytes: string, status: string): SqlPart & { bytes: string; status: string } {
  return {
    pieces: { status_text: few(status) },
    readable: [`match(${bytes}, '^([0-9]{1,15}|-?)$')`, `match(status_text, '^([0-9]{3}|-?)$')`],
    bytes: `toUInt64OrZero(${bytes})`,
    status: `if(${withoutValue('status_text')}, toUInt16(200), toUInt16OrZero(status_text))`,
  };
}

/** A text as decodePercent reads it; `text` is the expression or name of one of few values. */
export function decodedSql(name: string, text: string): SqlPart & { decoded: string } {
  const decoded = `${name}_decoded`;
  return {
    pieces: { [decoded]: `decodeURLComponent(${text})` },
    readable: [sqlWellEncoded(text), `isValidUTF8(${decoded})`],
    decoded,
  };
}

/** White space that JavaScript trims. */
const space =
  String.raw`[ \t-\r\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]`.replaceAll(
    '\\',
    '\\\\',
  );

/** Whether JavaScript would trim nothing of a text. */
export function sqlTrimmed(text: string): string {
  return `NOT match(${text}, '^${space}|${space}$')`;
}

/** The line as the parser reads it and as its hash is made: without white space at its end. */
export const plainLine: SqlPart = {
  pieces: { plain: `trimRight(line, ' \\t\\n\\v\\f\\r')` },
  readable: [
    'isValidUTF8(plain)',
    // The parser leaves these out.
    `NOT startsWith(plain, '\\xEF\\xBB\\xBF') AND NOT startsWith(plain, '\\0')`,
    `NOT match(substring(plain, -3), '${space}$')`,
  ],
};

export function piecesOf(parts: readonly SqlPart[]): Record<string, string> {
  return Object.assign({}, ...parts.map(({ pieces }) => pieces));
}

export function readableOf(parts: readonly SqlPart[]): string {
  return allOf(parts.flatMap(({ readable }) => readable));
}
