import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

export const loaded: LoadedModule = {
  pages: {
    'settings-annotations': async () => (await import('./pages/annotations-page.tsx')).AnnotationsPage,
  },
  dayPanels: { annotate: async () => (await import('./pages/annotate-dialog.tsx')).AnnotateDialog },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  parts: ['settings', 'help'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
