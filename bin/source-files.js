// Where source stands: of a side (model, server, web) in its workspace, and in the folder of each module.
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './built.js';

/** @param {string} folder from the root @returns {string[]} the files below it, from the root */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll(sep, '/'),
    );
}

/** @param {string} file of a module @returns the side that it belongs to; packages belong to none, nor do messages */
const sideOf = (file) => /^modules\/(?!node_modules\/)(?:[\w-]+\/)+?(model|server|web|messages)\//.exec(file)?.[1];

/** The files of a side, as paths from the root. @param {'model' | 'server' | 'web'} side */
export function sourceFiles(side) {
  return [...filesBelow(`${side}/src`), ...filesBelow('modules').filter((file) => sideOf(file) === side)].sort();
}
