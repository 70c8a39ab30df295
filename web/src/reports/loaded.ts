import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/reports/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    reports: async () => (await import('./pages/reports-page.tsx')).ReportsPage,
  },
  panels: {
    send: async () => (await import('./pages/report-dialog.tsx')).ReportDialog,
  },
  texts: textsIn(import.meta.glob('../../../modules/reports/messages/*.json', { import: 'default' })),
  parts: ['settings'],
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
