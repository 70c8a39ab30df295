import type { LineFormat } from '../formats/format.ts';

/** Lines of one file under the same heading. */
export interface Section {
  text: Buffer;
  /** The line that names the fields of these lines; undefined if none came before them. */
  heading: string | undefined;
  /** Whether the first line is the heading, which its position shows. */
  opens: boolean;
}

const lineEnd = 10;

/** Cuts the chunks of one file where another heading begins. */
export function sectionsOf(headings: LineFormat<unknown>['headings']): (chunk: Buffer) => Section[] {
  let heading: string | undefined;
  let first = true;
  return (chunk) => {
    const isFirst = first;
    first = false;
    if (!headings) return [{ text: chunk, heading, opens: false }];
    if (headings === 'first_line') {
      if (isFirst) heading = lineAt(chunk, 0);
      return [{ text: chunk, heading, opens: isFirst }];
    }
    const sections: Section[] = [];
    let from = 0;
    for (const at of linesBeginning(chunk, headings.fields)) {
      if (at > from) sections.push({ text: chunk.subarray(from, at), heading, opens: false });
      heading = lineAt(chunk, at);
      from = at;
    }
    sections.push({ text: chunk.subarray(from), heading, opens: false });
    return sections;
  };
}

function* linesBeginning(chunk: Buffer, begin: string): Generator<number> {
  if (lineAt(chunk, 0).startsWith(begin)) yield 0;
  for (let at = chunk.indexOf(`\n${begin}`); at >= 0; at = chunk.indexOf(`\n${begin}`, at + 1)) yield at + 1;
}

function lineAt(chunk: Buffer, from: number): string {
  const end = chunk.indexOf(lineEnd, from);
  return plainLine(chunk.subarray(from, end < 0 ? undefined : end));
}

/** A line as it is read and compared with others: without a byte order mark, and without white space at its end. */
export function plainLine(text: Buffer): string {
  return text
    .toString()
    .replace(/^[\uFEFF\0]+/, '')
    .trimEnd();
}
