import { Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { Decompress } from 'fzstd';
import xxhash from 'xxhash-wasm';
import { LogError } from '../log-error.ts';
import { damaged } from './damage.ts';
import { windowLimitBits, type ZstdFrame, zstdFrames } from './zstd-frames.ts';

/** Node has zstd from 22.15 on. */
interface WithZstd {
  createZstdDecompress?: (options: { chunkSize: number; params: Record<number, number> }) => Transform;
  constants: { ZSTD_d_windowLogMax?: number };
}
const { createZstdDecompress, constants } = zlib as WithZstd;

/** fzstd outputs the expansion of a step as a whole, so a step must not expand to all of the memory. */
const stepBytes = 1 << 14;
const stepAllowance = 1 << 26;
const hashing = xxhash();

/**
 * Unpacks zstd data, with Node's own decoder if it has one, and checks the checksum of each frame that has one.
 * @param beyondMeasure makes the error for data that expand far too much at once
 * @throws LogError that says between which bytes the data are damaged
 */
export async function* unzstd(
  pieces: AsyncIterable<Uint8Array>,
  beyondMeasure: () => LogError,
): AsyncGenerator<Uint8Array> {
  for await (const frame of zstdFrames(pieces)) {
    yield* createZstdDecompress ? byNode(frame, createZstdDecompress) : byLibrary(frame, beyondMeasure);
  }
}

async function* byNode(
  frame: ZstdFrame,
  create: NonNullable<WithZstd['createZstdDecompress']>,
): AsyncGenerator<Uint8Array> {
  const { ZSTD_d_windowLogMax: windowLogMax = 100 } = constants;
  const input = Readable.from(frame.bytes, { objectMode: false });
  const output = create({ chunkSize: 1 << 18, params: { [windowLogMax]: windowLimitBits } });
  // pipe() does not forward errors, and a broken source must not look like a finished file.
  input.on('error', (error) => output.destroy(error));
  try {
    yield* input.pipe(output);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code?.startsWith('Z') ? damaged(frame.from, frame.to, message, error) : error;
  }
}

async function* byLibrary(frame: ZstdFrame, beyondMeasure: () => LogError): AsyncGenerator<Uint8Array> {
  const { create64 } = await hashing;
  const hash = create64();
  let ready: Uint8Array[] = [];
  let expanded = 0;
  const decoder = new Decompress((piece) => {
    expanded += piece.length;
    if (expanded > stepAllowance) throw beyondMeasure();
    hash.update(piece);
    ready.push(piece);
  });
  const push = (step: Uint8Array, last = false) => {
    ready = [];
    expanded = 0;
    try {
      decoder.push(step, last);
    } catch (error) {
      throw error instanceof LogError ? error : damaged(frame.from, frame.to, (error as Error).message, error);
    }
    return ready;
  };
  for await (const piece of frame.bytes) {
    for (let from = 0; from < piece.length; from += stepBytes) yield* push(piece.subarray(from, from + stepBytes));
  }
  yield* push(new Uint8Array(), true);
  if (frame.checksum !== undefined && BigInt.asUintN(32, hash.digest()) !== BigInt(frame.checksum)) {
    throw damaged(frame.from, frame.to, 'its content does not match its checksum');
  }
}
