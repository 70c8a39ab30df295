import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/live-listening/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    live: async () => (await import('./pages/live-page.tsx')).LivePage,
    'settings-live-sources': async () => (await import('./pages/live-sources-page.tsx')).LiveSourcesPage,
  },
  cards: {
    now: { title: 'live.card.now', load: async () => (await import('./cards/now-card.tsx')).NowCard },
  },
  texts: textsIn(import.meta.glob('../../../modules/live-listening/messages/*.json', { import: 'default' })),
  parts: ['settings', 'help'],
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
