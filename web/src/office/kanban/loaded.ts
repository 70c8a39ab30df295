import type { LoadedModule } from '../../module.ts';

export const loaded: LoadedModule = {
  pages: {
    board: async () => (await import('./pages/board-page.tsx')).BoardPage,
    backlogs: async () => (await import('./pages/backlogs-page.tsx')).BacklogsPage,
  },
  texts: {
    en: async () => (await import('./text/en.ts')).kanban,
    fr: async () => (await import('./text/fr.ts')).kanban,
    ro: async () => (await import('./text/ro.ts')).kanban,
    zh: async () => (await import('./text/zh.ts')).kanban,
  },
  buildsOn: ['office/sales', 'office/files'],
  parts: ['settings'],
};
