import { Worker } from 'node:worker_threads';
import type { Reply } from './isolated-parser.ts';
import { Refusal } from './refusal.ts';

/*
 * Runs in a process of its own: it calls one function of one module for each input, until isolated-parser.ts ends it.
 */

const [module = '', name = '', megabytes = '', seconds = ''] = process.argv.slice(2);

/**
 * Kills the process if it outgrows its memory, of which V8 enforces its own heap only, takes too much processor time for one
 * input, or outlives the server. A thread, because a parser may never return.
 */
const watch = `
  const parent = process.ppid;
  let before;
  require('node:worker_threads').parentPort.on('message', (isParsing) => (before = isParsing ? process.cpuUsage() : undefined));
  setInterval(() => {
    if (before !== undefined) {
      const { user, system } = process.cpuUsage(before);
      if (user + system > ${Number(seconds)} * 1e6) process.kill(process.pid, 'SIGXCPU');
    }
    if (process.memoryUsage.rss() > ${Number(megabytes)} * 2 ** 20 || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 20);
`;
const watcher = new Worker(watch, { eval: true });
watcher.unref();

async function parse(input: unknown): Promise<Reply<unknown>> {
  try {
    const parsers = (await import(module)) as Record<string, (input: unknown) => unknown>;
    watcher.postMessage(true);
    return { output: await parsers[name]?.(input) };
  } catch (error) {
    if (!(error instanceof Refusal)) return { error: error as Error };
    const { code, message, errors } = error;
    return { refusal: { code, message, errors } };
  } finally {
    watcher.postMessage(false);
  }
}

// Ctrl-C at a terminal reaches this process too; a request under way still needs it.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', ({ input }: { input: unknown }) => void parse(input).then((reply) => process.send?.(reply)));
