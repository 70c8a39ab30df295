import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/views/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    views: async () => (await import('./pages/views-page.tsx')).ViewsPage,
    view: async () => (await import('./pages/open-view-page.tsx')).OpenViewPage,
  },
  panels: {
    'save-view': async () => (await import('./pages/save-view-dialog.tsx')).SaveViewDialog,
  },
  texts: textsIn(import.meta.glob('../../../modules/views/messages/*.json', { import: 'default' })),
  parts: ['settings'],
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
