import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { countConnections, listAgents } from '../../ingest/list-agents.ts';
import type { Services } from '../../services.ts';
import { serve } from '../serve.ts';

export function serveAgents(app: FastifyInstance, { engine, clock }: Services): void {
  serve(app, api.listAgents, async ({ input: { unknown, days, limit } }) => {
    const since = Math.floor(clock()) - days * 86_400;
    return {
      connections: await countConnections(engine, since),
      agents: await listAgents(engine, { unknown, since, limit }),
    };
  });
}
