import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { erasePersonalData, exportPersonalData } from './personal-data.ts';

/** The rights of people on their data: a copy, and erasure. */
export function servePersonalData(app: FastifyInstance, { store }: Services): void {
  serve(app, api.exportPersonalData, ({ principal, input }) => exportPersonalData(store, principal, input));
  serve(app, api.erasePersonalData, ({ principal, input }) => erasePersonalData(store, principal, input));
}
