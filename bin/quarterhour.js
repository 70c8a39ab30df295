#!/usr/bin/env -S MALLOC_TRIM_THRESHOLD_=131072 node
// glibc reads the threshold when a process starts. Without it, glibc keeps up to 64 MB of freed memory in each thread's arena.
import { existsSync } from 'node:fs';
import { isBuilt, program } from './built.js';

const source = new URL('../server/src/cli/cli.ts', import.meta.url);
// The installed package has no source.
if (!existsSync(source) || isBuilt(program)) await import('../server/dist/program/cli-cli.js');
else {
  // Whoever changes the source runs it at once: tsx lets Node read TypeScript.
  const { register } = await import('tsx/esm/api');
  register();
  await import(source.href);
}
