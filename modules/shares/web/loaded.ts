import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import type english from '../messages/en.json';
import { texts } from './text/texts.ts';

export const loaded: LoadedModule = {
  pages: {
    shares: async () => (await import('./pages/shares-page.tsx')).SharesPage,
  },
  panels: {
    share: async () => (await import('./pages/share-dialog.tsx')).ShareDialog,
    share_live: async () => (await import('./pages/share-live-dialog.tsx')).ShareLiveDialog,
  },
  texts,
  parts: ['settings', 'contents', 'later'],
  start: async (show, shared) => (await import('./reader/start.tsx')).startLink(show, shared),
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
