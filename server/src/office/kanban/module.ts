import type { ServerModule } from '../../module.ts';

export const kanban: ServerModule = {
  id: 'office/kanban',
  async serve(app, parts) {
    (await import('./routes.ts')).serveKanban(app, parts);
  },
};
