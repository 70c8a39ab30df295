import type { MenuItem } from '@quarterhour/model/menu';
import type { ServerModule } from '@quarterhour/server/module';
import { nameIn } from '@quarterhour/server/text/messages';

export const widgets: ServerModule = {
  id: 'widgets',
  async serve(app, parts) {
    const [{ boardNoun }, { serveNoun }, { boardsOpen }] = await Promise.all([
      import('../model/boards.ts'),
      import('@quarterhour/server/http/serve-noun'),
      import('./boards.ts'),
    ]);
    serveNoun(app, parts, boardNoun, boardsOpen);
  },
  /** My page stands first for whoever has one. */
  async menu({ store }, { id }): Promise<Record<string, MenuItem[]>> {
    const [{ and, eq }, { boards }] = await Promise.all([import('drizzle-orm'), import('./tables.ts')]);
    const own = and(eq(boards.ownerId, id), eq(boards.archived, false));
    if ((await store.db.select({ id: boards.id }).from(boards).where(own).limit(1)).length === 0) return {};
    const name = nameIn('modules/widgets/messages', 'widgets.my_page');
    return { broadcaster: [{ id: 'my-page', type: 'item', ...name, url: '/my-page', icon: 'widgets' }] };
  },
};
