import type { ServerModule } from '@quarterhour/server/module';

export const views: ServerModule = {
  id: 'views',
  async serve(app, parts) {
    (await import('./routes.ts')).serveViews(app, parts);
  },
  async menu({ store }, principal) {
    const { readViews } = await import('./saved-views.ts');
    const { views: saved } = await readViews(store, principal);
    return {
      views: saved.map(({ id, name }) => ({
        id: `view-${id}`,
        title: name,
        type: 'item' as const,
        url: `/views/${id}`,
        icon: 'views',
      })),
    };
  },
  async home({ store }, principal) {
    const { readViews } = await import('./saved-views.ts');
    const { standard } = await readViews(store, principal);
    return standard && `/views/${standard.id}`;
  },
};
