import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

const board = async () => (await import('./pages/my-page.tsx')).MyPage;
const gallery = async () => import('./pages/gallery-pages.tsx');

export const loaded: LoadedModule = {
  pages: {
    'my-page': board,
    board,
    'widget-statistics': async () => (await gallery()).StatisticsPage,
    'widget-data': async () => (await gallery()).DataPage,
    'widget-chart': async () => (await gallery()).ChartPage,
  },
  cardPanels: {
    add: async () => (await import('./pages/add-to-page-dialog.tsx')).AddToPageDialog,
  },
  shared: { board: async () => (await import('./pages/shared-board.tsx')).SharedBoard },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  // My page is shared as saved views are.
  buildsOn: ['views'],
  parts: ['settings', 'contents', 'later', 'help'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
