import { api } from '@quarterhour/model/api';
import { viewNoun } from '@quarterhour/model/views/saved-views';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { serveNoun } from '../http/serve-noun.ts';
import type { Services } from '../services.ts';
import { setDefault, viewsOpen } from './saved-views.ts';

/** The calls of saved views. */
export function serveViews(app: FastifyInstance, parts: Pick<Services, 'store'>): void {
  serveNoun(app, parts, viewNoun, viewsOpen);
  serve(app, api.setDefaultView, async ({ principal, input }) => {
    await setDefault(parts.store, principal, input.id);
    return { id: input.id };
  });
}
