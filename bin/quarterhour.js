#!/usr/bin/env -S MALLOC_TRIM_THRESHOLD_=131072 node
// glibc reads the threshold when a process starts. Without it, glibc keeps up to 64 MB of freed memory in each thread's arena.
// The product is TypeScript run from its source; tsx lets Node read it.
import { register } from 'tsx/esm/api';

register();
await import('../server/src/cli/cli.ts');
