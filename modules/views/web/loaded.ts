import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

export const loaded: LoadedModule = {
  pages: {
    views: async () => (await import('./pages/views-page.tsx')).ViewsPage,
    view: async () => (await import('./pages/open-view-page.tsx')).OpenViewPage,
  },
  panels: {
    'save-view': async () => (await import('./pages/save-view-dialog.tsx')).SaveViewDialog,
  },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  parts: ['settings'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
