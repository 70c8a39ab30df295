import type { Principal } from '@quarterhour/server/identity/principal';
import type { Store } from '@quarterhour/server/store/open';
import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm';
import { mostPostsRead, postStatuses } from '../model/posts.ts';
import type { openPosts } from './posts.ts';
import { postsRead } from './posts.ts';
import { postReaders, posts } from './tables.ts';

const days = 30;
const day = 86_400_000;

/** Who reads the posts that a principal sees, by post and by day. */
export async function blogDashboard(store: Store, principal: Principal, open: ReturnType<typeof openPosts>, now: Date) {
  const { db } = store;
  const read = postsRead(store, principal);
  const statuses = await Promise.all(
    postStatuses.map(async (status) => {
      const { total } = await open.page(store, principal, { filter: `archived:false,status:${status}`, limit: 1 });
      return [status, total] as const;
    }),
  );
  const list = await db
    .select({ id: posts.id, name: posts.name, published: posts.publishedAt, readers: count(postReaders.person) })
    .from(posts)
    .leftJoin(postReaders, eq(postReaders.post, posts.id))
    .where(read)
    .groupBy(posts.id)
    .orderBy(desc(count(postReaders.person)), desc(posts.publishedAt))
    .limit(mostPostsRead);
  const first = new Date(Math.floor(now.getTime() / day) * day - (days - 1) * day);
  const written = sql<string>`to_char(${postReaders.at} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
  const counted = await db
    .select({ day: written, readers: count() })
    .from(postReaders)
    .innerJoin(posts, eq(posts.id, postReaders.post))
    .where(and(read, gte(postReaders.at, first)))
    .groupBy(written)
    .orderBy(asc(written));
  const byDay = new Map(counted.map((row) => [row.day, row.readers]));
  const [people] = await db
    .select({ readers: sql<number>`count(DISTINCT ${postReaders.person})::int` })
    .from(postReaders)
    .innerJoin(posts, eq(posts.id, postReaders.post))
    .where(read);
  return {
    statuses: Object.fromEntries(statuses) as Record<(typeof postStatuses)[number], number>,
    readers: people?.readers ?? 0,
    posts: list.map(({ published, ...post }) => ({ ...post, published_at: published?.toISOString() ?? '' })),
    days: Array.from({ length: days }, (_, at) => {
      const date = new Date(first.getTime() + at * day).toISOString().slice(0, 10);
      return { day: date, readers: byDay.get(date) ?? 0 };
    }),
  };
}
