import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../../modules/office/chat/messages/en.json';
import type { LoadedModule } from '../../module.ts';
import { textsIn } from '../../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    chat: async () => (await import('./pages/chat-page.tsx')).ChatPage,
  },
  cards: {
    unread: { title: 'chat.card.unread', load: async () => (await import('./cards/unread-card.tsx')).UnreadCard },
  },
  texts: textsIn(import.meta.glob('../../../../modules/office/chat/messages/*.json', { import: 'default' })),
  buildsOn: ['office/files'],
  parts: ['settings'],
};

declare module '../../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
