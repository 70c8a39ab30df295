import { isUtf8 } from 'node:buffer';
import { decompress } from '../sources/decompress.ts';
import type { LogSource } from '../sources/source.ts';
import { OldEncoding } from './old-encoding.ts';

/** A document on one line is longer than any log line, and is read as a whole. */
const longest = 64 << 20;
const lineEnd = 10;

/** Successive lines of a file. */
export interface FileLines {
  /** A line is undefined if it is too long, or in an encoding that cannot be read. */
  lines: readonly (string | undefined)[];
  /** Whether a line end follows the last of them; one follows each of the others. */
  ended: boolean;
}

/**
 * The lines of a file, unpacked, without byte order marks and white space at line ends. Lines that are not UTF-8
 * are read in the encoding that those of the file have, see OldEncoding.
 * @param onRead called with the compressed bytes read so far
 */
export async function* fileLines(source: LogSource, onRead: (bytes: number) => void): AsyncGenerator<FileLines> {
  const encoding = new OldEncoding();
  let rest: Buffer[] = [];
  let held = 0;
  for await (const piece of decompress(counted(source.read(), onRead), source.name)) {
    const end = piece.lastIndexOf(lineEnd) + 1;
    if (end === 0) {
      held += piece.length;
      if (held <= longest) rest.push(Buffer.from(piece));
      continue;
    }
    if (held > longest) {
      yield { lines: [undefined], ended: true };
      yield { lines: linesOf(Buffer.from(piece.subarray(piece.indexOf(lineEnd) + 1, end)), encoding), ended: true };
    } else yield { lines: linesOf(Buffer.concat([...rest, piece.subarray(0, end)]), encoding), ended: true };
    rest = [Buffer.from(piece.subarray(end))];
    held = piece.length - end;
  }
  const last = Buffer.concat(rest);
  if (held > longest) yield { lines: [undefined], ended: false };
  else if (last.length > 0) yield { lines: linesOf(last, encoding), ended: false };
}

async function* counted(pieces: AsyncIterable<Uint8Array>, onRead: (bytes: number) => void) {
  for await (const piece of pieces) {
    onRead(piece.length);
    yield piece;
  }
}

function linesOf(text: Buffer, encoding: OldEncoding): (string | undefined)[] {
  // Two bytes a character: a spreadsheet saved as "Unicode text".
  if (text[0] === 0xff && text[1] === 0xfe) return [undefined];
  const lines = isUtf8(text) ? text.toString().split('\n') : decoded(splitBytes(text), encoding);
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.replace(/^[\uFEFF\0]+/, '').trimEnd());
}

function splitBytes(text: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let from = 0;
  for (let end = text.indexOf(lineEnd); end >= 0; end = text.indexOf(lineEnd, from)) {
    lines.push(text.subarray(from, end));
    from = end + 1;
  }
  lines.push(text.subarray(from));
  return lines;
}

function decoded(lines: readonly Buffer[], encoding: OldEncoding): string[] {
  encoding.learn(lines.filter((line) => !isUtf8(line)));
  return lines.map((line) => (isUtf8(line) ? line.toString() : encoding.decode(line)));
}
