import type { ServerModule } from '@quarterhour/server/module';
import { chatTopic } from '../model/chat.ts';

export const chat: ServerModule = {
  id: 'office/chat',
  async serve(app, parts) {
    (await import('./routes.ts')).serveChat(app, parts);
  },
  async leaves() {
    return { chat: (await import('../../people/server/mail.ts')).occasionLeaves };
  },
  async pushes() {
    return { [chatTopic]: (await import('./pushes.ts')).chatSeenBy };
  },
  async jobs() {
    return [(await import('./mail-unread.ts')).mailUnreadMessages];
  },
  notices: async () => [(await import('./new-message.ts')).newMessage],
};
