import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { expect } from 'vitest';
import type { DispatchList } from '../../model/dispatches.ts';

export type Row = { id: number; version: number; number: string } & Record<string, unknown>;

/** A server whose clock stands on 13 October 2026 and whose jobs do not run, with a seller and a customer in Cluj. */
export interface BillingDesk {
  server: TestServer;
  seller: Row;
  customer: Row;
  /** A call that succeeds. */
  made(endpoint: Endpoint, input: Record<string, unknown>, token?: string): Promise<Row>;
  /** Status, code and path of the first error of a call. */
  refused(endpoint: Endpoint, input: Record<string, unknown>): Promise<[number, string?, string?]>;
  /** A draft of 100 lei and 21 % VAT. */
  draft(): Promise<Row>;
  /** Sends such a draft. */
  send(mail?: object, token?: string): Promise<Row>;
  dispatchesOf(invoice: Row): Promise<DispatchList>;
}

/** @param given settings of the server, and fields of the seller and the customer besides the usual ones */
export async function openBillingDesk(given: {
  settings?: NodeJS.ProcessEnv;
  seller?: Record<string, unknown>;
  customer?: Record<string, unknown>;
}): Promise<BillingDesk> {
  const server = await startTestServer(given.settings, () => 0);
  server.freeze(Date.parse('2026-10-13T08:00:00Z') / 1000);
  const made: BillingDesk['made'] = async (endpoint, input, token) => {
    const { status, body } = await server.call(endpoint, input, token);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as Row;
  };
  await made(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  await made(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  const address = { city: 'Cluj-Napoca', region: 'RO-CJ', country: 'RO' };
  const seller = await made(api.createSeller, {
    ...{ group: 'north', name: 'Radio Nord SRL', street: 'Strada Lungă 1', postcode: '400001', ...address },
    ...{ vat_number: 'RO1234567897', number_prefix: 'RN', ...given.seller },
  });
  const customer = await made(api.createCustomer, {
    ...{ group: 'north', name: 'Bakery Lane', email: 'ana@bakery.example', payment_days: 14 },
    ...{ street: 'Strada Mare 2', ...address, vat_number: 'RO1590082', ...given.customer },
  });
  const draft = () =>
    made(api.createInvoice, {
      ...{ group: 'north', customer: customer.id, currency: 'RON' },
      lines: [{ name: 'Spot', price_minor: 10_000 }],
    });
  return {
    ...{ server, seller, customer, made, draft },
    async refused(endpoint, input) {
      const { status, body } = await server.call(endpoint, input);
      const [error] = (body.errors ?? []) as { code: string; path: string }[];
      return [status, error?.code, error?.path];
    },
    async send(mail, token) {
      const { id, version } = await draft();
      return made(api.sendInvoice, { id, version, mail }, token);
    },
    dispatchesOf: async ({ id }) => (await made(api.listDispatches, { id })) as unknown as DispatchList,
  };
}
