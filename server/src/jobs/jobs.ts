import type { FastifyBaseLogger } from 'fastify';
import { purgeDeletedPodcasts } from '../catalogue/podcasts/delete-podcast.ts';
import { probeFiles } from '../catalogue/podcasts/probe-files.ts';
import { refreshFeeds } from '../catalogue/podcasts/refresh-feeds.ts';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import type { Config } from '../host/config.ts';
import type { Identity } from '../identity/identity.ts';
import { sweepProvider } from '../identity/provider-adapter.ts';
import { lookSeconds } from '../identity/signing-keys.ts';
import { sweepFailures } from '../identity/throttle.ts';
import { takeInbox } from '../ingest/airings/inbox.ts';
import { catchUp } from '../ingest/catch-up.ts';
import { recountDownloads } from '../ingest/requests/count-downloads.ts';
import type { PrefixLog } from '../ingest/requests/prefix-log.ts';
import { takePrefixLog } from '../ingest/requests/take-prefix-log.ts';
import type { Store } from '../store/open.ts';
import { deviceSecret } from '../store/secrets.ts';

const hour = 3_600_000;
const minute = 60_000;
/** The longest time that pushed items wait to become airings. */
const inboxSeconds = 5;
/** The longest time that requests of the redirect prefix wait to become downloads. */
const prefixSeconds = 5;
/** Log messages for work that a start completes. */
const messages = {
  classifying: 'classifying known user agents again, by newer data',
  counting: 'counting days again',
};

interface JobParts {
  config: Pick<Config, 'feeds' | 'keepAddressesDays'>;
  engine: Engine;
  store: Store;
  identity: Pick<Identity, 'builtIn'>;
  prefixLog: PrefixLog;
  /** Unix seconds. */
  clock: () => number;
}

/** Starts the scheduled jobs; `stop` waits for running ones, and for the current step of long ones. */
export function startJobs(parts: JobParts, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const { config, engine, store, identity } = parts;
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
  const sweep = () =>
    start('sweeping', () =>
      Promise.all([sweepProvider(store), sweepFailures(store), purgeDeletedPodcasts(store, parts.clock() * 1000)]),
    );
  sweep();
  start('catching up', () =>
    catchUp(
      { engine, store, catalogue: () => readSnapshot(store) },
      (what, done) => log.info(`${messages[what]}: ${Math.round(done * 100)} %`),
      stopping.signal,
    ),
  );
  const takeIn = () =>
    start('taking in what is on air', () => takeInbox({ engine, store, catalogue: () => readSnapshot(store) }));
  const takePrefixed = () =>
    start('counting requests of the redirect prefix', async () => {
      const { prefixLog, clock } = parts;
      const { keepAddressesDays } = config;
      const catalogue = () => readSnapshot(store);
      const secret = await deviceSecret(store);
      const omitted = prefixLog.takeOmitted();
      if (omitted > 0) log.error({ omitted }, 'requests of the redirect prefix were not recorded: their log is full');
      await takePrefixLog({ engine, store, catalogue, secret, clock, keepAddressesDays }, prefixLog, stopping.signal);
    });
  const look = () => start('looking for signing keys', async () => identity.builtIn?.refresh());
  const { signal } = stopping;
  const refresh = () =>
    start('reading feeds', async () => {
      const reading = { store, ...config.feeds, signal };
      const isNewFeed = await refreshFeeds(reading, Date.now());
      const isNewFile = config.feeds.readsFiles && (await probeFiles(reading, Date.now()));
      if (isNewFeed || isNewFile) await recountDownloads({ engine, store, catalogue: () => readSnapshot(store) });
    });
  refresh();
  const timers = [
    setInterval(refresh, 10 * minute),
    setInterval(sweep, hour),
    setInterval(look, lookSeconds * 1000),
    setInterval(takeIn, inboxSeconds * 1000),
    setInterval(takePrefixed, prefixSeconds * 1000),
  ];
  for (const timer of timers) timer.unref();
  return {
    async stop() {
      timers.forEach(clearInterval);
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
