import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/rules/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-rules': async () => (await import('./pages/rules-page.tsx')).RulesPage,
    excluded: async () => (await import('./pages/excluded-page.tsx')).ExcludedPage,
  },
  texts: textsIn(import.meta.glob('../../../modules/rules/messages/*.json', { import: 'default' })),
  parts: ['settings', 'later'],
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
