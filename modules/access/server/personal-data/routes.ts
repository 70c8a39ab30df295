import { api } from '@quarterhour/model/api';
import { serve } from '@quarterhour/server/http/serve';
import { forgetListener, readListenerData } from '@quarterhour/server/ingest/listener-data';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import type { FastifyInstance } from 'fastify';
import { erasePersonalData, exportPersonalData } from './personal-data.ts';

/** Why rows of listeners stay. */
const why = 'They have the number of a device, to which no address leads any more.';

/** The rights of people on their data: a copy, and erasure. */
export function servePersonalData(app: FastifyInstance, services: Services): void {
  const { store } = services;
  serve(app, api.exportPersonalData, ({ principal, input }) => exportPersonalData(store, principal, input));
  serve(app, api.erasePersonalData, ({ principal, input }) => erasePersonalData(store, principal, input));

  // The audit log does not have the address either.
  serve(app, api.exportListenerData, async ({ principal, input: { address, ...page } }) => {
    const found = await readListenerData(services, address, page);
    await audit(store.db, { actor: principal, action: 'export_personal_data', subject: 'listener' });
    return found;
  });
  serve(app, api.eraseListenerData, async ({ principal, input: { address } }) => {
    const { erased, left } = await forgetListener(services, address);
    await audit(store.db, { actor: principal, action: 'erase_personal_data', subject: 'listener' });
    return { erased, kept: left.map((rows) => ({ ...rows, why })) };
  });
}
