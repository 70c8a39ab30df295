import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A busy machine is slow. */
const [startSeconds, askSeconds, endSeconds] = [180, 20, 60];

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
  const stop = () => end(child, () => `${program} does not end ${endSeconds} s after SIGTERM: ${written}`);
  if (await answers(child, address)) return { pid: child.pid ?? 0, stop };
  await stop();
  throw new Error(`${program} does not answer on ${address}: ${written}`);
}

async function answers(child: ChildProcess, address: string): Promise<boolean> {
  for (const late = Date.now() + startSeconds * 1000; Date.now() < late && child.exitCode === null; await wait(100)) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(askSeconds * 1000) }).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}

/** @throws what `problem` says, once the program is killed, if it does not end by itself */
async function end(child: ChildProcess, problem: () => string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, endSeconds * 1000);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(late);
  if (isLate) throw new Error(problem());
}
