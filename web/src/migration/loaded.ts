import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../modules/migration/messages/en.json';
import type { LoadedModule } from '../module.ts';
import { textsIn } from '../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {
    migrationSupport: async () => (await import('./pages/migration-support-page.tsx')).MigrationSupportPage,
  },
  texts: textsIn(import.meta.glob('../../../modules/migration/messages/*.json', { import: 'default' })),
};

declare module '../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
