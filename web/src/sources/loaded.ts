import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-sources': async () => (await import('./pages/sources-page.tsx')).SourcesPage,
  },
  texts: textsIn(import.meta.glob('./text/{en,fr,ro,zh}.ts'), 'sources'),
  parts: ['settings'],
};
