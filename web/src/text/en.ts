import type { MessagesOf } from '@quarterhour/model/messages';
import type annotations from '../../../messages/annotations/en.json';
import catalogue from '../../../messages/catalogue/en.json' with { type: 'json' };
import type contents from '../../../messages/contents/en.json';
import type exports from '../../../messages/exports/en.json';
import type guide from '../../../messages/guide/en.json';
import type help from '../../../messages/help/en.json';
import type later from '../../../messages/later/en.json';
import type look from '../../../messages/look/en.json';
import type notes from '../../../messages/notes/en.json';
import type notices from '../../../messages/notices/en.json';
import type palette from '../../../messages/palette/en.json';
import type settings from '../../../messages/settings/en.json';
import shell from '../../../messages/shell/en.json' with { type: 'json' };
import type shortcuts from '../../../messages/shortcuts/en.json';

/** The words of the first visit, in English. Those of modules, the settings and the User Guide come with their pages. */
export const en: MessagesOf<typeof catalogue & typeof shell> = {
  ...catalogue,
  ...shell,
};

/** The messages of modules: each module adds its own (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface ModuleMessages {}

export type MessageKey =
  | keyof typeof en
  | keyof MessagesOf<
      typeof annotations &
        typeof contents &
        typeof exports &
        typeof guide &
        typeof help &
        typeof later &
        typeof look &
        typeof notes &
        typeof notices &
        typeof palette &
        typeof settings &
        typeof shortcuts
    >
  | keyof ModuleMessages;
