import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { sessionsBehind } from '../../query/sessions-behind.ts';
import type { Services } from '../../services.ts';
import { serve } from '../serve.ts';
import { signalOf } from '../signal-of.ts';

/** The sessions behind a figure, read within the limits of a query. */
export function serveSessions(app: FastifyInstance, parts: Services): void {
  serve(app, api.listSessions, ({ principal, input, reply }) => {
    const { seconds: timeoutSeconds, memoryBytes } = parts.config.queries;
    return sessionsBehind(parts, principal, input, { timeoutSeconds, memoryBytes, signal: signalOf(reply) });
  });
}
