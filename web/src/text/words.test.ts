import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { loadPart, type Part } from './languages.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
/** Whose pages and dialogs are drawn with the words of a part. */
const folders: Record<Part, readonly string[]> = {
  contents: ['pages/contents/'],
  look: ['controls/settings-drawer/'],
  migration: ['pages/migration-support/'],
  settings: ['pages/settings/', 'dashboard/outages/'],
  guide: ['pages/user-guide/'],
};

test.each(Object.keys(folders) as Part[])('the words of %s are said on its own pages alone', async (part) => {
  const words = Object.keys(await loadPart(part, 'en')).filter((key) => !(key in en));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !['text/', ...folders[part]].some((folder) => file.startsWith(folder)),
  );
  const elsewhere = files.flatMap((file) => {
    const code = readFileSync(`${source}/${file}`, 'utf8');
    return words.filter((key) => code.includes(`'${key}'`)).map((key) => `${file}: ${key}`);
  });
  expect(words.length).toBeGreaterThan(0);
  expect(elsewhere).toEqual([]);
});
