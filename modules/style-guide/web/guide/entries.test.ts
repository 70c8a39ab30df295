import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { componentFiles, readComponents } from '../../../../web/component-docs.ts';
import { codeOf, functionOf } from './code-of.ts';
import type { Entry } from './entry.ts';
import { partIds } from './parts.ts';

// The settings of appearance follow those of other tabs.
vi.stubGlobal('addEventListener', () => undefined);
afterAll(() => vi.unstubAllGlobals());

const folder = fileURLToPath(new URL('../entries/', import.meta.url));
const files = readdirSync(folder).map((file) => file.replace('.tsx', ''));
const loaded = await Promise.all(
  files.map(async (file) => {
    const { entries } = (await import(`../entries/${file}.tsx`)) as { entries: readonly Entry[] };
    return { file, entries, source: readFileSync(`${folder}${file}.tsx`, 'utf8') };
  }),
);
const entries = loaded.flatMap((file) => file.entries);

test('each page of the guide has entries, and no two entries have one name', () => {
  expect(files.sort()).toEqual(partIds.map((id) => id.replace('/', '-')).sort());
  expect(loaded.filter((one) => one.entries.length === 0)).toEqual([]);
  const names = entries.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('each control and each chart of the product has an entry', () => {
  const named = new Set(entries.flatMap(({ about = [], inside = [] }) => [...about, ...inside]));
  const exported = componentFiles().flatMap((file) => {
    const code = readFileSync(new URL(`../../../../web/src/${file}`, import.meta.url), 'utf8');
    const names = code.matchAll(/^export (?:function|const) ([A-Z]\w*)\b(?!Context)/gm);
    return Array.from(names, ([, name]) => `${file.replace('.tsx', '')}#${name}`);
  });
  const isComponent = (name: string) => !/Context$|#PictureWidth$/.test(name);
  expect(exported.filter((name) => isComponent(name) && !named.has(name as never))).toEqual([]);
  expect([...named].filter((name) => !name.startsWith('office/') && !exported.includes(name))).toEqual([]);
});

test('each specimen has its code to copy', () => {
  const missing = loaded.flatMap(({ entries, source }) =>
    entries.flatMap(({ name, specimens }) =>
      Object.entries(specimens)
        .filter(([state, Specimen]) => Specimen.name !== functionOf(name, state) || !codeOf(source, Specimen.name))
        .map(([state]) => `${name} ${state}`),
    ),
  );
  expect(missing).toEqual([]);
});

test('code comes with the functions, constants and imports that it needs, and no others', () => {
  const source = [
    "import Button from '@mui/material/Button';",
    "import { type Ref, useState } from 'react';",
    '',
    "const names = ['one', 'two'] as const;",
    '',
    'function Inner() {',
    '  return <Button>{names[0]}</Button>;',
    '}',
    '',
    'function OuterStandard() {',
    '  return <Inner />;',
    '}',
    '',
    'function Other() {',
    '  useState();',
    '}',
    '',
  ].join('\n');
  expect(codeOf(source, 'OuterStandard')).toBe(
    [
      "import Button from '@mui/material/Button';",
      '',
      "const names = ['one', 'two'] as const;",
      '',
      'function Inner() {',
      '  return <Button>{names[0]}</Button>;',
      '}',
      '',
      'function OuterStandard() {',
      '  return <Inner />;',
      '}',
    ].join('\n'),
  );
});

test('props are read from the types of components', () => {
  const docs = readComponents();
  expect(docs['controls/card#TableButton']).toEqual({
    comment: 'Switches between a picture and its table.',
    props: [
      { name: 'pressed', type: 'boolean', isOptional: false, comment: '' },
      { name: 'onClick', type: '() => void', isOptional: false, comment: '' },
    ],
    inherited: 0,
  });
  const undocumented = entries.flatMap(({ about = [] }) => about).filter((name) => !docs[name]);
  expect(undocumented).toEqual([]);
});
