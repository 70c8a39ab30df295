import { type DemoLogs, writeDemoLogs } from './generate.ts';
import type { Reply } from './write-logs.ts';

/* Runs in a process of its own: it writes the logs that its one message asks for, and ends. */

const send = (reply: Reply) => process.send?.(reply);

async function write(logs: DemoLogs): Promise<void> {
  try {
    const { files } = await writeDemoLogs(logs, (done) => send({ done }));
    send({ files });
  } catch (error) {
    send({ error: error as Error });
  }
  process.disconnect();
}

// Ctrl-C at a terminal reaches this process too; the other one may still finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// Nobody needs the logs of a start that ended.
process.on('disconnect', () => process.exit());
process.once('message', (logs) => void write(logs as DemoLogs));
