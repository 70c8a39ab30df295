import { LogError } from '../log-error.ts';

/** The largest of the usual levels, and what every decoder must take (RFC 8878, 3.1.1.1.2). */
const windowLimit = 8 << 20;
const frameMagic = 0xfd2fb528;
const skippableMagic = 0x184d2a50;
const largestRead = 1 << 12;

/**
 * Looks into zstd data for the windows that its frames ask for, before it is unpacked: our decoder moves a whole window
 * for each block, so that a few bytes with a huge one would keep it busy for long.
 * @throws LogError, from what it answers, for a window that is too large
 */
export function watchWindows(): (piece: Uint8Array) => void {
  const frames = readFrames();
  let wanted = frames.next().value;
  let held = Buffer.alloc(0);
  return (piece) => {
    const known = Buffer.concat([held, piece]);
    let at = 0;
    while (at + wanted <= known.length) {
      const end = at + wanted;
      wanted = frames.next(known.subarray(at, end)).value;
      at = end;
    }
    held = known.subarray(at);
  };
}

/** Yields how many bytes it wants next, and is handed them. */
type Reader<Read> = Generator<number, Read, Buffer>;

function* readFrames(): Reader<never> {
  for (;;) {
    const magic = (yield 4).readUInt32LE();
    if (magic === frameMagic) yield* readFrame();
    // What is neither is damaged, as the decoder says itself.
    else yield* passOver(magic >>> 4 === skippableMagic >>> 4 ? (yield 4).readUInt32LE() : Number.POSITIVE_INFINITY);
  }
}

function* readFrame(): Reader<void> {
  const [flags = 0] = yield 1;
  const inOneSegment = (flags & 0x20) !== 0;
  const [descriptor = 0] = yield inOneSegment ? 0 : 1;
  const dictionaryBytes = [0, 1, 2, 4][flags & 3] ?? 0;
  const sizeBytes = [inOneSegment ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0;
  yield dictionaryBytes;
  const size = (yield sizeBytes).reduceRight((above, byte) => above * 256 + byte, 0);
  const window = inOneSegment ? size : 2 ** (10 + (descriptor >> 3)) * (1 + (descriptor & 7) / 8);
  if (window > windowLimit) {
    throw new LogError('window', 'The compressed data needs a window of more than 8 MB; compress it without --long.');
  }
  let isLast = false;
  while (!isLast) {
    const header = (yield 3).readUIntLE(0, 3);
    isLast = (header & 1) === 1;
    const isRepeated = ((header >> 1) & 3) === 1;
    yield* passOver(isRepeated ? 1 : header >> 3);
  }
  const checksumBytes = flags & 4 ? 4 : 0;
  yield checksumBytes;
}

function* passOver(bytes: number): Reader<void> {
  for (let left = bytes; left > 0; ) left -= (yield Math.min(left, largestRead)).length;
}
