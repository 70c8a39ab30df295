import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../../modules/office/sales/messages/en.json';
import type { LoadedModule } from '../../module.ts';
import { textsIn } from '../../text/languages.ts';

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
  texts: textsIn(import.meta.glob('../../../../modules/office/sales/messages/*.json', { import: 'default' })),
  buildsOn: ['office/files'],
  parts: ['settings'],
};

declare module '../../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
