import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The file system in memory that Linux has. */
const memory = '/dev/shm';
const gigabyte = 2 ** 30;
/** What a whole run needs there, and of memory with it. */
const [least, leastFree] = [6 * gigabyte, 10 * gigabyte];
const named = /^quarterhour-tests-(\d+)-/;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= least && freemem() >= leastFree;
  } catch {
    return false;
  }
}

/**
 * Tests make some 300 data folders of thousands of small files, which a disk takes most of their time to write. Where a machine
 * has the memory, they keep them there, unless TMPDIR says where. What a run that was cut off left behind goes with the next.
 */
export function setup(): (() => void) | undefined {
  if (process.env.TMPDIR || process.platform !== 'linux') return undefined;
  if (!hasRoom()) return undefined;
  for (const name of readdirSync(memory)) {
    const pid = named.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(memory, `quarterhour-tests-${process.pid}-`));
  // PostgreSQL and other programs of the tests run as users of their own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
