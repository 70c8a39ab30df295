import { ipv6Sql } from './client-address.ts';
import { earliest, latest, sqlWellEncoded, sqlWithoutDash } from './common-log.ts';
import type { LineReader } from './format.ts';
import type { JsonFields } from './json-fields.ts';
import { plainOrigin, type RequestLine } from './request-line.ts';
import { allOf, layered } from './sql-layers.ts';

/*
 * How the engine reads requests in JSON. A line is parsed once, into its keys and their values as text; each key becomes the
 * number of its name, and a field is the text of the lowest of its numbers that has one. Whatever is not plain is left to the
 * parser: doubled keys, rare escapes, times on which floating point would decide.
 */

type Sql = Omit<LineReader<RequestLine>, 'parse'>;

/** What else decides whether an object is a request. */
export interface Notes {
  names: readonly string[];
  /** The engine's test that an object is one, over the JSON texts of the names; a name that is absent has ''. */
  isRequest(json: (name: string) => string): string;
}

interface Options {
  /** The expression of the JSON text in a line. */
  line?: string;
  notes?: Notes;
}

/** A text of few values, which the engine processes once for a block of lines. */
const few = (text: string) => `toLowCardinality(${text})`;
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const isOneOf = (text: string, pattern: string) => `match(${text}, '^(${pattern})$')`;

/**
 * The numbers of all names, by field: names of one field differ in their lowest bits, in the order in which they count, so that
 * the others number the field.
 */
interface Names {
  codes: Map<string, number[]>;
  /** Names with their numbers, by the object that they are in; '' is the line itself. */
  objects: Map<string, [name: string, code: number][]>;
}

/** More names than any field has. */
const namesOfField = 32;
const fieldOf = (code: string) => `intDiv(${code}, ${namesOfField})`;

/** Whether the engine looks for the names of a field. */
const isQuick = (field: string) => !['encoded', 'requestLine', 'rare'].includes(field);

function numbered(fields: JsonFields, notes: Notes | undefined): Names {
  const names: Names = { codes: new Map(), objects: new Map([['', []]]) };
  const add = (field: string, path: string) => {
    const others = names.codes.get(field) ?? [];
    const code = others.length > 0 ? (others[0] ?? 0) + others.length : (names.codes.size + 1) * namesOfField;
    names.codes.set(field, [...others, code]);
    const [name = '', ...above] = path.split('.').reverse();
    const parent = above.reverse().join('.');
    names.objects.set(parent, [...(names.objects.get(parent) ?? []), [name, code]]);
  };
  for (const [field, list] of Object.entries(fields)) {
    if (!isQuick(field)) continue;
    for (const name of list) add(field, name.split(' ')[0] ?? '');
  }
  for (const name of notes?.names ?? []) add(`note ${name}`, name);
  return names;
}

/** Pieces that cut a line into the numbers of its names, and their JSON texts. */
function cutPieces({ objects }: Names, line: string): Record<string, string> {
  const pieces: Record<string, string> = {};
  const parents = [...objects.keys()].flatMap((path) =>
    path.split('.').map((_, at, all) => all.slice(0, at + 1).join('.')),
  );
  const paths = [...new Set(['', ...parents])].sort(
    (a, b) => a.split('.').length - b.split('.').length || a.length - b.length,
  );
  const cut = (path: string) => `object_${paths.indexOf(path)}`;
  for (const path of paths) {
    const [name = '', ...above] = path.split('.').reverse();
    const parent = cut(above.reverse().join('.'));
    const text = path === '' ? line : `${parent}.2[indexOf(${parent}.1, ${quote(name)})]`;
    pieces[cut(path)] = `JSONExtractKeysAndValuesRaw(${text})`;
  }
  const used = paths.filter((path) => (objects.get(path) ?? []).length > 0);
  const codes = used.map((path) => {
    const of = objects.get(path) ?? [];
    const [names, numbers] = [of.map(([name]) => quote(name)), of.map(([, code]) => code)];
    return `arrayMap(key -> transform(key, [${names}], [${numbers}], 0), ${cut(path)}.1)`;
  });
  pieces.found_codes = `arrayConcat(${codes})`;
  pieces.found_values = `arrayConcat(${used.map((path) => `${cut(path)}.2`)})`;
  return pieces;
}

const timePattern =
  '[0-9]{4}-[0-9]{2}-[0-9]{2}[T ](?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:[.][0-9]+)?(?:Z|[+-](?:0[0-9]|1[0-4]):?[0-5][0-9])';

