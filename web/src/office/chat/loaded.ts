import type { LoadedModule } from '../../module.ts';
import { textsIn } from '../../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    chat: async () => (await import('./pages/chat-page.tsx')).ChatPage,
  },
  cards: {
    unread: { title: 'chat.card.unread', load: async () => (await import('./cards/unread-card.tsx')).UnreadCard },
  },
  texts: textsIn(import.meta.glob('./text/{en,fr,ro,zh}.ts'), 'chat'),
  buildsOn: ['office/files'],
  parts: ['settings'],
};
