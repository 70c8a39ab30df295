import { Worker } from 'node:worker_threads';
import type { Reply } from './isolated-parser.ts';
import { Refusal } from './refusal.ts';

/*
 * Runs in a process of its own: it calls one function of one module for each input, until isolated-parser.ts ends it.
 */

const [module = '', name = '', megabytes = ''] = process.argv.slice(2);

/**
 * Kills the process if it outgrows its limit, which V8 enforces for its own heap only, or outlives the server. A thread,
 * because a parser may never return.
 */
const watch = `
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > ${Number(megabytes)} * 2 ** 20 || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 20);
`;
new Worker(watch, { eval: true }).unref();

async function parse(input: unknown): Promise<Reply<unknown>> {
  try {
    const parsers = (await import(module)) as Record<string, (input: unknown) => unknown>;
    return { output: await parsers[name]?.(input) };
  } catch (error) {
    if (!(error instanceof Refusal)) return { error: error as Error };
    const { code, message, errors } = error;
    return { refusal: { code, message, errors } };
  }
}

// Ctrl-C at a terminal reaches this process too; a request under way still needs it.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', ({ input }: { input: unknown }) => void parse(input).then((reply) => process.send?.(reply)));
