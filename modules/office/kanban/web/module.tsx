import type { WebModule } from '@quarterhour/web/module';

export const kanban: WebModule = {
  id: 'office/kanban',
  load: async () => (await import('./loaded.ts')).loaded,
};
