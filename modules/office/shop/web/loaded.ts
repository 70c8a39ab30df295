import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

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
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  buildsOn: ['office/files', 'office/sales'],
  parts: ['settings'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
