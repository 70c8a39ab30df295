import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

const account = (layout: 1 | 2 | 3) => async () => (await import('./pages/account-page.tsx')).accountPages[layout];
const cards = (layout: 1 | 2 | 3) => async () => (await import('./pages/cards-page.tsx')).cardPages[layout];
const list = (layout: 1 | 2) => async () => (await import('./pages/list-page.tsx')).listPages[layout];

export const loaded: LoadedModule = {
  pages: {
    'social-profile': async () => (await import('./pages/social-page.tsx')).SocialPage,
    profile1: account(1),
    profile2: account(2),
    profile3: account(3),
    card1: cards(1),
    card2: cards(2),
    card3: cards(3),
    list1: list(1),
    list2: list(2),
  },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  buildsOn: ['office/files'],
  parts: ['settings'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
