import { weekdayName } from '@quarterhour/web/data/value-name';
import type { Slot } from '../../model/slots.ts';

const mostShown = 4;

/** The slots that have not ended by a day, YYYY-MM-DD, in words: Mon–Fri 06:00–10:00 · Sat 08:00–12:00. The first four. */
export function slotsText(slots: readonly Slot[], today: string, locale: string): string {
  return slots
    .filter(({ until }) => until === null || until >= today)
    .slice(0, mostShown)
    .map((slot) => slotText(slot, locale))
    .join(' · ');
}

function slotText({ weekdays, start, end }: Slot, locale: string): string {
  const names = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });
  const days = [...weekdays].sort();
  const isRun = days.length > 2 && days.every((day, at) => day === (days[0] ?? 0) + at);
  const short = (day: number) => weekdayName(day, locale, 'short');
  const named = isRun ? `${short(days[0] ?? 1)}–${short(days.at(-1) ?? 7)}` : names.format(days.map(short));
  return `${named} ${start}–${end}`;
}
