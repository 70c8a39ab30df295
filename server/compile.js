// Writes the program without TypeScript, which Node starts in a fraction of the time that it takes to read the source
// (docs/decisions/0142-the-server-is-compiled.md).
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from '../bin/built.js';
import { sourceFiles } from '../bin/source-files.js';

const source = join(root, 'server', 'src');
const folder = join(root, 'server', 'dist', 'program');

/** A module that its neighbour starts in a process of its own. */
const started = /new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g;

/** The name of the file of the program that begins with a module. @param {string} module */
const entryOf = (module) =>
  relative(module.startsWith(source) ? source : root, module)
    .replace(/\.ts$/, '')
    .replaceAll(/[/\\]/g, '-');

/** Programs, and all modules that run in processes of their own. */
function entries() {
  const files = sourceFiles('server')
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => join(root, name));
  const own = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(started)].map(([, path]) => join(dirname(file), `${path}.ts`)),
  );
  const programs = ['cli/cli.ts', 'listening/prepare-folders.ts'].map((name) => join(source, name));
  return [...new Set([...programs, ...own])].map((module) => ({ in: module, out: entryOf(module) }));
}

/**
 * Modules find their files where their source stands, and the modules that they start in the program.
 * @param {string} code @param {string} file
 */
function placed(code, file) {
  const place = `new URL(${JSON.stringify(relative(folder, file))}, import.meta.url).href`;
  const parts = code.split(started);
  // Every second part is the path of a module that is started.
  const [first = '', ...rest] = parts.map((part, index) =>
    index % 2 === 1
      ? `new URL(${JSON.stringify(`./${entryOf(join(dirname(file), `${part}.ts`))}.js`)}, import.meta.url)`
      : part.replaceAll('import.meta.url', place),
  );
  return first + rest.join('');
}

/** @type {import('esbuild').Plugin} */
const places = {
  name: 'places',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      path.startsWith('@quarterhour/') || kind === 'entry-point' ? undefined : { path, external: true },
    );
    onLoad({ filter: /[/\\]((server|model)[/\\]src|modules)[/\\].*\.ts$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      return code.includes('import.meta.url') ? { contents: placed(code, path), loader: 'ts' } : undefined;
    });
  },
};

await rm(folder, { recursive: true, force: true });
await build({
  entryPoints: entries(),
  outdir: folder,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  plugins: [places],
  logLevel: 'warning',
});
