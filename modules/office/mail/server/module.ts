import type { ServerModule } from '@quarterhour/server/module';
import { nameIn } from '@quarterhour/server/text/messages';

export const mail: ServerModule = {
  id: 'office/mail',
  async serve(app, parts) {
    (await import('./routes.ts')).serveMail(app, parts);
  },
  async retains() {
    return [(await import('./mail-trash.ts')).mailTrash];
  },
  async leaves() {
    return { mail: (await import('./outside.ts')).outsideLeaves };
  },
  async pushes() {
    const { activeAmong } = await import('@quarterhour/server/identity/active-people');
    return { mail: ({ store }, _event, people) => activeAmong(store, people) };
  },
  async menu({ store }, principal) {
    const { countUnread, mailboxOf } = await import('./mailbox.ts');
    const unread = await countUnread(store, mailboxOf(principal));
    const entry = {
      id: 'mail',
      ...nameIn('modules/office/mail/messages', 'mail.title'),
      type: 'item' as const,
      url: '/apps/mail',
      icon: 'mail',
      ...(unread > 0 && { chip: { label: String(unread), color: 'primary' as const, size: 'small' as const } }),
    };
    return { office: [entry] };
  },
};
