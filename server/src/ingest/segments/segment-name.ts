/*
 * What the address of a request shows, as ClickHouse expressions over `path`, `segment_type`, `method`, `status` and `bytes`.
 * The last number of a file's name is the number of the segment, such as 1042 in media_b128000_1042.aac; numbers with a unit,
 * such as 128k and 720p, are none. Of a part of low latency (its name has the word "part"), the last number is that of the
 * part, and the number before it that of its segment: filePart271.3.mp4. Sources: RFC 8216; Apple, HLS authoring specification
 */

const name = `lower(substringIndex(path, '/', -1))`;
const base = `replaceRegexpOne(${name}, '[.][a-z0-9]+$', '')`;
const numbers = `arrayFilter(x -> match(x, '[0-9]$'), extractAll(${base}, '[0-9]+(?:kbps|kbit|khz|kb|hz|k|p)?'))`;
const isPart = `(position(${base}, 'part') > 0)`;
const number = (from: number) => `toUInt64OrZero(right(arrayElement(${numbers}, ${from}), 18))`;

const sound = 'ts|aac|m4s|mp4|m4a|m4v|m4f|cmfa|cmfv|cmft|mp3|ac3|ec3|ogg|opus|webm|flac|mp2t';
const isSound = `(match(${name}, '[.](${sound})$') AND NOT match(${base}, '(^|[^a-z])(init|header)') AND segment_type IN ('', 'a', 'v', 'av'))`;
const isDelivered = `(method = 'GET' AND (status IN (200, 206) AND bytes > 0 OR status = 304))`;

/** 1 for sound that was delivered, 2 for a playlist, 0 for anything else: keys, subtitles, initialisation, failures. */
export const kindSql = `multiIf(${isSound} AND ${isDelivered}, 1,
  match(${name}, '[.](m3u8?|mpd)$') AND method = 'GET' AND status IN (200, 206, 304), 2, 0)`;

/** The number of the segment, or the hash of a name without numbers. */
export const seqSql = `multiIf(empty(${numbers}), cityHash64(${name}),
  ${isPart} AND length(${numbers}) > 1, ${number(-2)}, ${number(-1)})`;

/** The number of the part and 1; 0 for a whole segment. */
export const partSql = `if(${isPart}, toUInt32(${number(-1)} % 4000000000) + 1, 0)`;

/** The rendition: the directory and the name without its number. */
export const spaceSql = `toUInt32(cityHash64(substring(path, 1, length(path) - length(${name})),
  replaceRegexpOne(${base}, if(${isPart}, '([0-9]+[^0-9]+)?[0-9]+[^0-9]*$', '[0-9]+[^0-9]*$'), '')))`;
