import { api } from '@quarterhour/model/api';
import { customerNoun } from '@quarterhour/model/office/sales/customers';
import { orderNoun } from '@quarterhour/model/office/sales/orders';
import { productNoun } from '@quarterhour/model/office/sales/products';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { serveNoun } from '../../http/serve-noun.ts';
import type { Services } from '../../services.ts';
import { registerFileOwner } from '../files/owners.ts';
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
