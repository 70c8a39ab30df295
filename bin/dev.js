// Starts the product for whoever changes it: the server from its source, which starts again at each change, with the
// demonstration's data, which stay, and the pages with Vite, which shows a change at once. `npm run dev`
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './built.js';

/** Where pages are opened: Vite passes calls on to the server (web/vite.config.ts). */
const address = 'http://localhost:5173';
const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name);

/** @type {[program: string, args: string[], folder: string][]} */
const programs = [
  [bin('tsx'), ['watch', '--clear-screen=false', join('server', 'src', 'cli', 'cli.ts'), 'demo'], root],
  [process.execPath, [join(root, 'web', 'node_modules', 'vite', 'bin', 'vite.js'), '--strictPort'], join(root, 'web')],
];
const env = {
  ...process.env,
  PORT: '8080',
  HOST: 'localhost',
  PUBLIC_URL: address,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
const children = programs.map(([program, args, cwd]) => spawn(program, args, { cwd, env, stdio: 'inherit' }));

let isEnding = false;
/** Ends all of them with the first that ends. @param {number} code */
function end(code) {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.on('exit', (code) => end(code ?? 1)).on('error', () => end(1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
