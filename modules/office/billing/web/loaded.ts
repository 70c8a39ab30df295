import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

export const loaded: LoadedModule = {
  pages: {
    'invoice-dashboard': async () => (await import('./pages/dashboard-page.tsx')).DashboardPage,
    'invoice-list': async () => (await import('./pages/invoices-page.tsx')).InvoicesPage,
    'create-invoice': async () => (await import('./pages/invoices-page.tsx')).CreateInvoicePage,
    'customer-create-invoice': async () => (await import('./pages/invoices-page.tsx')).CreateInvoicePage,
    'edit-invoice': async () => (await import('./pages/invoice-page.tsx')).EditInvoicePage,
    'invoice-details': async () => (await import('./pages/invoice-page.tsx')).InvoicePage,
    'client-list': async () => (await import('./pages/clients-page.tsx')).ClientsPage,
    'add-client': async () => (await import('./pages/clients-page.tsx')).AddClientPage,
    'item-list': async () => (await import('./pages/items-page.tsx')).ItemsPage,
    'add-item': async () => (await import('./pages/items-page.tsx')).AddItemPage,
    'payment-list': async () => (await import('./pages/payments-page.tsx')).PaymentsPage,
    'add-payment': async () => (await import('./pages/add-payment-page.tsx')).AddPaymentPage,
    'payment-details': async () => (await import('./pages/payment-page.tsx')).PaymentPage,
    'invoice-seller': async () => (await import('./pages/sellers-page.tsx')).SellersPage,
  },
  cards: {
    sums: { title: 'billing.card.sums', load: async () => (await import('./cards/sums-card.tsx')).SumsCard },
    due: { title: 'billing.card.due', load: async () => (await import('./cards/due-card.tsx')).DueCard },
    months: { title: 'billing.card.months', load: async () => (await import('./cards/months-card.tsx')).MonthsCard },
    month_table: {
      title: 'billing.card.month_table',
      load: async () => (await import('./cards/month-table-card.tsx')).MonthTableCard,
    },
  },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  // The pages of clients are those of customers.
  buildsOn: ['office/sales', 'office/files'],
  parts: ['settings'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
