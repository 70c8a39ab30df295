import { Readable } from 'node:stream';
import { LogError } from '../log-error.ts';
import { chunksOf, isUnfinished } from '../sources/chunks.ts';
import { decompress } from '../sources/decompress.ts';
import { plainLine } from '../sources/sections.ts';

/** Enough to find the mounts of a log, and read in less than a second. */
const mostLines = 100_000;
const chunkBytes = 1 << 20;

interface FirstLines {
  lines: string[];
  /** Whether these are all lines of the bytes. */
  whole: boolean;
}

/**
 * The lines at the beginning of a log. A last line without an end may be cut, and is left out unless it is the only one.
 * @param part the bytes are the beginning of a larger file, so compressed data may end early
 * @throws LogError if the compressed data are damaged
 */
export async function firstLines(bytes: Uint8Array, name: string, part: boolean): Promise<FirstLines> {
  const lines: string[] = [];
  try {
    for await (const chunk of chunksOf(decompress(Readable.from([bytes]), name), chunkBytes, 1)) {
      if (isUnfinished(chunk) && lines.length > 0) break;
      for (const line of cut(chunk)) {
        if (lines.length === mostLines) return { lines, whole: false };
        lines.push(line);
      }
    }
  } catch (error) {
    if (!(part && lines.length > 0 && error instanceof LogError)) throw error;
  }
  return { lines, whole: !part };
}

function* cut(chunk: Buffer): Generator<string> {
  let from = 0;
  while (from < chunk.length) {
    const end = chunk.indexOf(10, from);
    const to = end < 0 ? chunk.length : end;
    yield plainLine(chunk.subarray(from, to));
    from = to + 1;
  }
}
