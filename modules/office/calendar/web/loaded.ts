import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

export const loaded: LoadedModule = {
  pages: {
    calendar: async () => (await import('./pages/calendar-page.tsx')).CalendarPage,
    'calendar-subscriptions': async () => (await import('./pages/subscriptions-page.tsx')).SubscriptionsPage,
  },
  cards: {
    next: { title: 'calendar.card.next', load: async () => (await import('./cards/next-card.tsx')).NextCard },
  },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  buildsOn: ['office/sales'],
  parts: ['settings'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
