import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

export const loaded: LoadedModule = {
  pages: {
    board: async () => (await import('./pages/board-page.tsx')).BoardPage,
    backlogs: async () => (await import('./pages/backlogs-page.tsx')).BacklogsPage,
  },
  cards: {
    mine: { title: 'kanban.card.mine', load: async () => (await import('./cards/mine-card.tsx')).MineCard },
  },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  buildsOn: ['office/sales', 'office/files'],
  parts: ['settings'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
