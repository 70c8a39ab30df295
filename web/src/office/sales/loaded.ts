import type { LoadedModule } from '../../module.ts';

export const loaded: LoadedModule = {
  pages: {
    'customer-list': async () => (await import('./pages/customers-page.tsx')).CustomersPage,
    'order-list': async () => (await import('./pages/orders-page.tsx')).OrdersPage,
    'order-details': async () => (await import('./pages/order-page.tsx')).OrderPage,
    'customer-product': async () => (await import('./pages/products-page.tsx')).ProductsPage,
  },
  texts: {
    en: async () => (await import('./text/en.ts')).sales,
    fr: async () => (await import('./text/fr.ts')).sales,
    ro: async () => (await import('./text/ro.ts')).sales,
    zh: async () => (await import('./text/zh.ts')).sales,
  },
  parts: ['settings'],
};
