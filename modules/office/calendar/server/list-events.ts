import { fieldError } from '@quarterhour/model/field-errors';
import { Budget } from '@quarterhour/server/host/budget';
import { wrongField } from '@quarterhour/server/host/refusal';
import { sort } from '@quarterhour/server/host/steps';
import { inSlices } from '@quarterhour/server/host/time-slices';
import type { Grant } from '@quarterhour/server/identity/scope';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Occurrence } from '../model/events.ts';
import { eventsSeen } from './events.ts';
import { expand, type Range, type Shown } from './expand.ts';
import { calendarEvents, calendarSubscriptions } from './tables.ts';

const day = 86_400;
const mostDays = 400;
/** What an answer may cost: 16 million letters are some 20 MB, 4 million steps less than a second. */
const costs = { items: 10_000, letters: 16_000_000, steps: 4_000_000 };

/** The period that a call names, or the usual one. @throws Refusal for one that is too long */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: number): Range {
  const range = {
    from: from === undefined ? now - 31 * day : Date.parse(from) / 1000,
    to: to === undefined ? now + 92 * day : Date.parse(to) / 1000,
  };
  if (range.from < range.to && range.to - range.from <= mostDays * day) return range;
  throw wrongField(fieldError('to', 'calendar_range'));
}

/** Events that are read at a time. */
const readAtOnce = 500;

/**
 * The occurrences of events in a period, of the groups that somebody may see, in the order of time.
 * @throws OverBudget for a period that has more than an answer lists
 */
export async function listEvents(
  store: Store,
  grant: Grant,
  range: Range,
  group?: string | undefined,
): Promise<Occurrence[]> {
  const budget = new Budget(
    costs,
    `This period has more than ${costs.items} events, or too many to look through; ask for a shorter one, or for one group.`,
  );
  const found: Occurrence[][] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await readRows(store, grant, { range, group, after });
    found.push(await inSlices(expand(rows, range, budget)));
    after = rows.length < readAtOnce ? undefined : rows.at(-1)?.event.id;
  }
  return inSlices(sort(found.flat(), (one, other) => compare(one.from, other.from) || one.id - other.id));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Events that may take place in a period, by their ids. */
async function readRows(
  store: Store,
  grant: Grant,
  { range, group, after }: { range: Range; group: string | undefined; after: number },
): Promise<Shown[]> {
  const rows = await store.db
    .select({ event: calendarEvents, calendar: calendarSubscriptions.name, color: calendarSubscriptions.color })
    .from(calendarEvents)
    .leftJoin(calendarSubscriptions, eq(calendarSubscriptions.id, calendarEvents.subscription))
    .where(
      and(
        eventsSeen(store, grant),
        group === undefined ? undefined : eq(calendarEvents.group, group),
        isNull(calendarEvents.deletedAt),
        lt(calendarEvents.first, range.to),
        or(isNull(calendarEvents.last), gt(calendarEvents.last, range.from)),
        gt(calendarEvents.id, after),
      ),
    )
    .orderBy(calendarEvents.id)
    .limit(readAtOnce);
  return rows.map(({ event, calendar, color }) => ({ event: { ...event, color: event.color ?? color }, calendar }));
}
