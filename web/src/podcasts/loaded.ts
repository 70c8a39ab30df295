import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/podcasts/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-podcasts': async () => (await import('./pages/podcasts-page.tsx')).PodcastsPage,
  },
  texts: textsIn(import.meta.glob('../../../modules/podcasts/messages/*.json', { import: 'default' })),
  parts: ['settings'],
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
