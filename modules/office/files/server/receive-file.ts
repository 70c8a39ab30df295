import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { fieldError } from '@quarterhour/model/field-errors';
import { refuseWhenFull } from '@quarterhour/server/host/disk-full';
import { isolatedParser, ParserLimitError } from '@quarterhour/server/host/isolated-parser';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Writer } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { and, count, eq, sql } from 'drizzle-orm';
import { largestFileMb, type pictureSizes } from '../model/files.ts';
import { Contents } from './contents.ts';
import type { inspectFile } from './inspect-file.ts';
import { safeName } from './safe-name.ts';
import { fileContents, fileReferences } from './tables.ts';
import { upload } from './uploads.ts';

/** What one person may have sent without attaching it to anything. */
const mostUploads = 200;

type Row = typeof fileReferences.$inferSelect;
interface Complete {
  path: string;
  hash: string;
  bytes: number;
}

const inspect = isolatedParser<Parameters<typeof inspectFile>[0], Awaited<ReturnType<typeof inspectFile>>>({
  module: new URL('./inspect-file.ts', import.meta.url),
  name: 'inspectFile',
  seconds: 30,
  megabytes: 900,
});

/**
 * Receives a file: writes it beside the others, finds its type, draws pictures anew, and keeps what came of it. A process that
 * is killed at any moment leaves either the whole file and its row, or remains that `sweep_files` deletes.
 */
export async function receiveFile(
  { store, folder }: { store: Store; folder: string },
  principal: Principal,
  { name, pieces }: { name: string; pieces: AsyncIterable<Uint8Array> },
): Promise<Row> {
  await refuseManyUploads(store, principal);
  await refuseWhenFull(folder);
  const contents = new Contents(folder);
  const made: string[] = [];
  const place = async () => {
    const path = await contents.arrivalPath();
    made.push(path);
    return path;
  };
  const draw = async (bytes: Uint8Array): Promise<Complete> => {
    const path = await place();
    await contents.write(path, bytes);
    return { path, hash: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  };
  try {
    const sent = await arrive(await place(), pieces);
    const { type, picture } = await inspect({ path: sent.path }).catch(explain);
    const large = picture ? await draw(picture.large) : sent;
    const small = picture ? await draw(picture.small) : undefined;
    return await store.db.transaction(async (db) => {
      // In one order in all transactions, so that two of them never wait for each other.
      const both = small ? [large, small] : [large];
      for (const one of both.sort((a, b) => a.hash.localeCompare(b.hash))) await keepContent(db, contents, one);
      const [row] = await db
        .insert(fileReferences)
        .values({
          ...upload(principal),
          hash: large.hash,
          smallHash: small?.hash,
          name: safeName(name, type),
          type,
          width: picture?.width,
          height: picture?.height,
        })
        .returning();
      return row as Row;
    });
  } finally {
    for (const path of made) await rm(path, { force: true });
  }
}

/**
 * A picture of another site or person, drawn anew; it is not kept among the files.
 * @throws Refusal wrong_input for what is no picture
 */
export async function redrawPicture(
  folder: string,
  bytes: Uint8Array,
  size: keyof typeof pictureSizes = 'large',
): Promise<{ type: string; content: Uint8Array }> {
  const contents = new Contents(folder);
  const path = await contents.arrivalPath();
  try {
    await contents.write(path, bytes);
    const { type, picture } = await inspect({ path }).catch(explain);
    if (!picture) throw wrongField(fieldError('file', 'file_kind'));
    return { type, content: picture[size] };
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes what arrives, down to the disk. */
async function arrive(path: string, pieces: AsyncIterable<Uint8Array>): Promise<Complete> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > largestFileMb * 2 ** 20) throw tooLarge();
      hash.update(piece);
      await file.appendFile(piece);
    }
    if (bytes === 0) throw wrongField(fieldError('file', 'file_empty'));
    await file.sync();
  } finally {
    await file.close();
  }
  return { path, hash: hash.digest('hex'), bytes };
}

/** The refusal of a file beyond the limit. */
export function tooLarge(): Refusal {
  return wrongField(fieldError('file', 'file_large', { maximum: largestFileMb }));
}

function explain(error: unknown): never {
  if (error instanceof ParserLimitError) throw wrongField(fieldError('file', 'file_damaged'));
  throw error;
}

/** Locks the row of a content, and puts the content in its place: it may have been deleted a moment ago. */
export async function keepContent(db: Writer, contents: Contents, { path, hash, bytes }: Complete): Promise<void> {
  await db
    .insert(fileContents)
    .values({ hash, bytes })
    .onConflictDoUpdate({ target: fileContents.hash, set: { bytes: sql`excluded.bytes` } });
  await contents.keep(path, hash);
}

async function refuseManyUploads({ db }: Store, principal: Principal): Promise<void> {
  const { ownerKind, owner } = upload(principal);
  const [row] = await db
    .select({ sent: count() })
    .from(fileReferences)
    .where(and(eq(fileReferences.ownerKind, ownerKind), eq(fileReferences.owner, owner)));
  if (row && row.sent >= mostUploads) {
    throw new Refusal('too_many', 'You sent many files that nothing holds. Attach or remove them first.');
  }
}
