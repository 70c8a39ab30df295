import { fieldError } from '@quarterhour/model/field-errors';
import type { Occurrence } from '@quarterhour/model/office/calendar/events';
import { and, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import { inGroupsSeen } from '../../catalogue/in-scope.ts';
import { Refusal, wrongField } from '../../host/refusal.ts';
import type { Grant } from '../../identity/scope.ts';
import type { Store } from '../../store/open.ts';
import { occurrencesOf, type Range } from './expand.ts';
import { calendarEvents, calendarSubscriptions } from './tables.ts';

const day = 86_400;
const mostDays = 400;
/** The most occurrences that an answer lists. */
const most = 10_000;

/** The period that a call names, or the usual one. @throws Refusal for one that is too long */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: number): Range {
  const range = {
    from: from === undefined ? now - 31 * day : Date.parse(from) / 1000,
    to: to === undefined ? now + 92 * day : Date.parse(to) / 1000,
  };
  if (range.from < range.to && range.to - range.from <= mostDays * day) return range;
  throw wrongField(fieldError('to', 'calendar_range'));
}

/**
 * The occurrences of events in a period, of the groups that somebody may see, in the order of time.
 * @param only a condition besides
 */
export async function listEvents(store: Store, grant: Grant, range: Range, only?: SQL): Promise<Occurrence[]> {
  const rows = await store.db
    .select({ event: calendarEvents, calendar: calendarSubscriptions.name, color: calendarSubscriptions.color })
    .from(calendarEvents)
    .leftJoin(calendarSubscriptions, eq(calendarSubscriptions.id, calendarEvents.subscription))
    .where(
      and(
        inGroupsSeen(store, grant, calendarEvents.group),
        isNull(calendarEvents.deletedAt),
        lt(calendarEvents.first, range.to),
        or(isNull(calendarEvents.last), gt(calendarEvents.last, range.from)),
        only,
      ),
    );
  const events = rows.flatMap(({ event, calendar, color }) =>
    occurrencesOf({ ...event, color: event.color ?? color }, range, calendar),
  );
  if (events.length > most) {
    throw new Refusal('wrong_input', `This period has ${events.length} events; ask for a shorter one.`);
  }
  return events.sort((one, other) => one.from.localeCompare(other.from) || one.id - other.id);
}
