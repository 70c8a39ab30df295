import { LiveSourceError } from '../live-source-error.ts';

/** @throws LiveSourceError if the text is no JSON */
export function readJson(text: string, host: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LiveSourceError('no_statistics', { host });
  }
}

/** The object behind a value; an empty one if it is none. */
export function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The values at a path of names with dots between; * stands for every entry of a list or an object. */
export function valuesAt(document: unknown, path: string): unknown[] {
  const names = path
    .replace(/^\$\.?/, '')
    .split('.')
    .filter((name) => name !== '');
  return names.reduce<unknown[]>(
    (found, name) =>
      found.flatMap((value) => {
        if (typeof value !== 'object' || value === null) return [];
        if (name === '*') return Object.values(value);
        return Object.hasOwn(value, name) ? [(value as Record<string, unknown>)[name]] : [];
      }),
    [document],
  );
}
