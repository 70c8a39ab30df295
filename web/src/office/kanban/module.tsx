import type { WebModule } from '../../module.ts';

export const kanban: WebModule = {
  id: 'office/kanban',
  load: async () => (await import('./loaded.ts')).loaded,
};
