import type { EvidenceId } from '@quarterhour/model/imports';

/** One sign that a file is of a format, or, with a negative weight, that it is not. Pages have its sentence under its id. */
export interface Mark {
  id: EvidenceId;
  weight: number;
  values: Record<string, string | number>;
}

/** How well the first lines of a file fit a format. */
export interface Evidence {
  score: number;
  marks: Mark[];
}

/** Names that are shown as examples. */
const shown = 3;

/** The share of records that can be read, with the other marks of a format; undefined if none can be read. */
export function weigh(read: number, total: number, marks: readonly Mark[]): Evidence | undefined {
  if (read === 0) return undefined;
  const lines: Mark = { id: 'lines', weight: read / total, values: { read, total } };
  const all = [lines, ...marks.filter(({ weight }) => weight !== 0)];
  return { score: all.reduce((sum, { weight }) => sum + weight, 0), marks: all };
}

/** The share of a file's names of fields that are those of the format. */
export function namesMark(found: readonly string[], isKnown: (name: string) => boolean): Mark {
  const known = found.filter(isKnown);
  return {
    id: 'names',
    weight: found.length === 0 ? 0 : known.length / found.length,
    values: { known: known.length, total: found.length, examples: known.slice(0, shown).join(', ') },
  };
}

/** What a file says of the program that wrote it: for the format, or for another one. */
export function softwareMark(lines: readonly string[], isOwn: (software: string) => boolean): Mark[] {
  const named = lines
    .find((line) => /^#Software:/i.test(line))
    ?.slice('#Software:'.length)
    .trim();
  if (!named) return [];
  return [{ id: 'software', weight: isOwn(named) ? 0.5 : -0.5, values: { software: named.slice(0, 100) } }];
}

/** The names of fields in the last heading of W3C logs. */
export function w3cNames(lines: readonly string[]): string[] {
  const heading = lines.findLast((line) => line.startsWith('#Fields:')) ?? '';
  return heading.slice('#Fields:'.length).trim().split(/\s+/).filter(Boolean);
}

/** Connections that are too short say little of their rate: servers send the first seconds at once. */
const shortSeconds = 10;
/** Kilobits a second between which a listener receives a stream: from speech by Opus to uncompressed sound, and slack. */
const streamRates = { least: 6, most: 4000 };

/** Whether the bytes of connections are what a stream sends in their time. */
export function isStreamRate(bytes: number, seconds: number): boolean {
  const rate = (bytes * 8) / 1000 / seconds;
  return rate >= streamRates.least && rate <= streamRates.most;
}

/** The share of connections whose bytes and seconds are those of a stream; a stalled connection is none of the others. */
export function rateMark(connections: Iterable<{ bytes: number; seconds: number; status: number }>): Mark[] {
  const rates: number[] = [];
  let fitting = 0;
  for (const { bytes, seconds, status } of connections) {
    if (seconds < shortSeconds || bytes < 10_000 || status >= 400) continue;
    rates.push((bytes * 8) / 1000 / seconds);
    if (isStreamRate(bytes, seconds)) fitting++;
  }
  if (rates.length === 0) return [];
  rates.sort((a, b) => a - b);
  const share = fitting / rates.length;
  const middle = rates[Math.floor(rates.length / 2)] ?? 0;
  const kbits = middle < 10 ? Math.round(middle * 100) / 100 : Math.round(middle);
  return [{ id: 'rate', weight: share - 0.5, values: { kbits, count: rates.length } }];
}

/** Fewer connections do not show a unit. */
const fewest = 5;

/** Whether durations that were read as seconds are milliseconds: then, and only then, the bytes are those of streams. */
export function areMilliseconds(connections: readonly { bytes: number; seconds: number; status: number }[]): boolean {
  const told = connections.filter(({ bytes, seconds, status }) => bytes >= 10_000 && seconds >= 1000 && status < 400);
  const asMilliseconds = told.filter(
    ({ bytes, seconds }) => !isStreamRate(bytes, seconds) && isStreamRate(bytes, seconds / 1000),
  );
  return told.length >= fewest && asMilliseconds.length >= told.length * 0.9;
}
