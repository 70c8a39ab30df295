// Makes a fresh clone ready: installs what is missing, builds the web, and with --test finds a browser for the tests.
// It stands on Node alone, because nothing is installed yet when it runs.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, program, recordBuilt, root, web } from './built.js';
import { writeModuleLists } from './module-lists.js';

const onWindows = process.platform === 'win32';

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Starts a program.
 * @param {string} program @param {string[]} args
 */
function start(program, args) {
  const begin = Date.now();
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: onWindows });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  /** @type {Promise<number | null | Error>} */
  const status = new Promise((resolve) => child.on('close', resolve).on('error', resolve));
  return { command: `${program} ${args.join(' ')}`, begin, status, printed: () => printed };
}

/**
 * Shows a program that was started as one line with its seconds, until it ends. What it prints is shown only if it fails.
 * @param {string} text @param {ReturnType<typeof start>} started
 */
async function phase(text, { command, begin, status, printed }) {
  const { stderr } = process;
  const seconds = () => `${Math.round((Date.now() - begin) / 1000)} s`;
  const show = () => stderr.write(`\r${text} … ${seconds()}`);
  const timer = stderr.isTTY ? setInterval(show, 1000) : undefined;
  if (timer) show();
  const code = await status;
  clearInterval(timer);
  if (code !== 0) fail(`${timer ? '\n' : ''}${printed()}"${command}" did not succeed (${code}); see above.`);
  stderr.write(`${timer ? '\r' : ''}✓ ${text} (${seconds()})\n`);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Quarterhour needs Node.js 20.19 or later; this is ${process.versions.node}.`);
}

/** @param {string} file @returns {[string, any][]} the packages of a lock file, by their paths */
function packagesOf(file) {
  return existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages) : [];
}

/**
 * The packages that the workspaces are built from and run with, by their paths; those of the root are of tests and checks.
 * @param {Map<string, any>} packages of the lock file
 */
function ofWorkspaces(packages) {
  const found = new Set();
  /** @param {string} from a path @param {string} name @returns {string | undefined} where Node finds a package */
  const resolved = (from, name) => {
    const own = `${from && `${from}/`}node_modules/${name}`;
    if (packages.has(own)) return own;
    return from === '' ? undefined : resolved(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
  };
  /** @param {string} path */
  const add = (path) => {
    if (found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, devDependencies } = packages.get(path);
    const isOurs = !path.includes('node_modules/');
    const names = { ...dependencies, ...optionalDependencies, ...peerDependencies, ...(isOurs && devDependencies) };
    for (const name of Object.keys(names)) {
      const at = resolved(path, name);
      if (at) add(at);
    }
  };
  for (const path of packages.keys()) if (path !== '' && !path.includes('node_modules/')) add(path);
  return found;
}

const isTest = process.argv.includes('--test');

/** The packages of the lock file that are wanted and not installed as it has them; parts for other machines may be missing. */
function missing() {
  const installed = new Map(packagesOf(join(root, 'node_modules', '.package-lock.json')));
  const packages = new Map(packagesOf(join(root, 'package-lock.json')));
  const isWanted = isTest ? packages : ofWorkspaces(packages);
  return [...packages].filter(([path, wanted]) => {
    if (!path.includes('node_modules/') || !isWanted.has(path)) return false;
    if (wanted.link || wanted.devOptional || wanted.peer) return false;
    if (wanted.optional && !isEngine(path, wanted)) return false;
    return installed.get(path)?.version !== wanted.version;
  });
}

/** Whether the packages of tests and checks are installed, which who develops wants to keep. */
function hasAll() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(devDependencies).every((name) => existsSync(join(root, 'node_modules', name)));
}

/**
 * Whether a package is the engine's library for this machine: optional to npm, which says nothing when it cannot be
 * had, but not to Quarterhour.
 * @param {string} path @param {{ os: string[], cpu: string[] }} wanted
 */
function isEngine(path, { os, cpu }) {
  return path.includes('/@chdb/lib-') && os.includes(process.platform) && cpu.includes(process.arch);
}

async function install() {
  if (missing().length === 0) return;
  const which = isTest || hasAll() ? [] : ['--workspaces'];
  await phase('Installing what is missing (npm ci)', start('npm', ['ci', ...which, '--no-audit', '--no-fund']));
  const [left] = missing();
  if (!left) return;
  const [path, { version }] = left;
  const name = path.split('node_modules/').at(-1);
  fail(
    `npm did not bring ${name}, without which Quarterhour does not run here (${process.platform}, ${process.arch}; on Linux it needs glibc). "npm install --no-save ${name}@${version}" says why, or brings it.`,
  );
}

/**
 * Builds a workspace, unless what is there was built from the same sources.
 * @param {string} text @param {string} workspace @param {import('./built.js').Built} built
 */
async function build(text, workspace, built) {
  if (isBuilt(built)) return;
  await phase(text, start('npm', ['run', 'build', '--silent', '--workspace', workspace]));
  recordBuilt(built);
}

/** Makes the folders of empty stores, of which each new one is a copy. */
const startFolders = () =>
  start(process.execPath, [join(root, 'server', 'dist', 'program', 'listening-prepare-folders.js')]);

/** The browser tests drive Chromium; on Debian it is installed where that is allowed. */
function findBrowser() {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const inPath = (process.env.PATH ?? '').split(onWindows ? ';' : ':');
  const found = () => process.env.CHROMIUM || names.some((name) => inPath.some((path) => existsSync(join(path, name))));
  if (found()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests (apt-get) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        env,
        stdio: 'ignore',
      });
    } catch {
      say('apt-get could not install it.');
    }
  }
  if (!found())
    say('There is no Chromium here: the browser tests will be skipped. Install it, or set CHROMIUM to its path.');
}

checkNode();
await install();
writeModuleLists();
await build('Compiling the server', 'server', program);
// The build of the web leaves some of two cores to the stores.
const folders = startFolders();
await build('Building the web', 'web', web);
await phase('Preparing empty stores', folders);
if (isTest) findBrowser();
