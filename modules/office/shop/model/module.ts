import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { sections } from '@quarterhour/model/office-sections';
import { managers, roles } from '@quarterhour/model/roles';
import { addressCalls, addressNoun } from './addresses.ts';
import { cartCalls } from './cart.ts';
import { discountNoun } from './discounts.ts';
import { shopErrors } from './field-errors.ts';
import { shopCalls } from './products.ts';
import { reviewNoun } from './reviews.ts';
import { shippingRateNoun } from './shipping-rates.ts';

/** The shop: products with reviews, discount codes, addresses, and a cart that becomes an order of the sales desk. */
export const shop = {
  id: 'office/shop',
  optional: true,
  calls: {
    ...shopCalls,
    ...cartCalls,
    ...addressCalls,
    ...nounCalls(reviewNoun),
    ...nounCalls(discountNoun),
    ...nounCalls(shippingRateNoun),
  },
  pages: [
    {
      id: 'products',
      path: '/apps/e-commerce/products',
      group: 'e-commerce',
      position: 240,
      roles,
      title: 'shop.products',
      icon: 'store',
    },
    {
      id: 'product-details',
      path: '/apps/e-commerce/product-details/:id',
      position: 241,
      roles,
      title: 'shop.product',
      icon: 'cart',
    },
    {
      id: 'product-list',
      path: '/apps/e-commerce/product-list',
      group: 'e-commerce',
      position: 242,
      roles,
      title: 'shop.product_list',
      icon: 'inventory',
    },
    {
      id: 'checkout',
      path: '/apps/e-commerce/checkout',
      group: 'e-commerce',
      position: 243,
      roles,
      title: 'shop.checkout',
      icon: 'cart',
    },
    {
      id: 'discounts',
      path: '/apps/e-commerce/discounts',
      group: 'e-commerce',
      position: 244,
      roles: managers,
      reads: 'listDiscounts',
      title: 'shop.discounts',
      icon: 'discount',
    },
    {
      id: 'shipping-rates',
      path: '/apps/e-commerce/shipping-rates',
      group: 'e-commerce',
      position: 245,
      roles: managers,
      reads: 'listShippingRates',
      title: 'shop.shipping_rates',
      icon: 'shipping',
    },
    {
      id: 'addresses',
      path: '/apps/contact/addresses',
      group: 'contact',
      position: 257,
      roles,
      title: 'shop.addresses',
      icon: 'place',
    },
    {
      id: 'product-review',
      path: '/apps/customer/product-review',
      group: 'customer',
      position: 235,
      roles,
      title: 'shop.reviews',
      icon: 'star',
    },
  ],
  sections,
  auditActions: [
    ...nounActions(reviewNoun),
    ...nounActions(discountNoun),
    ...nounActions(shippingRateNoun),
    ...nounActions(addressNoun),
  ],
  jobs: [],
  fieldErrors: shopErrors,
} as const satisfies Module;
