import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Noun } from '@quarterhour/model/noun';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../../bin/source-files.js';
import { modules } from '../../../modules/web.ts';
import { fieldsOf, kindOf } from '../nouns/field-kind.ts';
import { labelKeys } from '../nouns/noun-words.ts';
import { languages, loadPart, parts } from '../text/languages.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** All that is said in English. */
async function allWords(): Promise<Record<string, string>> {
  const loaded = await Promise.all(parts.map((part) => loadPart(part, 'en')));
  const ofModules = await Promise.all(modules.map(async ({ load }) => (await load()).texts.en()));
  return Object.assign({}, await languages.en.load(), ...loaded, ...ofModules);
}

/** The nouns of all files that define one. */
async function allNouns(): Promise<Noun[]> {
  const found: Noun[] = [];
  for (const file of sourceFiles('model')) {
    if (
      !file.endsWith('.ts') ||
      file.endsWith('.test.ts') ||
      !readFileSync(join(root, file), 'utf8').includes('defineNoun({')
    )
      continue;
    const exported = Object.values((await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>);
    found.push(
      ...exported.filter(
        (one): one is Noun => typeof one === 'object' && one !== null && 'fields' in one && 'calls' in one,
      ),
    );
  }
  return found;
}

/** What no form or list of a noun shows by itself: a page of its own has words for it. */
const own: Readonly<Record<string, readonly string[]>> = {
  event: ['title', 'location', 'description', 'color', 'all_day', 'start', 'end', 'rule'],
  board: ['shared_with'],
  payment: ['currency'],
  report: ['address'],
  share: ['address', 'card', 'live', 'password'],
  show: ['color', 'presenters'],
  view: ['address'],
};

test('each field of a noun has words', async () => {
  const words = await allWords();
  const lacking: string[] = [];
  const nouns = await allNouns();
  expect(nouns.length).toBeGreaterThan(20);
  for (const noun of nouns) {
    for (const [field, schema] of Object.entries(fieldsOf(noun))) {
      const isOwn = kindOf(field, schema).type === 'words' || own[noun.one]?.includes(field);
      if (!isOwn && !labelKeys(noun.one, field).some((key) => key in words)) lacking.push(`${noun.one}.${field}`);
    }
  }
  expect(lacking).toEqual([]);
});
