import { createServer } from 'node:net';

/** Below the ports that systems use for outgoing connections, which may take one between this check and its use. */
const firstPort = 12_000;
const portsOfWorker = 1000;
/** Test files that run at the same time are workers with different numbers. */
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 16;
// A port that the previous file used may still be closing.
let next = process.pid * 7;

/** A free port of this machine that no other test worker gets. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + worker * portsOfWorker + (next++ % portsOfWorker);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
