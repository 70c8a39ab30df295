import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../../modules/office/kanban/messages/en.json';
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
  texts: textsIn(import.meta.glob('../../../../modules/office/kanban/messages/*.json', { import: 'default' })),
  buildsOn: ['office/sales', 'office/files'],
  parts: ['settings'],
};

declare module '../../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
