import type { MenuItem } from '@quarterhour/model/menu';

/** The id by which the specification says that there is no menu. */
const dropped = 'no-menu';

/** The visible entries, at every depth. */
export function shownEntries(entries: readonly MenuItem[]): MenuItem[] {
  return entries
    .filter(({ id }) => id !== dropped)
    .map((entry) => (entry.children ? { ...entry, children: shownEntries(entry.children) } : entry));
}

/** The target of an entry: a path of the product or an external address; undefined if it has none. */
export function targetOf({ url, link }: MenuItem): { path: string } | { address: string } | undefined {
  const wanted = url ?? link;
  if (!wanted) return undefined;
  if (/^(https?:|mailto:|tel:)/i.test(wanted)) return { address: wanted };
  return { path: wanted.startsWith('/') ? wanted : `/${wanted}` };
}

/** The path of an entry; none if it leads elsewhere or nowhere. */
function pathOf(entry: MenuItem): string[] {
  const target = targetOf(entry);
  return target && 'path' in target ? [target.path] : [];
}

/** Whether an entry, or one below it, links to this path. */
export function leadsTo(entry: MenuItem, pathname: string): boolean {
  if (pathOf(entry).includes(pathname)) return true;
  return (entry.children ?? []).some((child) => leadsTo(child, pathname));
}

/** The path under which the menu has this page: its own, or that of the page whose address is the longest beginning of it. */
export function markedPath(entries: readonly MenuItem[], pathname: string): string {
  const paths = flatEntries(entries).flatMap(({ entry }) => pathOf(entry));
  if (paths.includes(pathname)) return pathname;
  const above = paths.filter((path) => pathname.startsWith(`${path}/`));
  return above.toSorted((one, other) => other.length - one.length)[0] ?? pathname;
}

/** The entries from the root of the menu to the one that links to this path; empty if there is none. */
export function trailTo(entries: readonly MenuItem[], pathname: string): MenuItem[] {
  const next = entries.find((entry) => leadsTo(entry, pathname));
  return next ? [next, ...trailTo(next.children ?? [], pathname)] : [];
}

/** The trail to this path, or to the page of the menu whose address begins most like it. */
export function trailNear(entries: readonly MenuItem[], pathname: string): MenuItem[] {
  const exact = trailTo(entries, pathname);
  if (exact.length > 0) return exact;
  const paths = flatEntries(entries).flatMap(({ entry }) => pathOf(entry));
  const [, first] = pathname.split('/');
  // The first part of an address, such as /apps, says too little, unless an entry has its name.
  for (let parts = pathname.split('/').slice(0, -1); parts.length > 2; parts = parts.slice(0, -1)) {
    const start = parts.join('/');
    const near = paths.find((path) => `${path}/`.startsWith(`${start}/`));
    if (near !== undefined) return trailTo(entries, near);
  }
  const holder = entries.find(({ id, children }) => id === first && children && children.length > 0);
  return holder ? [holder, ...(holder.children ?? []).slice(0, 1)] : [];
}

interface FlatEntry {
  entry: MenuItem;
  /** The title of its parent. */
  holder?: string;
}

/** Entries and all their descendants as a flat list, parents first. */
export function flatEntries(entries: readonly MenuItem[], holder?: string): FlatEntry[] {
  return entries.flatMap((entry) => [{ entry, holder }, ...flatEntries(entry.children ?? [], entry.title)]);
}
