import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isEmbedded } from '../host/config.ts';
import { refuseWhenFull } from '../host/disk-full.ts';
import type { Services } from '../services.ts';
import { readDamages } from '../store/damages.ts';
import { registerJobMetrics } from './calls/jobs.ts';
import { serve, servePublic } from './serve.ts';

/** Liveness, readiness and metrics, for monitoring. */
export function serveHealth(app: FastifyInstance, { config, engine, store, clock, version }: Services): void {
  servePublic(app, api.health, async () => ({ status: 'alive' as const, version }));
  servePublic(app, api.ready, async ({ reply }) => {
    const check = async (work: Promise<unknown>) =>
      work.then(
        () => 'ready' as const,
        () => 'failed' as const,
      );
    const [listening, catalogue, disk] = await Promise.all([
      check(engine.rows('SELECT 1', {}, { timeoutSeconds: 5 })),
      check(store.check()),
      check(isEmbedded(config) ? refuseWhenFull(config.folder) : Promise.resolve()),
    ]);
    const ready = [listening, catalogue, disk].every((part) => part === 'ready');
    reply.code(ready ? 200 : 503);
    const damaged = ready && (await isDamaged(store));
    const status = damaged ? ('degraded' as const) : ready ? ('ready' as const) : ('failed' as const);
    return { status, listening: damaged ? ('degraded' as const) : listening, catalogue, disk };
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerJobMetrics(registry, { config, store, clock });
  registerDamage(registry, { store });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  serve(app, api.metrics, async ({ reply }) => reply.type(registry.contentType).send(await registry.metrics()));
}

/** Whether the last checks of the data found damage that they could not heal. */
async function isDamaged(store: Services['store']): Promise<boolean> {
  return (await readDamages(store).catch(() => [])).length > 0;
}

/** Adds the days whose data is damaged to the metrics. Damage of many days counts once. */
function registerDamage(registry: Registry, { store }: Pick<Services, 'store'>): void {
  new Gauge({
    name: 'quarterhour_damaged_days',
    help: 'Days whose stored data is damaged and cannot be counted again, by table',
    labelNames: ['table'],
    registers: [registry],
    async collect() {
      this.reset();
      // A series that is always there can be watched by an alert.
      this.set({ table: 'hits' }, 0);
      for (const { table } of await readDamages(store)) this.inc({ table });
    },
  });
}
