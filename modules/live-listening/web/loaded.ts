import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

export const loaded: LoadedModule = {
  pages: {
    live: async () => (await import('./pages/live-page.tsx')).LivePage,
    'settings-live-sources': async () => (await import('./pages/live-sources-page.tsx')).LiveSourcesPage,
  },
  cards: {
    now: { title: 'live.card.now', load: async () => (await import('./cards/now-card.tsx')).NowCard },
  },
  shared: { live: async () => (await import('./pages/shared-live.tsx')).SharedLive },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  parts: ['settings', 'help'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
