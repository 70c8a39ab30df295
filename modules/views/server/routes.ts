import { api } from '@quarterhour/model/api';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { viewNoun } from '../model/saved-views.ts';
import { setDefault, viewsOpen } from './saved-views.ts';

/** The calls of saved views. */
export function serveViews(app: FastifyInstance, parts: Pick<Services, 'store'>): void {
  serveNoun(app, parts, viewNoun, viewsOpen);
  serve(app, api.setDefaultView, async ({ principal, input }) => {
    await setDefault(parts.store, principal, input.id);
    return { id: input.id };
  });
}
