import type { NoticeKind } from '@quarterhour/server/notices/notice-kind';
import type { Services } from '@quarterhour/server/services';
import { users } from '@quarterhour/server/store/schema/identity';
import { eq, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listHouse } from './house.ts';
import { comments, posts, profiles } from './tables.ts';

/** Somebody of the house commented on a post, or replied to a comment: for its author. */
export const newComment: NoticeKind<[Services]> = {
  id: 'comment',
  words: 'modules/office/people/messages',
  tone: 'message',
  async collect({ store }, since) {
    const above = alias(comments, 'above');
    const rows = await store.db
      .select({
        comment: comments,
        to: sql<string>`coalesce(${above.author}, ${posts.author})`,
        name: sql<string>`coalesce(nullif(${profiles.name}, ''), split_part(${users.email}, '@', 1))`,
      })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.post))
      .leftJoin(above, eq(above.id, comments.parent))
      .innerJoin(users, eq(users.id, comments.author))
      .leftJoin(profiles, eq(profiles.person, comments.author))
      .where(gte(comments.createdAt, since));
    return rows.flatMap(({ comment: { id, author, createdAt }, to, name }) => {
      if (to === author) return [];
      return {
        key: String(id),
        at: createdAt,
        path: '/apps/user/social-profile/posts',
        values: { name, by: author },
        people: [to],
      };
    });
  },
  /** While both are of one house. */
  async stillSeen({ store }, principal, values) {
    const house = new Set((await listHouse(store, principal)).map(({ id }) => id));
    return values.map(({ by }) => house.has(String(by)));
  },
};
