import { LogError } from '../log-error.ts';
import { damaged, endsEarly } from './damage.ts';

/** The window of the largest usual levels, which every decoder must support (RFC 8878, 3.1.1.1.2). */
export const windowLimitBits = 23;
const frameMagic = 0xfd2fb528;
const skippableMagic = 0x184d2a50;

/** One of the frames that a zstd file consists of. Positions are bytes of the compressed file. */
export interface ZstdFrame {
  readonly from: number;
  /** How far it has been read. */
  readonly to: number;
  /** The whole frame, to be read to its end before the next one is asked for. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The lower half of the content's XXH64, once all bytes are read; undefined if the frame carries none. */
  readonly checksum: number | undefined;
}

/**
 * Cuts zstd data into its frames (RFC 8878, 3.1), and skips those without content: decoders stop at the end of one frame, and
 * ignore everything after it.
 * @throws LogError for data that are not a frame or end within one, and for a window that is too large
 */
export async function* zstdFrames(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<ZstdFrame> {
  const input = new Input(pieces);
  while (await input.more()) {
    const from = input.at;
    const magic = await input.take(4);
    const kind = magic.readUInt32LE();
    if (kind >>> 4 === skippableMagic >>> 4) {
      for await (const _ of input.pass((await input.take(4)).readUInt32LE()));
    } else if (kind === frameMagic) {
      yield new Frame(input, from, magic);
    } else {
      throw damaged(from, from + 4, 'no zstd frame begins there');
    }
  }
}

class Frame implements ZstdFrame {
  readonly from: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  checksum: number | undefined;
  readonly #input: Input;

  constructor(input: Input, from: number, magic: Buffer) {
    this.from = from;
    this.#input = input;
    this.bytes = this.#read(magic);
  }

  get to(): number {
    return this.#input.at;
  }

  async *#read(magic: Buffer): AsyncGenerator<Uint8Array> {
    const input = this.#input;
    const descriptor = await input.take(1);
    const [flags = 0] = descriptor;
    const inOneSegment = (flags & 0x20) !== 0;
    const windowByte = await input.take(inOneSegment ? 0 : 1);
    const dictionary = await input.take([0, 1, 2, 4][flags & 3] ?? 0);
    const size = await input.take([inOneSegment ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0);
    const [exponent = 0] = windowByte;
    const window = inOneSegment
      ? size.reduceRight((above, byte) => above * 256 + byte, 0)
      : 2 ** (10 + (exponent >> 3)) * (1 + (exponent & 7) / 8);
    if (window > 2 ** windowLimitBits) {
      throw new LogError('window', 'The compressed data needs a window of more than 8 MB; compress it without --long.');
    }
    yield Buffer.concat([magic, descriptor, windowByte, dictionary, size]);
    for (let isLast = false; !isLast; ) {
      const header = await input.take(3);
      const block = header.readUIntLE(0, 3);
      isLast = (block & 1) === 1;
      yield header;
      // A repeated byte is written once.
      yield* input.pass(((block >> 1) & 3) === 1 ? 1 : block >> 3);
    }
    if (flags & 4) {
      const checksum = await input.take(4);
      this.checksum = checksum.readUInt32LE();
      yield checksum;
    }
  }
}

/** Reads a number of bytes from a stream of pieces. */
class Input {
  /** Bytes that were read so far. */
  at = 0;
  readonly #pieces: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  async more(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#pieces.next();
      if (next.done) return false;
      this.#rest = next.value;
    }
    return true;
  }

  /** @throws LogError if the data end before so many bytes */
  async take(count: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.pass(count)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** So many bytes, as they come. */
  async *pass(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      if (!(await this.more())) throw endsEarly(this.at);
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      this.at += part.length;
      left -= part.length;
      yield part;
    }
  }
}
