import type { MenuItem } from '@quarterhour/model/menu';

/** An entry with this id is no entry: the specification's way to say that there is no menu. */
const dropped = 'no-menu';

/** The entries that are shown, at every depth. */
export function shownEntries(entries: readonly MenuItem[]): MenuItem[] {
  return entries
    .filter(({ id }) => id !== dropped)
    .map((entry) => (entry.children ? { ...entry, children: shownEntries(entry.children) } : entry));
}

/** Where an entry leads: a path of the product, or an address elsewhere; undefined where it leads nowhere. */
export function targetOf({ url, link }: MenuItem): { path: string } | { address: string } | undefined {
  const wanted = url ?? link;
  if (!wanted) return undefined;
  if (/^(https?:|mailto:|tel:)/i.test(wanted)) return { address: wanted };
  return { path: wanted.startsWith('/') ? wanted : `/${wanted}` };
}

/** Whether an entry, or one below it, leads to this path. */
export function leadsTo(entry: MenuItem, pathname: string): boolean {
  const target = targetOf(entry);
  if (target && 'path' in target && target.path === pathname) return true;
  return (entry.children ?? []).some((child) => leadsTo(child, pathname));
}

/** The entries from the root of the menu to the one that leads to this path; none where there is none. */
export function trailTo(entries: readonly MenuItem[], pathname: string): MenuItem[] {
  const next = entries.find((entry) => leadsTo(entry, pathname));
  return next ? [next, ...trailTo(next.children ?? [], pathname)] : [];
}

interface FlatEntry {
  entry: MenuItem;
  /** The title of what holds it. */
  holder?: string;
}

/** Entries and all below them as a list of one level: what holds entries comes before them. */
export function flatEntries(entries: readonly MenuItem[], holder?: string): FlatEntry[] {
  return entries.flatMap((entry) => [{ entry, holder }, ...flatEntries(entry.children ?? [], entry.title)]);
}
