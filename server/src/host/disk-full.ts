import { statfs } from 'node:fs/promises';
import { Refusal } from './refusal.ts';

/**
 * Bytes that must stay free: if the embedded store's log cannot grow by a segment of 16 MB, the store stops for good, and
 * this process with it.
 */
const leastFree = 64 * 2 ** 20;

/** ClickHouse: NOT_ENOUGH_SPACE. PostgreSQL: disk_full. The operating system, with a separate code for quotas. */
const codes: readonly unknown[] = [243, '53100', 'ENOSPC', 'EDQUOT'];

function diskFull(cause?: unknown): Refusal {
  const message = 'The disk of the data folder is full; make room on it, and everything goes on by itself.';
  return new Refusal('disk_full', message, { cause });
}

export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastFree;
}

/** @throws Refusal disk_full, before a write that might not fit */
export async function refuseWhenFull(folder: string): Promise<void> {
  if (!(await hasRoom(folder))) throw diskFull();
}

/** The refusal for an error whose cause, at any depth, is a full disk; undefined for other errors. */
export function diskFullOf(error: unknown): Refusal | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Refusal && cause.code === 'disk_full') return cause;
    const { code, message } = cause as NodeJS.ErrnoException;
    if (codes.includes(code) || /no space left on device/i.test(message)) return diskFull(error);
  }
  return undefined;
}

/** For records besides an answer, which may be left out while the disk is full. */
export async function unlessFull(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!diskFullOf(error)) throw error;
  });
}
