import { fieldError } from '@quarterhour/model/field-errors';
import { mostLeftOut } from '@quarterhour/model/left-out';
import { addDays } from '@quarterhour/model/period';
import { dayOf } from '@quarterhour/model/zone';
import { territoryOfStation } from '@quarterhour/server/catalogue/of-group';
import { readStation } from '@quarterhour/server/catalogue/stations';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { audit } from '@quarterhour/server/store/audit';
import { inClaimTransaction } from '@quarterhour/server/store/claim-lock';
import type { Store } from '@quarterhour/server/store/open';
import { shows } from '@quarterhour/server/store/schema/shows';
import { eq, sql } from 'drizzle-orm';
import type { ImportedSchedule } from '../model/shows.ts';
import { showColors } from '../model/shows.ts';
import { changedFrom, contentOf, type Slot } from '../model/slots.ts';
import { readCalendar } from './read-calendar.ts';
import { readCsv } from './read-csv.ts';
import { mostEntries, type ParsedSchedule, type ScheduleEntry } from './schedule-file.ts';

interface Input {
  station: string;
  file: string;
  valid_from?: string;
}

/**
 * Reads the schedule of a station from a file, again and again.
 * @param now UTC seconds
 */
export async function importSchedule(
  store: Store,
  principal: Principal,
  { station: slug, file, valid_from: chosen }: Input,
  now: number,
  signal?: AbortSignal,
): Promise<ImportedSchedule> {
  const { timezone } = await readStation(store, principal, slug);
  const today = dayOf(now, timezone);
  const parsed = await parseFile(file, { timezone, today }, signal);
  const day = chosen ?? today;
  return inClaimTransaction(store, 'schedules', async (db) => {
    const rows = await db.select().from(shows).where(eq(shows.station, slug));
    const { changed, counts } = merge(rows, parsed.entries, day);
    for (const { id, isNew, ...show } of changed) {
      const { name, presenters, color, slots } = show;
      if (isNew) await db.insert(shows).values({ station: slug, name, presenters, color, slots });
      else {
        const next = { presenters, slots, version: sql`${shows.version} + 1` };
        await db.update(shows).set(next).where(eq(shows.id, id));
      }
    }
    const territories = await territoryOfStation({ db }, slug);
    const details = { ...counts, valid_from: day };
    await audit(db, { actor: principal, action: 'import_schedule', subject: slug, territories, details });
    return { ...counts, left_out: parsed.leftOut.slice(0, mostLeftOut) };
  });
}

/** @throws Refusal for what is neither a calendar nor a table, or too long */
async function parseFile(
  file: string,
  context: { timezone: string; today: string },
  signal: AbortSignal | undefined,
): Promise<ParsedSchedule> {
  const isCalendar = /^\s*BEGIN:VCALENDAR/im.test(file);
  const parsed = isCalendar ? await readCalendar(file, context, signal) : readCsv(file);
  if (!parsed) {
    const [head = ''] = file.trim().split(/\r?\n/, 1);
    throw wrongField(fieldError('file', 'schedule_format', { reason: head.slice(0, 80) }));
  }
  const rows = parsed.entries.length;
  if (rows > mostEntries) throw wrongField(fieldError('file', 'schedule_rows', { rows, most: mostEntries }));
  return parsed;
}

type Row = Pick<typeof shows.$inferSelect, 'id' | 'name' | 'presenters' | 'color' | 'slots'>;
interface Merged extends Row {
  isNew: boolean;
}

/** The shows of a station after a file: entries that differ change from a day on, and those that it does not have stay. */
export function merge(
  rows: readonly Row[],
  entries: readonly ScheduleEntry[],
  day: string,
): { changed: Merged[]; counts: Pick<ImportedSchedule, 'added' | 'changed' | 'unchanged'> } {
  const all = rows.map((row): Merged => ({ ...row, isNew: false }));
  const touched = new Set<Merged>();
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const showOf = (name: string): Merged => {
    const known = all.find((show) => show.name === name);
    if (known) return known;
    const made = { id: 0, name, presenters: '', color: all.length % showColors, slots: [], isNew: true };
    all.push(made);
    return made;
  };
  for (const entry of entries) {
    const before = all.flatMap((show) => show.slots.filter(({ source }) => source === entry.source));
    const slots = entry.slots.map((slot) => withDay(slot, before, day));
    const show = showOf(entry.show);
    const holders = all.filter((other) => other.slots.some(({ source }) => source === entry.source));
    const isMoved = holders.some((holder) => holder !== show);
    const after = changedFrom(before, slots, day);
    const isSame = !isMoved && isSameList(before, after);
    const hasPresenters = entry.presenters === undefined || entry.presenters === show.presenters;
    if (before.length === 0) counts.added++;
    else if (isSame && hasPresenters) counts.unchanged++;
    else counts.changed++;
    if (isSame && hasPresenters && before.length > 0) continue;
    // Under another name, the past stays with the show that it was.
    const isPast = (slot: Slot) => isMoved && slot.until !== null && slot.until < day;
    for (const holder of holders) {
      const rest = holder.slots.filter(({ source }) => source !== entry.source);
      const own = holder === show ? [] : endedBefore(holder.slots, entry.source, day);
      holder.slots = [...rest, ...own];
      touched.add(holder);
    }
    show.slots = [...show.slots, ...after.filter((slot) => !isPast(slot))];
    if (entry.presenters !== undefined) show.presenters = entry.presenters;
    touched.add(show);
  }
  return { changed: [...touched], counts };
}

const endedBefore = (slots: readonly Slot[], source: string, day: string) =>
  slots.flatMap((slot) => {
    if (slot.source !== source || slot.from >= day) return [];
    return [{ ...slot, until: slot.until !== null && slot.until < day ? slot.until : addDays(day, -1) }];
  });

/** A slot of a file that names no day holds since the one that it continues, or from a day on. */
function withDay(slot: Slot, before: readonly Slot[], day: string): Slot {
  if (slot.from !== '') return slot;
  const known = before.find((one) => contentOf(one) === contentOf(slot) && (one.until === null || one.until >= day));
  const from = known?.from ?? day;
  return { ...slot, from, until: slot.until !== null && slot.until < from ? from : slot.until };
}

const isSameList = (one: readonly Slot[], other: readonly Slot[]) => {
  const written = (list: readonly Slot[]) =>
    list
      .map((slot) => `${contentOf(slot)} ${slot.from} ${slot.until}`)
      .sort()
      .join('\n');
  return written(one) === written(other);
};
