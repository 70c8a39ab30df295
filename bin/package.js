// Writes dist/package: the program, the pages and their data as one package, which npm installs and which starts without a build.
// `npm run package` builds what is missing first, and packs it into a file (docs/decisions/0148-one-package.md).
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './built.js';
import { sourceFiles } from './source-files.js';

/** Where the packed file goes. */
const [, , target = join(root, 'dist')] = process.argv;
const folder = join(root, 'dist', 'package');

/** What the program reads, from where its source stands; the rest of the server's source is compiled. */
const copied = [
  'server/dist/program',
  'web/dist',
  'web/dist-exports',
  'messages',
  'LICENSE',
  'README.md',
  'SECURITY.md',
];
const isChangelog = (/** @type {string} */ name) => /^CHANGELOG(\.\w+)?\.md$/.test(name);
/** Data of tests, and what only development reads. */
const isForTests = (/** @type {string} */ name) =>
  /\.test\.ts$|\.sample\.log$|agent-cases\.json$|README\.md$/.test(name);

/** @param {string} path */
const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
/** @param {string} name @param {unknown} value */
const writeJson = (name, value) => writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);

/** Of the messages, pages have their own built in, and the guide and the glossaries are for them and for translators. */
const isForPages = (/** @type {string} */ path) =>
  /[/\\]messages[/\\](guide|glossary)$|[/\\]messages[/\\].*\.ts$/.test(path);

/** @param {string} path */
function copy(path) {
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: (from) => !isForPages(from) });
}

/** The folders with the words of modules. */
function messagesOfModules() {
  return readdirSync(join(root, 'modules'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!node_modules).*[/\\]messages$/.test(path))
    .map((path) => join('modules', path));
}

/** Modules whose text says by which version agents were classified: the program reads them. */
function readModules() {
  const folder = 'server/src/ingest/enrich';
  const list = readFileSync(join(root, folder, 'classifier-version.ts'), 'utf8');
  return [...list.matchAll(/^ {2}'(.+\.ts)',$/gm)].map(([, path = '']) => join(folder, path));
}

const own = json('package.json');
const lock = json('package-lock.json');
const server = json('server/package.json');
const model = json('model/package.json');
const modules = json('modules/package.json');

/** Where npm puts packages, of workspaces that the program is made of first. */
const packageFolders = ['server/', 'modules/', ''];

/** @param {string} name @returns {string} the version that the lock file has for the server */
function lockedVersion(name) {
  const { version } = packageFolders.map((folder) => lock.packages[`${folder}node_modules/${name}`]).find(Boolean);
  return version;
}

/** The packages that the compiled program imports: those of the server, without what is compiled in or reads TypeScript. */
const dependencies = Object.fromEntries(
  Object.keys({ ...server.dependencies, ...model.dependencies, ...modules.dependencies })
    .filter((name) => !name.startsWith('@quarterhour/') && name !== 'tsx')
    .sort()
    .map((name) => [name, lockedVersion(name)]),
);

const description = {
  name: own.name,
  version: own.version,
  description: own.description,
  license: own.license,
  type: own.type,
  engines: own.engines,
  bin: own.bin,
  dependencies,
  overrides: own.overrides,
};

/** The lock file of the package: the same versions as ours, also of what the packages need themselves. */
function writeLock() {
  const packages = Object.entries(lock.packages).flatMap(([path, entry]) => {
    if (entry.link || !path.includes('node_modules/') || path.startsWith('web/')) return [];
    const { dev: _, devOptional: __, ...kept } = entry;
    return [[path.replace(/^(server|modules)\//, ''), kept]];
  });
  // Packages of the server's own folder come last, and take the place of others.
  writeJson('package-lock.json', {
    name: own.name,
    version: own.version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': description, ...Object.fromEntries(packages) },
  });
  // Npm leaves out what nothing needs any more.
  npm('install', '--package-lock-only', '--ignore-scripts', '--prefer-offline');
  npm('shrinkwrap');
}

/** @param {string[]} args @returns {string} */
function npm(...args) {
  return execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 2 ** 26,
  });
}

/** Whose work is in the package, by the licences that they name. */
function writeNotice() {
  const { packages } = JSON.parse(readFileSync(join(folder, 'npm-shrinkwrap.json'), 'utf8'));
  const rows = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(
      ([path, { version, license }]) =>
        `| ${path.split('node_modules/').at(-1)} | ${version} | ${license ?? 'see the package'} |`,
    );
  const pages = readFileSync(join(root, 'web/dist/licenses.md'), 'utf8');
  const lines = [readFileSync(join(root, 'NOTICE'), 'utf8').trimEnd()];
  lines.push('\n## Packages that are installed with it\n', '| package | version | licence |', '|---|---|---|');
  lines.push(...new Set(rows.sort()), '\n## Packages in the pages\n', pages.replaceAll(/^#/gm, '##'));
  writeFileSync(join(folder, 'NOTICE.md'), `${lines.join('\n')}\n`);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'bin'), { recursive: true });
for (const path of [...copied, ...readdirSync(root).filter(isChangelog)]) copy(path);
for (const file of sourceFiles('server')) {
  if (/\.\w+$/.test(file) && !/\.ts$/.test(file) && !isForTests(file)) copy(file);
}
for (const folder of messagesOfModules()) copy(folder);
for (const path of ['bin/built.js', 'bin/quarterhour.js', ...readModules()]) copy(path);
writeJson('package.json', description);
writeLock();
writeNotice();
const [packed] = JSON.parse(npm('pack', '--json', '--pack-destination', target));
process.stdout.write(
  `${join(target, packed.filename)}: ${packed.entryCount} files, ${(packed.size / 1e6).toFixed(1)} MB\n`,
);
