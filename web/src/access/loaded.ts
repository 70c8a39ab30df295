import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-people': async () => (await import('./pages/people-page.tsx')).PeoplePage,
    'settings-keys': async () => (await import('./pages/keys-page.tsx')).KeysPage,
    'settings-me': async () => (await import('./pages/own-sign-in-page.tsx')).OwnSignInPage,
  },
  texts: textsIn(import.meta.glob('./text/{en,fr,ro,zh}.ts'), 'access'),
  parts: ['settings'],
};
