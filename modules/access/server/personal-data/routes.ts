import { api } from '@quarterhour/model/api';
import { serve } from '@quarterhour/server/http/serve';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { erasePersonalData, exportPersonalData } from './personal-data.ts';

/** The rights of people on their data: a copy, and erasure. */
export function servePersonalData(app: FastifyInstance, { store }: Services): void {
  serve(app, api.exportPersonalData, ({ principal, input }) => exportPersonalData(store, principal, input));
  serve(app, api.erasePersonalData, ({ principal, input }) => erasePersonalData(store, principal, input));
}
