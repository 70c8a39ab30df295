import type { FastifyBaseLogger } from 'fastify';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import type { Identity } from '../identity/identity.ts';
import { sweepProvider } from '../identity/provider-adapter.ts';
import { lookSeconds } from '../identity/signing-keys.ts';
import { sweepFailures } from '../identity/throttle.ts';
import { catchUp } from '../ingest/catch-up.ts';
import type { Store } from '../store/open.ts';

const hour = 3_600_000;
const _minute = 60_000;
/** What the log says while a start makes good what was left. */
const messages = {
  classifying: 'classifying known user agents again, by newer data',
  counting: 'counting days again',
};

interface JobParts {
  engine: Engine;
  store: Store;
  identity: Pick<Identity, 'builtIn'>;
}

/** Starts what the clock starts; `stop` waits for what runs, and for the step under way of what is long. */
export function startJobs({ engine, store, identity }: JobParts, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const start = (name: string, work: () => Promise<unknown>) => {
    if (running.has(name)) return;
    const run = work().then(
      () => undefined,
      (error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, `${name} failed`);
      },
    );
    running.set(name, run);
    run.finally(() => running.delete(name));
  };
  const sweep = () => start('sweeping', () => Promise.all([sweepProvider(store), sweepFailures(store)]));
  sweep();
  start('catching up', () =>
    catchUp(
      { engine, store, catalogue: () => readSnapshot(store) },
      (what, done) => log.info(`${messages[what]}: ${Math.round(done * 100)} %`),
      stopping.signal,
    ),
  );
  const look = () => start('looking for signing keys', async () => identity.builtIn?.refresh());
  const timers = [setInterval(sweep, hour), setInterval(look, lookSeconds * 1000)];
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      timers.forEach(clearInterval);
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
