import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    'settings-podcasts': async () => (await import('./pages/podcasts-page.tsx')).PodcastsPage,
  },
  texts: textsIn(import.meta.glob('./text/{en,fr,ro,zh}.ts'), 'podcasts'),
  parts: ['settings'],
};
