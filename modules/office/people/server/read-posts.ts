import type { PageInput } from '@quarterhour/model/paging';
import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { cursorOfId, pageById, shownById } from '@quarterhour/server/nouns/page-by-id';
import type { Services } from '@quarterhour/server/services';
import type { Store } from '@quarterhour/server/store/open';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Comment, mostComments, mostPosts, type Post, type Remark } from '../model/posts.ts';
import { pageOwner } from './colleagues.ts';
import { listHouse, readerOf } from './house.ts';
import { commentLikes, comments, postLikes, posts } from './tables.ts';

type Parts = Pick<Services, 'store'>;
type CommentRow = typeof comments.$inferSelect;
type Row = Pick<CommentRow, 'id' | 'author' | 'text' | 'createdAt' | 'editedAt'>;
const newest = { newestFirst: true } as const;

/** A page of the newest posts of the house, or of one person of it, and the cursor of the next page if there is one. */
export async function listPosts(
  parts: Parts,
  principal: Principal,
  { person, ...asked }: { person?: string } & PageInput,
): Promise<{ posts: Post[]; next?: string }> {
  const page = pageById(posts.id, asked, { ...newest, most: mostPosts });
  const found = await readPosts(parts, principal, { person, where: page.after, limit: page.limit });
  const { rows, next } = shownById(found, page, ({ id }) => id);
  return { posts: rows, next };
}

interface WantedPosts {
  person?: string | undefined;
  where: SQL | undefined;
  limit: number;
  /** Ids of comments that are shown even if many are newer. */
  also?: readonly number[];
}

