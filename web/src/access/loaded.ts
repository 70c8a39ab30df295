import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/access/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-people': async () => (await import('./pages/people-page.tsx')).PeoplePage,
    'settings-keys': async () => (await import('./pages/keys-page.tsx')).KeysPage,
    'settings-me': async () => (await import('./pages/own-sign-in-page.tsx')).OwnSignInPage,
  },
  texts: textsIn(import.meta.glob('../../../modules/access/messages/*.json', { import: 'default' })),
  parts: ['settings'],
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
