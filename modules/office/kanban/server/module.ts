import type { ServerModule } from '@quarterhour/server/module';

export const kanban: ServerModule = {
  id: 'office/kanban',
  async pushes() {
    return { kanban: (await import('./change-board.ts')).boardSeenBy };
  },
  async serve(app, parts) {
    (await import('./routes.ts')).serveKanban(app, parts);
  },
  notices: async () => [(await import('./new-board-comment.ts')).newBoardComment],
};
