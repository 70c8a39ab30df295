import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modules } from '@quarterhour/model/modules';
import { expect, test } from 'vitest';
import { beside, folderOf, layers, walls } from './layers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const importRule = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm;
const sides = ['model', 'server', 'web'];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** Tests of a whole side. */
const isWholeTest = (file: string) => isTest(file) && ['model/src', 'server/src'].includes(dirname(file));
const isBeside = (file: string) => beside.some((folder) => file.startsWith(`${folder}/`));

/** The files in the work tree that git tracks or will track; none of them is generated. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^((model|server|web)\/(src|testing)|modules)\//.test(file) && existsSync(join(root, file)));

/** The file that a specifier names, or the name of a package. */
function target(file: string, specifier: string): { file: string } | { package: string } {
  if (specifier.startsWith('.')) return { file: normalize(join(dirname(file), specifier)) };
  const [, workspace, path = ''] = /^@quarterhour\/(model|server|web)\/(.+)$/.exec(specifier) ?? [];
  if (!workspace) return { package: specifier };
  const name = join(workspace, path.startsWith('testing/') ? '' : 'src', path);
  return { file: [name, `${name}.ts`, `${name}.tsx`].find((one) => files.includes(one)) ?? name };
}

const imports = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(importRule)].map(([, specifier = '']) => ({
    file,
    to: target(file, specifier),
  })),
);

/** The layer of a file: its folder in the list, and the number of its row. */
function layerOf(file: string): { folder: string; row: number } | undefined {
  const matches = layers.flatMap((folders, row) =>
    folders.flatMap((folder) => (file === folder || file.startsWith(`${folder}/`) ? [{ folder, row }] : [])),
  );
  return matches.sort((a, b) => b.folder.length - a.folder.length)[0];
}

/** The side of a listed folder. */
const sideOf = (folder: string) =>
  sides.find(
    (side) =>
      folder.startsWith(`${side}/`) ||
      folder === `modules/${side}.ts` ||
      modules.some(({ id }) => folder === folderOf(id, side)),
  );

function problemOf(file: string, to: string): string | undefined {
  if (isBeside(file) || isWholeTest(file)) return undefined;
  if (isBeside(to)) return isTest(file) ? undefined : 'product code imports test code';
  const [, module] = /^modules\/(.+)\/messages\//.exec(to) ?? [];
  if (module && !isTest(file) && !sides.some((side) => file.startsWith(`${folderOf(module, side)}/`)))
    return 'the messages of another module';
  const [from, at] = [layerOf(file), layerOf(to)];
  if (!from || !at || from.folder === at.folder) return undefined;
  if (sideOf(from.folder) !== sideOf(at.folder) && sideOf(at.folder) !== 'model')
    return 'a workspace imports another one';
  return at.row < from.row ? undefined : `${from.folder} may not import ${at.folder}`;
}

test('every source file belongs to a listed layer', () => {
  expect(files.filter((file) => !layerOf(file) && !isBeside(file) && !isWholeTest(file))).toEqual([]);
});

test('every listed folder exists', () => {
  expect(layers.flat().filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
});

test('imports point to lower layers', () => {
  const problems = imports.flatMap(({ file, to }) => {
    const problem = 'file' in to ? problemOf(file, to.file) : undefined;
    return problem ? [`${file} → ${'file' in to && to.file}: ${problem}`] : [];
  });
  expect(problems).toEqual([]);
});

test('packages stay behind their walls', () => {
  const problems = imports.flatMap(({ file, to }) => {
    if (!('package' in to) || isBeside(file) || isTest(file)) return [];
    const broken = walls.find(
      ({ packages, only }) => packages.test(to.package) && !only.some((folder) => file.startsWith(`${folder}/`)),
    );
    return broken ? [`${file} imports ${to.package}, which only ${broken.only.join(' and ')} may`] : [];
  });
  expect(problems).toEqual([]);
});

test('no circle of imports, of types neither', () => {
  const graph = new Map<string, string[]>();
  for (const { file, to } of imports)
    if ('file' in to && !isTest(file)) graph.set(file, [...(graph.get(file) ?? []), to.file]);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    else if (!done.has(file)) {
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    }
  };
  for (const file of graph.keys()) visit(file, []);
  expect(circles).toEqual([]);
});
