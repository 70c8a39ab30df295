import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../../modules/office/calendar/messages/en.json';
import type { LoadedModule } from '../../module.ts';
import { textsIn } from '../../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    calendar: async () => (await import('./pages/calendar-page.tsx')).CalendarPage,
    'calendar-subscriptions': async () => (await import('./pages/subscriptions-page.tsx')).SubscriptionsPage,
  },
  cards: {
    next: { title: 'calendar.card.next', load: async () => (await import('./cards/next-card.tsx')).NextCard },
  },
  texts: textsIn(import.meta.glob('../../../../modules/office/calendar/messages/*.json', { import: 'default' })),
  buildsOn: ['office/sales'],
  parts: ['settings'],
};

declare module '../../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
