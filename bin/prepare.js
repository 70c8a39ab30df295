// Makes a fresh clone ready: installs what is missing, builds the web, and with --test finds a browser for the tests.
// It stands on Node alone, because nothing is installed yet when it runs.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const onWindows = process.platform === 'win32';

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** @param {string[]} args */
function npm(...args) {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: onWindows });
  if (status !== 0) fail(`"npm ${args.join(' ')}" did not succeed; see above.`);
}

/** @param {string} path @returns {string[]} all files below, or the file itself */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .flatMap((name) => filesBelow(join(path, name)));
}

/** @param {string[]} paths @returns {string} a hash of names and content */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path))).sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Does the work unless the stamp says that it was done for the same content. @param {string} stamp @param {string} hash @param {() => void} work */
function once(stamp, hash, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  work();
  writeFileSync(stamp, hash);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Quarterhour needs Node.js 20.19 or later; this is ${process.versions.node}.`);
}

function install() {
  once(join(root, 'node_modules', '.quarterhour-installed'), hashOf(['package-lock.json']), () => {
    say('Installing what is missing (npm ci) …');
    npm('ci', '--no-audit', '--no-fund');
  });
}

function build() {
  const hash = hashOf(['web', 'model/src', 'package-lock.json']);
  once(join(root, 'web', 'dist', '.quarterhour-built'), hash, () => {
    say('Building the web …');
    npm('run', 'build', '--silent');
  });
}

/** The browser tests drive Chromium; on Debian it is installed where that is allowed. */
function findBrowser() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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
install();
build();
if (process.argv.includes('--test')) findBrowser();
