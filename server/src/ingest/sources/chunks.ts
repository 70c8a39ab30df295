/** A line of more bytes is not a log line. */
export const longestLine = 65_536;
const lineEnd = 10;

/**
 * Cuts a stream of bytes at line ends into chunks of at most `size` bytes, each of which ends with a line end. A last line
 * without an end comes as a chunk of its own. So does a line that no chunk can hold, cut to one byte more than the longest
 * line allowed. Buffers are reused: read a chunk before you ask for the one that comes `held` chunks later.
 */
export async function* chunksOf(pieces: AsyncIterable<Uint8Array>, size: number, held: number): AsyncGenerator<Buffer> {
  // One more than are held, because the rest of a chunk is already written to the next.
  const buffers: Buffer[] = [];
  let turn = 0;
  const nextBuffer = () => {
    turn = (turn + 1) % (held + 1);
    buffers[turn] ??= Buffer.allocUnsafe(size);
    return buffers[turn] as Buffer;
  };
  let buffer = nextBuffer();
  let filled = 0;
  let skipping = false;
  for await (const piece of pieces) {
    let rest = piece;
    while (rest.length > 0) {
      if (skipping) {
        const end = rest.indexOf(lineEnd);
        skipping = end < 0;
        rest = skipping ? rest.subarray(rest.length) : rest.subarray(end + 1);
        continue;
      }
      const taken = rest.subarray(0, size - filled);
      buffer.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
      if (filled < size) continue;
      const end = buffer.lastIndexOf(lineEnd) + 1;
      if (end === 0) {
        yield Buffer.concat([buffer.subarray(0, longestLine + 1), Buffer.from('\n')]);
        filled = 0;
        skipping = true;
        continue;
      }
      const next = nextBuffer();
      filled = buffer.copy(next, 0, end);
      yield buffer.subarray(0, end);
      buffer = next;
    }
  }
  const end = buffer.subarray(0, filled).lastIndexOf(lineEnd) + 1;
  if (end > 0) yield buffer.subarray(0, end);
  if (filled > end) yield buffer.subarray(end, filled);
}

/** Whether a chunk is a last line without an end. */
export const isUnfinished = (chunk: Buffer) => chunk[chunk.length - 1] !== lineEnd;
