import type { ServerModule } from '@quarterhour/server/module';

export const shows: ServerModule = {
  id: 'shows',
  async serve(app, parts) {
    (await import('./routes.ts')).serveShows(app, parts);
  },
};
