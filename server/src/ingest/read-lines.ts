import type { Engine } from '../engine/engine.ts';
import { readCarefully } from './read-carefully.ts';
import type { ReportProgress, UnreadableLine } from './report.ts';
import { chunksOf, isUnfinished } from './sources/chunks.ts';
import { decompress } from './sources/decompress.ts';
import { sectionsOf } from './sources/sections.ts';
import type { LogSource } from './sources/source.ts';
import type { Staging } from './staging.ts';

/** Large enough to make the engine's work per chunk negligible, small enough to hold a few of them in memory. */
const chunkBytes = 16 << 20;
/** Chunks that the engine parses or prepares at the same time, while the next one is read. */
const chunksAtOnce = 3;

interface Reading<Fields> {
  engine: Engine;
  staging: Staging<Fields>;
  importId: number;
}

export interface ReadReport {
  /** Compressed bytes read from the sources. */
  bytes: number;
  lines: number;
  /** Lines that name fields, and notes: they are no records. */
  headings: number;
  unreadable: { count: number; examples: UnreadableLine[] };
}

/** Reads all lines of all sources into the staging table, and keeps as rejects those that cannot be read. */
export async function readLines<Fields>(
  reading: Reading<Fields>,
  sources: readonly LogSource[],
  onProgress: ReportProgress,
): Promise<ReadReport> {
  const { staging } = reading;
  const totalBytes = sources.reduce<number | undefined>(
    (sum, { size }) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  );
  let bytes = 0;
  let chunk = 0;
  const parsing: Promise<void>[] = [];
  const unfinished = new Set<number>();

  async function finishOldest() {
    await parsing.shift();
    onProgress({ stage: 'reading', bytes, totalBytes, done: totalBytes && bytes / totalBytes });
  }

  try {
    for (const [file, source] of sources.entries()) {
      const sections = sectionsOf(staging.headings);
      const pieces = counted(source.read(), (read) => {
        bytes += read;
      });
      for await (const text of chunksOf(decompress(pieces, source.name), chunkBytes, chunksAtOnce + 1)) {
        await staging.create(bytesOf(sources, text));
        for (const section of sections(text)) {
          if (parsing.length === chunksAtOnce) await finishOldest();
          if (isUnfinished(section.text)) unfinished.add(chunk);
          const parsed = staging.append(chunk++, file, section);
          // The error is thrown when this chunk is awaited.
          parsed.catch(() => undefined);
          parsing.push(parsed);
        }
      }
    }
    await staging.create(0);
    while (parsing.length > 0) await finishOldest();
  } finally {
    await Promise.allSettled(parsing);
  }
  const names = sources.map(({ name }) => name);
  return { bytes, ...(await readCarefully(reading, names, unfinished)) };
}

/** The bytes of all lines: a single file that does not fill its first chunk ends with it. Undefined if there are more files. */
function bytesOf(sources: readonly LogSource[], firstChunk: Buffer): number | undefined {
  return sources.length === 1 ? firstChunk.length : undefined;
}

async function* counted(pieces: AsyncIterable<Uint8Array>, onRead: (bytes: number) => void) {
  for await (const piece of pieces) {
    onRead(piece.length);
    yield piece;
  }
}
