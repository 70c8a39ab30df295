import { decodePercent } from '../../catalogue/mount-pattern.ts';
import { plainLine, type SqlPart } from './hit-sql.ts';

/*
 * The extended log file format of the W3C: a line "#Fields: c-ip date time …" names the fields of the lines after it, which
 * tabs or spaces separate. A dash stands for a field without a value. Source: w3.org, TR/WD-logfile
 */

export const fieldsHeading = '#Fields:';
export const w3cHeadings = { notes: '#', fields: fieldsHeading };

export interface W3cFields {
  /** The first field with a value among these names; '' if none has one. */
  get(...names: string[]): string;
}

/** How the lines under a heading are split; a sentence if it lacks a field: each of `needed` is a list of alternatives. */
export function w3cSplitter(
  heading: string | undefined,
  needed: readonly (readonly string[])[],
): ((line: string) => W3cFields | { error: string }) | { error: string } {
  if (heading === undefined) return { error: `No line "${fieldsHeading} …" above it names the fields of this line.` };
  const names = namesIn(heading);
  const none = needed.find((some) => !some.some((name) => names.includes(name)));
  if (none) return { error: `The line ${fieldsHeading} names no ${none[0]}; without it, a session cannot be counted.` };
  return (line) => {
    const exact = line.split(line.includes('\t') ? '\t' : ' ');
    // Two spaces around nothing are an empty field; otherwise, they align columns.
    const fields = exact.length === names.length || line.includes('\t') ? exact : line.split(/ +/);
    if (fields.length !== names.length) {
      return { error: `The line has ${fields.length} fields where ${names.length} are named.` };
    }
    const values = new Map(names.map((name, index) => [name, fields[index] ?? '']));
    return {
      get(...some) {
        const found = some.map((name) => values.get(name) ?? '').find((value) => value !== '' && value !== '-');
        return found ?? '';
      },
    };
  };
}

function namesIn(heading: string): string[] {
  return heading.slice(fieldsHeading.length).trim().split(/\s+/);
}

/** How the engine splits the lines under a heading. */
export function w3cSql(heading: string): SqlPart & {
  /** The expression of the first field with a value among these names, as written; of the last one if none has a value. */
  written(...some: string[]): string;
  /** The same; '' if none has a value. */
  value(...some: string[]): string;
} {
  const names = namesIn(heading);
  const withTabs = heading.includes('\t');
  const written = (...some: string[]): string => {
    const [first, ...others] = some.filter((name) => names.includes(name));
    if (first === undefined) return `''`;
    // Of two fields with one name, the parser reads the last.
    const field = `fields[${names.lastIndexOf(first) + 1}]`;
    return others.length === 0 ? field : `if(${field} IN ('', '-'), ${written(...others)}, ${field})`;
  };
  return {
    pieces: {
      ...plainLine.pieces,
      tabbed: withTabs ? 'plain' : `if(position(plain, '\\t') = 0, translate(plain, ' ', '\\t'), plain)`,
      fields: `splitByChar('\\t', tabbed)`,
    },
    readable: [...plainLine.readable, `length(fields) = ${names.length}`],
    written,
    value(...some) {
      const text = written(...some);
      return text === `''` ? text : `if(${text} = '-', '', ${text})`;
    },
  };
}

/** A text in which spaces are percent-encoded or, as IIS writes them, plus signs. */
export function decodeW3cText(text: string): string {
  return decodePercent(text.includes('%20') ? text : text.replaceAll('+', ' '));
}
