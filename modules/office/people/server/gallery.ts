import { fieldError } from '@quarterhour/model/field-errors';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Store } from '@quarterhour/server/store/open';
import { and, desc, eq } from 'drizzle-orm';
import { filesOf, releaseFiles, setFiles } from '../../files/server/files.ts';
import { type GalleryPicture, galleryFiles, mostPictures } from '../model/gallery.ts';
import { pageOwner } from './colleagues.ts';
import { actorOf, listHouse, readerOf } from './house.ts';
import { galleryPictures } from './tables.ts';

/** The pictures of a person of the house, the newest first. */
export async function listGallery(store: Store, principal: Principal, person?: string): Promise<GalleryPicture[]> {
  const owner = await pageOwner(store, principal, person);
  const rows = await store.db
    .select()
    .from(galleryPictures)
    .where(eq(galleryPictures.person, owner))
    .orderBy(desc(galleryPictures.id));
  const files = await filesOf(
    store,
    galleryFiles,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, title, createdAt }) => ({
    id,
    title,
    at: createdAt.toISOString(),
    own: owner === readerOf(principal),
    file: files.get(String(id))?.[0] ?? null,
  }));
}

/** Adds a picture that the principal sent. */
export async function addPicture(
  store: Store,
  principal: Principal,
  { title, file }: { title: string; file: string },
): Promise<void> {
  const person = actorOf(principal);
  if ((await store.db.$count(galleryPictures, eq(galleryPictures.person, person))) >= mostPictures) {
    throw wrongField(fieldError('file', 'pictures_many', { maximum: mostPictures }));
  }
  await store.db.transaction(async (db) => {
    const [row] = await db.insert(galleryPictures).values({ person, title }).returning();
    if (!row) throw new Error('The picture was not added.');
    await setFiles(db, principal, { kind: galleryFiles, id: row.id }, [file], 'file');
    const held = (await filesOf({ db }, galleryFiles, [row.id])).get(String(row.id))?.[0];
    // Pictures alone have a width.
    if (held?.width === null) throw wrongField(fieldError('file', 'picture_only'));
  });
}

/** Removes a picture of the principal's own gallery, and its file. */
export async function removePicture(store: Store, principal: Principal, id: number): Promise<void> {
  const own = and(eq(galleryPictures.id, id), eq(galleryPictures.person, actorOf(principal)));
  await store.db.transaction(async (db) => {
    const [gone] = await db.delete(galleryPictures).where(own).returning();
    if (!gone) throw new Refusal('not_found', 'This picture does not exist, or is not yours.');
    await releaseFiles(db, { kind: galleryFiles, id });
  });
}

/** Whether a picture is of somebody of the principal's house. */
export async function maySeePicture(store: Store, principal: Principal, id: number): Promise<boolean> {
  const [row] = await store.db.select().from(galleryPictures).where(eq(galleryPictures.id, id));
  return row !== undefined && (await listHouse(store, principal)).some((person) => person.id === row.person);
}
