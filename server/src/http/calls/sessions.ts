import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { sessionsBehind } from '../../query/sessions-behind.ts';
import type { Services } from '../../services.ts';
import { serve } from '../serve.ts';

/** The sessions behind a figure. */
export function serveSessions(app: FastifyInstance, parts: Services): void {
  serve(app, api.listSessions, ({ principal, input }) => sessionsBehind(parts, principal, input));
}
