import { setFlagsFromString } from 'node:v8';

/** Flags of V8 for a server. They are no documented interface of Node: a version without one says so on each start. */
const flags = [
  // Percent by which the heap may grow between two collections of garbage. On a machine with much memory V8 waits until it has
  // up to four times as much: of 170 MB that a server needs after some minutes of random queries, it made 800 MB.
  '--heap-growing-percent=25',
  // Bytes of code that a function runs before V8 compiles it with all optimisations, 132 kB by default. Queries run much code
  // a few times each: compiling took a third of the processor time of the first page after a start.
  // V8 12, in Node 22, counts calls instead.
  ...(Number.parseInt(process.versions.v8, 10) < 12 ? ['--interrupt-budget=600000'] : []),
];

/** Sets how V8 collects garbage and compiles in this process. */
export function setV8Flags(): void {
  for (const flag of flags) setFlagsFromString(flag);
}
