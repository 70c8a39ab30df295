import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/titles/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-titles': async () => (await import('./pages/titles-page.tsx')).TitlesPage,
  },
  texts: textsIn(import.meta.glob('../../../modules/titles/messages/*.json', { import: 'default' })),
  parts: ['settings'],
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
