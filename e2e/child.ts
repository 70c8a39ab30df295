import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds; a busy machine is slow. */
const startSeconds = 180;

export interface Child {
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a program and waits until it answers at an address.
 * @param environment added to this process's own environment
 * @throws with the program's output, if it ends or does not answer within three minutes
 */
export async function startChild(
  program: string,
  args: readonly string[],
  address: string,
  environment: Record<string, string> = {},
): Promise<Child> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      written += text;
    });
  }
  if (await answers(child, address)) return { pid: child.pid ?? 0, stop: () => end(child) };
  await end(child);
  throw new Error(`${program} does not answer on ${address}: ${written}`);
}

async function answers(child: ChildProcess, address: string): Promise<boolean> {
  for (const late = Date.now() + startSeconds * 1000; Date.now() < late && child.exitCode === null; await wait(100)) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
