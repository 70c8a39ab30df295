/**
 * Files of things, for other modules of the office.
 *
 *     registerFileOwner('card', async (parts, principal, id) => …);      // once, where the module serves its calls
 *     await setFiles(db, principal, { kind: 'card', id }, input.files);   // in the transaction of a change
 *     const files = await filesOf(store, 'card', ids);                    // for answers
 *     await releaseFiles(db, { kind: 'card', id });                       // when the thing is removed
 *
 * A form sends its files first (`uploadFile`) and then their ids. `fileIds` and `fileSchema` are the fields of a thing with files.
 */
import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Readable, Writer } from '@quarterhour/server/nouns/open-noun';
import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm';
import { type FileRow, mostFiles } from '../model/files.ts';
import { fileContents, fileOwnerIs, fileReferences } from './tables.ts';
import { upload } from './uploads.ts';

/** A thing that holds files. */
export interface FileOwner {
  /** The kind under which its module registered. */
  kind: string;
  id: string | number;
}

/**
 * Gives a thing exactly these files, in this order: those that it has, and those that the principal sent. Others are let go.
 * @throws Refusal wrong_input at `field` for files of others
 */
export async function setFiles(
  db: Writer,
  principal: Principal,
  owner: FileOwner,
  ids: readonly string[],
  field = 'files',
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length > mostFiles) throw wrongField(fieldError(field, 'files_many', { maximum: mostFiles }));
  const sent = upload(principal);
  const own = and(eq(fileReferences.ownerKind, sent.ownerKind), eq(fileReferences.owner, sent.owner));
  await db
    .delete(fileReferences)
    .where(and(fileOwnerIs(owner), wanted.length > 0 ? notInArray(fileReferences.id, wanted) : undefined));
  for (const [position, id] of wanted.entries()) {
    const [held] = await db
      .update(fileReferences)
      .set({ ownerKind: owner.kind, owner: String(owner.id), position })
      .where(and(eq(fileReferences.id, id), or(fileOwnerIs(owner), own)))
      .returning({ id: fileReferences.id });
    if (!held) throw wrongField(fieldError(field, 'file_gone'));
  }
}

/** Makes files of a thing uploads of the principal again, except these: undoing the change can then attach them once more. */
export async function handBackFiles(
  db: Pick<Writer, 'update'>,
  principal: Principal,
  owner: FileOwner,
  kept: readonly string[],
): Promise<void> {
  const others = kept.length > 0 ? notInArray(fileReferences.id, [...kept]) : undefined;
  await db
    .update(fileReferences)
    .set({ ...upload(principal), createdAt: new Date() })
    .where(and(fileOwnerIs(owner), others));
}

/** The files of things of a kind, by the id of the thing; things without files are left out. */
export async function filesOf(
  { db }: Readable,
  kind: string,
  ids: readonly (string | number)[],
): Promise<Map<string, FileRow[]>> {
  const found = new Map<string, FileRow[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(fileReferences)
    .innerJoin(fileContents, eq(fileContents.hash, fileReferences.hash))
    .where(and(eq(fileReferences.ownerKind, kind), inArray(fileReferences.owner, ids.map(String))))
    .orderBy(asc(fileReferences.position), asc(fileReferences.createdAt));
  for (const { office_file_references: row, office_file_contents: content } of rows) {
    found.set(row.owner, [...(found.get(row.owner) ?? []), serializeFile(row, content.bytes)]);
  }
  return found;
}

/** Gives another thing the same files, such as a mail that is forwarded. Their contents stay one. */
export async function copyFiles(db: Writer, from: FileOwner, to: FileOwner): Promise<void> {
  const rows = await db.select().from(fileReferences).where(fileOwnerIs(from));
  for (const { id: _, ...row } of rows) {
    await db.insert(fileReferences).values({ ...row, ownerKind: to.kind, owner: String(to.id) });
  }
}

/** Lets go of the files of a thing that is removed. The job deletes contents that nothing else holds. */
export async function releaseFiles(db: Pick<Writer, 'delete'>, owner: FileOwner): Promise<void> {
  await db.delete(fileReferences).where(fileOwnerIs(owner));
}

/** A file as answers have it. */
export function serializeFile(row: typeof fileReferences.$inferSelect, bytes: number): FileRow {
  const { id, name, type, width, height, createdAt } = row;
  return { id, name, type, bytes, width, height, created_at: createdAt.toISOString() };
}
