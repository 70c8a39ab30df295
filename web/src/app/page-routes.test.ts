import { readFileSync } from 'node:fs';
import { pages, publicPages } from '@quarterhour/model/pages';
import { expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { loadPart } from '../text/languages.ts';
import { componentName } from './component-name.ts';

test.each([...pages, ...publicPages])('the page $path has a file that exports it', ({ chunk }) => {
  const file = readFileSync(new URL(`../pages/${chunk}.tsx`, import.meta.url), 'utf8');
  expect(file).toMatch(new RegExp(`^export function ${componentName(chunk)}\\(`, 'm'));
});

test('the API calls the pages as the English texts do', async () => {
  const parts = [await loadPart('settings', 'en'), await loadPart('guide', 'en')];
  const words: Record<string, string> = Object.assign({}, ...parts, en);
  expect(pages.map(({ title }) => words[title])).toEqual(pages.map(({ label }) => label));
});
