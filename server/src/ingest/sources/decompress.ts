import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { LogError } from '../log-error.ts';
import { damaged, endsEarly } from './damage.ts';
import { kept } from './source.ts';
import { unzstd } from './unzstd.ts';

/** Logs compress ten- to thirtyfold; data that expand more than this, and to more than the allowance, are an attack. */
const expansionLimit = 250;
const expansionAllowance = 1 << 30;

/** What files of other programs begin with, in hexadecimal, and how to unpack them. */
const packed = [
  { name: 'bzip2', begin: '425a68', unpack: 'bunzip2' },
  { name: 'xz', begin: 'fd377a585a00', unpack: 'unxz' },
  { name: 'zip', begin: '504b0304', unpack: 'unzip' },
  { name: '7-Zip', begin: '377abcaf271c', unpack: '7z x' },
  { name: 'RAR', begin: '526172211a07', unpack: 'unrar x' },
  { name: 'LZ4', begin: '04224d18', unpack: 'unlz4' },
  { name: 'compress', begin: '1f9d', unpack: 'uncompress' },
];

/**
 * The bytes of a log, decompressed if they begin like a gzip or zstd file, whatever the name of the file; UTF-16 with its mark
 * becomes UTF-8, and the line in which a table tells a spreadsheet its separator is left out.
 * @param name how reports call the source
 * @throws LogError if compressed data are damaged, end early, expand too much, need too large a window, or are of a kind that
 *   is not read
 */
export async function* decompress(pieces: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* withoutSeparator(asUtf8(plain(pieces)));
  } catch (error) {
    throw error instanceof LogError ? error.of(name) : error;
  }
}

/** UTF-16, which Windows writes, as UTF-8; other bytes as they are. */
async function* asUtf8(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, all } = await begin(pieces, 2);
  const mark = Buffer.from(head.subarray(0, 2)).toString('hex');
  if (mark !== 'fffe' && mark !== 'feff') {
    yield* all;
    return;
  }
  const decoder = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be');
  for await (const piece of all) yield Buffer.from(decoder.decode(piece, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** Bytes without a first line such as `sep=;`, which Excel writes and reads. */
async function* withoutSeparator(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, all } = await begin(pieces, 12);
  const [line] = /^(?:\u00EF\u00BB\u00BF)?"?sep=[^\r\n]"?\r?\n/i.exec(
    Buffer.from(head.subarray(0, 12)).toString('latin1'),
  ) ?? [''];
  let left = line.length;
  for await (const piece of all) {
    yield left === 0 ? piece : piece.subarray(left);
    left = 0;
  }
}

async function* plain(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0;
  const counted = count(pieces, (bytes) => {
    read += bytes;
  });
  const { kind, all } = await sniff(counted);
  if (kind === 'plain') {
    yield* all;
    return;
  }
  let written = 0;
  // Decoders read earlier pieces again.
  const held = kept(all);
  for await (const piece of kind === 'gzip' ? gunzip(held) : unzstd(held, beyondMeasure)) {
    written += piece.length;
    if (written > expansionAllowance && written > read * expansionLimit) {
      throw beyondMeasure();
    }
    yield piece;
  }
}

function beyondMeasure(): LogError {
  return new LogError('expands', `The compressed data grows more than ${expansionLimit}-fold; no log does.`);
}

async function* count(pieces: AsyncIterable<Uint8Array>, add: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    add(piece.length);
    yield piece;
  }
}

type Kind = 'plain' | 'gzip' | 'zstd';

/** Detects the kind of data by its first six bytes. */
async function sniff(pieces: AsyncGenerator<Uint8Array>): Promise<{ kind: Kind; all: AsyncIterable<Uint8Array> }> {
  const { head, all } = await begin(pieces, 6);
  return { kind: kindOf(head), all };
}

/** The first bytes of pieces, which a slow writer may send one by one, and all of them. */
async function begin(
  pieces: AsyncGenerator<Uint8Array>,
  bytes: number,
): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  let head: Uint8Array = new Uint8Array();
  while (head.length < bytes) {
    const next = await pieces.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  async function* all() {
    if (head.length > 0) yield head;
    yield* pieces;
  }
  return { head, all: all() };
}

function kindOf(head: Uint8Array): Kind {
  const hex = Buffer.from(head.subarray(0, 6)).toString('hex');
  const other = packed.find((kind) => hex.startsWith(kind.begin));
  if (other) {
    const message = `This is a file of ${other.name}, which is not read: unpack it with "${other.unpack}", or pack it with gzip or zstd.`;
    throw new LogError('packed', message, { values: { kind: other.name, unpack: other.unpack } });
  }
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  if (head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd) return 'zstd';
  return 'plain';
}

async function* gunzip(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const output = createGunzip({ chunkSize: 1 << 18 });
  let read = 0;
  /** Pieces that the decoder has not read to their end. */
  const left: { from: number; piece: Uint8Array }[] = [];
  async function* watched() {
    for await (const piece of pieces) {
      left.push({ from: read, piece });
      read += piece.length;
      yield piece;
      while (left[0] && left[0].from + left[0].piece.length <= output.bytesWritten) left.shift();
    }
  }
  const input = Readable.from(watched(), { objectMode: false });
  // pipe() does not forward errors, and a broken source must not look like a finished file.
  input.on('error', (error) => output.destroy(error));
  try {
    yield* input.pipe(output);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw endsEarly(read);
    throw code.startsWith('Z_') ? damaged(0, output.bytesWritten, message, error) : error;
  }
  // The decoder ignores zeros as padding, and everything after them.
  const end = output.bytesWritten;
  for await (const _ of input.unpipe(output));
  const isPadding = left.every(({ from, piece }) =>
    piece.subarray(Math.max(0, end - from)).every((byte) => byte === 0),
  );
  if (!isPadding) throw damaged(end, read, 'no gzip member begins there');
}
