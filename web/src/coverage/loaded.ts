import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/coverage/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-data': async () => (await import('./pages/data-page.tsx')).DataPage,
  },
  texts: textsIn(import.meta.glob('../../../modules/coverage/messages/*.json', { import: 'default' })),
  parts: ['settings'],
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
