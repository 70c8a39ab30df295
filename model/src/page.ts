import type { Role } from './roles.ts';

/** The groups of the main menu, in order. */
export const menuGroups = [
  { id: 'broadcaster', label: 'Broadcaster', title: 'menu.broadcaster' },
  { id: 'settings', label: 'Settings', title: 'menu.settings' },
] as const;
export type MenuGroupId = (typeof menuGroups)[number]['id'];

/** A page for people who are signed in. */
export interface PageEntry {
  /** Of its menu entry. */
  id: string;
  path: `/${string}`;
  /** The group of the menu that lists it. Without one, other pages link to it. */
  group?: MenuGroupId;
  /** Its place in its group: smaller numbers come first. */
  position: number;
  /** The roles that see it in the menu. Every call of the page checks its caller by itself. */
  roles: readonly Role[];
  /** Its name in the API, in English. */
  label: string;
  /** The message with its name in the reader's language: its heading, menu entry, breadcrumb and window title. */
  title: string;
  /** The name of its icon: of web/src/app/shell/menu/page-icons.tsx, or of its module in web. */
  icon: string;
}
