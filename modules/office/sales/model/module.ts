import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { sections } from '@quarterhour/model/office-sections';
import { roles } from '@quarterhour/model/roles';
import { customerNoun } from './customers.ts';
import { salesErrors } from './field-errors.ts';
import { deliveryCalls, orderNoun } from './orders.ts';
import { productNoun } from './products.ts';

/** The sales desk: customers and what is sold to them. */
export const sales = {
  id: 'office/sales',
  optional: true,
  calls: { ...nounCalls(customerNoun), ...nounCalls(productNoun), ...nounCalls(orderNoun), ...deliveryCalls },
  pages: [
    {
      id: 'customer-list',
      path: '/apps/customer/customer-list',
      group: 'customer',
      position: 200,
      roles,
      title: 'sales.customers',
      icon: 'business',
    },
    {
      id: 'order-list',
      path: '/apps/customer/order-list',
      group: 'customer',
      position: 210,
      roles,
      title: 'sales.orders',
      icon: 'orders',
    },
    {
      id: 'order-details',
      path: '/apps/customer/order-details',
      position: 211,
      roles,
      title: 'sales.order',
      icon: 'audit',
    },
    {
      id: 'customer-product',
      path: '/apps/customer/product',
      group: 'customer',
      position: 230,
      roles,
      title: 'sales.products',
      icon: 'inventory',
    },
  ],
  sections,
  auditActions: [...nounActions(customerNoun), ...nounActions(productNoun), ...nounActions(orderNoun)],
  jobs: [],
  fieldErrors: salesErrors,
} as const satisfies Module;
