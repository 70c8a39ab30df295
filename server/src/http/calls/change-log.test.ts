import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { changesOf } from './change-log.ts';

const released = Array.from(
  (await readFile(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')).matchAll(/^## (\d\S*)/gm),
  ([, version = '']) => version,
);

test('a version is found however it is written, and its lines come without bullets and marks', async () => {
  const lines = await changesOf('1.2.2');
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(line).toMatch(/^[^-*\s`[][^`[\]]*\S$/);
  expect(await changesOf('v1.2.2')).toEqual(lines);
  expect(await changesOf(' v 1.2.2 ')).toEqual(lines);
});

test('an unreleased version has no lines', async () => {
  expect(await changesOf('v 9.9.9')).toEqual([]);
  expect(await changesOf('')).toEqual([]);
  expect(await changesOf('v 9.9.9', 'fr')).toEqual([]);
});

test.each(released)('version %s has its lines in every language', async (version) => {
  const english = await changesOf(version);
  for (const language of ['fr', 'ro', 'zh'] as const) {
    const lines = await changesOf(version, language);
    expect([language, lines.length]).toEqual([language, english.length]);
    expect(lines.filter((line) => english.includes(line))).toEqual([]);
  }
});

test.each(['en', 'fr', 'ro', 'zh'] as const)(
  'readers meet no settings, commands, calls or documents (%s)',
  async (language) => {
    for (const version of released) {
      const lines = await changesOf(version, language);
      expect(lines.filter((line) => /docs\/|[A-Z]_[A-Z]|quarterhour [a-z]+ |POST \/|chooseRuleSet/.test(line))).toEqual(
        [],
      );
    }
  },
);

test('an entry keeps its sentences before the first one for operators', async () => {
  const lines = await changesOf('1.2.2');
  expect(lines).toContain(
    'Log lines are deleted after 90 days. No figure changes, but days without lines take no more of them, and imports whose lines are deleted cannot be undone.',
  );
  expect(lines).toContain('Keyboard shortcuts: ? shows them all, and “Appearance” switches them off.');
  expect(lines).toContain('A version of Quarterhour refuses to open data that a newer one wrote.');
});
