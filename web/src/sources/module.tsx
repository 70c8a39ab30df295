import type { WebModule } from '../module.ts';

export const sources: WebModule = {
  id: 'sources',
  pages: { 'settings-sources': async () => (await import('./pages/sources-page.tsx')).SourcesPage },
  icons: {},
  texts: {
    en: async () => (await import('./text/en.ts')).sources,
    fr: async () => (await import('./text/fr.ts')).sources,
    ro: async () => (await import('./text/ro.ts')).sources,
    zh: async () => (await import('./text/zh.ts')).sources,
  },
  parts: ['settings'],
};
