import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../../modules/office/mail/messages/en.json';
import type { LoadedModule } from '../../module.ts';
import { textsIn } from '../../text/languages.ts';

export const loaded: LoadedModule = {
  pages: { mail: async () => (await import('./pages/mail-page.tsx')).MailPage },
  cards: {
    unread: { title: 'mail.card.unread', load: async () => (await import('./cards/unread-card.tsx')).UnreadCard },
  },
  texts: textsIn(import.meta.glob('../../../../modules/office/mail/messages/*.json', { import: 'default' })),
  buildsOn: ['office/files'],
  parts: ['settings'],
};

declare module '../../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
