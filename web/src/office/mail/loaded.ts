import type { LoadedModule } from '../../module.ts';
import { textsIn } from '../../text/languages.ts';

export const loaded: LoadedModule = {
  pages: { mail: async () => (await import('./pages/mail-page.tsx')).MailPage },
  cards: {
    unread: { title: 'mail.card.unread', load: async () => (await import('./cards/unread-card.tsx')).UnreadCard },
  },
  texts: textsIn(import.meta.glob('./text/{en,fr,ro,zh}.ts'), 'mail'),
  buildsOn: ['office/files'],
  parts: ['settings'],
};
