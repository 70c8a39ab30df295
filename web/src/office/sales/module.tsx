import type { WebModule } from '../../module.ts';

type Pages = typeof import('./pages/pages.ts');

/** A page, by way of the list of all pages, so that the first visit knows one file of the sales desk. */
const page = (name: keyof Pages['pages']) => async () => (await import('./pages/pages.ts')).pages[name]();

export const sales: WebModule = {
  id: 'office/sales',
  pages: {
    'customer-list': page('customers'),
    'order-list': page('orders'),
    'order-details': page('order'),
    'customer-product': page('products'),
  },
  icons: {},
  texts: {
    en: async () => (await import('./text/en.ts')).sales,
    fr: async () => (await import('./text/fr.ts')).sales,
    ro: async () => (await import('./text/ro.ts')).sales,
    zh: async () => (await import('./text/zh.ts')).sales,
  },
  parts: ['settings'],
};
