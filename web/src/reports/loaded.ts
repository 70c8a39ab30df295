import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    reports: async () => (await import('./pages/reports-page.tsx')).ReportsPage,
  },
  panels: {
    send: async () => (await import('./pages/report-dialog.tsx')).ReportDialog,
  },
  texts: textsIn(import.meta.glob('./text/{en,fr,ro,zh}.ts'), 'reports'),
  parts: ['settings'],
};
