import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { measuresPage } from '../docs/print-measures.ts';

test('docs/measures.md says what the catalogue says (run `npm run docs` after changing it)', async () => {
  expect(await readFile(new URL('../docs/measures.md', import.meta.url), 'utf8')).toBe(measuresPage());
});
