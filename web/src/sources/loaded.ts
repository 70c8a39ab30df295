import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/sources/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-sources': async () => (await import('./pages/sources-page.tsx')).SourcesPage,
  },
  texts: textsIn(import.meta.glob('../../../modules/sources/messages/*.json', { import: 'default' })),
  parts: ['settings'],
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
