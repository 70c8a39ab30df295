import type { MessagesOf } from '@quarterhour/model/messages';
import type english from '../../../../modules/office/files/messages/en.json';
import type { LoadedModule } from '../../module.ts';
import { textsIn } from '../../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {},
  texts: textsIn(import.meta.glob('../../../../modules/office/files/messages/*.json', { import: 'default' })),
};

declare module '../../text/en.ts' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
