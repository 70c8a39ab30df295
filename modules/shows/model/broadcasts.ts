import { addDays, weekdayOf } from '@quarterhour/model/period';
import { dayOf, offsetsOf, type Stretch } from '@quarterhour/model/zone';
import type { Slot } from './slots.ts';

/** What slots belong to: a show or a daypart. */
export interface Scheduled {
  name: string;
  slots: readonly Slot[];
}

/** One broadcast of a show, as the schedule has it (UTC seconds). */
export interface Broadcast<Of extends Scheduled = Scheduled> extends Stretch {
  of: Of;
  /** Of two broadcasts that overlap, that of the higher rank is on air; of equal ones, the later one. */
  rank: number;
}

/** What is on air without a break (UTC seconds). */
export interface OnAir<Of extends Scheduled = Scheduled> extends Stretch {
  broadcast: Broadcast<Of>;
}

const daySeconds = 86_400;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const dayNumber = (day: string) => Math.round(Date.parse(day) / (daySeconds * 1000));

/** The instant (UTC seconds) at which a clock first shows a local time, or the next one where the clock skips it. */
export function instantAt(day: string, minutes: number, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) / 1000 + minutes * 60;
  const pieces = offsetsOf({ from: wall - daySeconds, to: wall + daySeconds }, zone);
  const found = pieces.map(({ from, to, offset }) => ({ at: Math.max(wall - offset, from), to }));
  return found.find(({ at, to }) => at < to)?.at ?? wall;
}

/** Ranks: a time that a day has of its own, then a slot of one day, then one of every week. */
const ranks = { exception: 2, once: 1, weekly: 0 } as const;

/**
 * The broadcasts that touch a stretch of time, in the order of their beginning. Times are those of the station's clock: where it
 * changes, a broadcast of the night is an hour shorter or longer.
 */
export function broadcastsOf<Of extends Scheduled>(
  all: readonly Of[],
  zone: string,
  { from, to }: Stretch,
): Broadcast<Of>[] {
  const found = all.flatMap((of) => of.slots.flatMap((slot) => broadcastsOfSlot(of, slot, zone, { from, to })));
  return found.sort((one, other) => one.from - other.from || one.rank - other.rank || one.to - other.to);
}

function broadcastsOfSlot<Of extends Scheduled>(
  of: Of,
  slot: Slot,
  zone: string,
  { from, to }: Stretch,
): Broadcast<Of>[] {
  // One that begins the day before may go on.
  const first = addDays(dayOf(from, zone), -1);
  const last = dayOf(to - 1, zone);
  const until = slot.until !== null && slot.until < last ? slot.until : last;
  const found: Broadcast<Of>[] = [];
  for (let day = slot.from > first ? slot.from : first; day <= until; day = addDays(day, 1)) {
    const own = timesOn(slot, day);
    if (!own) continue;
    const [start, end] = [minutesOf(own.start), minutesOf(own.end)];
    const begin = instantAt(day, start, zone);
    const finish = instantAt(end > start ? day : addDays(day, 1), end, zone);
    if (begin < finish && begin < to && finish > from) found.push({ from: begin, to: finish, of, rank: own.rank });
  }
  return found;
}

/** The times of a slot on a day; undefined if it is not on air. */
function timesOn(slot: Slot, day: string): { start: string; end: string; rank: number } | undefined {
  if (!slot.weekdays.includes(weekdayOf(day))) return undefined;
  const weeks = Math.floor((monday(day) - monday(slot.from)) / 7);
  if (weeks % slot.every_weeks !== 0) return undefined;
  const exception = slot.exceptions.find(({ date }) => date === day);
  if (!exception)
    return { start: slot.start, end: slot.end, rank: slot.from === slot.until ? ranks.once : ranks.weekly };
  return exception.start === '' ? undefined : { ...exception, rank: ranks.exception };
}

/** The number of the Monday of a day's week. */
const monday = (day: string) => dayNumber(day) - weekdayOf(day) + 1;

/**
 * What is on air in a stretch of time, so that a minute belongs to one broadcast at most. Of two that overlap, the one of the day
 * is before the one of every week, and of equals the one that began later.
 */
export function onAirIn<Of extends Scheduled>(all: readonly Of[], zone: string, { from, to }: Stretch): OnAir<Of>[] {
  const broadcasts = broadcastsOf(all, zone, { from, to });
  const order = [...broadcasts].sort((one, other) => one.rank - other.rank || one.from - other.from);
  const minutes = new Int32Array(Math.max(0, Math.ceil((to - from) / 60)));
  const numbers = new Map(broadcasts.map((broadcast, at) => [broadcast, at + 1]));
  for (const broadcast of order) {
    const begin = Math.max(0, (broadcast.from - from) / 60);
    minutes.fill(numbers.get(broadcast) ?? 0, begin, Math.max(begin, (broadcast.to - from) / 60));
  }
  const found: OnAir<Of>[] = [];
  for (let minute = 0; minute < minutes.length; ) {
    const number = minutes[minute] as number;
    let end = minute + 1;
    while (end < minutes.length && minutes[end] === number) end++;
    const broadcast = broadcasts[number - 1];
    if (broadcast) found.push({ broadcast, from: from + minute * 60, to: Math.min(to, from + end * 60) });
    minute = end;
  }
  return found;
}
