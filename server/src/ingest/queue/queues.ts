import { join } from 'node:path';
import { FileQueue } from './file-queue.ts';

/** What arrives all the time, until a job takes it. */
export interface Queues {
  /** Requests of the redirect prefix. */
  prefix: FileQueue;
  /** Reports of players. */
  beacon: FileQueue;
  close(): Promise<void>;
}

export function openQueues(folder: string): Queues {
  const prefix = new FileQueue(join(folder, 'prefix'));
  const beacon = new FileQueue(join(folder, 'beacon'));
  return {
    prefix,
    beacon,
    async close() {
      await prefix.close();
      await beacon.close();
    },
  };
}
