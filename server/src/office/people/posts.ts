import { socialTopic } from '@quarterhour/model/office/people/people';
import { type Comment, mostPosts, type Post, type Remark } from '@quarterhour/model/office/people/posts';
import { and, asc, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { Refusal } from '../../host/refusal.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Services } from '../../services.ts';
import { pageOwner } from './colleagues.ts';
import { actorOf, listHouse, readerOf } from './house.ts';
import { mailTo } from './mail.ts';
import { commentLikes, comments, postLikes, posts } from './tables.ts';

type Parts = Pick<Services, 'store' | 'live' | 'notify' | 'config' | 'clock'>;
type Row = Pick<typeof comments.$inferSelect, 'id' | 'author' | 'text' | 'createdAt' | 'editedAt'>;
interface Like {
  id: number;
  person: string;
}

interface Listed {
  /** The posts of one person; left out: of the house. */
  person?: string;
  /** The id of a post: only older ones. */
  cursor?: number;
  limit?: number;
}

/** A page of the newest posts of the house, or of one person of it, and the cursor of the next page if there is one. */
export async function listPosts(
  parts: Pick<Parts, 'store'>,
  principal: Principal,
  { person, cursor, limit = mostPosts }: Listed,
): Promise<{ posts: Post[]; next?: number }> {
  const older = cursor === undefined ? undefined : lt(posts.id, cursor);
  const found = await readPosts(parts, principal, { person, where: older, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return { posts: shown, next: found.length > limit ? shown.at(-1)?.id : undefined };
}

/** The newest posts, with their comments. Comments of people who left the house are left out. */
async function readPosts(
  { store }: Pick<Parts, 'store'>,
  principal: Principal,
  { person, where, limit }: { person?: string; where: SQL | undefined; limit: number },
): Promise<Post[]> {
  const { db } = store;
  const names = new Map((await listHouse(store, principal)).map(({ id, name }) => [id, name]));
  const authors = person === undefined ? [...names.keys()] : [await pageOwner(store, principal, person)];
  if (authors.length === 0) return [];
  const rows = await db
    .select()
    .from(posts)
    .where(and(inArray(posts.author, authors), where))
    .orderBy(desc(posts.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const remarks = await db.select().from(comments).where(inArray(comments.post, ids)).orderBy(asc(comments.id));
  const ofPosts = await db
    .select({ id: postLikes.post, person: postLikes.person })
    .from(postLikes)
    .where(inArray(postLikes.post, ids));
  const ofComments = await db
    .select({ id: commentLikes.comment, person: commentLikes.person })
    .from(commentLikes)
    .innerJoin(comments, eq(comments.id, commentLikes.comment))
    .where(inArray(comments.post, ids));
  const reader = readerOf(principal);
  const shown = (row: Row, likes: readonly Like[]): Remark => {
    const theirs = likes.filter(({ id, person: liker }) => id === row.id && names.has(liker));
    const { id, author, text } = row;
    return {
      ...{ id, author, text, name: names.get(author) ?? '' },
      at: row.createdAt.toISOString(),
      edited: row.editedAt !== null,
      likes: theirs.length,
      liked: theirs.some(({ person: liker }) => liker === reader),
      own: author === reader,
    };
  };
  const seen = remarks.filter(({ author }) => names.has(author));
  const repliesTo = (comment: number) => seen.filter(({ parent }) => parent === comment);
  const commentsOn = (post: number): Comment[] =>
    seen
      .filter((row) => row.post === post && row.parent === null)
      .map((row) => ({
        ...shown(row, ofComments),
        replies: repliesTo(row.id).map((reply) => shown(reply, ofComments)),
      }));
  return rows.map((row) => ({ ...shown(row, ofPosts), comments: commentsOn(row.id) }));
}

/** The changes of posts; each answers the post that it changed, as it is afterwards. */
export function openPosts(parts: Parts) {
  const { store, live } = parts;

  /** Tells everybody of the house that a post changed. */
  async function after(principal: Principal, post: number): Promise<Post[]> {
    const people = await listHouse(store, principal);
    await live.publish(
      people.map(({ id }) => id),
      socialTopic,
      { kind: 'posts' },
    );
    return readPosts(parts, principal, { where: eq(posts.id, post), limit: 1 });
  }

  /** @throws Refusal not_found for a post whose author is not of the house */
  async function postOf(principal: Principal, id: number) {
    const [post] = await store.db.select().from(posts).where(eq(posts.id, id));
    const house = await listHouse(store, principal);
    if (post && house.some(({ id: author }) => author === post.author)) return post;
    throw new Refusal('not_found', 'This post does not exist, or is not of your house.');
  }
  /** @throws Refusal not_found for a comment that the reader does not see, or that belongs elsewhere */
  async function commentOf(principal: Principal, id: number, under: { post?: number; parent?: number | null } = {}) {
    const [comment] = await store.db.select().from(comments).where(eq(comments.id, id));
    const house = await listHouse(store, principal);
    const isThere =
      comment &&
      house.some(({ id: author }) => author === comment.author) &&
      (under.post === undefined || comment.post === under.post) &&
      (under.parent === undefined || comment.parent === under.parent);
    if (!isThere) throw new Refusal('not_found', 'This comment does not exist, or is not of your house.');
    await postOf(principal, comment.post);
    return comment;
  }
  async function toggleLike(principal: Principal, comment: number, under: { post: number; parent: number | null }) {
    const person = actorOf(principal);
    await commentOf(principal, comment, under);
    const own = and(eq(commentLikes.comment, comment), eq(commentLikes.person, person));
    const gone = await store.db.delete(commentLikes).where(own).returning();
    if (gone.length === 0) await store.db.insert(commentLikes).values({ comment, person }).onConflictDoNothing();
    return after(principal, under.post);
  }

  return {
    async add(principal: Principal, text: string) {
      const [made] = await store.db
        .insert(posts)
        .values({ author: actorOf(principal), text })
        .returning();
      return after(principal, made?.id ?? 0);
    },
    async remove(principal: Principal, id: number) {
      const actor = actorOf(principal);
      const post = await postOf(principal, id);
      if (post.author !== actor) throw notOwn();
      await store.db.delete(posts).where(eq(posts.id, id));
      return after(principal, id);
    },
    async comment(principal: Principal, id: number, text: string, parent?: number) {
      const author = actorOf(principal);
      const post = await postOf(principal, id);
      const above = parent === undefined ? undefined : await commentOf(principal, parent, { post: id, parent: null });
      const [made] = await store.db.insert(comments).values({ post: id, parent, author, text }).returning();
      const cause = `comment:${made?.id}` as const;
      await mailTo(parts, principal, above?.author ?? post.author, {
        kind: 'comments',
        cause,
        path: '/apps/user/social-profile/posts',
      });
      return after(principal, id);
    },
    async editComment(principal: Principal, id: number, text: string) {
      const actor = actorOf(principal);
      const comment = await commentOf(principal, id);
      if (comment.author !== actor) throw notOwn();
      await store.db.update(comments).set({ text, editedAt: new Date() }).where(eq(comments.id, id));
      return after(principal, comment.post);
    },
    async removeComment(principal: Principal, id: number) {
      const actor = actorOf(principal);
      const comment = await commentOf(principal, id);
      const post = await postOf(principal, comment.post);
      if (![comment.author, post.author].includes(actor)) throw notOwn();
      await store.db.delete(comments).where(eq(comments.id, id));
      return after(principal, comment.post);
    },
    async likePost(principal: Principal, id: number) {
      const person = actorOf(principal);
      await postOf(principal, id);
      const own = and(eq(postLikes.post, id), eq(postLikes.person, person));
      const gone = await store.db.delete(postLikes).where(own).returning();
      if (gone.length === 0) await store.db.insert(postLikes).values({ post: id, person }).onConflictDoNothing();
      return after(principal, id);
    },
    likeComment: (principal: Principal, post: number, id: number) => toggleLike(principal, id, { post, parent: null }),
    likeReply: (principal: Principal, post: number, comment: number, id: number) =>
      toggleLike(principal, id, { post, parent: comment }),
  };
}

function notOwn(): Refusal {
  return new Refusal('forbidden', 'Only its author can do this.');
}
