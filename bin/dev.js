// The product while somebody works on it: the server on the demonstration's data, which starts again when its source changes, and
// the pages from their source, which change in the browser at once.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './built.js';
import { writeModuleLists } from './module-lists.js';

/** Where Vite serves the pages, and passes on what the server answers (web/vite.config.ts). */
const pages = 'http://localhost:5173';

writeModuleLists();
const environment = { ...process.env, PORT: '8080', PUBLIC_URL: pages };
const watched = ['watch', '--clear-screen=false', 'server/src/cli/cli.ts', 'demo'];
// Programs themselves, without npm between: a signal to npm does not reach what it started.
const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const vite = join(dirname(createRequire(join(root, 'web/')).resolve('vite/package.json')), 'bin/vite.js');
/** @type {import('node:child_process').StdioOptions} */
const stdio = ['ignore', 'inherit', 'inherit'];
const running = [
  spawn(process.execPath, [tsx, ...watched], { cwd: root, env: environment, stdio }),
  spawn(process.execPath, [vite], { cwd: join(root, 'web'), stdio }),
];
let isEnding = false;
/** Asks both to end, once: asked again, the server would be killed. @param {NodeJS.Signals} signal */
const end = (signal) => {
  if (!isEnding) for (const child of running) child.kill(signal);
  isEnding = true;
};
for (const child of running) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    // Neither is of use without the other.
    end('SIGTERM');
  });
}
process.on('SIGTERM', end);
// A terminal interrupts all of them.
process.on('SIGINT', () => {
  isEnding = true;
});
