import type { FastifyBaseLogger } from 'fastify';
import { sweepProvider } from '../identity/provider-adapter.ts';
import type { Store } from '../store/open.ts';

const hour = 3_600_000;

/** Starts what the clock starts; `stop` waits for what runs. */
export function startJobs({ store }: { store: Store }, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const sweep = () => {
    running = sweepProvider(store).catch((error: unknown) => log.error({ err: error }, 'sweeping failed'));
  };
  sweep();
  const timer = setInterval(sweep, hour);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
