import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/widgets/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

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
  sharedBoard: async () => (await import('./pages/shared-board.tsx')).SharedBoard,
  texts: textsIn(import.meta.glob('../../../modules/widgets/messages/*.json', { import: 'default' })),
  // My page is shared as saved views are.
  buildsOn: ['views'],
  parts: ['settings', 'contents', 'later', 'help'],
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
