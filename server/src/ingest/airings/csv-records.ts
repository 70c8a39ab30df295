import { parse } from 'csv-parse/sync';

const delimiters = [',', ';', '\t', '|'] as const;
/** A quoted field may contain line ends; an unclosed quote must not swallow the file. */
const longestRecord = 20;

/** Joins the lines of a CSV file into records, and splits these into fields. */
export class CsvRecords {
  #delimiter: string | undefined;
  #open: string[] = [];
  /** How many columns the header names; 0 as long as there is none. */
  columns = 0;

  get delimiter(): string | undefined {
    return this.#delimiter;
  }

  /** The fields of the record that ends with a line. A record may continue on the next line; an empty line is a note. */
  record(line: string): string[] | { error: string } | 'note' | 'part' {
    if (this.#open.length === 0 && line === '') return 'note';
    this.#delimiter ??= findDelimiter(line);
    if (this.#open.length === 0 && !line.includes('"')) return this.#split(line).map((field) => field.trim());
    this.#open.push(line);
    const text = this.#open.join('\n');
    if ((text.split('"').length - 1) % 2 === 1 && this.#open.length < longestRecord) return 'part';
    this.#open = [];
    try {
      const [fields] = parse(text, { delimiter: this.#delimiter, relax_column_count: true, trim: true }) as string[][];
      return fields ?? 'note';
    } catch {
      return {
        error: 'A quote is not closed, or stands inside of a field; write two quotes for one that belongs to the text.',
      };
    }
  }

  /** The parts between delimiters. A semicolon that ends an HTML entity in a text, as in "&amp;", is not a delimiter. */
  #split(line: string): string[] {
    const pieces = piecesOf(line, this.#delimiter ?? ',');
    let surplus = this.columns > 0 && this.#delimiter === ';' ? pieces.length - this.columns : 0;
    for (let at = 0; surplus > 0 && at < pieces.length - 1; at++) {
      if (!/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?)$/i.test(pieces[at] ?? '')) continue;
      pieces.splice(at, 2, `${pieces[at]};${pieces[at + 1]}`);
      surplus--;
      // The joined text may end with another entity.
      at--;
    }
    return pieces;
  }

  /** The error at the end of the file, if a record is unfinished. */
  unfinished(): { error: string } | undefined {
    return this.#open.length > 0 ? { error: 'The file ends inside of quotes.' } : undefined;
  }
}

/** The same as split, in half of the time. */
function piecesOf(line: string, delimiter: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = line.indexOf(delimiter); at >= 0; at = line.indexOf(delimiter, from)) {
    pieces.push(line.slice(from, at));
    from = at + 1;
  }
  pieces.push(line.slice(from));
  return pieces;
}

/** Which of the usual delimiters a header uses most. */
function findDelimiter(header: string): string {
  const counts = delimiters.map((delimiter) => [delimiter, header.split(delimiter).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
