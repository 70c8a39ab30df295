import type { FileQueue } from './file-queue.ts';

/**
 * Takes the files of a queue, the oldest first, and removes each after it. A file of a process that was killed in between is
 * taken again, so `take` must do no harm the second time.
 * @param signal stops it after the file under way
 * @returns whether there were any
 */
export function drain(queue: FileQueue, take: (file: string) => Promise<void>, signal?: AbortSignal): Promise<boolean> {
  return queue.inTurn(async () => {
    const files = await queue.takeFiles();
    for (const file of files) {
      if (signal?.aborted) break;
      await take(file);
      await queue.remove(file);
    }
    return files.length > 0;
  });
}
