import type { LoadedModule } from '../../module.ts';
import { textsIn } from '../../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    chat: async () => (await import('./pages/chat-page.tsx')).ChatPage,
  },
  texts: textsIn(import.meta.glob('./text/{en,fr,ro,zh}.ts'), 'chat'),
  buildsOn: ['office/files'],
};
