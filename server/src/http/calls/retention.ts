import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { serve } from '../serve.ts';

/** How long everything that grows is kept. */
export function serveRetention(app: FastifyInstance, { retention }: Pick<Services, 'retention'>): void {
  serve(app, api.listRetention, async () => ({ kinds: await retention.list() }));
  serve(app, api.previewRetention, ({ input: { id, days } }) => retention.preview(id, days));
  serve(app, api.changeRetention, ({ principal, input: { id, days } }) => retention.change(principal, id, days));
}
