import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

export const loaded: LoadedModule = {
  pages: {
    'lm-overview': async () => (await import('./pages/overview-page.tsx')).OverviewPage,
    'lm-lead-list': async () => (await import('./pages/leads-page.tsx')).LeadsPage,
    'c-card': async () => (await import('./pages/contact-cards-page.tsx')).OwnContactCardsPage,
    'c-list': async () => (await import('./pages/contacts-page.tsx')).ContactListPage,
    'cm-contact-card': async () => (await import('./pages/contact-cards-page.tsx')).ContactCardsPage,
    'cm-contact-list': async () => (await import('./pages/contacts-page.tsx')).ContactsPage,
    'cm-reminders-followup': async () => (await import('./pages/reminders-page.tsx')).RemindersPage,
    'cm-communication-history': async () => (await import('./pages/communications-page.tsx')).CommunicationsPage,
    'sm-statement': async () => (await import('./pages/statement-page.tsx')).StatementPage,
    'sm-refund': async () => (await import('./pages/refunds-page.tsx')).RefundsPage,
    'sm-earning': async () => (await import('./pages/earnings-page.tsx')).EarningsPage,
  },
  cards: {
    leads: { title: 'crm.card.leads', load: async () => (await import('./cards/leads-card.tsx')).LeadsCard },
    earnings: {
      title: 'crm.card.earnings',
      load: async () => (await import('./cards/earnings-card.tsx')).EarningsCard,
    },
    reminders: {
      title: 'crm.card.reminders',
      load: async () => (await import('./cards/reminders-card.tsx')).RemindersCard,
    },
  },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  buildsOn: ['office/sales'],
  parts: ['settings'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
