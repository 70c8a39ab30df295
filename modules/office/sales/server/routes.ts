import { api } from '@quarterhour/model/api';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { registerFileOwner } from '../../files/server/owners.ts';
import { customerNoun } from '../model/customers.ts';
import { orderNoun } from '../model/orders.ts';
import { productNoun } from '../model/products.ts';
import { customersOpen } from './customers.ts';
import { deliveriesOf } from './delivery.ts';
import { openOrders } from './orders.ts';
import { productFiles, productsOpen } from './products.ts';

/** The calls of the sales desk. */
export function serveSales(app: FastifyInstance, parts: Pick<Services, 'store' | 'answers' | 'clock'>): void {
  const { store, answers, clock } = parts;
  const ordersOpen = openOrders(clock);
  registerFileOwner(productFiles, (_parts, principal, id) =>
    productsOpen.readRow(store, principal, Number(id)).then(
      () => true,
      () => false,
    ),
  );
  serveNoun(app, parts, customerNoun, customersOpen);
  serveNoun(app, parts, productNoun, productsOpen);
  serveNoun(app, parts, orderNoun, ordersOpen);
  serve(app, api.readOrderDelivery, async ({ principal, input }) => {
    const order = await ordersOpen.readRow(store, principal, input.id);
    return { lines: await deliveriesOf({ store, answers, principal, now: clock() }, order) };
  });
}
