import { addDays } from '@quarterhour/model/period';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { rule } from './field-errors.ts';

/** The most slots of a show, and the most exceptions of a slot. */
export const mostSlots = 1000;
const mostExceptions = 400;

const timeOfDay = text.regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule('show_time'));
const timeOrNone = text.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, rule('show_time'));
const day = z.iso.date();

/** A day on which a slot is not on air, or at another time (both '' or both set). Local to the station. */
const exceptionSchema = z
  .strictObject({
    date: day,
    start: timeOrNone.default(''),
    end: timeOrNone.default(''),
  })
  .refine(({ start, end }) => (start === '') === (end === ''), rule('show_exception'));

/** When a show is on air: weekdays and times on the clock of its station, valid for some days. */
export const slotSchema = z
  .strictObject({
    /** The local days on which it begins: Monday is 1, Sunday is 7. */
    weekdays: z.array(z.int().min(1).max(7)).min(1, rule('show_days')).max(7),
    /** HH:MM. An end that is not after the start lies on the next day. */
    start: timeOfDay,
    end: timeOfDay,
    /** The first and the last day on which it may begin; null: without an end. */
    from: day,
    until: day.nullable().default(null),
    /** Every so many weeks from that of `from` on. */
    every_weeks: z.int().min(1).max(52).default(1),
    exceptions: z.array(exceptionSchema).max(mostExceptions).default([]),
    /** The entry of an imported file that it was made of; '' if somebody wrote it. */
    source: text.max(500).default(''),
  })
  .refine(({ from, until }) => until === null || from <= until, { message: rule('show_until'), path: ['until'] });
export type Slot = z.infer<typeof slotSchema>;

/** Slots alike but for the days on which they hold. */
export function contentOf({ weekdays, start, end, every_weeks: weeks, exceptions, source }: Slot): string {
  const own = exceptions.map((exception) => [exception.date, exception.start, exception.end].join(' ')).sort();
  return JSON.stringify([[...weekdays].sort(), start, end, weeks, own, source]);
}

const isSame = (one: Slot, other: Slot) =>
  contentOf(one) === contentOf(other) && one.from === other.from && one.until === other.until;

/**
 * Slots after a change that holds from a day on: what differs ends the day before, so that the past keeps its answers. Slots
 * that do not change stay as they are. Without slots before, the new ones hold as they say.
 * @param day YYYY-MM-DD on the clock of the station; null: the change corrects the past too
 */
export function changedFrom(before: readonly Slot[], after: readonly Slot[], day: string | null): Slot[] {
  if (day === null || before.length === 0) return [...after];
  const last = addDays(day, -1);
  const past: Slot[] = [];
  const stays = new Set<Slot>();
  for (const slot of before) {
    const same = after.find((one) => isSame(one, slot));
    if (same) stays.add(same);
    // Its successor differs in its days alone, such as one that now ends: the past needs no copy of it.
    else if (slot.from < day)
      past.push({ ...slot, until: slot.until !== null && slot.until < day ? slot.until : last });
  }
  const next = after.flatMap((slot) => {
    if (stays.has(slot)) return [slot];
    if (slot.until !== null && slot.until < day) return [];
    return [slot.from < day ? movedTo(slot, day) : slot];
  });
  return joinedSlots([...past, ...next]);
}

/** A slot that begins to hold later, in the same weeks. */
function movedTo(slot: Slot, day: string): Slot {
  if (slot.every_weeks === 1) return { ...slot, from: day };
  let from = slot.from;
  while (addDays(from, 7 * slot.every_weeks) <= day) from = addDays(from, 7 * slot.every_weeks);
  // The weeks count from that of `from`, which therefore stays; the days before are another slot's.
  const before = [];
  for (let at = from; at < day; at = addDays(at, 1)) before.push({ date: at, start: '', end: '' });
  return { ...slot, from, exceptions: [...before, ...slot.exceptions.filter(({ date }) => date >= day)] };
}

/** Slots of which one continues the other are one. */
function joinedSlots(slots: readonly Slot[]): Slot[] {
  const found: Slot[] = [];
  for (const slot of slots) {
    const at = found.findIndex(
      (one) =>
        one.until !== null &&
        addDays(one.until, 1) === slot.from &&
        slot.every_weeks === 1 &&
        contentOf(one) === contentOf(slot),
    );
    if (at < 0) found.push(slot);
    else found[at] = { ...slot, from: (found[at] as Slot).from };
  }
  return found;
}
