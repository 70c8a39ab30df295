import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename } from 'node:path';

/** Where log lines come from. A source is read once, from its beginning to its end. */
export interface LogSource {
  /** How reports call it. */
  name: string;
  /** Compressed bytes to read; undefined if unknown. */
  size?: number;
  /** A piece may be overwritten as soon as the next one is asked for. */
  read(): AsyncIterable<Uint8Array>;
}

const readBytes = 1 << 20;

/**
 * A file, or standard input for `-`.
 * @throws if the file does not exist or is a folder
 */
export async function openSource(path: string): Promise<LogSource> {
  if (path === '-') return { name: 'standard input', read: () => process.stdin };
  const found = await stat(path);
  if (found.isDirectory()) throw new Error(`${path} is a folder; name the log files in it.`);
  return {
    name: basename(path),
    size: found.isFile() ? found.size : undefined,
    read: () => readFile(path),
  };
}

/** Copies pieces, for callers that ask for the next one before they have read the last. */
export async function* kept(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Uint8Array.from(piece);
}

async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    yield* piecesOf(file);
  } finally {
    await file.close();
  }
}

/** The bytes of an open file, from its beginning. */
export async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(readBytes);
  // A pipe has no positions.
  const isFile = (await file.stat()).isFile();
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, readBytes, isFile ? position : null);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
