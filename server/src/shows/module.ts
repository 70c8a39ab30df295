import type { ServerModule } from '../module.ts';

export const shows: ServerModule = {
  id: 'shows',
  async serve(app, parts) {
    (await import('./routes.ts')).serveShows(app, parts);
  },
};
