import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-rules': async () => (await import('./pages/rules-page.tsx')).RulesPage,
    excluded: async () => (await import('./pages/excluded-page.tsx')).ExcludedPage,
  },
  texts: textsIn(import.meta.glob('./text/{en,fr,ro,zh}.ts'), 'rules'),
  parts: ['settings', 'later'],
};
