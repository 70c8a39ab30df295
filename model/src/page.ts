import type { Role } from './roles.ts';

/** The groups of the main menu, in order. */
export const menuGroups = [
  { id: 'broadcaster', title: 'menu.broadcaster' },
  { id: 'settings', title: 'menu.settings' },
] as const;
export type MenuGroupId = (typeof menuGroups)[number]['id'];

/**
 * An entry of the menu that holds others, declared by a module: a group of its own, or an entry that opens and closes. Its name
 * is the message `menu.section.<id>` of messages/menu/.
 */
export interface MenuSection {
  id: string;
  /** The id of the section or group that holds it. Without one, it is a group below that of the broadcaster. */
  within?: string;
  /** Its place among the pages of its group. Without one, it comes after them. */
  position?: number;
  /** The name of its icon. */
  icon?: string;
  /** Whether it opens and closes, if it is a group of its own. */
  folds?: true;
}

/** A page for people who are signed in. */
export interface PageEntry {
  /** Of its menu entry. */
  id: string;
  path: `/${string}`;
  /** The group or section of the menu that lists it. Without one, other pages link to it. */
  group?: string;
  /** Its place in its group: smaller numbers come first. */
  position: number;
  /** The roles that see it in the menu. Every call of the page checks its caller by itself. */
  roles: readonly Role[];
  /** The call that it reads first, by name: a page in the menu that not every role sees is tried with it. */
  reads?: string;
  /** The call that it sends, by name, if it is an empty form that reads nothing of its own. */
  sends?: string;
  /** The message with its name in the reader's language: its heading, menu entry, breadcrumb and window title. */
  title: string;
  /** Of a page with many addresses: the page that links to them, and the beginning of the messages that name them. */
  parts?: { of: `/${string}`; title: string };
  /** The name of its icon: of web/src/app/shell/menu/page-icons.tsx, or of its module in web. */
  icon: string;
  /** Whether it names things of every module, so that it needs the texts of all. */
  namesModules?: boolean;
}
