import type { Source } from '../../model/sources.ts';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How far an instant (ISO 8601) lies back, in its largest unit; '' if there is none. */
export function lagOf(instant: string | null, locale: string, now = Date.now()): string {
  if (instant === null) return '';
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? (['minute', 60] as const);
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, style).format(Math.floor(seconds / length));
}

const longest = 24 * 3_600_000;

/** Whether a source is read without an error, but has had no new line for a day. */
export function isBehind({ state, last_line_at }: Source, now = Date.now()): boolean {
  return state === 'ok' && last_line_at !== null && now - Date.parse(last_line_at) > longest;
}
