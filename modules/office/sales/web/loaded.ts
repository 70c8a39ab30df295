import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

export const loaded: LoadedModule = {
  pages: {
    'customer-list': async () => (await import('./pages/customers-page.tsx')).CustomersPage,
    'order-list': async () => (await import('./pages/orders-page.tsx')).OrdersPage,
    'order-details': async () => (await import('./pages/order-page.tsx')).OrderPage,
    'customer-product': async () => (await import('./pages/products-page.tsx')).ProductsPage,
  },
  cards: {
    orders: { title: 'sales.card.orders', load: async () => (await import('./cards/orders-card.tsx')).OrdersCard },
    campaigns: {
      title: 'sales.card.campaigns',
      load: async () => (await import('./cards/campaigns-card.tsx')).CampaignsCard,
    },
  },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  buildsOn: ['office/files'],
  parts: ['settings'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
