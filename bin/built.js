// What is built from which sources, and whether that is still so. It stands on Node alone, as bin/prepare.js does.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @typedef {{ stamp: string, sources: readonly string[], without: readonly string[] }} Built */

/** @type {Built} */
export const web = {
  stamp: join(root, 'web', 'dist', '.quarterhour-built'),
  sources: ['web', 'messages', 'modules', 'model/src', 'package-lock.json'],
  without: ['server'],
};
/** @type {Built} */
export const program = {
  stamp: join(root, 'server', 'dist', 'program', '.quarterhour-built'),
  sources: ['server/compile.js', 'server/src', 'messages', 'modules', 'model/src', 'package-lock.json'],
  without: ['web'],
};

/**
 * @param {string} path @param {readonly string[]} without folders by their names
 * @returns {string[]} all files below, or the file itself
 */
function filesBelow(path, without) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const below = join(path, entry.name);
    if (!entry.isDirectory()) return /\.test\.tsx?$/.test(entry.name) ? [] : [below];
    return ['node_modules', 'dist', 'dist-exports', ...without].includes(entry.name) ? [] : filesBelow(below, without);
  });
}

/** @param {Built} built */
const filesOf = ({ sources, without }) => sources.flatMap((path) => filesBelow(join(root, path), without)).sort();

/** @param {readonly string[]} files @returns {string} a hash of names and content */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Whether what is there was built from the sources as they are now. @param {Built} built */
export function isBuilt(built) {
  const { stamp } = built;
  if (!existsSync(stamp)) return false;
  const files = filesOf(built);
  const [count, hash] = readFileSync(stamp, 'utf8').split(' ');
  // Sources that are copied here have new times, so that only their content says whether they have changed.
  const { mtimeMs } = statSync(stamp);
  if (Number(count) === files.length && files.every((file) => statSync(file).mtimeMs <= mtimeMs)) return true;
  return hash === hashOf(files);
}

/** Records that it was built from the sources as they are now. @param {Built} built */
export function recordBuilt(built) {
  const files = filesOf(built);
  writeFileSync(built.stamp, `${files.length} ${hashOf(files)}`);
}
