import type { LoadedModule } from '../module.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-sources': async () => (await import('./pages/sources-page.tsx')).SourcesPage,
  },
  texts: {
    en: async () => (await import('./text/en.ts')).sources,
    fr: async () => (await import('./text/fr.ts')).sources,
    ro: async () => (await import('./text/ro.ts')).sources,
    zh: async () => (await import('./text/zh.ts')).sources,
  },
  parts: ['settings'],
};