/** The newest posts, each with its newest comments. Comments of people who left the house are left out. */
export async function readPosts(
  { store }: Parts,
  principal: Principal,
  { person, where, limit, also = [] }: WantedPosts,
): Promise<Post[]> {
  const house = await readHouse(store, principal);
  const authors = person === undefined ? house.ids : [await pageOwner(store, principal, person)];
  if (authors.length === 0) return [];
  const rows = await store.db
    .select()
    .from(posts)
    .where(and(inArray(posts.author, authors), where))
    .orderBy(desc(posts.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const shown = await house.shown('post', rows);
  const ofPosts = await newestComments(
    store,
    house.ids,
    and(inArray(comments.post, ids), isNull(comments.parent)),
    also,
  );
  const written = await withReplies(store, house, ofPosts, also);
  return rows.map((row) => {
    const { kept, next } = partOf(
      ofPosts.filter(({ post }) => post === row.id),
      also,
    );
    return { ...shown(row), comments: kept.flatMap(({ id }) => written.get(id) ?? []), next };
  });
}

/**
 * A page of the newest comments on a post, or of the newest replies to a comment, the first one of them first; `next` continues
 * with older ones.
 */
export async function listComments(
  { store }: Parts,
  principal: Principal,
  { postId, commentId, ...asked }: { postId: number; commentId?: number | undefined } & PageInput,
): Promise<{ comments: Comment[]; next?: string }> {
  await seenPost(store, principal, postId);
  const house = await readHouse(store, principal);
  const page = pageById(comments.id, asked, { ...newest, most: mostPosts });
  const of = commentId === undefined ? isNull(comments.parent) : eq(comments.parent, commentId);
  const found = await store.db
    .select()
    .from(comments)
    .where(and(eq(comments.post, postId), of, inArray(comments.author, house.ids), page.after))
    .orderBy(page.order)
    .limit(page.limit);
  const { rows, next } = shownById(found, page, ({ id }) => id);
  const written = await withReplies(store, house, rows, []);
  return { comments: rows.toReversed().flatMap(({ id }) => written.get(id) ?? []), next };
}

/** @throws Refusal not_found for a post whose author is not of the house */
export async function seenPost(store: Store, principal: Principal, id: number): Promise<typeof posts.$inferSelect> {
  const [post] = await store.db.select().from(posts).where(eq(posts.id, id));
  const house = await listHouse(store, principal);
  if (post && house.some(({ id: author }) => author === post.author)) return post;
  throw new Refusal('not_found', 'This post does not exist, or is not of your house.');
}

type House = Awaited<ReturnType<typeof readHouse>>;

/** The people whose words the reader sees, and how these are shown. */
async function readHouse(store: Store, principal: Principal) {
  const names = new Map((await listHouse(store, principal)).map(({ id, name }) => [id, name]));
  const ids = [...names.keys()];
  const reader = readerOf(principal);
  async function shown(kind: 'post' | 'comment', rows: readonly Row[]): Promise<(row: Row) => Remark> {
    const likes = await countLikes(
      store,
      kind,
      rows.map(({ id }) => id),
      { ids, reader },
    );
    return ({ id, author, text, createdAt, editedAt }) => ({
      ...{ id, author, text, name: names.get(author) ?? '' },
      at: createdAt.toISOString(),
      edited: editedAt !== null,
      likes: likes.get(id)?.likes ?? 0,
      liked: likes.get(id)?.liked ?? false,
      own: author === reader,
    });
  }
  return { ids, shown };
}

async function countLikes(
  { db }: Store,
  kind: 'post' | 'comment',
  of: readonly number[],
  { ids, reader }: { ids: readonly string[]; reader: string },
): Promise<Map<number, { likes: number; liked: boolean }>> {
  if (of.length === 0 || ids.length === 0) return new Map();
  const [table, id, person] =
    kind === 'post'
      ? [postLikes, postLikes.post, postLikes.person]
      : [commentLikes, commentLikes.comment, commentLikes.person];
  const liked = sql<boolean>`bool_or(${person} = ${reader})`;
  const rows = await db
    .select({ id, likes: count(), liked })
    .from(table)
    .where(and(inArray(id, [...of]), inArray(person, [...ids])))
    .groupBy(id);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Ranked extends CommentRow {
  /** Its place among those of its post or comment, the newest one first, from 1. */
  rank: number;
}

/** Of each post or comment the newest comments or replies, one more than an answer shows; the first one first. */
async function newestComments(
  { db }: Store,
  authors: string[],
  where: SQL | undefined,
  also: readonly number[],
): Promise<Ranked[]> {
  const order = sql<number>`(row_number() OVER (PARTITION BY ${comments.post}, ${comments.parent} ORDER BY ${comments.id} DESC))::int`;
  const ranked = db
    .select({ ...getTableColumns(comments), rank: order.as('rank') })
    .from(comments)
    .where(and(where, inArray(comments.author, authors)))
    .as('ranked');
  return db
    .select()
    .from(ranked)
    .where(or(lte(ranked.rank, mostComments + 1), inArray(ranked.id, [...also])))
    .orderBy(asc(ranked.id));
}

/** Those that an answer shows, and the cursor of the older ones. */
function partOf(rows: readonly Ranked[], also: readonly number[]): { kept: Ranked[]; next?: string } {
  const kept = rows.filter(({ id, rank }) => rank <= mostComments || also.includes(id));
  const oldest = rows.find(({ rank }) => rank === mostComments);
  const isMore = rows.some(({ rank }) => rank > mostComments);
  return oldest && isMore ? { kept, next: cursorOfId(oldest.id, newest) } : { kept };
}

/** Comments by their ids, each with its newest replies. */
async function withReplies(
  store: Store,
  house: House,
  rows: readonly CommentRow[],
  also: readonly number[],
): Promise<Map<number, Comment>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const replies = await newestComments(store, house.ids, inArray(comments.parent, ids), also);
  const shown = await house.shown('comment', [...rows, ...replies]);
  return new Map(
    rows.map((row) => {
      const { kept, next } = partOf(
        replies.filter(({ parent }) => parent === row.id),
        also,
      );
      return [row.id, { ...shown(row), replies: kept.map(shown), next }];
    }),
  );
}
