import { once } from 'node:events';
import { startModule } from '../host/start-module.ts';
import type { DemoLogs, WrittenLogs } from './generate.ts';

/** A message of the process that writes: the share that is done, the finished files, or what went wrong. */
export type Reply = { done: number } | { files: WrittenLogs } | { error: Error };

export interface WritingLogs {
  /** The files, once all are written. @param onProgress the share that is done, from now on */
  files(onProgress: (done: number) => void): Promise<WrittenLogs>;
  /** Ends the process, whatever it has written. */
  stop(): Promise<void>;
}

/**
 * Writes the access logs of the demonstration in a process of its own, on the processor that an import leaves idle. Its memory
 * is free as soon as it ends.
 */
export function startWritingLogs(logs: DemoLogs): WritingLogs {
  const child = startModule(new URL('./write-logs-process.ts', import.meta.url), [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  let report: (done: number) => void = () => undefined;
  const files = new Promise<WrittenLogs>((resolve, reject) => {
    child.on('message', (reply: Reply) => {
      if ('done' in reply) report(reply.done);
      else if ('files' in reply) resolve(reply.files);
      else reject(reply.error);
    });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      reject(new Error(`The process that writes the demonstration’s logs ended (${signal ?? code}).`)),
    );
  });
  // The error reaches whoever awaits the files.
  files.catch(() => undefined);
  ended.catch(() => undefined);
  child.send(logs);
  return {
    files(onProgress) {
      report = onProgress;
      return files;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      // It ignores the signals of a terminal.
      child.kill('SIGKILL');
      await ended;
    },
  };
}
