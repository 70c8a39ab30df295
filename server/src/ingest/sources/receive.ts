import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseWhenFull } from '../../host/disk-full.ts';
import { decompress } from './decompress.ts';
import { type LogSource, piecesOf } from './source.ts';

/** Bytes between two reports of progress, which also look at the free space. */
const reportedBytes = 16 << 20;

/** An upload that has arrived whole. */
export interface Received {
  source: LogSource;
  /** Lets the disk have its room back. */
  close(): Promise<void>;
}

interface Upload {
  name: string;
  pieces: AsyncIterable<Uint8Array>;
  onProgress(bytes: number): void;
}

/**
 * Receives an upload into a file of the folder. It has no name there, so that the system removes it even if this process is
 * killed. Compressed data are checked on the way: their damage is reported before the rest arrives.
 * @throws LogError for damaged data, Refusal disk_full
 */
export async function receive(folder: string, { name, pieces, onProgress }: Upload): Promise<Received> {
  const file = await openNameless(folder);
  let bytes = 0;
  let reported = -reportedBytes;
  async function* written() {
    for await (const piece of pieces) {
      if (bytes - reported >= reportedBytes) {
        onProgress(bytes);
        await refuseWhenFull(folder);
        reported = bytes;
      }
      await file.appendFile(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  try {
    for await (const _ of decompress(written(), name));
  } catch (error) {
    await file.close();
    throw error;
  }
  return { source: { name, size: bytes, read: () => piecesOf(file) }, close: () => file.close() };
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}
