import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import { and, eq } from 'drizzle-orm';
import { socialTopic } from '../model/people.ts';
import type { Post } from '../model/posts.ts';
import { actorOf, listHouse } from './house.ts';
import { mailTo } from './mail.ts';
import { readPosts, seenPost } from './read-posts.ts';
import { commentLikes, comments, postLikes, posts } from './tables.ts';

type Parts = Pick<Services, 'store' | 'live' | 'notify' | 'config' | 'clock'>;
/** The changes of posts; each answers the post that it changed, as it is afterwards. */
export function openPosts(parts: Parts) {
  const { store, live } = parts;

  /** Tells everybody of the house that a post changed; answers it, with the comments that changed. */
  async function after(principal: Principal, post: number, also: (number | null)[] = []): Promise<Post[]> {
    const people = await listHouse(store, principal);
    await live.publish(
      people.map(({ id }) => id),
      socialTopic,
      { kind: 'posts' },
    );
    return readPosts(parts, principal, {
      where: eq(posts.id, post),
      limit: 1,
      also: also.filter((id) => id !== null),
    });
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
    await seenPost(store, principal, comment.post);
    return comment;
  }
  async function toggleLike(principal: Principal, comment: number, under: { post: number; parent: number | null }) {
    const person = actorOf(principal);
    const { parent } = await commentOf(principal, comment, under);
    const own = and(eq(commentLikes.comment, comment), eq(commentLikes.person, person));
    const gone = await store.db.delete(commentLikes).where(own).returning();
    if (gone.length === 0) await store.db.insert(commentLikes).values({ comment, person }).onConflictDoNothing();
    return after(principal, under.post, [comment, parent]);
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
      const post = await seenPost(store, principal, id);
      if (post.author !== actor) throw notOwn();
      await store.db.delete(posts).where(eq(posts.id, id));
      return after(principal, id);
    },
    async comment(principal: Principal, id: number, text: string, parent?: number) {
      const author = actorOf(principal);
      const post = await seenPost(store, principal, id);
      const above = parent === undefined ? undefined : await commentOf(principal, parent, { post: id, parent: null });
      const [made] = await store.db.insert(comments).values({ post: id, parent, author, text }).returning();
      const cause = `comment:${made?.id}` as const;
      await mailTo(parts, principal, above?.author ?? post.author, {
        kind: 'comments',
        cause,
        path: '/apps/user/social-profile/posts',
      });
      return after(principal, id, [made?.id ?? null, parent ?? null]);
    },
    async editComment(principal: Principal, id: number, text: string) {
      const actor = actorOf(principal);
      const comment = await commentOf(principal, id);
      if (comment.author !== actor) throw notOwn();
      await store.db.update(comments).set({ text, editedAt: new Date() }).where(eq(comments.id, id));
      return after(principal, comment.post, [id, comment.parent]);
    },
    async removeComment(principal: Principal, id: number) {
      const actor = actorOf(principal);
      const comment = await commentOf(principal, id);
      const post = await seenPost(store, principal, comment.post);
      if (![comment.author, post.author].includes(actor)) throw notOwn();
      await store.db.delete(comments).where(eq(comments.id, id));
      return after(principal, comment.post, [comment.parent]);
    },
    async likePost(principal: Principal, id: number) {
      const person = actorOf(principal);
      await seenPost(store, principal, id);
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
