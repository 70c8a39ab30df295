import type { LoadedModule } from '../../module.ts';

export const loaded: LoadedModule = {
  pages: { mail: async () => (await import('./pages/mail-page.tsx')).MailPage },
  texts: {
    en: async () => (await import('./text/en.ts')).mail,
    fr: async () => (await import('./text/fr.ts')).mail,
    ro: async () => (await import('./text/ro.ts')).mail,
    zh: async () => (await import('./text/zh.ts')).mail,
  },
  buildsOn: ['office/files'],
  parts: ['settings'],
};
