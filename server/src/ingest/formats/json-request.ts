import { withoutDash } from './common-log.ts';
import { type Mark, namesMark } from './evidence.ts';
import type { LineReader } from './format.ts';
import type { JsonFields, Names } from './json-fields.ts';
import { jsonSql, type Notes } from './json-sql.ts';
import type { RequestLine } from './request-line.ts';
import { decodeText, type RequestText, readRequestText } from './request-text.ts';

type Json = Record<string, unknown>;

interface JsonNotes extends Notes {
  /** Whether an object is no request. */
  isNote(line: Json): boolean;
}

/**
 * A reader of JSON lines, one object a line.
 * @param notes how to find the objects that are no requests
 */
export function jsonReader(fields: JsonFields, notes?: JsonNotes): LineReader<RequestLine> {
  const read = fieldReader(fields);
  const known = [...(fields.start ?? []), ...(fields.end ?? [])];
  return {
    ...jsonSql(fields, { notes }),
    ...(notes && { isNote: (line: string) => notes.isNote(parseObject(line) ?? {}) }),
    parse(line) {
      const object = parseObject(line);
      if (!object) return { error: 'The line is not one JSON object.' };
      const text = read(object);
      return text.time === '' ? { error: `The object has no time, such as "${known[0]}".` } : readRequestText(text);
    },
  };
}

/** The first line of a request; or, as Logstash cuts it, its path. */
const requestPattern = /^(?:([A-Z]+) +)?([/*]\S*|https?:\/\/\S+)(?: +HTTP\/[\d.]+)?$/i;

/** @returns a function that finds the fields of a request in an object */
export function fieldReader(fields: JsonFields): (object: Json) => RequestText {
  const { encoded = [], rare = {}, requestLine, ...quick } = fields;
  const paths = new Map<Names, string[][]>();
  for (const names of [...Object.values(quick), ...Object.values(rare), requestLine ?? []]) {
    paths.set(
      names,
      names.map((name: string) => (name.split(' ')[0] ?? '').split('.')),
    );
  }
  const firstOf = (object: Json, names: Names = []) => {
    for (const path of paths.get(names) ?? []) {
      const found = withoutDash(textAt(object, path));
      if (found !== '') return found;
    }
    return '';
  };
  const first = (object: Json, name: Exclude<keyof typeof quick, 'cmcd'>) =>
    // Logstash keeps the quotes of a log.
    firstOf(object, quick[name]) || firstOf(object, rare[name as keyof typeof rare]).replace(/^"(.*)"$/s, '$1');
  const plain = (object: Json, name: 'agent' | 'referer' | 'query' | 'url') => {
    const found = first(object, name);
    return encoded.includes(name) ? decodeText(found) : found;
  };
  return (object) => {
    const start = first(object, 'start');
    const [, verb = '', target = ''] = requestPattern.exec(firstOf(object, requestLine)) ?? [];
    const url = plain(object, 'url');
    const cmcd = (paths.get(fields.cmcd ?? []) ?? []).map((path) => withoutDash(textAt(object, path))).filter(Boolean);
    const sent = cmcd.join(',');
    return {
      time: start || first(object, 'end'),
      isEnd: start === '',
      taken: takenOf(object, quick.taken) || takenOf(object, rare.taken),
      method: first(object, 'method') || (url === '' ? verb : ''),
      status: first(object, 'status'),
      url: url || target,
      host: first(object, 'host'),
      query: plain(object, 'query'),
      bytes: first(object, 'bytes'),
      range: first(object, 'range'),
      contentRange: first(object, 'contentRange'),
      address: first(object, 'address'),
      agent: plain(object, 'agent'),
      referer: plain(object, 'referer'),
      session: first(object, 'session'),
      cmcd: encoded.includes('cmcd') || /%22|%2C/i.test(sent) ? decodeText(sent) : sent,
    };
  };
}

/** The share of the names in JSON lines that are those of a format, and whose values it reads. */
export function jsonNamesMark(lines: readonly string[], fields: JsonFields): Mark {
  const { encoded: _, rare = {}, ...quick } = fields;
  const known = new Set(
    [quick, rare].flatMap((names) => Object.values(names).flat()).map((name: string) => name.split(' ')[0] ?? ''),
  );
  const [first = {}] = lines.flatMap((line) => parseObject(line) ?? []) as Json[];
  return namesMark([...namesOf(first)], (name) => known.has(name));
}

function* namesOf(object: Json, above = ''): Generator<string> {
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      yield* namesOf(value as Json, `${above}${name}.`);
    else yield above + name;
  }
}

function takenOf(object: Json, names: Names = []): string {
  for (const name of names) {
    const [path = '', unit] = name.split(' ');
    const found = withoutDash(textAt(object, path.split('.')));
    if (found !== '') return unit ? String(Number(found) * Number(unit)) : found;
  }
  return '';
}

/** A list stands for its first element: some servers log every value of a header. */
function textAt(object: Json, path: readonly string[]): string {
  let value: unknown = object;
  for (const name of path) value = (value as Json | null | undefined)?.[name];
  if (Array.isArray(value)) value = value[0];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function parseObject(line: string): Json | undefined {
  return objectIn(line) ?? objectIn(repaired(line));
}

/**
 * JSON of servers that write their variables into a template: unless told otherwise, nginx escapes bytes as \\xHH, and a
 * missing value without quotes is a bare dash, or nothing.
 */
function repaired(line: string): string {
  if (!line.startsWith('{')) return '';
  return line
    .replace(/(?:\\x[\da-f]{2})+/gi, (bytes) =>
      JSON.stringify(Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString()).slice(1, -1),
    )
    .replace(/"(?:[^"\\]|\\.)*"|(?<=[:,[]\s*)-?(?=\s*[,}\]])/gs, (found) => (found.startsWith('"') ? found : 'null'));
}

function objectIn(line: string): Json | undefined {
  try {
    const object: unknown = JSON.parse(line);
    return typeof object === 'object' && object !== null && !Array.isArray(object) ? (object as Json) : undefined;
  } catch {
    return undefined;
  }
}
