import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../../services.ts';
import { serve } from '../serve.ts';
import type { Figure } from './figure.ts';
import { figures } from './figures.ts';

/**
 * Metrics for monitoring, in Prometheus's text.
 * @param ofModules the figures that modules add
 */
export function serveMetrics(app: FastifyInstance, parts: Services, ofModules: readonly Figure[]): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const figure of [...figures, ...ofModules]) register(registry, figure, parts);
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

/** Milliseconds for one figure: a bucket of backups that hangs must not hide the others. */
const figureLimit = 5000;

/** A figure that cannot be read is left out, and the others are answered: monitoring needs them most when a store is away. */
function register(registry: Registry, { name, help, kind, labels = [], read }: Figure, parts: Services): void {
  const options = { name, help, labelNames: [...labels], registers: [registry] };
  const collect = async (metric: Gauge | Counter) => {
    metric.reset();
    const late = wait(figureLimit, [], { ref: false });
    const samples = await Promise.race([read(parts).catch(() => []), late]);
    for (const { value, labels: own = {} } of samples) metric.inc(own, value);
  };
  if (kind === 'gauge')
    new Gauge({
      ...options,
      collect() {
        return collect(this);
      },
    });
  else
    new Counter({
      ...options,
      collect() {
        return collect(this);
      },
    });
}
