import { expect, test } from 'vitest';
import { readFeedText } from './read-feed-text.ts';

test('19 000 items with long titles are read within the limits, with titles of 500 characters', async () => {
  const items = Array.from(
    { length: 19_000 },
    (_, number) =>
      `<item><title>${'x'.repeat(900)}</title><guid>${number}</guid><enclosure url="https://files.example/${number}.mp3"/></item>`,
  );
  const { episodes } = await readFeedText(
    `<rss version="2.0"><channel><title>Long</title>${items.join('')}</channel></rss>`,
  );
  expect(episodes).toHaveLength(19_000);
  expect(new Set(episodes.map(({ title }) => title))).toEqual(new Set(['x'.repeat(500)]));
}, 60_000);
