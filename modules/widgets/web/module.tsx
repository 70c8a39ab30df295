import type { WebModule } from '@quarterhour/web/module';

export const widgets: WebModule = {
  id: 'widgets',
  cardActions: [{ id: 'add', label: 'exports.to_my_page', ofModules: true }],
  load: async () => (await import('./loaded.ts')).loaded,
};
