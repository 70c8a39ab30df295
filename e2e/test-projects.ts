import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Imports that run, not those of types. */
const importRule =
  /^(?:import|export)\s+(?!type\b)[^;]*?\bfrom\s+'([^']+)'|\bimport\s*\(\s*'([^']+)'|^import\s+'([^']+)'/gm;
const folders = ['messages', 'model/src', 'modules', 'server/src', 'server/testing', 'web/src', 'docs', 'bench'];
/** A test that reaches one of these opens a database. */
const databases = ['server/src/engine/open.ts', 'server/src/store/open.ts'];

/** The file in this repository that a specifier names; undefined for a package. */
function fileOf(file: string, specifier: string): string | undefined {
  const [, workspace, path = ''] = /^@quarterhour\/(model|server|web)\/(.+)$/.exec(specifier) ?? [];
  const name = workspace
    ? join(workspace, path.startsWith('testing/') ? '' : 'src', path)
    : specifier.startsWith('.')
      ? normalize(join(dirname(file), specifier))
      : undefined;
  return name && [name, `${name}.ts`, `${name}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(one));
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(importRule)].flatMap(
    ([, ...names]) => fileOf(file, names.find((name) => name !== undefined) ?? '') ?? [],
  );

/**
 * The test files of the product outside e2e/, by whether they open a database. Those that mock a module need a process of
 * their own, because files of one process share their modules.
 */
export function testProjects(): { unit: string[]; engine: string[]; mocking: string[] } {
  const known = new Map<string, string[]>();
  const reachesDatabase = (file: string, seen = new Set<string>()): boolean => {
    if (databases.includes(file)) return true;
    if (seen.has(file)) return false;
    seen.add(file);
    if (!known.has(file)) known.set(file, importsOf(file));
    return (known.get(file) ?? []).some((next) => reachesDatabase(next, seen));
  };
  const tests = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !name.startsWith('node_modules'))
      .map((name) => join(folder, name)),
  );
  const mocking = tests.filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')));
  const others = tests.filter((file) => !mocking.includes(file));
  const engine = others.filter((file) => reachesDatabase(file));
  return { unit: others.filter((file) => !engine.includes(file)), engine, mocking };
}
