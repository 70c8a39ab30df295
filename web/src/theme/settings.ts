import { useSyncExternalStore } from 'react';
import { z } from 'zod';

const key = 'quarterhour.settings';

/** How a person likes the pages; kept in this browser, the same in all its tabs (specification, section 3). */
const settingsSchema = z.object({
  mode: z.enum(['light', 'dark', 'system']).catch('light'),
  i18n: z.enum(['en', 'fr', 'ro', 'zh']).catch('en'),
  themeDirection: z.enum(['ltr', 'rtl']).catch('ltr'),
  /** The side menu shows only its icons. */
  miniDrawer: z.boolean().catch(false),
});
export type Settings = z.infer<typeof settingsSchema>;

function read(): Settings {
  try {
    return settingsSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return settingsSchema.parse({});
  }
}

let current = read();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

// Another tab changed them.
addEventListener('storage', (event) => {
  if (event.key !== key && event.key !== null) return;
  current = read();
  announce();
});

/** Changes some settings, here and in the other tabs. */
export function changeSettings(patch: Partial<Settings>): void {
  current = { ...current, ...patch };
  localStorage.setItem(key, JSON.stringify(current));
  announce();
}

/** Calls back after every change; returns how to stop it. */
export function watchSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings as they are now. */
export function settings(): Settings {
  return current;
}

/** The settings, followed. */
export function useSettings(): Settings {
  return useSyncExternalStore(watchSettings, settings);
}
