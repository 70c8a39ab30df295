import type { Engine } from '../engine/engine.ts';
import type { Hit, LogFormat } from './formats/format.ts';
import type { ReportProgress, UnreadableLine } from './report.ts';
import { chunksOf, longestLine } from './sources/chunks.ts';
import { decompress } from './sources/decompress.ts';
import type { Source } from './sources/source.ts';
import type { CarefulRow, Staging } from './staging.ts';

/** Large enough that the engine's work per chunk is nothing, small enough that a few of them in memory are not much. */
const chunkBytes = 16 << 20;
/** Chunks that the engine parses at the same time while the next one is read. */
const chunksAtOnce = 2;
/** Rows that are appended at once where lines were read here. */
const batchRows = 20_000;
const exampleLimit = 20;

interface Reading {
  engine: Engine;
  staging: Staging;
  format: LogFormat;
  importId: number;
}

export interface ReadReport {
  /** Read from the sources, compressed as they are. */
  bytes: number;
  lines: number;
  unreadable: { count: number; examples: UnreadableLine[] };
}

/** A chunk in its place: the how-manieth of the import, and of which file. */
interface PlacedChunk {
  text: Buffer;
  number: number;
  file: number;
  fileName: string;
}

/** Reads all lines of all sources into the staging table, and keeps as rejects those that cannot be read. */
export async function readLines(
  reading: Reading,
  sources: readonly Source[],
  onProgress: ReportProgress,
): Promise<ReadReport> {
  const report: ReadReport = { bytes: 0, lines: 0, unreadable: { count: 0, examples: [] } };
  const totalBytes = sources.reduce<number | undefined>(
    (sum, { size }) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  );
  const parsing: { chunk: PlacedChunk; parsed: ReturnType<Staging['append']> }[] = [];
  let lineOfFile = { file: 0, next: 1 };

  async function finishOldest() {
    const oldest = parsing.shift();
    if (!oldest) return;
    const { chunk, parsed } = oldest;
    const { lines, unread } = await parsed;
    if (lineOfFile.file !== chunk.file) lineOfFile = { file: chunk.file, next: 1 };
    if (unread > 0) await readCarefully(reading, chunk, lineOfFile.next, report);
    lineOfFile.next += lines;
    report.lines += lines;
    const { bytes } = report;
    onProgress({ stage: 'reading', bytes, totalBytes, lines: report.lines, done: totalBytes && bytes / totalBytes });
  }

  try {
    for await (const chunk of allChunks(sources, (read) => {
      report.bytes += read;
    })) {
      if (parsing.length === chunksAtOnce) await finishOldest();
      const parsed = reading.staging.append(chunk.number, chunk.file, chunk.text);
      // Its failure is heard when its turn comes.
      parsed.catch(() => undefined);
      parsing.push({ chunk, parsed });
    }
    while (parsing.length > 0) await finishOldest();
  } finally {
    await Promise.allSettled(parsing.map(({ parsed }) => parsed));
  }
  return report;
}

async function* allChunks(sources: readonly Source[], onRead: (bytes: number) => void): AsyncGenerator<PlacedChunk> {
  let number = 0;
  for (const [file, source] of sources.entries()) {
    for await (const text of chunksOf(decompress(counted(source.read(), onRead)), chunkBytes, chunksAtOnce + 1)) {
      yield { text, number: number++, file, fileName: source.name };
    }
  }
}

async function* counted(pieces: AsyncIterable<Uint8Array>, onRead: (bytes: number) => void) {
  for await (const piece of pieces) {
    onRead(piece.length);
    yield piece;
  }
}

/** Reads the lines of a chunk that the engine left, finds their line numbers, and keeps those that nobody can read. */
async function readCarefully(reading: Reading, chunk: PlacedChunk, firstLine: number, report: ReadReport) {
  const { engine, staging, format, importId } = reading;
  const left = await staging.unread(chunk.number);
  let hits: CarefulRow[] = [];
  let rejects: UnreadableLine[] = [];
  async function flush() {
    await staging.appendHits(hits);
    await engine.append(
      'rejects',
      rejects.map((reject) => ({ import_id: importId, ...reject })),
    );
    hits = [];
    rejects = [];
  }
  let line = firstLine - 1;
  for (const text of linesOf(chunk.text)) {
    line++;
    if (!left.has(text.toString('latin1'))) continue;
    const found = readLine(format, text);
    if ('error' in found) {
      const reject = {
        file: chunk.fileName,
        line,
        text: text.subarray(0, longestLine).toString(),
        reason: found.error,
      };
      report.unreadable.count++;
      if (report.unreadable.examples.length < exampleLimit) report.unreadable.examples.push(reject);
      rejects.push(reject);
    } else {
      hits.push({ ...found, chunk: chunk.number, file: chunk.file, line: text.toString() });
    }
    if (hits.length + rejects.length >= batchRows) await flush();
  }
  await flush();
}

function readLine(format: LogFormat, text: Buffer): Hit | { error: string } {
  if (text.length > longestLine) return { error: `The line is longer than ${longestLine} bytes.` };
  return format.parse(text.toString());
}

function* linesOf(text: Buffer): Generator<Buffer> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf(10, from);
    yield text.subarray(from, end);
    from = end + 1;
  }
}
