import type { Store } from '@quarterhour/server/store/open';
import { groups } from '@quarterhour/server/store/schema/catalogue';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { filesOf } from '../../files/server/files.ts';
import { fileReferences } from '../../files/server/tables.ts';
import { postFiles } from './posts.ts';
import { posts } from './tables.ts';

/* What the blog shows to people without an account: published posts whose writers said so. */

/** Which posts: of a group by its slug, or of the whole house. */
export interface PublicList {
  group: string | undefined;
  offset: number;
  limit: number;
}

/** A post with the name of its group, null for the whole house, and the id of its cover. */
export type PublicPost = typeof posts.$inferSelect & { groupName: string | null; cover: string | undefined };

const isPublic = and(eq(posts.public, true), eq(posts.status, 'published'), eq(posts.archived, false));

/** The newest public posts, and how many there are. */
export async function listPublicPosts(
  store: Store,
  { group, offset, limit }: PublicList,
): Promise<{ found: PublicPost[]; total: number }> {
  const wanted = and(isPublic, group === undefined ? undefined : eq(posts.group, group));
  const [rows, [counted]] = await Promise.all([
    rowsOf(store).where(wanted).orderBy(desc(posts.publishedAt), desc(posts.id)).offset(offset).limit(limit),
    store.db.select({ total: count() }).from(posts).where(wanted),
  ]);
  return { found: await withCovers(store, rows), total: counted?.total ?? 0 };
}

/** A public post; undefined if there is none of this number. */
export async function readPublicPost(store: Store, id: number): Promise<PublicPost | undefined> {
  const rows = await rowsOf(store)
    .where(and(isPublic, eq(posts.id, id)))
    .limit(1);
  return (await withCovers(store, rows))[0];
}

/** The file of the cover of a public post; undefined for any other file. */
export async function publicPicture({ db }: Store, id: string) {
  const [row] = await db
    .select({ file: fileReferences })
    .from(fileReferences)
    .innerJoin(posts, eq(sql`${posts.id}::text`, fileReferences.owner))
    .where(and(eq(fileReferences.id, id), eq(fileReferences.ownerKind, postFiles), isPublic));
  return row?.file;
}

function rowsOf({ db }: Store) {
  return db.select({ post: posts, groupName: groups.name }).from(posts).leftJoin(groups, eq(groups.slug, posts.group));
}

async function withCovers(
  store: Store,
  rows: readonly { post: typeof posts.$inferSelect; groupName: string | null }[],
): Promise<PublicPost[]> {
  const ids = rows.map(({ post }) => post.id);
  const covers = await filesOf(store, postFiles, ids);
  return rows.map(({ post, groupName }) => ({ ...post, groupName, cover: covers.get(String(post.id))?.[0]?.id }));
}
