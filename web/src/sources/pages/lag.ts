const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago an instant (ISO 8601) was, in its largest unit; '' if there is none. */
export function lagOf(instant: string | null, locale: string, now = Date.now()): string {
  if (instant === null) return '';
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? (['minute', 60] as const);
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(seconds / length), unit);
}
