import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { LogError } from '../log-error.ts';
import { damaged, endsEarly } from './damage.ts';
import { kept } from './source.ts';
import { unzstd } from './unzstd.ts';

/** Logs compress ten- to thirtyfold; data that expand more than this, and to more than the allowance, are an attack. */
const expansionLimit = 250;
const expansionAllowance = 1 << 30;

/**
 * The bytes of a log, decompressed if they begin like a gzip or zstd file, whatever the name of the file.
 * @param name how reports call the source
 * @throws LogError if compressed data are damaged, end early, expand too much, or need too large a window
 */
export async function* decompress(pieces: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* plain(pieces);
  } catch (error) {
    throw error instanceof LogError ? error.of(name) : error;
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

/** Detects the kind of data by its first four bytes, which a slow writer may send one by one. */
async function sniff(pieces: AsyncGenerator<Uint8Array>): Promise<{ kind: Kind; all: AsyncIterable<Uint8Array> }> {
  let head: Uint8Array = new Uint8Array();
  while (head.length < 4) {
    const next = await pieces.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* all() {
    yield head;
    yield* pieces;
  }
  return { kind: kindOf(head), all: all() };
}

function kindOf(head: Uint8Array): Kind {
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
