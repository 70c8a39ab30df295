import { type NamedNumber, numberOfSql } from './segment-streams.ts';

/*
 * What the address of a request shows, as ClickHouse expressions over `path`, `query`, `range_from`, `method`, `status` and `bytes`.
 * Which of its digits number the segment is learned later, see numbering.ts.
 *
 * Many listeners request the same segment, so a path is of low cardinality in a block of lines. The engine evaluates a function
 * of one such text once for each value, if it returns no array.
 */

const address = 'toLowCardinality(path)';
const name = `lower(substringIndex(${address}, '/', -1))`;
const base = `replaceRegexpOne(${name}, '[.][a-z0-9]+$', '')`;
const withoutType = `replaceRegexpOne(${address}, '[.][A-Za-z][A-Za-z0-9]*$', '')`;

const sound = 'ts|aac|aacp|m4s|mp4|m4a|m4v|m4f|cmfa|cmfv|cmft|mp3|mpa|mp2|ac3|ec3|ogg|opus|webm|flac|mp2t';
const isDelivered = `(method = 'GET' AND (status IN (200, 206) AND bytes > 0 OR status = 304))`;

/** Numbers in the query; the parameters of CMCD and hashes are none. A doubled & has each parameter begin and end with its own. */
const queried = `if(position(query, '=') = 0, '', arrayStringConcat(extractAll(replaceAll(query, '&', '&&'), '(?:^|&)([A-Za-z_][A-Za-z0-9_.-]{0,20}=[0-9]{1,18})(?:&|$)'), '&'))`;
/** Regular expressions do not match bytes that are no UTF-8. */
const numbersIn = (text: string) => `trimBoth(replaceRegexpAll(toValidUTF8(${text}), '[^0-9]+', ' '))`;
/** '-' if there are none: '' is of rows without this column. */
const digitsOfPath = `replaceRegexpOne(${numbersIn(withoutType)}, '^$', '-')`;
const withoutDigits = (text: string) => `replaceRegexpAll(toValidUTF8(${text}), '[0-9]+', '#')`;
const isPlain = `(position(query, '=') = 0 AND range_from < 0)`;

/**
 * The columns of a segment's address.
 * @param type an expression: the type of the segment as CMCD names it
 * @param named the streams whose operators name the number
 */
export function nameColumns(type: string, named: readonly NamedNumber[]) {
  const number = numberOfSql(named);
  const isSound = `((match(${name}, '[.](${sound})$') OR ${number} != '') AND NOT match(${base}, '(^|[^a-z])(init|header)') AND ${type} IN ('', 'a', 'v', 'av'))`;
  const rest = numberOfSql(named, 'rest');
  return {
    /** 1 for sound that was delivered, 2 for a playlist, 0 for anything else: keys, subtitles, initialisation, failures. */
    kind: `multiIf(${isSound} AND ${isDelivered}, 1,
      match(${name}, '[.](m3u8?|mpd)$') AND method = 'GET' AND status IN (200, 206, 304), 2, 0)`,
    /** The hash of the address with its range, in half the bytes: no player requests billions. */
    seq: `toUInt64(if(range_from > 0, toUInt32(cityHash64(path, range_from)), toUInt32(cityHash64(${address}))))`,
    /** The numbers of the path, the query and the range: '1 64 1042 r5000'; '=1042' if the operator named the number. */
    digits: `multiIf(${number} != '', concat('=', ${number}), ${isPlain}, ${digitsOfPath},
      trimBoth(replaceRegexpAll(concat(${digitsOfPath}, ' ', ${numbersIn(queried)}, if(range_from < 0, '', concat(' r', toString(range_from)))), ' +', ' ')))`,
    /** 1 for a part of low latency: its name has the word. */
    part: `if(position(${base}, 'part') > 0 AND ${number} = '', 1, 0)`,
    /** The hash of the address without its digits. */
    space: `multiIf(${number} != '', toUInt32(cityHash64(${rest})), ${isPlain}, toUInt32(cityHash64(${withoutDigits(address)})),
      toUInt32(cityHash64(${withoutDigits('path')}, ${withoutDigits(queried)}, range_from < 0)))`,
  };
}
