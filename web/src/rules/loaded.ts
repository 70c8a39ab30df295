import type { LoadedModule } from '../module.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-rules': async () => (await import('./pages/rules-page.tsx')).RulesPage,
    excluded: async () => (await import('./pages/excluded-page.tsx')).ExcludedPage,
  },
  texts: {
    en: async () => (await import('./text/en.ts')).rules,
    fr: async () => (await import('./text/fr.ts')).rules,
    ro: async () => (await import('./text/ro.ts')).rules,
    zh: async () => (await import('./text/zh.ts')).rules,
  },
  parts: ['settings', 'later'],
};
