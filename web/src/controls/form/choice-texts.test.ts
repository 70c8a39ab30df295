import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../../../bin/source-files.js';

test('every choice with search has its texts in the language of the reader', () => {
  const without = sourceFiles('web').filter((file) => {
    // Specimens show what the library does by itself.
    if (!file.endsWith('.tsx') || file.startsWith('modules/style-guide/')) return false;
    const code = readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
    return code.split(/<Autocomplete\s/).length !== code.split('{...choiceTexts}').length;
  });
  expect(without).toEqual([]);
});
