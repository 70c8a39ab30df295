import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Decompress } from 'fzstd';
import { LogError } from '../log-error.ts';
import { kept } from './source.ts';
import { watchWindows } from './zstd-windows.ts';

/** Logs compress ten- to thirtyfold; what expands more than this, and to more than the allowance, was made to harm. */
const expansionLimit = 250;
const expansionAllowance = 1 << 30;
/** A zstd decoder hands out what a step expands to as a whole, so that a step must not expand to all of the memory. */
const stepBytes = 1 << 14;
const stepAllowance = 1 << 26;

/**
 * The bytes of a log, decompressed where they begin like a gzip or zstd file, whatever the file is called.
 * @param name how reports call the source
 * @throws LogError when compressed data is damaged, ends early, expands beyond all measure, or asks for a huge window.
 */
export async function* decompress(pieces: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* plain(pieces);
  } catch (error) {
    throw error instanceof LogError ? new LogError(error.code, `${name}: ${error.message}`, { cause: error }) : error;
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
  // Decoders look back at what they were given.
  const held = kept(all);
  for await (const piece of kind === 'gzip' ? gunzip(held) : unzstd(held)) {
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

function damaged(error: unknown): LogError {
  const { message } = error as Error;
  return new LogError('damaged', `The compressed data is damaged, or ends early: ${message}.`, { cause: error });
}

async function* count(pieces: AsyncIterable<Uint8Array>, add: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    add(piece.length);
    yield piece;
  }
}

type Kind = 'plain' | 'gzip' | 'zstd';

/** Tells the kind of data by its first four bytes, which a slow writer may send one by one. */
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
  const input = Readable.from(pieces, { objectMode: false });
  const output = createGunzip({ chunkSize: 1 << 18 });
  // pipe() does not hand on errors, and a source that breaks must not look like a file that ended.
  input.on('error', (error) => output.destroy(error));
  try {
    yield* input.pipe(output);
  } catch (error) {
    throw String((error as { code?: unknown }).code).startsWith('Z_') ? damaged(error) : error;
  }
}

async function* unzstd(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let expanded = 0;
  const watch = watchWindows();
  const decoder = new Decompress((piece) => {
    expanded += piece.length;
    if (expanded > stepAllowance) throw beyondMeasure();
    ready.push(piece);
  });
  const push = (step: Uint8Array, last = false) => {
    ready = [];
    expanded = 0;
    try {
      watch(step);
      decoder.push(step, last);
    } catch (error) {
      throw error instanceof LogError ? error : damaged(error);
    }
    return ready;
  };
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; from += stepBytes) yield* push(piece.subarray(from, from + stepBytes));
  }
  yield* push(new Uint8Array(), true);
}