/** The pieces and the expression, in microseconds, of an instant in a text: a number in any unit, or ISO 8601 with a zone. */
function instantPieces(): Record<string, string> {
  const padded = (text: string) => `toInt64(toUInt32OrZero(rightPad(${text}, 6, '0')))`;
  return {
    time_number: `toInt64(toUInt64OrZero(substringIndex(time_text, '.', 1)))`,
    time_zone: `multiIf(endsWith(time_text, 'Z'), '+0000', substring(time_text, -3, 1) = ':',
      concat(substring(time_text, -6, 3), substring(time_text, -2)), substring(time_text, -5))`,
    zone_length: `multiIf(endsWith(time_text, 'Z'), 1, substring(time_text, -3, 1) = ':', 6, 5)`,
    minute: few(`concat(substring(time_text, 1, 10), ' ', substring(time_text, 12, 5), time_zone)`),
    minute_at: `toInt64(toUnixTimestamp(parseDateTimeOrZero(minute, '%Y-%m-%d %H:%i%z', 'UTC')))`,
    // Each unit reaches the numbers of the next one only after the years of logs.
    number_us: `multiIf(time_number < 10000000000, time_number * 1000000 + ${padded(`substring(substringIndex(concat(time_text, '.'), '.', 2), length(substringIndex(time_text, '.', 1)) + 2, 6)`)},
      time_number < 10000000000000, time_number * 1000, time_number < 10000000000000000, time_number, intDiv(time_number, 1000))`,
    iso_us: `(minute_at + toUInt8OrZero(substring(time_text, 18, 2))) * 1000000
      + ${padded(`substring(time_text, 21, toUInt64(greatest(0, least(6, toInt64(length(time_text)) - 20 - zone_length))))`)}`,
    is_iso: isOneOf('time_text', timePattern),
    time_us: 'if(is_iso, iso_us, number_us)',
  };
}

/** Numbers are as JavaScript writes them, up to this many digits. */
const exactDigits = 15;
const plain = `"([^"\\\\\\\\]|\\\\\\\\")*"|[{tfn](?s:.*)|[0-9]{1,19}([.][0-9]{1,17})?(e-[0-9]{1,3})?|`;

/** How the engine reads the fields of an object. */
export function jsonSql(fields: JsonFields, { line = 'line', notes }: Options = {}): Sql {
  const names = numbered(fields, notes);
  const encoded = new Set<string>(fields.encoded);
  const numberOf = (field: string) => {
    const [code] = names.codes.get(field) ?? [];
    return code === undefined ? undefined : code / namesOfField;
  };
  const ofTime = ['start', 'end', 'taken'].flatMap((field) => numberOf(field) ?? []);
  const pieces: Pieces = {
    ...cutPieces(names, line),
    known_codes: 'arrayFilter(code -> code > 0, found_codes)',
    known_values: 'arrayFilter((json, code) -> code > 0, found_values, found_codes)',
    // A list of one element stands for it.
    jsons: `arrayMap(json -> if(startsWith(json, '['), substring(json, 2, length(json) - 2), json), arraySort((json, code) -> code, known_values, known_codes))`,
    codes: 'arraySort(known_codes)',
    // The engine has undone all escapes but one.
    texts: `arrayMap(json -> ${sqlWithoutDash(`multiIf(startsWith(json, '"'), replaceAll(substring(json, 2, length(json) - 2), '\\\\"', '"'), json >= '0' AND json < ':', json, '')`)}, jsons)`,
    // A name without a text does not count.
    fields: `arrayMap((code, text) -> if(text = '', 0, ${fieldOf('code')}), codes, texts)`,
  };
  const quick = new Set((names.objects.get('') ?? []).map(([name]) => name));
  const rare = Object.values(fields.rare ?? {})
    .flatMap((list) => list.map((name) => name.split(/[. ]/)[0] ?? ''))
    .filter((name) => !quick.has(name));
  const readable = [
    'notEmpty(found_codes)',
    ...(rare.length > 0
      ? [
          `NOT hasAny(object_0.1, [${[...new Set(rare)].map(quote)}])`,
          `arrayCount(json -> startsWith(json, '{'), jsons) = 0`,
        ]
      : []),
    'arrayUniq(codes) = length(codes)',
    `arrayCount(json -> NOT ${isOneOf('json', plain)}, jsons) = 0`,
    `arrayCount((json, code) -> json >= '0' AND json < ':' AND length(json) > ${exactDigits} AND ${fieldOf('code')} NOT IN (${ofTime.join(', ')}), jsons, codes) = 0`,
  ];

  /** Adds the piece of a field: its first name with a text. Returns the name of the piece. */
  const textOf = (field: string): string => {
    const number = numberOf(field);
    if (number === undefined) return `''`;
    pieces[`${field}_text`] = `texts[indexOf(fields, ${number})]`;
    return `${field}_text`;
  };
  /** The same for a text of few values, which may be percent-encoded. */
  const fewOf = (field: string): string => {
    const text = textOf(field);
    if (text === `''`) return few(text);
    pieces[`${field}_few`] = few(text);
    if (!encoded.has(field)) return `${field}_few`;
    pieces[`${field}_decoded`] = `decodeURLComponent(${field}_few)`;
    readable.push(sqlWellEncoded(`${field}_few`), `isValidUTF8(${field}_decoded)`);
    return `${field}_decoded`;
  };

  const time = timeSql(textOf, names, fields, pieces, readable);
  const target = targetSql(fewOf, pieces, readable);
  const range = rangeSql(fewOf, pieces, readable);
  const status = fewOf('status');
  const method = fewOf('method');
  readable.push(
    isOneOf(status, '[0-9]{1,3}'),
    isOneOf(method, '[A-Z]*'),
    ...(notes ? [requestSql(notes, names, pieces)] : []),
  );
  const values: Sql['sql'] = {
    at: time,
    seconds: 'toUInt32(intDiv(lasted_us + 5, 1000000))',
    end: 'toUInt32(intDiv(greatest(0, end_us) + 5, 1000000))',
    method,
    status: `toUInt16OrZero(${status})`,
    ...target,
    ...range,
    address: addressSql(textOf('address'), pieces, readable),
    agent: sqlWithoutDash(fewOf('agent')),
    referer: sqlWithoutDash(fewOf('referer')),
    session: sqlWithoutDash(textOf('session')),
    cmcd: cmcdSql(numberOf('cmcd'), encoded.has('cmcd'), pieces, readable),
    readable: allOf(readable),
  };
  return layered<RequestLine>(pieces, values);
}

