import type { LoadedModule } from '../module.ts';

export const loaded: LoadedModule = {
  pages: {
    views: async () => (await import('./pages/views-page.tsx')).ViewsPage,
    view: async () => (await import('./pages/open-view-page.tsx')).OpenViewPage,
  },
  panels: {
    'save-view': async () => (await import('./pages/save-view-dialog.tsx')).SaveViewDialog,
  },
  texts: {
    en: async () => (await import('./text/en.ts')).views,
    fr: async () => (await import('./text/fr.ts')).views,
    ro: async () => (await import('./text/ro.ts')).views,
    zh: async () => (await import('./text/zh.ts')).views,
  },
  parts: ['settings'],
};
