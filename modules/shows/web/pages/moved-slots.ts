import { addDays, weekdayOf } from '@quarterhour/model/period';
import type { Slot } from '../../model/slots.ts';

/** A broadcast that was dragged or resized: of which slot, on which day, and its new local times (YYYY-MM-DDTHH:MM). */
export interface MovedBroadcast {
  slot: number;
  /** The day on which it began by the slot. */
  date: string;
  start: string;
  end: string;
}

/** The slots of a show after one of its broadcasts was moved: in its column for all its days, to another day for that one alone. */
export function movedSlots(slots: readonly Slot[], { slot: at, date, start, end }: MovedBroadcast): Slot[] {
  const slot = slots[at];
  if (!slot) return [...slots];
  const times = { start: start.slice(11, 16), end: end.slice(11, 16) };
  const day = start.slice(0, 10);
  if (day === date) return slots.map((one, place) => (place === at ? { ...one, ...times } : one));
  const [weekday, next] = [weekdayOf(date), weekdayOf(day)];
  const others = slot.weekdays.filter((one) => one !== weekday);
  const days = Math.round((Date.parse(day) - Date.parse(date)) / 86_400_000);
  const moved: Slot = {
    ...slot,
    ...times,
    weekdays: [next],
    until: slot.until && addDays(slot.until, days),
    from: addDays(slot.from, days),
    exceptions: [],
  };
  const rest = others.length > 0 ? [{ ...slot, weekdays: others }] : [];
  return [...slots.slice(0, at), ...rest, moved, ...slots.slice(at + 1)];
}
