import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import type { Job } from '@quarterhour/server/jobs/job';
import { audit } from '@quarterhour/server/store/audit';
import { and, eq, lte, sql } from 'drizzle-orm';
import { posts } from './tables.ts';

/** Publishes scheduled posts whose moment has come; after downtime, those that were missed. */
export const publishPosts: Job = {
  id: 'publish_posts',
  schedule: { every: 30 },
  once: 'installation',
  async run({ store, clock }) {
    const now = new Date(clock() * 1000);
    await store.db.transaction(async (db) => {
      const published = await db
        .update(posts)
        .set({ status: 'published', publishedAt: sql`${posts.publishAt}`, version: sql`${posts.version} + 1` })
        .where(and(eq(posts.status, 'scheduled'), lte(posts.publishAt, now), eq(posts.archived, false)))
        .returning();
      for (const { name, by, group } of published) {
        const territories = group === null ? [] : await territoriesOfGroup({ db }, group);
        await audit(db, {
          actor: { email: by, kind: 'person' },
          action: 'publish_blog_post',
          subject: name,
          territories,
        });
      }
    });
  },
};
