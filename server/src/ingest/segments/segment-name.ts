/*
 * What the address of a request shows, as ClickHouse expressions over `path`, `method`, `status` and `bytes`.
 * The last number of a file's name is the number of the segment, such as 1042 in media_b128000_1042.aac; numbers with a unit,
 * such as 128k and 720p, are none. Of a part of low latency (its name has the word "part"), the last number is that of the
 * part, and the number before it that of its segment: filePart271.3.mp4. Sources: RFC 8216; Apple, HLS authoring specification
 *
 * Many listeners request the same segment, so a path is of low cardinality in a block of lines. The engine evaluates a function
 * of one such text once for each value, if it returns no array.
 */

const address = 'toLowCardinality(path)';
const name = `lower(substringIndex(${address}, '/', -1))`;
const base = `replaceRegexpOne(${name}, '[.][a-z0-9]+$', '')`;
/** Regular expressions do not match bytes that are no UTF-8. */
const numbers = `replaceRegexpAll(toValidUTF8(${base}), '[0-9]+(?:kbps|kbit|khz|kb|hz|k|p)', ' ')`;
const last = `extract(${numbers}, '([0-9]+)[^0-9]*$')`;
const lastButOne = `extract(${numbers}, '([0-9]+)[^0-9]+[0-9]+[^0-9]*$')`;
const isPart = `(position(${base}, 'part') > 0)`;
const number = (text: string) => `toUInt64OrZero(right(${text}, 18))`;

const sound = 'ts|aac|m4s|mp4|m4a|m4v|m4f|cmfa|cmfv|cmft|mp3|ac3|ec3|ogg|opus|webm|flac|mp2t';
const isSound = (type: string) =>
  `(match(${name}, '[.](${sound})$') AND NOT match(${base}, '(^|[^a-z])(init|header)') AND ${type} IN ('', 'a', 'v', 'av'))`;
const isDelivered = `(method = 'GET' AND (status IN (200, 206) AND bytes > 0 OR status = 304))`;

/**
 * 1 for sound that was delivered, 2 for a playlist, 0 for anything else: keys, subtitles, initialisation, failures.
 * @param type an expression: the type of the segment as CMCD names it
 */
export const kindSql = (type: string) => `multiIf(${isSound(type)} AND ${isDelivered}, 1,
  match(${name}, '[.](m3u8?|mpd)$') AND method = 'GET' AND status IN (200, 206, 304), 2, 0)`;

/** The number of the segment, or the hash of a name without numbers. */
export const seqSql = `multiIf(${last} = '', cityHash64(${name}),
  ${isPart} AND ${lastButOne} != '', ${number(lastButOne)}, ${number(last)})`;

/** The number of the part and 1; 0 for a whole segment. */
export const partSql = `if(${isPart}, toUInt32(${number(last)} % 4000000000) + 1, 0)`;

const wholeStem = `replaceRegexpOne(${base}, '[0-9]+[^0-9]*$', '')`;
const partStem = `replaceRegexpOne(${base}, '([0-9]+[^0-9]+)?[0-9]+[^0-9]*$', '')`;
/** The path up to its last slash. */
const folder = `substring(${address}, 1, length(${address}) - length(${name}))`;

/** The rendition: the directory and the name without its number. */
export const spaceSql = `toUInt32(cityHash64(${folder}, if(${isPart}, ${partStem}, ${wholeStem})))`;
