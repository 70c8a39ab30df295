import type { WebModule } from '../../module.ts';

type Pages = typeof import('./pages/pages.ts');

/** A page, by way of the list of all pages, so that the first visit knows one file of the shop. */
const page = (name: keyof Pages['pages']) => async () => (await import('./pages/pages.ts')).pages[name]();

export const shop: WebModule = {
  id: 'office/shop',
  pages: {
    products: page('products'),
    'product-details': page('product'),
    'product-list': page('productList'),
    checkout: page('checkout'),
    discounts: page('discounts'),
    'product-review': page('reviews'),
  },
  icons: {},
  texts: {
    en: async () => (await import('./text/en.ts')).shop,
    fr: async () => (await import('./text/fr.ts')).shop,
    ro: async () => (await import('./text/ro.ts')).shop,
    zh: async () => (await import('./text/zh.ts')).shop,
  },
  buildsOn: ['office/sales'],
  parts: ['settings'],
};
