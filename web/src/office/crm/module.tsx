import type { WebModule } from '../../module.ts';

type Pages = typeof import('./pages/pages.ts');

/** A page, by way of the list of all pages, so that the first visit knows one file of the CRM. */
const page = (name: keyof Pages['pages']) => async () => (await import('./pages/pages.ts')).pages[name]();

export const crm: WebModule = {
  id: 'office/crm',
  pages: {
    'lm-overview': page('overview'),
    'lm-lead-list': page('leads'),
    'cm-contact-card': page('contactCards'),
    'cm-contact-list': page('contacts'),
    'cm-reminders-followup': page('reminders'),
    'cm-communication-history': page('communications'),
    'sm-statement': page('statement'),
    'sm-refund': page('refunds'),
    'sm-earning': page('earnings'),
  },
  icons: {},
  texts: {
    en: async () => (await import('./text/en.ts')).crm,
    fr: async () => (await import('./text/fr.ts')).crm,
    ro: async () => (await import('./text/ro.ts')).crm,
    zh: async () => (await import('./text/zh.ts')).crm,
  },
  buildsOn: ['office/sales'],
  parts: ['settings'],
};
