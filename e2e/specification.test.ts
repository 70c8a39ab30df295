import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Line {
  section: string;
  line: string;
  /** The titles of tests that prove it. */
  tests?: { file: string; title: string }[];
  /** The specification itself does not say. */
  open?: true;
  /** It belongs to the template's half, which is not built yet. */
  later?: 'template';
}

const root = new URL('../', import.meta.url);
const lines = JSON.parse(readFileSync(new URL('docs/specification.json', root), 'utf8')) as Line[];

/** The titles of the tests in a file, from its source. */
function titlesIn(file: string): string[] {
  const code = readFileSync(new URL(file, root), 'utf8');
  const calls = code.matchAll(/\btest(?:\.each[\s\S]*?\]?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g);
  return Array.from(calls, ([, , title = '']) => title.replace(/\\(['"`])/g, '$1'));
}

test('every line of the specification has a test that proves it', () => {
  const titles = new Map<string, string[]>();
  const unproven = lines.filter(({ tests = [], open, later }) => {
    if (open || later) return tests.length > 0;
    const missing = tests.filter(({ file, title }) => {
      const known = titles.get(file) ?? titlesIn(file);
      titles.set(file, known);
      return !known.includes(title);
    });
    return tests.length === 0 || missing.length > 0;
  });
  expect(unproven).toEqual([]);
});

test('a line is left open only where the specification or the template leaves it open, and no line stands twice', () => {
  expect(lines.filter(({ open, line }) => open && !line.includes('not shown'))).toEqual([]);
  expect(lines.filter(({ later }) => later && later !== 'template')).toEqual([]);
  const names = lines.map(({ section, line }) => `${section}: ${line}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