type Pieces = Record<string, string>;
type TextOf = (field: string) => string;

function timeSql(textOf: TextOf, { codes }: Names, fields: JsonFields, pieces: Pieces, readable: string[]): string {
  const [start, end] = [textOf('start'), textOf('end')];
  pieces.time_text = start === `''` ? end : end === `''` ? start : `if(${start} != '', ${start}, ${end})`;
  Object.assign(pieces, instantPieces());
  const taken = textOf('taken');
  const seconds = `[0-9]{1,8}([.][0-9]+)?(e-[0-9]+)?`;
  const units = (fields.taken ?? []).map((name, at) => ({
    unit: name.split(' ')[1],
    code: codes.get('taken')?.[at] ?? 0,
  }));
  const inUnits = units.filter(({ unit }) => unit);
  const unit =
    inUnits.length === 0 ? '1' : `multiIf(${inUnits.map((one) => `taken_code = ${one.code}, ${one.unit}`)}, 1)`;
  if (inUnits.length > 0) {
    pieces.taken_code = `codes[indexOf(fields, ${(units[0]?.code ?? 0) / namesOfField})]`;
  }
  const isEnd = start === `''` ? '1' : `${start} = ''`;
  pieces.lasted_us = taken === `''` ? 'toInt64(0)' : `toInt64(round(toFloat64OrZero(${taken}) * ${unit} * 1000000))`;
  pieces.taken_us = taken === `''` ? 'toInt64(0)' : `if(${isEnd}, lasted_us, toInt64(0))`;
  pieces.end_us = 'at_us + lasted_us';
  pieces.at_us = 'time_us - taken_us';
  readable.push(
    `(is_iso AND minute_at >= ${earliest} OR ${isOneOf('time_text', '[0-9]{1,19}([.][0-9]+)?')})`,
    `at_us >= ${earliest}000000 AND at_us <= ${latest}000000`,
    // The parser counts in floating point, which may fall on either side of a whole second.
    `at_us % 1000000 < 999995 AND (taken_us = 0 OR at_us % 1000000 > 5)`,
    // Five microseconds make full seconds certain; just before them, the parser decides.
    `(lasted_us + 5) % 1000000 BETWEEN 3 AND 999997 AND (end_us + 5) % 1000000 BETWEEN 3 AND 999997`,
    `end_us < ${latest}000000`,
  );
  if (taken !== `''`) readable.push(isOneOf(taken, inUnits.length > 0 ? `[0-9]{1,17}|${seconds}|` : `${seconds}|`));
  return 'toUInt32(intDiv(greatest(0, at_us), 1000000))';
}

