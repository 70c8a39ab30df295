import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../../modules/office/shop/messages/en.json';
import type { LoadedModule } from '../../module.ts';
import { textsIn } from '../../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    products: async () => (await import('./pages/shop-page.tsx')).ShopPage,
    'product-details': async () => (await import('./pages/product-page.tsx')).ProductPage,
    'product-list': async () => (await import('./pages/product-list-page.tsx')).ProductListPage,
    checkout: async () => (await import('./pages/checkout-page.tsx')).CheckoutPage,
    discounts: async () => (await import('./pages/discounts-page.tsx')).DiscountsPage,
    'shipping-rates': async () => (await import('./pages/shipping-rates-page.tsx')).ShippingRatesPage,
    addresses: async () => (await import('./pages/addresses-page.tsx')).AddressesPage,
    'product-review': async () => (await import('./pages/reviews-page.tsx')).ReviewsPage,
  },
  texts: textsIn(import.meta.glob('../../../../modules/office/shop/messages/*.json', { import: 'default' })),
  buildsOn: ['office/files', 'office/sales'],
  parts: ['settings'],
};

declare module '../../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
