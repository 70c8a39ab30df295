import { api } from '@quarterhour/model/api';
import { rowsOfPage } from '@quarterhour/model/paging';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { addressNoun } from '../model/addresses.ts';
import { discountNoun } from '../model/discounts.ts';
import { reviewNoun } from '../model/reviews.ts';
import { shippingRateNoun } from '../model/shipping-rates.ts';
import { addressesAfter, addressesOpen } from './addresses.ts';
import { serveCart } from './cart-routes.ts';
import { discountsOpen } from './discounts.ts';
import { reviewsOpen } from './reviews.ts';
import { shippingRatesOpen } from './shipping-rates.ts';
import { filteredProducts, relatedProducts, shopProduct } from './shop-products.ts';

/** The calls of the shop. */
export function serveShop(app: FastifyInstance, parts: Pick<Services, 'store' | 'clock'>): void {
  const { store } = parts;
  serveNoun(app, parts, reviewNoun, reviewsOpen);
  serveNoun(app, parts, discountNoun, discountsOpen);
  serveNoun(app, parts, shippingRateNoun, shippingRatesOpen);
  serveNoun(app, parts, addressNoun, addressesOpen);
  serveCart(app, parts);

  serve(app, api.listShopProducts, ({ principal, input }) => filteredProducts(store, principal, {}, input));
  serve(app, api.filterProducts, ({ principal, input: { filter, ...page } }) =>
    filteredProducts(store, principal, filter, page),
  );
  serve(app, api.readProductDetails, ({ principal, input }) => shopProduct(store, principal, input.id));
  serve(app, api.listRelatedProducts, async ({ principal, input }) => {
    const product = await shopProduct(store, principal, input.id);
    return { products: await relatedProducts(store, principal, product) };
  });
  serve(app, api.listCustomerReviews, async ({ principal, input: { limit = rowsOfPage, cursor } }) => {
    const newest = { filter: 'archived:false', sort: '-created_at', limit, cursor };
    const { rows, next } = await reviewsOpen.page(store, principal, newest);
    return { productreviews: rows, next };
  });

  serve(app, api.newAddress, async ({ principal, input }) =>
    addressesAfter(store, principal, await addressesOpen.create(store, principal, input)),
  );
  serve(app, api.editAddress, async ({ principal, input: { id, version, ...values } }) =>
    addressesAfter(store, principal, await addressesOpen.change(store, principal, id, version, values)),
  );
}
