import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { answer } from '../query/answer.ts';
import type { Parts } from './parts.ts';
import { serve } from './serve.ts';

/** Questions a minute from one address: a dashboard asks a dozen at each click. */
const limit = { config: { rateLimit: { max: 1200, timeWindow: '1 minute' } }, bodyLimit: 256 * 1024 };

export function serveQuery(app: FastifyInstance, { engine, store, clock }: Parts): void {
  serve(
    app,
    api.query,
    async ({ asker, input }) => answer({ engine, clock }, await readSnapshot(store, asker), input),
    limit,
  );
}