function targetSql(fewOf: TextOf, pieces: Pieces, readable: string[]): Record<'host' | 'path' | 'query', string> {
  pieces.url = fewOf('url');
  // The parser finds the host in other schemes and letters, too, and refuses addresses whose port is none.
  pieces.rest = `replaceRegexpOne(url, '^https?://[^/?]*', '')`;
  pieces.path_text = `substringIndex(rest, '?', 1)`;
  pieces.path_decoded = 'decodeURLComponent(path_text)';
  pieces.url_query = `if(position(rest, '?') = 0, '', substring(rest, position(rest, '?') + 1))`;
  const [host, query] = [fewOf('host'), fewOf('query')];
  pieces.named_host = `if(${host} = '', extract(url, '^https?://([^/?]*)'), ${host})`;
  readable.push(
    `url != '' AND match(url, '^(?i:https?)://') = match(url, '^${plainOrigin}([/?]|$)')`,
    sqlWellEncoded('path_text'),
    'isValidUTF8(path_decoded)',
    // Lower case of other characters depends on the implementation.
    `match(named_host, '^[!-~]*$')`,
  );
  return {
    host: `lower(toLowCardinality(replaceRegexpOne(named_host, ':[0-9]+$', '')))`,
    path: `if(startsWith(path_decoded, '/'), path_decoded, concat('/', path_decoded))`,
    query: query === few(`''`) ? 'url_query' : `if(url_query = '', ${sqlWithoutDash(query)}, url_query)`,
  };
}

function rangeSql(fewOf: TextOf, pieces: Pieces, readable: string[]): Record<'bytes' | 'range_from' | 'size', string> {
  const sent = fewOf('bytes');
  readable.push(isOneOf(sent, '[0-9]{1,15}|'));
  const [asked, answered] = [fewOf('range'), fewOf('contentRange')];
  const unknown = few(`''`);
  if (asked === unknown && answered === unknown)
    return { bytes: `toUInt64OrZero(${sent})`, range_from: 'toInt64(-1)', size: 'toUInt64(0)' };
  const number = (piece: string) => `toUInt64OrZero(${piece})`;
  pieces.range_best = few(`if(${answered} != '', ${answered}, ${asked})`);
  pieces.range_parts = `extractGroups(range_best, '^bytes[ =]([0-9]{1,15})-([0-9]{0,15})(?:/([0-9]{1,15}|[*]))?$')`;
  pieces.range_length = `if(range_parts[2] = '' OR ${number('range_parts[2]')} < ${number('range_parts[1]')}, 0,
    ${number('range_parts[2]')} - ${number('range_parts[1]')} + 1)`;
  readable.push(
    `if(${answered} != '', ${isOneOf('range_best', 'bytes [0-9]{1,15}-[0-9]{1,15}/([0-9]{1,15}|[*])')}, ${isOneOf('range_best', 'bytes=[0-9]{1,15}-[0-9]{0,15}|')})`,
  );
  return {
    bytes: `if(range_length > 0, least(${number(sent)}, toUInt64(range_length)), ${number(sent)})`,
    range_from: `if(empty(range_parts), toInt64(-1), toInt64(${number('range_parts[1]')}))`,
    size: number('range_parts[3]'),
  };
}

/** An address may have a port. */
function addressSql(text: string, pieces: Pieces, readable: string[]): string {
  pieces.address_end = `multiIf(startsWith(${text}, '['), position(${text}, ']'), position(${text}, '.') > 0 AND position(${text}, ':') > 0,
    position(${text}, ':'), 0)`;
  readable.push(isOneOf(text, '[0-9A-Fa-f:]+|[0-9.]+(:[0-9]+)?|\\\\[[0-9A-Fa-f:.]+\\\\](:[0-9]+)?'));
  pieces.address_value = `if(address_end = 0, ${text}, replaceOne(substring(${text}, 1, address_end - 1), '[', ''))`;
  // The parser leaves what is no address as it is, with its brackets and its port.
  readable.push(
    `(isIPv4String(address_value) AND NOT match(address_value, '(^|[.])0[0-9]') OR ${ipv6Sql('address_value')} AND match(address_value, '^[23fF:][^.]*$'))`,
  );
  return 'address_value';
}

/** Of the header fields of CMCD, all count. */
function cmcdSql(number: number | undefined, isEncoded: boolean, pieces: Pieces, readable: string[]): string {
  if (number === undefined) return `''`;
  pieces.cmcd_text = `arrayStringConcat(arrayFilter((text, field) -> field = ${number}, texts, fields), ',')`;
  pieces.is_encoded = isEncoded ? `cmcd_text != ''` : `match(cmcd_text, '(?i)%22|%2C')`;
  readable.push(`(NOT is_encoded OR ${sqlWellEncoded('cmcd_text')} AND isValidUTF8(decodeURLComponent(cmcd_text)))`);
  return sqlWithoutDash('if(is_encoded, decodeURLComponent(cmcd_text), cmcd_text)');
}

function requestSql({ isRequest }: Notes, { codes }: Names, pieces: Pieces): string {
  const json = (name: string) => {
    const [code = 0] = codes.get(`note ${name}`) ?? [];
    const piece = `note_${code}`;
    pieces[piece] = `found_values[indexOf(found_codes, ${code})]`;
    return piece;
  };
  return `(${isRequest(json)})`;
}
