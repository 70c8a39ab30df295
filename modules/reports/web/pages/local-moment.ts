import { formatMoment } from '@quarterhour/web/text/moments';

/** An instant (ISO 8601) on the clock of the reader's device. */
export function localMoment(instant: string, locale: string): string {
  return formatMoment(instant, Intl.DateTimeFormat().resolvedOptions().timeZone, locale);
}
