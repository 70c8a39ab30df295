import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { logFailure } from '../data/log-failure.ts';

const key = 'quarterhour.settings';

export const presetColors = ['default', 'blue', 'petrol', 'olive', 'violet', 'plum', 'graphite'] as const;
export const fontIds = ['instrument-sans', 'inter', 'atkinson', 'system'] as const;
/** Pixels; the largest radius that still leaves the smallest button its straight edges. */
export const radiusRange = { min: 0, max: 16 } as const;

/** How a person likes the pages; kept in this browser, the same in all its tabs (specification, section 3). */
const settingsSchema = z.object({
  /** Where the main menu is: at the side, or in a bar below the top bar. */
  menuOrientation: z.enum(['vertical', 'horizontal']).catch('vertical'),
  /** The side menu shows only its icons. */
  miniDrawer: z.boolean().catch(false),
  fontFamily: z.enum(fontIds).catch('instrument-sans'),
  /** Pixels. */
  borderRadius: z.int().min(radiusRange.min).max(radiusRange.max).catch(8),
  /** Fields with a line around them, or with a ground of their own. */
  outlinedFilled: z.enum(['outlined', 'filled']).catch('outlined'),
  mode: z.enum(['light', 'dark', 'system']).catch('light'),
  presetColor: z.enum(presetColors).catch('default'),
  i18n: z.enum(['en', 'fr', 'ro', 'zh']).catch('en'),
  themeDirection: z.enum(['ltr', 'rtl']).catch('ltr'),
  /** The page keeps to the width of a container instead of the window's. */
  container: z.boolean().catch(false),
});
export type Settings = z.infer<typeof settingsSchema>;
export type PresetColor = Settings['presetColor'];
export type FontId = Settings['fontFamily'];

export const defaultSettings: Settings = settingsSchema.parse({});

function read(): Settings {
  try {
    return settingsSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return defaultSettings;
  }
}

let current = read();
const listeners = new Set<() => void>();

function become(next: Settings): void {
  current = next;
  for (const listener of listeners) listener();
}

// Another tab changed them.
addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) become(read());
});

function keep(next: Settings): void {
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch (error) {
    // A browser that stores nothing still shows what was chosen.
    logFailure('The settings could not be kept in this browser.', error);
  }
  become(next);
}

/** Changes some settings, here and in the other tabs. */
export function changeSettings(patch: Partial<Settings>): void {
  keep({ ...current, ...patch });
}

/** The setter of each field. */
export const setters = Object.fromEntries(
  Object.keys(defaultSettings).map((name) => [name, (value: unknown) => changeSettings({ [name]: value })]),
) as { [Name in keyof Settings]: (value: Settings[Name]) => void };

/** Back to the defaults, here and in the other tabs. */
export function resetSettings(): void {
  keep(defaultSettings);
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
