import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a process with a module of ours, which finds `args` in `process.argv` from the third on.
 * @param module a URL made where this is called, of a path in quotes and the module's own: the compiled program has another
 *   file in its place
 */
export function startModule(module: URL, args: readonly string[], options: ForkOptions): ChildProcess {
  const file = fileURLToPath(module);
  if (!file.endsWith('.ts')) return fork(file, args, options);
  return fork(new URL('./run-source.js', import.meta.url), [file, ...args], options);
}
