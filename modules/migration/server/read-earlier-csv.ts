import { pipeline } from 'node:stream';
import { type FieldError, fieldError, type Rule, type Values } from '@quarterhour/model/field-errors';
import { measures } from '@quarterhour/model/measures';
import { dayOf } from '@quarterhour/model/zone';
import type { StationEntry } from '@quarterhour/server/catalogue/snapshot';
import { itemsSliced, mapSliced } from '@quarterhour/server/host/time-slices';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { type EarlierMeasure, earlierLineLimit, earlierMeasures } from '../model/figures.ts';

/** A line of the file as it is stored; a measure that it leaves out is null. */
export interface EarlierLine extends Record<EarlierMeasure, number | null> {
  station: StationEntry;
  day: string;
}

interface Line {
  number: number;
  cells: string[];
}

/** Constraints of a file: the stations that it may contain, and the present (unix seconds), before which its days end. */
export interface EarlierCsvContext {
  stations: ReadonlyMap<string, StationEntry>;
  now: number;
}

type Read<Value> = { value: Value; errors?: undefined } | { value?: undefined; errors: FieldError[] };

const places = ['station', 'day'] as const;
const columns = [...places, ...earlierMeasures] as const;
type Column = (typeof columns)[number];
/** Nobody measured streams before. */
const firstDay = '1990-01-01';
const number = /^\d{1,9}(\.\d{1,9})?$/;

/** Reads the whole CSV that docs/migration.md describes: either every line is valid, or it reports all errors. */
export async function readEarlierCsv(text: string, context: EarlierCsvContext): Promise<Read<EarlierLine[]>> {
  const [hint = '', separator] = /^\uFEFF?"?sep=([^\r\n])"?(?=\r?\n)/i.exec(text) ?? [];
  // The hint stays as an empty line, so that the others keep their numbers.
  const table = text.slice(hint.length);
  const delimiter = separator ?? delimiterOf(table.trimStart().split(/[\r\n]/, 1)[0] ?? '');
  const lines = await readLines(table, delimiter);
  if (lines.errors) return lines;
  const [first, ...body] = lines.value;
  // Spreadsheets capitalise headings, and write words.
  const head = first && { ...first, cells: first.cells.map((cell) => cell.toLowerCase().replace(/[ -]+/g, '_')) };
  const errors = headErrors(head?.cells ?? []);
  if (!head || errors.length > 0) return { errors };
  if (body.length === 0) return { errors: [fieldError('lines', 'csv_empty')] };
  if (body.length > earlierLineLimit) {
    return { errors: [fieldError('lines', 'csv_too_many', { maximum: earlierLineLimit })] };
  }
  const reader = lineReader(head.cells as Column[], delimiter !== ',', context);
  const read = await mapSliced(body, reader);
  const wrong = read.flatMap((one) => one.errors ?? []);
  return wrong.length > 0 ? { errors: wrong } : { value: read.flatMap((one) => one.value ?? []) };
}

/** Spreadsheets separate by semicolons in languages with decimal commas, and by tabs when they copy. */
function delimiterOf(heading: string): string {
  return [';', '\t'].find((delimiter) => heading.includes(delimiter)) ?? ',';
}

/** Text that is parsed at once: some milliseconds of work. */
const parsedAtOnce = 16_000;

async function readLines(text: string, delimiter: string): Promise<Read<Line[]>> {
  const lines: Line[] = [];
  try {
    const parser = parse({
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // The first line, the allowed number of lines, and one more to detect that there are too many.
      to: earlierLineLimit + 2,
      trim: true,
    });
    const pieces = Array.from({ length: Math.ceil(text.length / parsedAtOnce) }, (_, number) =>
      text.slice(number * parsedAtOnce, (number + 1) * parsedAtOnce),
    );
    for await (const { info, record } of pipeline(itemsSliced(pieces), parser, () => undefined)) {
      lines.push({ number: info.lines, cells: record });
    }
    return { value: lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines ?? 1);
    return { errors: [fieldError(`lines.${line}`, 'csv_quote', { line })] };
  }
}

function headErrors(cells: readonly string[]): FieldError[] {
  const known = (cell: string) => (columns as readonly string[]).includes(cell);
  const at = 'lines.1';
  const complete = places.every((place) => cells.includes(place)) && earlierMeasures.some((one) => cells.includes(one));
  if (!complete) return [fieldError(at, 'csv_columns', { measures: earlierMeasures.join(', ') })];
  return cells.flatMap((column, index) => {
    if (!known(column)) return [fieldError(at, 'csv_column', { column: shown(column), columns: columns.join(', ') })];
    return cells.indexOf(column) < index ? [fieldError(at, 'csv_column_twice', { column })] : [];
  });
}

type Cells = (column: Column) => string;

/** Reads line by line; it finds lines that repeat another on the way. */
function lineReader(head: readonly Column[], decimalComma: boolean, { stations, now }: EarlierCsvContext) {
  const firstLines = new Map<string, number>();
  const today = new Map([...stations.values()].map(({ timezone }) => [timezone, dayOf(now, timezone)]));
  return ({ number: line, cells }: Line): Read<EarlierLine> => {
    const wrong = (code: Rule, values: Values = {}) => ({
      errors: [fieldError(`lines.${line}`, code, { line, ...values })],
    });
    if (cells.length !== head.length) return wrong('line_cells', { cells: cells.length, columns: head.length });
    const cell: Cells = (column) => cells[head.indexOf(column)] ?? '';
    const station = stations.get(cell('station'));
    if (!station) return wrong('line_station', { station: shown(cell('station')) });
    const day = cell('day');
    if (!isDay(day) || day < firstDay) return wrong('line_day', { value: shown(day) });
    if (day >= (today.get(station.timezone) ?? '')) return wrong('line_day_open', { day });
    const key = `${station.slug} ${day}`;
    const first = firstLines.get(key);
    if (first !== undefined) return wrong('line_twice', { station: station.slug, day, first });
    firstLines.set(key, line);
    const figures = readFigures(cell, decimalComma);
    return 'wrong' in figures ? wrong(...figures.wrong) : { value: { station, day, ...figures } };
  };
}

type Figures = Record<EarlierMeasure, number | null>;

function readFigures(cell: Cells, decimalComma: boolean): Figures | { wrong: [Rule, Values?] } {
  const figures: Figures = { sessions: null, listening_hours: null, aqh: null, reach: null };
  for (const column of earlierMeasures) {
    const text = decimalComma ? cell(column).replace(',', '.') : cell(column);
    if (text === '') continue;
    const whole = measures[column].unit === 'count';
    if (!number.test(text) || (whole && !Number.isInteger(Number(text)))) {
      return { wrong: [whole ? 'line_count' : 'line_value', { value: shown(cell(column)), column }] };
    }
    figures[column] = Number(text);
  }
  return Object.values(figures).every((figure) => figure === null) ? { wrong: ['line_nothing'] } : figures;
}

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

/** The part of a cell that is enough to find it. */
function shown(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
}
