import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { matcher } from '@quarterhour/server/catalogue/mount-pattern';
import type SftpClient from 'ssh2-sftp-client';
import { SourceError } from '../source-error.ts';
import { mostBytes } from './download.ts';
import type { KnownFile } from './kind.ts';

/** The largest number of entries of one folder that are read: more would fill the memory. */
const mostEntries = 50_000;
const isFile = (mode: number) => (mode & 0o170000) === 0o100000;

export interface RemoteFile {
  /** Its path. */
  name: string;
  size: number;
  /** Unix milliseconds. */
  modified: number;
}

interface Entry {
  filename: string;
  attrs: { mode: number; size: number; mtime: number };
}
/** What the client is made of, which reads folders in parts. */
interface Wrapper {
  opendir(path: string, done: (error: Error | undefined, handle: Buffer) => void): void;
  readdir(handle: Buffer, done: (error: (Error & { code?: number }) | undefined, list: Entry[]) => void): void;
  close(handle: Buffer, done: () => void): void;
}
const endOfList = 1;

/**
 * The files that a pattern names, whose last part may contain *.
 * @throws SourceError if the folder has too many entries
 */
export async function listFiles(client: SftpClient, pattern: string): Promise<RemoteFile[]> {
  const { sftp } = client as unknown as { sftp: Wrapper };
  const folder = dirname(pattern);
  const matches = matcher(basename(pattern).replaceAll('%', '%25'));
  const handle = await new Promise<Buffer>((opened, failed) =>
    sftp.opendir(folder, (error, found) => (error ? failed(error) : opened(found))),
  );
  const found: RemoteFile[] = [];
  try {
    for (let seen = 0; ; ) {
      const part = await new Promise<Entry[] | undefined>((read, failed) =>
        sftp.readdir(handle, (error, list) => {
          if (error?.code === endOfList) read(undefined);
          else if (error) failed(error);
          else read(list);
        }),
      );
      if (!part) return found;
      seen += part.length;
      if (seen > mostEntries) throw new SourceError('failed', 'many_entries', { folder, most: mostEntries });
      for (const { filename, attrs } of part) {
        if (!isFile(attrs.mode) || attrs.size > mostBytes || !matches(filename)) continue;
        found.push({ name: join(folder, filename), size: attrs.size, modified: attrs.mtime * 1000 });
      }
    }
  } finally {
    await new Promise<void>((closed) => sftp.close(handle, () => closed()));
  }
}

/**
 * Writes a file to a path. Of a plain text that only grew, the beginning, by which it is known, and the new bytes are fetched,
 * each to its place; nothing is between them.
 * @param known what was read of it before
 */
export async function fetchFile(
  client: SftpClient,
  { name, size }: RemoteFile,
  path: string,
  known: KnownFile | undefined,
): Promise<void> {
  const file = await open(path, 'wx+', 0o600);
  const write = async (start: number, end: number) => {
    let at = start;
    // The position of the last byte, as Node counts.
    const stream = client.createReadStream(name, { start, end: end - 1, autoClose: true });
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      await file.write(bytes, 0, bytes.length, at);
      at += bytes.length;
    }
    return at;
  };
  try {
    const from = known && known.offset > known.headBytes && known.offset <= size ? known.offset : 0;
    if (!known || from === 0) return void (await write(0, size));
    await write(0, known.headBytes);
    const head = Buffer.alloc(known.headBytes);
    await file.read(head, 0, head.length, 0);
    const grew = createHash('sha256').update(head).digest('hex') === known.head && head[0] !== 0x5b;
    // With the line break before the new lines, from which the plan sees that nothing is between.
    await write(grew ? from - 1 : known.headBytes, size);
  } finally {
    await file.close();
  }
}
