import { api } from '@quarterhour/model/api';
import { addressNoun } from '@quarterhour/model/office/shop/addresses';
import { discountNoun } from '@quarterhour/model/office/shop/discounts';
import { reviewNoun } from '@quarterhour/model/office/shop/reviews';
import { shippingRateNoun } from '@quarterhour/model/office/shop/shipping-rates';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { serveNoun } from '../../http/serve-noun.ts';
import type { Services } from '../../services.ts';
import { addressesAfter, addressesOpen } from './addresses.ts';
import { serveCart } from './cart-routes.ts';
import { discountsOpen } from './discounts.ts';
import { reviewsOpen } from './reviews.ts';
import { shippingRatesOpen } from './shipping-rates.ts';
import { filtered, relatedTo, shopProduct, shopProducts } from './shop-products.ts';

/** The calls of the shop. */
export function serveShop(app: FastifyInstance, parts: Pick<Services, 'store' | 'clock'>): void {
  const { store } = parts;
  serveNoun(app, parts, reviewNoun, reviewsOpen);
  serveNoun(app, parts, discountNoun, discountsOpen);
  serveNoun(app, parts, shippingRateNoun, shippingRatesOpen);
  serveNoun(app, parts, addressNoun, addressesOpen);
  serveCart(app, parts);

  serve(app, api.listShopProducts, async ({ principal }) => ({ products: await shopProducts(store, principal) }));
  serve(app, api.filterProducts, async ({ principal, input }) => ({
    products: filtered(await shopProducts(store, principal), input.filter),
  }));
  serve(app, api.readProductDetails, ({ principal, input }) => shopProduct(store, principal, input.id));
  serve(app, api.listRelatedProducts, async ({ principal, input }) => {
    const product = await shopProduct(store, principal, input.id);
    return { products: relatedTo(product, await shopProducts(store, principal)) };
  });
  serve(app, api.listCustomerReviews, async ({ principal }) => {
    const { rows } = await reviewsOpen.page(store, principal, { filter: 'archived:false', sort: '-created_at' });
    return { productreviews: rows };
  });

  serve(app, api.newAddress, async ({ principal, input }) =>
    addressesAfter(store, principal, await addressesOpen.create(store, principal, input)),
  );
  serve(app, api.editAddress, async ({ principal, input: { id, version, ...values } }) =>
    addressesAfter(store, principal, await addressesOpen.change(store, principal, id, version, values)),
  );
}
