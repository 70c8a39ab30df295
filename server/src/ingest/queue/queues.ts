import { join } from 'node:path';
import { FileQueue } from './file-queue.ts';
import { SourceQueues } from './source-queues.ts';

/** What arrives all the time, until a job takes it. */
export interface Queues {
  /** Requests of the redirect prefix. */
  prefix: FileQueue;
  /** Reports of players. */
  beacon: FileQueue;
  /** Logs that arrive by themselves. */
  sources: SourceQueues;
  close(): Promise<void>;
}

export function openQueues(folder: string): Queues {
  const prefix = new FileQueue(join(folder, 'prefix'));
  const beacon = new FileQueue(join(folder, 'beacon'));
  const sources = new SourceQueues(join(folder, 'arrived'));
  return {
    prefix,
    beacon,
    sources,
    async close() {
      await prefix.close();
      await beacon.close();
      await sources.close();
    },
  };
}
