import type { Principal } from '@quarterhour/server/identity/principal';
import { audit } from '@quarterhour/server/store/audit';
import { refuseStale } from '@quarterhour/server/store/changed-meanwhile';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { blogSettingsFields } from '../model/posts.ts';
import { blogSettings } from './tables.ts';

type Fields = z.output<typeof blogSettingsFields>;
const only = 1;

export async function readBlogSettings({ db }: Store): Promise<Fields & { version: number }> {
  const [row] = await db.select().from(blogSettings).where(eq(blogSettings.id, only));
  const { title = '', lead = '', postsOnPage = 12, version = 1 } = row ?? {};
  return { title, lead, posts_on_page: postsOnPage, version };
}

/** Changes the settings if nobody did since `version`. */
export async function changeBlogSettings(
  store: Store,
  principal: Principal,
  version: number,
  changes: Partial<Fields>,
): Promise<Fields & { version: number }> {
  const { posts_on_page: postsOnPage, ...words } = changes;
  const set = { ...words, ...(postsOnPage !== undefined && { postsOnPage }) };
  const changed = await store.db.transaction(async (db) => {
    await db.insert(blogSettings).values({ id: only, title: '', lead: '', postsOnPage: 12 }).onConflictDoNothing();
    const rows = await db
      .update(blogSettings)
      .set({ ...set, version: sql`${blogSettings.version} + 1` })
      .where(and(eq(blogSettings.id, only), eq(blogSettings.version, version)))
      .returning();
    if (rows.length > 0) {
      await audit(db, { actor: principal, action: 'change_blog_settings', subject: 'blog', details: changes });
    }
    return rows.length > 0;
  });
  const current = await readBlogSettings(store);
  if (changed) return current;
  return refuseStale(store, { noun: 'blog', actions: ['change_blog_settings'], subject: 'blog', current });
}
