import type { ServerModule } from '../../module.ts';

export const chat: ServerModule = {
  id: 'office/chat',
  async serve(app, parts) {
    (await import('./routes.ts')).serveChat(app, parts);
  },
  async jobs() {
    return [(await import('./mail-unread.ts')).mailUnreadMessages];
  },
};
