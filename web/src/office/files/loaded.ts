import type { LoadedModule } from '../../module.ts';
import { textsIn } from '../../text/languages.ts';

export const loaded: LoadedModule = {
  pages: {},
  texts: textsIn(import.meta.glob('./text/{en,fr,ro,zh}.ts'), 'files'),
};
