import type { WebModule } from '../../module.ts';

type Pages = typeof import('./pages/pages.ts');

/** A page, by way of the list of all pages, so that the first visit knows one file of invoices. */
const page = (name: keyof Pages['pages']) => async () => (await import('./pages/pages.ts')).pages[name]();

export const billing: WebModule = {
  id: 'office/billing',
  pages: {
    'invoice-dashboard': page('dashboard'),
    'invoice-list': page('invoices'),
    'create-invoice': page('create'),
    'customer-create-invoice': page('create'),
    'edit-invoice': page('edit'),
    'invoice-details': page('invoice'),
    'client-list': page('clients'),
    'add-client': page('addClient'),
    'item-list': page('items'),
    'add-item': page('addItem'),
    'payment-list': page('payments'),
    'add-payment': page('addPayment'),
    'payment-details': page('payment'),
    'invoice-seller': page('sellers'),
  },
  icons: {},
  texts: {
    en: async () => (await import('./text/en.ts')).billing,
    fr: async () => (await import('./text/fr.ts')).billing,
    ro: async () => (await import('./text/ro.ts')).billing,
    zh: async () => (await import('./text/zh.ts')).billing,
  },
  // The pages of clients are those of customers.
  buildsOn: ['office/sales'],
  parts: ['settings'],
};
