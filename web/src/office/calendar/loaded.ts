import type { LoadedModule } from '../../module.ts';

export const loaded: LoadedModule = {
  pages: {
    calendar: async () => (await import('./pages/calendar-page.tsx')).CalendarPage,
    'calendar-subscriptions': async () => (await import('./pages/subscriptions-page.tsx')).SubscriptionsPage,
  },
  texts: {
    en: async () => (await import('./text/en.ts')).calendar,
    fr: async () => (await import('./text/fr.ts')).calendar,
    ro: async () => (await import('./text/ro.ts')).calendar,
    zh: async () => (await import('./text/zh.ts')).calendar,
  },
  buildsOn: ['office/sales'],
  parts: ['settings'],
};
