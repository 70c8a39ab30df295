import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { measuresPage } from '../docs/print-measures.ts';
import { formats } from '../server/src/ingest/formats/formats.ts';
import { articles } from '../web/src/text/guide/topics/en/articles.ts';

test('docs/measures.md matches the catalogue (run `npm run docs` after changing it)', async () => {
  expect(await readFile(new URL('../docs/measures.md', import.meta.url), 'utf8')).toBe(measuresPage());
});

test.each(formats.map(({ id }) => id))('the User Guide describes the log format %s', (id) => {
  expect(JSON.stringify(articles)).toContain(`\`${id}\``);
});
