import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { isEmbedded } from '../host/config.ts';
import { refuseWhenFull } from '../host/disk-full.ts';
import type { Services } from '../services.ts';
import { readDamages } from '../store/damages.ts';
import { readStalled } from '../store/running-work.ts';
import { servePublic } from './serve.ts';

/** Liveness and readiness, for monitoring. */
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
    const degraded = ready && ((await isDamaged(store)) || (await isStalled(store, clock())));
    const status = degraded ? ('degraded' as const) : ready ? ('ready' as const) : ('failed' as const);
    return { status, listening: degraded ? ('degraded' as const) : listening, catalogue, disk };
  });
}

/** Whether the last checks of the data found damage that they could not heal. */
async function isDamaged(store: Services['store']): Promise<boolean> {
  return (await readDamages(store).catch(() => [])).length > 0;
}

/** Whether an import, a count or the like makes no progress. */
async function isStalled(store: Services['store'], now: number): Promise<boolean> {
  return (await readStalled(store, now).catch(() => undefined)) !== undefined;
}
