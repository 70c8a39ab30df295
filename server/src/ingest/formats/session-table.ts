import { parse } from 'csv-parse/sync';
import { type Began, readLength, readMoment } from '../airings/read-moment.ts';
import type { Hit } from './format.ts';
import { localClock, noZone } from './local-clock.ts';
import { readNumbers } from './read-hit.ts';
import { type FoundColumns, type SessionColumn, sessionColumns } from './session-columns.ts';

const delimiters = ['\t', ',', ';', '|'];

/** The delimiter that the first line of a table uses most. */
export function delimiterOf(heading: string): string {
  const counts = delimiters.map((delimiter) => [delimiter, heading.split(delimiter).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** Splits the lines of a table by its delimiter. */
export function splitterOf(heading: string): (line: string) => string[] {
  const delimiter = delimiterOf(heading);
  return (line) => {
    if (!line.includes('"')) return line.split(delimiter).map((field) => field.trim());
    // The library takes 50 µs for each line.
    const plain = splitPlain(line, delimiter);
    if (plain) return plain;
    try {
      const [fields] = parse(line, { delimiter, relax_column_count: true, trim: true, bom: true }) as string[][];
      return fields ?? [];
    } catch {
      return line.split(delimiter).map((field) => field.trim());
    }
  };
}

/** Splits a line whose quoted fields contain no quotes; undefined for any other, which the library splits. */
function splitPlain(line: string, delimiter: string): string[] | undefined {
  if (/[\r\n\uFEFF]/.test(line)) return undefined;
  const fields: string[] = [];
  for (let at = 0; ; at++) {
    const field = line[at] === '"' ? quotedField(line, at) : bareField(line, at, delimiter);
    if (!field) return undefined;
    fields.push(field.text);
    at = field.end;
    if (at === line.length) return fields;
    if (line[at] !== delimiter) return undefined;
  }
}

/** The field that begins with a quote at a place, and where it ends. */
function quotedField(line: string, at: number): { text: string; end: number } | undefined {
  const end = line.indexOf('"', at + 1);
  return end < 0 ? undefined : { text: line.slice(at + 1, end), end: end + 1 };
}

function bareField(line: string, at: number, delimiter: string): { text: string; end: number } | undefined {
  const found = line.indexOf(delimiter, at);
  const end = found < 0 ? line.length : found;
  const text = line.slice(at, end);
  return text.includes('"') ? undefined : { text: text.trim(), end };
}

/** A sentence that names the columns that a table lacks; undefined if its sessions can be counted. */
export function missingIn({ at }: FoundColumns): string | undefined {
  const also = (column: SessionColumn) => sessionColumns[column].slice(1, 4).join(', ');
  if (at.start === undefined && at.end === undefined && at.date === undefined) {
    return `The first line names no column with the start; call it "start" (also known: ${also('start')}).`;
  }
  if (at.seconds === undefined && (at.end === undefined || at.start === undefined)) {
    return `The first line names no column with the duration; call it "seconds" (also known: ${also('seconds')}), or have a start and an end.`;
  }
  if (at.address === undefined && at.listener === undefined) {
    return `The first line names no column with the address of the listener; call it "ip" (also known: ${also('address')}), or "listener id".`;
  }
  return undefined;
}

/** Reads the records of a table of sessions. */
export class SessionTable {
  readonly #columns: FoundColumns;
  readonly #clock: (began: Began) => number | undefined;

  constructor(columns: FoundColumns, timezone: string | undefined) {
    this.#columns = columns;
    this.#clock = localClock(columns.utc ? 'UTC' : timezone);
  }

  read(fields: readonly string[]): Hit | { error: string } {
    const of = (column: SessionColumn) => {
      const index = this.#columns.at[column];
      const text = index === undefined ? '' : (fields[index] ?? '');
      return text === '-' ? '' : text;
    };
    const found = this.#interval(of);
    if ('error' in found) return found;
    const { at, seconds } = found;
    const numbers = readNumbers({
      at,
      seconds: String(seconds),
      bytes: of('bytes') || '0',
      status: of('status') || '200',
    });
    if ('error' in numbers) return numbers;
    const mount = of('mount');
    return {
      ...numbers,
      method: 'GET',
      mount: mount.startsWith('/') ? mount : `/${mount}`,
      // A spreadsheet that names no address still says which sessions are of one listener.
      address: of('address') || of('listener'),
      agent: of('agent'),
      referer: of('referer'),
    };
  }

  #interval(of: (column: SessionColumn) => string): { at: number; seconds: number } | { error: string } {
    const start = this.#moment(of('start') || `${of('date')} ${of('time')}`.trim());
    const end = this.#moment(of('end'));
    if (start === 'no zone' || end === 'no zone') return { error: noZone };
    if (start === undefined && end === undefined) return { error: noMoment(of('start') || of('date') || of('end')) };
    const written = of('seconds');
    const length = written === '' ? undefined : readSeconds(written);
    if (written !== '' && length === undefined) {
      return { error: `The duration "${written}" is not one such as 225 or 1:03:45.` };
    }
    const between = start !== undefined && end !== undefined ? end - start : undefined;
    const seconds = length ?? between;
    if (seconds === undefined) return { error: 'The line has neither a duration nor a start and an end.' };
    if (seconds < 0) return { error: 'The session ends before it starts.' };
    if (between !== undefined && Math.abs(between - seconds) > slackSeconds)
      return { error: notOneVisit(seconds, between) };
    return { at: end ?? (start ?? 0) + seconds, seconds };
  }

  #moment(text: string): number | undefined | 'no zone' {
    const began = text === '' ? undefined : readMoment(text);
    return began && (this.#clock(began) ?? 'no zone');
  }
}

/** Seconds by which a duration may differ from the time between start and end: servers are polled, and some logs show minutes. */
export const slackSeconds = 120;

/** Why a row whose duration is not the time between its start and its end is no session. */
export function notOneVisit(seconds: number, between: number): string {
  return seconds < between
    ? `The row has several visits in one: ${seconds} seconds of listening between a start and an end that are ${between} seconds apart. Export each visit as a row of its own; in AzuraCast, without grouping by listener ("unique").`
    : `The duration, ${seconds} seconds, is longer than the ${between} seconds between the start and the end; check its unit.`;
}

/** A number is seconds, however many; a clock may exceed a day. */
function readSeconds(text: string): number | undefined {
  if (/^\d{1,8}(\.\d+)?$/.test(text)) return Math.floor(Number(text));
  const [, hours, minutes, seconds] = /^(\d{1,4}):(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return readLength(text);
}

const noMoment = (text: string) =>
  `The start "${text}" is not one such as 2026-10-01 12:03:20 or 2026-10-01T12:03:20+02:00.`;
