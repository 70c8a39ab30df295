import { mostLeftOut } from '@quarterhour/model/left-out';
import { readGroup } from '@quarterhour/server/catalogue/groups';
import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import type { Principal } from '@quarterhour/server/identity/principal';
import { audit } from '@quarterhour/server/store/audit';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, isNull } from 'drizzle-orm';
import type { ImportedCalendar } from '../model/events.ts';
import { refuseFull } from './event-limit.ts';
import { chunksOf, valuesOf } from './event-values.ts';
import { readIcal } from './read-ical.ts';
import { calendarEvents } from './tables.ts';

/** Adds the events of a file to the calendar of a group; those that it has already stay as they are. */
export async function importFile(
  store: Store,
  principal: Principal,
  { group, file }: { group: string; file: string },
  signal: AbortSignal,
): Promise<ImportedCalendar> {
  await readGroup(store, principal, group);
  const { events, skipped, leftOut } = await readIcal(file, signal);
  return store.db.transaction(async (db) => {
    const own = and(
      eq(calendarEvents.group, group),
      isNull(calendarEvents.subscription),
      isNull(calendarEvents.deletedAt),
    );
    const rows = await db.select({ uid: calendarEvents.uid }).from(calendarEvents).where(own);
    const there = new Set(rows.map(({ uid }) => uid));
    const added = events.filter(({ uid }) => !there.has(uid));
    await refuseFull({ db }, { group, more: added.length, field: 'file' });
    for (const part of chunksOf(added)) {
      await db
        .insert(calendarEvents)
        .values(part.map((event) => ({ ...valuesOf(event, group), createdBy: principal.email })));
    }
    const territories = await territoriesOfGroup({ db }, group);
    const details = { group, events: added.length };
    await audit(db, { actor: principal, action: 'import_calendar', subject: group, territories, details });
    const known = events.length - added.length;
    return { added: added.length, known, skipped, left_out: leftOut.slice(0, mostLeftOut) };
  });
}
