import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { countConnections, listAgents } from '../ingest/list-agents.ts';
import type { Parts } from './parts.ts';
import { serve } from './serve.ts';

export function serveAgents(app: FastifyInstance, { engine, clock }: Parts): void {
  serve(app, api.listAgents, async ({ input: { unknown, days, limit } }) => {
    const since = Math.floor(clock()) - days * 86_400;
    return {
      connections: await countConnections(engine, since),
      agents: await listAgents(engine, { unknown, since, limit }),
    };
  });
}
