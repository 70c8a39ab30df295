import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sourceFiles } from '../bin/source-files.js';

const run = promisify(execFile);
const packer = fileURLToPath(new URL('../bin/package.js', import.meta.url));

/**
 * Packs the product as a release does, and installs the file in a folder, in which nothing else is.
 * @returns the installed command
 */
export async function installPackage(folder: string): Promise<string> {
  await run(process.execPath, [packer, folder]);
  const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (!packed) throw new Error(`No package in ${folder}.`);
  await writeFile(join(folder, 'package.json'), '{}');
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  await run('npm', ['install', ...options, `./${packed}`], { cwd: folder });
  return join(folder, 'node_modules', '.bin', 'quarterhour');
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files that the source of the server names from where it stands, as paths in the repository; not modules, which are compiled. */
export async function namedFiles(): Promise<string[]> {
  const own = sourceFiles('server').filter((file) => /(?<!\.test)\.(ts|js)$/.test(file));
  const named = own.map(async (file) => {
    const text = await readFile(root + file, 'utf8');
    const paths = text.matchAll(/new URL\(\s*['`](\.\.?\/[^'`$]*)['`],\s*import\.meta\.url/g);
    return [...paths].map(([, path = '']) => new URL(path, `file:///${file}`).pathname.slice(1));
  });
  return (await Promise.all(named)).flat().filter((file) => !file.endsWith('.ts'));
}
