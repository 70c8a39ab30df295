import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { sections } from '@quarterhour/model/office-sections';
import { roles } from '@quarterhour/model/roles';
import { invoiceCalls } from './calls.ts';
import { dispatchCalls } from './dispatches.ts';
import { billingErrors } from './field-errors.ts';
import { invoiceNoun } from './invoices.ts';
import { itemNoun } from './items.ts';
import { paymentNoun } from './payments.ts';
import { providerCalls } from './providers.ts';
import { sellerNoun } from './sellers.ts';

/** Invoices and payments of the sales desk. */
export const billing = {
  id: 'office/billing',
  optional: true,
  calls: {
    ...nounCalls(itemNoun),
    ...nounCalls(sellerNoun),
    ...nounCalls(invoiceNoun),
    ...nounCalls(paymentNoun),
    ...invoiceCalls,
    ...dispatchCalls,
    ...providerCalls,
  },
  pages: [
    {
      id: 'invoice-dashboard',
      path: '/apps/invoice/dashboard',
      group: 'invoice',
      position: 300,
      roles,
      title: 'billing.dashboard',
      icon: 'insights',
    },
    {
      id: 'invoice-list',
      path: '/apps/invoice/invoice-list',
      group: 'invoice',
      position: 310,
      roles,
      title: 'billing.invoices',
      icon: 'audit',
    },
    {
      id: 'create-invoice',
      path: '/apps/invoice/create-invoice',
      position: 311,
      roles,
      title: 'billing.create',
      icon: 'audit',
    },
    {
      id: 'customer-create-invoice',
      path: '/apps/customer/create-invoice',
      position: 312,
      roles,
      title: 'billing.create',
      icon: 'audit',
    },
    {
      id: 'edit-invoice',
      path: '/apps/invoice/edit-invoice',
      position: 313,
      roles,
      title: 'billing.edit',
      icon: 'audit',
    },
    {
      id: 'invoice-details',
      path: '/apps/invoice/invoice-details',
      position: 314,
      roles,
      title: 'billing.invoice',
      icon: 'audit',
    },
    {
      id: 'client-list',
      path: '/apps/invoice/client/client-list',
      group: 'invoice',
      position: 320,
      roles,
      title: 'billing.clients',
      icon: 'business',
    },
    {
      id: 'add-client',
      path: '/apps/invoice/client/add-client',
      position: 321,
      roles,
      title: 'billing.clients',
      icon: 'business',
    },
    {
      id: 'item-list',
      path: '/apps/invoice/items/item-list',
      group: 'invoice',
      position: 330,
      roles,
      title: 'billing.items',
      icon: 'inventory',
    },
    {
      id: 'add-item',
      path: '/apps/invoice/items/add-item',
      position: 331,
      roles,
      title: 'billing.items',
      icon: 'titles',
    },
    {
      id: 'payment-list',
      path: '/apps/invoice/payment/payment-list',
      group: 'invoice',
      position: 340,
      roles,
      title: 'billing.payments',
      icon: 'payments',
    },
    {
      id: 'add-payment',
      path: '/apps/invoice/payment/add-payment',
      position: 341,
      roles,
      title: 'billing.add_payment',
      icon: 'key',
    },
    {
      id: 'payment-details',
      path: '/apps/invoice/payment/payment-details',
      position: 342,
      roles,
      title: 'billing.payment',
      icon: 'key',
    },
    {
      id: 'invoice-seller',
      path: '/apps/invoice/seller',
      group: 'invoice',
      position: 350,
      roles,
      title: 'billing.sellers',
      icon: 'stations',
    },
  ],
  sections,
  auditActions: [
    ...nounActions(itemNoun),
    ...nounActions(sellerNoun),
    ...nounActions(invoiceNoun),
    ...nounActions(paymentNoun),
    'send_invoice',
    'mail_invoice',
    'hand_over_invoice',
    'change_provider',
    'credit_invoice',
    'write_off_invoice',
    'invoice_order',
  ],
  sends: ['dispatch', 'hand_over'],
  jobs: ['record_dispatches', 'remind_of_invoices', 'read_receipts'],
  fieldErrors: billingErrors,
} as const satisfies Module;
