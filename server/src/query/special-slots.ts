import { addDays } from '@quarterhour/model/period';
import { dayOf, offsetAt, type Stretch } from '@quarterhour/model/zone';
import type { Member, StretchMark } from '../catalogue/snapshot.ts';
import { holidaysOf } from '../expected/holidays.ts';
import type { LocatedQuery } from './located-query.ts';

/** Hours or days, one after the other, on the clock of whoever is asked about. */
interface SlotsHeard {
  /** The hour or day of position 0, since 1970. */
  first: number;
  length: number;
  /** Seconds of an hour or a day. */
  seconds: number;
  /** Hours of listening at a position; NaN where nothing is known. */
  heard(position: number): number;
}

/** A share of what is asked about beyond which an hour or a day is special: of members, or of listening that outages took. */
const mostShare = { annotated: 0.05, holiday: 0.2, missing: 0.05 };
const hourSeconds = 3600;
const daySeconds = 86_400;

const zoneOf = ({ when }: LocatedQuery, { timezone }: Member) => when.timezone ?? timezone;

/** Finds what says nothing of what is usual: special annotations, public holidays, and outages that took much. */
export async function specialSlots(
  located: LocatedQuery,
  slots: SlotsHeard,
): Promise<{ special: Uint8Array; holiday: Uint8Array }> {
  const { members } = located.about;
  const { length, heard } = slots;
  const [annotated, missing] = [sumsOf(slots), sumsOf(slots)];
  const isNear = nearTo(slots);
  for (const member of members) {
    const { specials = [], marks = [] } = member;
    const local = localOf(located, member, slots);
    addSpecials(annotated, specials.filter(isNear), local);
    addMissing(missing, marks.filter(isNear), local);
  }
  const holidays = await holidaysBySlot(located, slots);
  const share = (sums: Sums, at: number) => sums.at(at) / Math.max(1, members.length);
  const special = new Uint8Array(length);
  const holiday = new Uint8Array(length);
  for (let at = 0; at < length; at++) {
    holiday[at] = Number(share(holidays, at) > mostShare.holiday);
    const lost = missing.at(at) / hourSeconds;
    const isLost = lost > mostShare.missing * (lost + (heard(at) || 0));
    special[at] = Number(isLost || holiday[at] === 1 || share(annotated, at) > mostShare.annotated);
  }
  return { special, holiday };
}

interface Sums {
  add(position: number, value: number): void;
  at(position: number): number;
}

/** Sums by position; what lies outside is not added. */
function sumsOf({ length }: SlotsHeard): Sums {
  const sums = new Float64Array(length);
  return {
    add(position, value) {
      if (position >= 0 && position < length) sums[position] = (sums[position] as number) + value;
    },
    at: (position) => sums[position] ?? 0,
  };
}

/** The position of an instant (UTC seconds) on the clock of a member. */
function localOf(located: LocatedQuery, member: Member, { first, seconds }: SlotsHeard): (instant: number) => number {
  const zone = zoneOf(located, member);
  return (instant) => Math.floor((instant + offsetAt(instant, zone)) / seconds) - first;
}

/** Whether a stretch of time (UTC seconds) is near some hours or days, on whichever clock. */
function nearTo({ first, length, seconds }: SlotsHeard): (stretch: Stretch) => boolean {
  const [begin, end] = [first * seconds - daySeconds, (first + length) * seconds + daySeconds];
  return ({ from, to }) => to > begin && from < end;
}

function addSpecials(sums: Sums, specials: readonly Stretch[], local: (instant: number) => number): void {
  for (const { from, to } of specials) {
    for (let at = local(from); at <= local(to - 1); at++) sums.add(at, 1);
  }
}

/** Adds the seconds of listening that outages took, those that an operator rejected left out. */
function addMissing(sums: Sums, marks: readonly StretchMark[], local: (instant: number) => number): void {
  for (const { from, state, missingByHour = [] } of marks) {
    if (state === 'rejected') continue;
    for (const [hour, lost] of missingByHour.entries()) sums.add(local(from + hour * hourSeconds), lost);
  }
}

/** How many members have a public holiday. */
async function holidaysBySlot(located: LocatedQuery, slots: SlotsHeard): Promise<Sums> {
  const { first, length, seconds } = slots;
  const zones = located.about.members.map((member) => zoneOf(located, member));
  const holidaysIn = await holidaysOf(zones, { from: (first - 1) * seconds, to: (first + length + 1) * seconds });
  const sums = sumsOf(slots);
  const count = new Map<string, number>();
  for (const zone of zones) count.set(zone, (count.get(zone) ?? 0) + 1);
  for (const [zone, members] of count) {
    for (const day of holidaysIn(zone)) {
      const begin = Date.parse(`${day}T00:00:00Z`) / 1000 / seconds - first;
      for (let at = begin; at < begin + daySeconds / seconds; at++) sums.add(at, members);
    }
  }
  return sums;
}

/** Whether a day, or the week that begins on it, has a special annotation of more than a few of the members. */
export function specialStretches(located: LocatedQuery, grain: 'day' | 'week'): (first: string) => boolean {
  const { members } = located.about;
  const membersOf = new Map<string, Set<number>>();
  for (const member of members) {
    const zone = zoneOf(located, member);
    for (const { from, to } of member.specials ?? []) {
      const last = dayOf(to - 1, zone);
      for (let day = dayOf(from, zone); day <= last; day = addDays(day, 1)) {
        membersOf.set(day, (membersOf.get(day) ?? new Set()).add(member.id));
      }
    }
  }
  return (first) =>
    Array.from({ length: grain === 'week' ? 7 : 1 }, (_, at) => membersOf.get(addDays(first, at))?.size ?? 0).some(
      (count) => count > mostShare.annotated * members.length,
    );
}
