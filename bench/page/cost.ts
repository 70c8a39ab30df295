import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { timed } from '../demo-server.ts';

/** Clock ticks of Linux, in which it counts processor time. */
const millisecondsOfTick = 10;

/** The time on the clock that work takes, and the processor time of a process meanwhile. */
export async function costOf(pid: number, work: () => Promise<void>): Promise<string> {
  const before = await processorTime(pid);
  const taken = await timed(work);
  return `${taken.toFixed(0)} ms (processor ${(await processorTime(pid)) - before} ms)`;
}

/** Milliseconds of a process on the processors, according to Linux. */
async function processorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may hold spaces; user and system time are the 14th and the 15th field.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * millisecondsOfTick;
}

/** Waits until a process rests, at most two minutes: a start has work of its own. */
export async function untilQuiet(pid: number): Promise<void> {
  for (let second = 0; second < 120; second += 3) {
    const before = await processorTime(pid);
    await wait(3000);
    if ((await processorTime(pid)) - before < 150) return;
  }
}
