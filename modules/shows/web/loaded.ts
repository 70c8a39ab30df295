import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

export const loaded: LoadedModule = {
  pages: {
    'settings-shows': async () => (await import('./pages/schedule-page.tsx')).SchedulePage,
    'settings-own-dayparts': async () => (await import('./pages/own-dayparts-page.tsx')).OwnDaypartsPage,
    'contents-shows': async () => (await import('./pages/audience-page.tsx')).AudiencePage,
  },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  parts: ['settings', 'help', 'contents'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
