import { type AiringParser, airing, type ReceivedAiring } from '../airings/airing.ts';
import { airingFormat } from '../airings/airing-format.ts';
import { type ColumnMeaning, type Columns, findColumns, namesOf } from '../airings/columns.ts';
import { CsvRecords } from '../airings/csv-records.ts';
import { type Began, type DateOrder, readClock, readLength, readMoment } from '../airings/read-moment.ts';
import { namesMark } from './evidence.ts';

/*
 * A table of airings: the as-run log or export of a playout system, a list for a licensing body, a spreadsheet. The first
 * line names the columns, in any order and in the languages of the product; it needs a start (or a date and a time), and a
 * title or a text. Delimiters are commas, semicolons, tabs or bars.
 */

export const airings = airingFormat({
  id: 'airings',
  label: 'Table of airings (CSV)',
  example: 'start,artist,title,duration\n2026-10-01 12:03:20,Queen,Innuendo,225',
  grows: false,
  marks: (lines) => [namesMark(headerOf(lines), (name) => Object.keys(findColumns([name])).length > 0)],
  open: openAirings,
});

/** The names of the columns in the first lines of a table. */
export function headerOf(lines: readonly string[]): string[] {
  const parser = openAirings();
  for (const line of lines) {
    parser.line(line);
    const columns = parser.mapping?.() ?? [];
    if (columns.length > 0) return columns.map(({ column }) => column);
  }
  return [];
}

export function openAirings(): AiringParser {
  const records = new CsvRecords();
  let table: Table | undefined;
  return {
    line(line) {
      const fields = records.record(table ? line : line.replace(/^\uFEFF/, ''));
      if (!Array.isArray(fields)) return fields;
      if (!table) {
        // Exports write lines about themselves above the header.
        const columns = findColumns(fields);
        const missing = missingIn(columns);
        if (missing) return { error: missing };
        table = new Table(fields, columns);
        records.columns = fields.length;
        return 'note';
      }
      return table.read(fields);
    },
    *end() {
      const unfinished = records.unfinished();
      if (unfinished) yield unfinished;
    },
    mapping: () => table?.mapping() ?? [],
  };
}

/** The order of a date, if it shows it. */
function orderOf(text: string): DateOrder | undefined {
  const date = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2}/.exec(text);
  if (!date) return undefined;
  const [, first, second] = date;
  if (Number(first) > 12) return 'day_first';
  // Dates with a.m. and p.m. begin with the month.
  return Number(second) > 12 || /[ap]\.?m\.?$/i.test(text) ? 'month_first' : undefined;
}

function missingIn(columns: Columns): string | undefined {
  const told = (meaning: ColumnMeaning) => namesOf(meaning).slice(1, 4).join(', ');
  // A column named "time" may also contain dates; each line then shows which it is.
  if (columns.start === undefined && columns.time === undefined) {
    return `This line names no column with the start; call it "start" (also known: ${told('start')}), or have a date and a time.`;
  }
  if (columns.title === undefined && columns.text === undefined) {
    return `This line names no column with the title; call it "title" (also known: ${told('title')}), or "song" for artist and title together.`;
  }
  return undefined;
}

class Table {
  readonly #header: readonly string[];
  readonly #columns: Columns;
  /** Undefined until a date decides it: 13/04 begins with the day, 04/13 with the month. */
  #order: DateOrder | undefined;

  constructor(header: readonly string[], columns: Columns) {
    this.#header = header;
    this.#columns = columns;
  }

  read(fields: readonly string[]): ReceivedAiring | { error: string } {
    const start = this.#of(fields, 'start');
    // A start that is a time of day belongs to the date in the other column.
    const isWhole = start !== '' && readClock(start) === undefined;
    const written = isWhole ? start : `${this.#of(fields, 'date')} ${start || this.#of(fields, 'time')}`.trim();
    const began = this.#moment(written);
    if (!began)
      return { error: `The start "${written}" is not one such as 2026-10-01 12:03:20 or 2026-10-01T12:03:20+02:00.` };
    const seconds = this.#length(fields, began);
    if (seconds === undefined) {
      const length = this.#of(fields, 'duration') || this.#of(fields, 'end');
      return { error: `The duration "${length}" is not one such as 225 or 3:45.` };
    }
    const [text, artist, title] = [this.#of(fields, 'text'), this.#of(fields, 'artist'), this.#of(fields, 'title')];
    if (!text && !title && !artist) return { error: 'The line names neither a title nor an artist.' };
    return airing({
      began,
      text,
      artist,
      title,
      seconds,
      album: this.#of(fields, 'album'),
      isrc: this.#of(fields, 'isrc'),
      label: this.#of(fields, 'label'),
      type: this.#of(fields, 'type'),
      mount: this.#of(fields, 'mount'),
    });
  }

  /** The text in the column with a meaning; '' if there is none, or a dash. */
  #of(fields: readonly string[], meaning: ColumnMeaning): string {
    const column = this.#columns[meaning];
    const text = column === undefined ? '' : (fields[column] ?? '');
    return text === '-' ? '' : text;
  }

  mapping(): { column: string; meaning: string }[] {
    const meaningOf = new Map(Object.entries(this.#columns).map(([meaning, index]) => [index, meaning]));
    return this.#header.map((column, index) => ({ column, meaning: meaningOf.get(index) ?? '' }));
  }

  #moment(text: string): Began | undefined {
    this.#order ??= orderOf(text);
    return readMoment(text, this.#order);
  }

  #length(fields: readonly string[], began: Began): number | undefined {
    const inMilliseconds = this.#of(fields, 'duration_ms');
    if (inMilliseconds) return readLength(inMilliseconds, true);
    const [duration, ending] = [this.#of(fields, 'duration'), this.#of(fields, 'end')];
    if (duration || !ending) return readLength(duration);
    const clock = readClock(ending);
    const end = clock === undefined ? this.#moment(ending) : undefined;
    if (clock !== undefined && 'wall' in began) return (((clock - began.wall) % 86_400) + 86_400) % 86_400;
    if (!end) return undefined;
    const lasted =
      'at' in end && 'at' in began ? end.at - began.at : 'wall' in end && 'wall' in began ? end.wall - began.wall : -1;
    return lasted >= 0 && lasted <= 86_400 ? lasted : undefined;
  }
}
