import { isUtf8 } from 'node:buffer';
import { decompress } from '../sources/decompress.ts';
import type { LogSource } from '../sources/source.ts';
import { type Decode, Evidence, windows1252 } from './old-encoding.ts';

/** A document on one line is longer than any log line, and is read as a whole. */
const longest = 64 << 20;
/** Bytes of lines that wait until the encoding is known. */
const mostWaiting = 16 << 20;
const lineEnd = 10;

/** Successive lines of a file. */
export interface FileLines {
  /** A line is undefined if it is too long, or in an encoding that cannot be read. */
  lines: readonly (string | undefined)[];
  /** Whether a line end follows the last of them; one follows each of the others. */
  ended: boolean;
}

/** Whole lines in the bytes of a file; undefined for a line that is too long. */
interface Piece {
  bytes: Buffer | undefined;
  ended: boolean;
}

/**
 * The lines of a file, unpacked, without byte order marks and white space at line ends. Lines that are not UTF-8
 * are read in the one encoding that those of the file have, see Evidence: from the first of them on, lines wait
 * until there are enough to tell.
 * @param onRead called with the compressed bytes read so far
 */
export async function* fileLines(source: LogSource, onRead: (bytes: number) => void): AsyncGenerator<FileLines> {
  let decode: Decode | undefined;
  let waiting: Piece[] = [];
  let bytes = 0;
  const evidence = new Evidence();
  for await (const piece of piecesOf(source, onRead)) {
    if (!decode && (waiting.length > 0 || !isReadable(piece))) {
      waiting.push(piece);
      bytes += piece.bytes?.length ?? 0;
      evidence.add(oldLines(piece));
      if (!evidence.isEnough && bytes < mostWaiting) continue;
      decode = evidence.decode();
      for (const one of waiting) yield linesOf(one, decode);
      waiting = [];
    } else yield linesOf(piece, decode);
  }
  decode ??= evidence.decode();
  for (const piece of waiting) yield linesOf(piece, decode);
}

async function* piecesOf(source: LogSource, onRead: (bytes: number) => void): AsyncGenerator<Piece> {
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
      yield { bytes: undefined, ended: true };
      yield { bytes: Buffer.from(piece.subarray(piece.indexOf(lineEnd) + 1, end)), ended: true };
    } else yield { bytes: Buffer.concat([...rest, piece.subarray(0, end)]), ended: true };
    rest = [Buffer.from(piece.subarray(end))];
    held = piece.length - end;
  }
  const last = Buffer.concat(rest);
  if (held > longest) yield { bytes: undefined, ended: false };
  else if (last.length > 0) yield { bytes: last, ended: false };
}

async function* counted(pieces: AsyncIterable<Uint8Array>, onRead: (bytes: number) => void) {
  for await (const piece of pieces) {
    onRead(piece.length);
    yield piece;
  }
}

/** Two bytes a character: a spreadsheet saved as "Unicode text". */
function isWide(text: Buffer): boolean {
  return text[0] === 0xff && text[1] === 0xfe;
}

/** Whether no line needs an old encoding to be read. */
function isReadable({ bytes }: Piece): boolean {
  return !bytes || isWide(bytes) || isUtf8(bytes);
}

function oldLines(piece: Piece): Buffer[] {
  if (!piece.bytes || isReadable(piece)) return [];
  return splitBytes(piece.bytes).filter((line) => !isUtf8(line));
}

function linesOf({ bytes, ended }: Piece, decode: Decode = windows1252): FileLines {
  if (!bytes || isWide(bytes)) return { lines: [undefined], ended };
  const lines = isUtf8(bytes)
    ? bytes.toString().split('\n')
    : splitBytes(bytes).map((line) => (isUtf8(line) ? line.toString() : decode(line)));
  if (lines.at(-1) === '') lines.pop();
  return { lines: lines.map((line) => line.replace(/^[\uFEFF\0]+/, '').trimEnd()), ended };
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
