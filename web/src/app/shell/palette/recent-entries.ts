import type { PaletteEntry } from './palette-entry.ts';

const most = 6;

/** Of one person, for as long as the page is: whoever signs in next begins with none. */
let recent: { person: string; entries: readonly PaletteEntry[] } = { person: '', entries: [] };

/** The entries that a person opened last, newest first. */
export function recentEntries(person: string): readonly PaletteEntry[] {
  return recent.person === person ? recent.entries : [];
}

export function noteRecent(person: string, entry: PaletteEntry): void {
  const others = recentEntries(person).filter(({ path }) => path !== entry.path);
  recent = { person, entries: [entry, ...others].slice(0, most) };
}
