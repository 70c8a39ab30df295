import { languageIds } from '@quarterhour/model/languages';
import { useSyncExternalStore } from 'react';
import { logFailure } from '../browser/log-failure.ts';

/** The name under which the browser keeps them. */
export const settingsKey = 'quarterhour.settings';

export const presetColors = ['default', 'blue', 'petrol', 'olive', 'violet', 'plum', 'graphite'] as const;
export const fontIds = ['instrument-sans', 'inter', 'atkinson', 'system'] as const;
/** Pixels; the largest radius that still leaves the smallest button its straight edges. */
export const radiusRange = { min: 0, max: 16 } as const;

interface Field<Value> {
  standard: Value;
  fits: (value: unknown) => boolean;
}

/** One of a few words; the first is the default. */
function oneOf<const Words extends readonly [string, ...string[]]>(words: Words): Field<Words[number]> {
  return { standard: words[0], fits: (value) => (words as readonly unknown[]).includes(value) };
}

const off: Field<boolean> = { standard: false, fits: (value) => typeof value === 'boolean' };

/** The appearance settings of a person; kept in this browser, and the same in all its tabs (specification, section 3). */
const fields = {
  /** Where the main menu is: at the side, or in a bar below the top bar. */
  menuOrientation: oneOf(['vertical', 'horizontal']),
  /** The side menu shows only icons. */
  miniDrawer: off,
  fontFamily: oneOf(fontIds),
  /** Pixels. */
  borderRadius: {
    standard: 8,
    fits: (value) => Number.isInteger(value) && Number(value) >= radiusRange.min && Number(value) <= radiusRange.max,
  } as Field<number>,
  /** Outlined or filled fields. */
  outlinedFilled: oneOf(['outlined', 'filled']),
  mode: oneOf(['light', 'dark', 'system']),
  presetColor: oneOf(presetColors),
  i18n: oneOf(languageIds),
  themeDirection: oneOf(['ltr', 'rtl']),
  /** The page keeps the width of a container instead of the window's. */
  container: off,
  /** Single keys act as shortcuts (WCAG 2.1.4). */
  shortcuts: { ...off, standard: true },
};
export type Settings = { [Name in keyof typeof fields]: (typeof fields)[Name]['standard'] };
export type PresetColor = Settings['presetColor'];
export type FontId = Settings['fontFamily'];

/** Reads stored settings. Missing and invalid values become the default. */
function settingsOf(kept: Record<string, unknown>): Settings {
  const entries = Object.entries(fields).map(([name, { standard, fits }]) => {
    return [name, fits(kept[name]) ? kept[name] : standard];
  });
  return Object.fromEntries(entries) as Settings;
}

export const defaultSettings: Settings = settingsOf({});

function read(): Settings {
  try {
    return settingsOf(Object(JSON.parse(localStorage.getItem(settingsKey) ?? '{}')));
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

// Another tab changed the settings.
addEventListener('storage', (event) => {
  if (event.key === settingsKey || event.key === null) become(read());
});

function keep(next: Settings): void {
  try {
    localStorage.setItem(settingsKey, JSON.stringify(next));
  } catch (error) {
    // If the browser stores nothing, this page still shows the choice.
    logFailure('The settings could not be kept in this browser.', error);
  }
  become(next);
}

/** Changes some settings, here and in the other tabs. */
export function changeSettings(patch: Partial<Settings>): void {
  keep({ ...current, ...patch });
}

/** Shows some settings on this page without keeping them. */
export function overrideSettings(patch: Partial<Settings>): void {
  become({ ...current, ...patch });
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

/** The settings as React state. */
export function useSettings(): Settings {
  return useSyncExternalStore(watchSettings, settings, settings);
}
