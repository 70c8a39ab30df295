import type { LoadedModule } from '../module.ts';

export const loaded: LoadedModule = {
  pages: {
    reports: async () => (await import('./pages/reports-page.tsx')).ReportsPage,
  },
  panels: {
    send: async () => (await import('./pages/report-dialog.tsx')).ReportDialog,
  },
  texts: {
    en: async () => (await import('./text/en.ts')).reports,
    fr: async () => (await import('./text/fr.ts')).reports,
    ro: async () => (await import('./text/ro.ts')).reports,
    zh: async () => (await import('./text/zh.ts')).reports,
  },
  parts: ['settings'],
};
