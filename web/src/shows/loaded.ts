import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/shows/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-shows': async () => (await import('./pages/schedule-page.tsx')).SchedulePage,
    'settings-own-dayparts': async () => (await import('./pages/own-dayparts-page.tsx')).OwnDaypartsPage,
    'contents-shows': async () => (await import('./pages/audience-page.tsx')).AudiencePage,
  },
  texts: textsIn(import.meta.glob('../../../modules/shows/messages/*.json', { import: 'default' })),
  parts: ['settings', 'help', 'contents'],
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
