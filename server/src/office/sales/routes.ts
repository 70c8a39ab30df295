import { customerNoun } from '@quarterhour/model/office/sales/customers';
import { productNoun } from '@quarterhour/model/office/sales/products';
import type { FastifyInstance } from 'fastify';
import { serveNoun } from '../../http/serve-noun.ts';
import type { Services } from '../../services.ts';
import { customersOpen } from './customers.ts';
import { productsOpen } from './products.ts';

/** The calls of the sales desk. */
export function serveSales(app: FastifyInstance, parts: Pick<Services, 'store'>): void {
  serveNoun(app, parts, customerNoun, customersOpen);
  serveNoun(app, parts, productNoun, productsOpen);
}
