import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

export const loaded: LoadedModule = {
  pages: { ledger: async () => (await import('./pages/ledger-page.tsx')).LedgerPage },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
