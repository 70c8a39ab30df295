import type { LoadedModule } from '../../module.ts';
import { textsIn } from '../../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    board: async () => (await import('./pages/board-page.tsx')).BoardPage,
    backlogs: async () => (await import('./pages/backlogs-page.tsx')).BacklogsPage,
  },
  cards: {
    mine: { title: 'kanban.card.mine', load: async () => (await import('./cards/mine-card.tsx')).MineCard },
  },
  texts: textsIn(import.meta.glob('./text/{en,fr,ro,zh}.ts'), 'kanban'),
  buildsOn: ['office/sales', 'office/files'],
  parts: ['settings'],
};
