import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { lastLines } from '../../host/log-tail.ts';
import type { Services } from '../../services.ts';
import { listeningFacts } from '../../support/listening-facts.ts';
import { readFacts } from '../../support/read-facts.ts';
import { storeFacts } from '../../support/store-facts.ts';
import { serve } from '../serve.ts';

/** What a support request needs to know of this server. */
export function serveSupport(
  app: FastifyInstance,
  { engine, store, version, switches, retention, clock }: Services,
): void {
  const began = clock();
  const server = async () => ({
    version,
    node: process.versions.node,
    uptime_seconds: clock() - began,
    memory_bytes: process.memoryUsage().rss,
    modules_off: switches.off(),
  });
  serve(app, api.readSupportFacts, async () => ({
    facts: await readFacts({
      server,
      ...listeningFacts(engine),
      ...storeFacts(store),
      retention: () => retention.list(),
      log: async () => lastLines(),
    }),
  }));
}
