import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-data': async () => (await import('./pages/data-page.tsx')).DataPage,
  },
  texts: textsIn(import.meta.glob('./text/{en,fr,ro,zh}.ts'), 'coverage'),
  parts: ['settings'],
};
