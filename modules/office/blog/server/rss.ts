import { generateRssFeed } from 'feedsmith';
import type { posts } from './tables.ts';

/** Where the readers of a feed find what it has. */
interface Addresses {
  list: string;
  post: (id: number) => string;
}

/** Posts as RSS, in the order given. */
export function feedText(
  { title, lead }: { title: string; lead: string },
  rows: readonly (typeof posts.$inferSelect)[],
  addresses: Addresses,
): string {
  return generateRssFeed({
    title: title || 'Quarterhour',
    link: addresses.list,
    description: lead || title || 'Quarterhour',
    items: rows.map((row) => ({
      title: row.name,
      link: addresses.post(row.id),
      guid: { value: `post-${row.id}`, isPermaLink: false },
      description: row.summary || row.words.slice(0, 300),
      categories: row.tags.map((name) => ({ name })),
      ...(row.publishedAt && { pubDate: row.publishedAt }),
      content: { encoded: withoutPictures(row.body) },
    })),
  });
}

/** The text of a post without its pictures, which are of other sites. */
export function withoutPictures(html: string): string {
  return html.replace(/<img[^>]*>/g, '');
}
