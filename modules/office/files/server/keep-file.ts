import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Writer } from '@quarterhour/server/nouns/open-noun';
import { Contents } from './contents.ts';
import type { FileOwner } from './files.ts';
import { keepContent } from './receive-file.ts';
import { safeName } from './safe-name.ts';
import { fileReferences } from './tables.ts';

/** Keeps a file that the product wrote itself, as one of a thing, in the transaction that makes the thing. */
export async function keepFile(
  db: Writer,
  folder: string,
  owner: FileOwner,
  { name, type, bytes, position }: { name: string; type: string; bytes: Buffer; position: number },
): Promise<void> {
  const contents = new Contents(folder);
  const path = await contents.arrivalPath();
  const hash = createHash('sha256').update(bytes).digest('hex');
  try {
    await contents.write(path, bytes);
    await keepContent(db, contents, { path, hash, bytes: bytes.length });
  } finally {
    await rm(path, { force: true });
  }
  await db
    .insert(fileReferences)
    .values({ hash, ownerKind: owner.kind, owner: String(owner.id), position, name: safeName(name, type), type });
}
