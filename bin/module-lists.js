// Writes the lists of modules, modules/{model,server,web}.ts, from the folders of modules. Types and bundlers read imports, so that a
// list is code; who adds a folder changes no list by hand.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './built.js';

const head = '// Written by bin/module-lists.js from the folders of modules.\n';

/** The ids of the modules: the paths of their folders. @param {string} folder */
function moduleIds(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !path.startsWith('node_modules/'))
    .flatMap((path) => /^(.+)\/model\/module\.ts$/.exec(path)?.[1] ?? [])
    .sort();
}

/** The name by which a module exports what it adds: `liveListening` of live-listening, `sales` of office/sales. @param {string} id */
const nameOf = (id) => (id.split('/').at(-1) ?? id).replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The files of a side that declare modules, by their ids. @param {string} folder @param {string} side @param {readonly string[]} ids @returns {Map<string, string>} */
function declarations(folder, side, ids) {
  const found = ids.flatMap((id) => {
    const file = [`${id}/${side}/module.ts`, `${id}/${side}/module.tsx`].find((name) => existsSync(join(folder, name)));
    return file ? [/** @type {[string, string]} */ ([id, file])] : [];
  });
  return new Map(found);
}

/** @param {Map<string, string>} files */
const importsOf = (files) => [...files].map(([id, file]) => `import { ${nameOf(id)} } from './${file}';\n`).join('');

/** @param {readonly string[]} entries */
const listOf = (entries) => `[\n${entries.map((entry) => `  ${entry},\n`).join('')}]`;

/** @param {string} folder @returns {Record<string, string>} the text of each list */
function lists(folder) {
  const ids = moduleIds(folder);
  const names = ids.map(nameOf);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two modules export the name ${twice}: give one of their folders another name.`);
  const [model, server, web] = ['model', 'server', 'web'].map((side) => declarations(folder, side, ids));
  return {
    model: [
      `${head}import type { Module } from '@quarterhour/model/module';\n${importsOf(model)}`,
      `/** Every module. */\nexport const modules = ${listOf(names)} as const satisfies readonly Module[];\n`,
    ].join('\n'),
    server: [
      `${head}import type { ServerModule } from '@quarterhour/server/module';\n${importsOf(server)}`,
      `/** What modules add to the server. */\nexport const modules: readonly ServerModule[] = ${listOf([...server.keys()].map(nameOf))};\n`,
    ].join('\n'),
    web: [
      `${head}import type { WebModule } from '@quarterhour/web/module';\n${importsOf(web)}`,
      `/** What modules add to the pages; one without a file of its own adds nothing to the first visit. */\nexport const modules: readonly WebModule[] = ${listOf(
        ids.map((id) =>
          web.has(id)
            ? nameOf(id)
            : `{ id: '${id}', load: async () => (await import('./${id}/web/loaded.ts')).loaded }`,
        ),
      )};\n`,
    ].join('\n'),
  };
}

/** Writes the lists that the folders have changed. */
export function writeModuleLists(folder = join(root, 'modules')) {
  for (const [side, text] of Object.entries(lists(folder))) {
    const file = join(folder, `${side}.ts`);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

// `npm run modules`.
if (process.argv[1] === fileURLToPath(import.meta.url)) writeModuleLists();
