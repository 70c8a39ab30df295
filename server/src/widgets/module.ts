import type { ServerModule } from '../module.ts';

export const widgets: ServerModule = {
  id: 'widgets',
  async serve(app, parts) {
    const [{ boardNoun }, { serveNoun }, { boardsOpen }] = await Promise.all([
      import('@quarterhour/model/widgets/boards'),
      import('../http/serve-noun.ts'),
      import('./boards.ts'),
    ]);
    serveNoun(app, parts, boardNoun, boardsOpen);
  },
};
