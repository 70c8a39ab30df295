import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/shares/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { texts } from './text/texts.ts';

export const loaded: LoadedModule = {
  pages: {
    shares: async () => (await import('./pages/shares-page.tsx')).SharesPage,
  },
  panels: {
    share: async () => (await import('./pages/share-dialog.tsx')).ShareDialog,
  },
  texts,
  parts: ['settings', 'contents', 'later'],
  start: async (show, sharedBoard) => (await import('./reader/start.tsx')).startLink(show, sharedBoard),
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
