import { randomBytes } from 'node:crypto';
import type { Role } from '@quarterhour/model/roles';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Grant } from '@quarterhour/server/identity/scope';
import type { Store } from '@quarterhour/server/store/open';
import { users } from '@quarterhour/server/store/schema/identity';
import { desc, eq } from 'drizzle-orm';
import { postsRead } from './posts.ts';
import { feedText } from './rss.ts';
import { readBlogSettings } from './settings.ts';
import { blogFeeds, posts } from './tables.ts';

const newest = 30;
const personOf = ({ kind, id }: Principal) => `${kind}:${id}`;

/** The secret of a principal's RSS address. */
export async function feedOf({ db }: Store, principal: Principal): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(blogFeeds)
    .where(eq(blogFeeds.person, personOf(principal)));
  return row?.secret;
}

/** Makes a new address, with which the previous one ends. */
export async function makeFeed({ db }: Store, principal: Principal): Promise<string> {
  const { email, role, scope } = principal;
  // The log of requests shortens names of 40 letters and more.
  const row = {
    person: personOf(principal),
    email,
    role,
    scope: [...scope],
    secret: randomBytes(33).toString('base64url'),
  };
  await db.insert(blogFeeds).values(row).onConflictDoUpdate({ target: blogFeeds.person, set: row });
  return row.secret;
}

export async function removeFeed({ db }: Store, principal: Principal): Promise<void> {
  await db.delete(blogFeeds).where(eq(blogFeeds.person, personOf(principal)));
}

/** The posts that the person of an address may read today, as RSS; undefined for an unknown address. */
export async function writeFeed(store: Store, secret: string, publicUrl: string): Promise<string | undefined> {
  const grant = await grantOf(store, secret);
  if (!grant) return undefined;
  const rows = await store.db
    .select()
    .from(posts)
    .where(postsRead(store, grant))
    .orderBy(desc(posts.publishedAt))
    .limit(newest);
  return feedText(await readBlogSettings(store), rows, {
    list: new URL('/apps/blog/blog-list', publicUrl).href,
    post: (id) => new URL(`/apps/blog/blog-details?id=${id}`, publicUrl).href,
  });
}

/** What a person may see today; that of the day when the address was made if another identity provider knows the person. */
async function grantOf({ db }: Store, secret: string): Promise<Grant | undefined> {
  const [feed] = await db.select().from(blogFeeds).where(eq(blogFeeds.secret, secret));
  if (!feed) return undefined;
  const [user] = await db.select().from(users).where(eq(users.email, feed.email));
  if (user) return user.active ? user : undefined;
  return { role: feed.role as Role, scope: feed.scope };
}
