import type { PaletteEntry } from './palette-entry.ts';

const most = 6;

/** Kept for as long as the page is: the next person at this browser begins with none. */
let recent: readonly PaletteEntry[] = [];

/** The entries that were opened last, newest first. */
export function recentEntries(): readonly PaletteEntry[] {
  return recent;
}

export function noteRecent(entry: PaletteEntry): void {
  recent = [entry, ...recent.filter(({ path }) => path !== entry.path)].slice(0, most);
}
