import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/alerts/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-alerts': async () => (await import('./pages/alerts-page.tsx')).AlertsPage,
  },
  texts: textsIn(import.meta.glob('../../../modules/alerts/messages/*.json', { import: 'default' })),
  parts: ['settings', 'help'],
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
