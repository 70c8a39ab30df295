import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Readable } from '@quarterhour/server/nouns/open-noun';
import { and, count, eq, isNull, ne, or } from 'drizzle-orm';
import { mostEventsOfGroup } from '../model/events.ts';
import { calendarEvents } from './tables.ts';

/** Events that are about to be added. */
interface Added {
  group: string;
  /** How many. */
  more: number;
  /** The field of the form that asks for them. */
  field: 'group' | 'file';
  /** The subscription whose events they replace. */
  replaces?: number;
}

/** @throws Refusal if a group would have more events than the calendar can show */
export async function refuseFull({ db }: Readable, { group, more, field, replaces }: Added): Promise<void> {
  const { subscription } = calendarEvents;
  const isKept = replaces === undefined ? undefined : or(isNull(subscription), ne(subscription, replaces));
  const [found] = await db
    .select({ events: count() })
    .from(calendarEvents)
    .where(and(eq(calendarEvents.group, group), isNull(calendarEvents.deletedAt), isKept));
  const { events = 0 } = found ?? {};
  if (events + more <= mostEventsOfGroup) return;
  throw wrongField(fieldError(field, 'calendar_full', { events, most: mostEventsOfGroup }));
}
