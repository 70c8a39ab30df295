import { readFile } from 'node:fs/promises';
import type { Module } from '@quarterhour/model/module';
import { modules } from '@quarterhour/model/modules';
import { expect, test } from 'vitest';
import { decisionsPage } from '../docs/print-decisions.ts';
import { measuresPage } from '../docs/print-measures.ts';
import { formats } from '../server/src/ingest/formats/formats.ts';
import { readGuide } from '../web/guide-articles.ts';

test('docs/measures.md matches the catalogue (run `npm run docs` after changing it)', async () => {
  expect(await readFile(new URL('../docs/measures.md', import.meta.url), 'utf8')).toBe(measuresPage());
});

test('docs/decisions/README.md lists every decision (run `npm run docs` after adding one)', async () => {
  expect(await readFile(new URL('../docs/decisions/README.md', import.meta.url), 'utf8')).toBe(decisionsPage());
});

test.each(formats.map(({ id }) => id))('the User Guide describes the log format %s', (id) => {
  expect(JSON.stringify(readGuide('en').articles)).toContain(`\`${id}\``);
});

test('README names the modules that MODULES_OFF takes, in their order', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const row = readme.split('\n').find((line) => line.startsWith('| `MODULES_OFF` |')) ?? '';
  const named = [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  const optional = (modules as readonly Module[]).filter((module) => module.optional);
  expect(named).toEqual(['MODULES_OFF', ...optional.map(({ id }) => id)]);
});
