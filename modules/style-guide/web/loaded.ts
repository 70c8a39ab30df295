import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import type english from '../messages/en.json';
import { texts } from './text/texts.ts';

const guide = async () => (await import('./pages/guide-page.tsx')).GuidePage;

export const loaded: LoadedModule = {
  pages: {
    'sample-page': async () => (await import('./pages/overview-page.tsx')).OverviewPage,
    components: guide,
    forms: guide,
    tables: guide,
    'data-grid': guide,
    basic: guide,
    advance: guide,
    utils: guide,
    specimens: guide,
  },
  texts,
  start: async (show) => (await import('./frame/start.tsx')).startFrame(show),
  parts: ['settings'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
