import type { Endpoint } from './endpoint.ts';
import type { MenuSection, PageEntry } from './page.ts';

/** What a module adds to all sides. Its folders have the name of its id. */
export interface Module {
  /** Its name in MODULES_OFF. */
  id: string;
  /** Whether an installation can do without it. */
  optional: boolean;
  calls: Record<string, Endpoint>;
  pages: readonly PageEntry[];
  /** Its pages for people who are not signed in; several paths may show the same page. */
  publicPages?: readonly { id: string; path: `/${string}` }[];
  /** The entries of the menu that hold its pages, a group before what it holds. Several modules may declare the same. */
  sections?: readonly MenuSection[];
  auditActions: readonly string[];
  /** The kinds of causes for which it sends messages, such as `report` of `report:17`. */
  sends?: readonly string[];
  /** The ids of its background jobs. */
  jobs: readonly string[];
  /** The sentences of its field errors, by name: see field-errors.ts. */
  fieldErrors: Record<string, string>;
}
