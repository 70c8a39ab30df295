import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { decompress } from '@quarterhour/server/ingest/sources/decompress';
import { type LogSource, openSource } from '@quarterhour/server/ingest/sources/source';
import type { FoundFile } from './kinds/kind.ts';

/** What was read of a file. */
export interface Position {
  path: string;
  size: number;
  modified: number;
  headBytes: number;
  head: string;
  offset: number;
}

/** A file to read, or only to remember. */
export interface Plan {
  source?: LogSource;
  after: Position;
}

/** Bytes of the beginning by which a file is known again under another name. The times in its lines make it its own. */
const mostHead = 4096;
/** A file that nobody wrote to for so long is whole, even if its last line has no end. Milliseconds. */
const quiet = 600_000;
const blockBytes = 65_536;

/**
 * What there is to read in a file: nothing if it is unchanged; of a file that grows or was renamed, the lines after those that
 * were read; of a compressed copy, what the file before had more.
 * @param file `path` is where it lies, `name` is how it is known
 * @param options `inParts` whether its lines can be read without the beginning of the file; `now` unix milliseconds
 */
export async function planFile(
  { name, path, size, modified }: FoundFile,
  known: readonly Position[],
  { inParts, now }: { inParts: boolean; now: number },
): Promise<Plan | undefined> {
  const isKnown = known.some((one) => one.path === name && one.size === size && one.modified === modified);
  if (isKnown || size === 0) return undefined;
  const isQuiet = now - modified > quiet;
  const begun = await begin(path).catch((error: unknown) => {
    // Somebody is still compressing it.
    if (isQuiet) throw error;
  });
  if (!begun) return undefined;
  const { head, packed } = begun;
  const same = known.filter((one) => isSame(one, head)).sort((a, b) => b.offset - a.offset)[0];
  const end = packed ? await lengthOf(path, isQuiet) : await endOf(path, size, isQuiet);
  if (end === undefined) return undefined;
  const after = { path: name, size, modified, headBytes: head.length, head: hash(head), offset: end };
  const read = same && same.offset <= end ? same.offset : 0;
  if (read >= end) return { after };
  // A list of JSON has to be read from its beginning.
  const from = inParts && head[0] !== 0x5b ? read : 0;
  return {
    after,
    source: { name: basename(name), ...(!packed && { size: end - from }), read: () => part(path, from, end) },
  };
}

function isSame({ headBytes, head: known }: Position, head: Buffer): boolean {
  return headBytes > 0 && headBytes <= head.length && hash(head.subarray(0, headBytes)) === known;
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function* textOf(path: string): AsyncGenerator<Uint8Array> {
  const source = await openSource(path);
  const pieces = source.read()[Symbol.asyncIterator]();
  try {
    yield* decompress({ [Symbol.asyncIterator]: () => pieces }, source.name);
  } finally {
    // The beginning may be all that is read.
    await pieces.return?.();
  }
}

/** The beginning of the text, and whether it is compressed. */
async function begin(path: string): Promise<{ head: Buffer; packed: boolean }> {
  let head = Buffer.alloc(0);
  for await (const piece of textOf(path)) {
    head = Buffer.concat([head, piece]);
    if (head.length >= mostHead) break;
  }
  head = head.subarray(0, mostHead);
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return { head, packed: !head.subarray(0, bytesRead).equals(buffer.subarray(0, bytesRead)) };
  } finally {
    await file.close();
  }
}

/** Bytes of the text of a compressed file; undefined while somebody writes it. */
async function lengthOf(path: string, isQuiet: boolean): Promise<number | undefined> {
  let length = 0;
  try {
    for await (const piece of textOf(path)) length += piece.length;
    return length;
  } catch (error) {
    if (isQuiet) throw error;
    return undefined;
  }
}

/** Where the last whole line of a file ends. */
async function endOf(path: string, size: number, isQuiet: boolean): Promise<number> {
  if (isQuiet) return size;
  const file = await open(path);
  try {
    return await lastBreak(file, size);
  } finally {
    await file.close();
  }
}

async function lastBreak(file: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0; end -= blockBytes) {
    const from = Math.max(0, end - blockBytes);
    const { buffer } = await file.read(Buffer.alloc(end - from), 0, end - from, from);
    const at = buffer.lastIndexOf(0x0a);
    if (at >= 0) return from + at + 1;
  }
  return 0;
}

/** The bytes of the text from one position to another. */
async function* part(path: string, from: number, to: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of textOf(path)) {
    const [begins, ends] = [Math.max(0, from - at), Math.min(piece.length, to - at)];
    if (ends > begins) yield piece.subarray(begins, ends);
    at += piece.length;
    if (at >= to) return;
  }
}
