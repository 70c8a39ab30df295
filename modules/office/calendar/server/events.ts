import { fieldError } from '@quarterhour/model/field-errors';
import { isTimeZone } from '@quarterhour/model/zone';
import { inGroupsSeen } from '@quarterhour/server/catalogue/in-scope';
import { ofGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Grant } from '@quarterhour/server/identity/scope';
import { type Change, type NounRules, openNoun } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { refuseForeignStations } from '../../sales/server/stations-of-group.ts';
import { type EventSeries, eventNoun, type NewEvent } from '../model/events.ts';
import { refuseFull } from './event-limit.ts';
import { extentOf } from './expand.ts';
import { refuseRule } from './recurrence.ts';
import { calendarEvents, calendarSubscriptions, type EventRow } from './tables.ts';
import { wall } from './times.ts';

const rules = ofGroup(calendarEvents.group);

/** The condition of the events that somebody may see: without those of a station outside their scope. */
export function eventsSeen(store: Store, grant: Grant): SQL | undefined {
  const ofGroups = inGroupsSeen(store, grant, calendarEvents.group);
  if (grant.role !== 'stationUser') return ofGroups;
  return and(ofGroups, inArray(calendarEvents.station, ['', ...grant.scope]));
}

const longest = 366 * 86_400_000;

const common = {
  table: calendarEvents,
  subject: ({ title }: EventRow) => title,
  territories: rules.territories,
  async allow(store: Store, change: Change<EventRow>) {
    await rules.allow(store, change);
    const { before, values } = change;
    if (before && before.subscription !== null) await refuseForeign(store, before.subscription);
    if (!values) return;
    const {
      group,
      start,
      end,
      all_day: allDay,
      timezone,
      rule,
      station,
    } = {
      ...fieldsOf(before),
      ...values,
    } as NewEvent;
    refuseTimes(start, end, allDay);
    if (!isTimeZone(timezone)) throw wrongField(fieldError('timezone', 'calendar_zone', { timezone }));
    refuseRule(rule, start);
    for (const own of Object.values((values as Partial<EventSeries>).overrides ?? {})) {
      if (own.start && own.end) refuseTimes(own.start, own.end, own.all_day ?? allDay);
    }
    const isAdded = !before || (before.deletedAt !== null && 'deleted_at' in values);
    if (isAdded) await refuseFull(store, { group, more: 1, field: 'group' });
    if (values.station) await refuseForeignStations(store, group, [station], 'station');
  },
  also({ principal, before, values }: Change<EventRow>) {
    if (!values) return {};
    const fields = { ...fieldsOf(before), ...values } as NewEvent;
    const overrides = (values.overrides ?? before?.overrides ?? {}) as EventRow['overrides'];
    return { ...extentOf({ ...fields, overrides }), ...(!before && { createdBy: principal.email }) };
  },
} satisfies Partial<NounRules<typeof calendarEvents, EventSeries>>;

/** The events of groups, also those of calendars of others, which nobody changes here. */
export const eventsOpen = openNoun(eventNoun, {
  ...common,
  seen: (store, principal) => and(eventsSeen(store, principal), isNull(calendarEvents.deletedAt)),
  removed: {
    set: ({ rule, exdates, version }) => ({
      deletedAt: new Date(),
      beforeDelete: { rule, exdates },
      version: version + 1,
    }),
    where: isNull(calendarEvents.deletedAt),
  },
});

/** Events whose last deletion, of all or of a part, can be undone. */
export const deletedEventsOpen = openNoun(eventNoun, {
  ...common,
  seen: (store, principal) => and(eventsSeen(store, principal), isNotNull(calendarEvents.beforeDelete)),
});

function fieldsOf(row: EventRow | undefined): Partial<NewEvent> {
  if (!row) return {};
  const { group, start, end, allDay: all_day, timezone, rule, station } = row;
  return { group, start, end, all_day, timezone, rule, station };
}

function refuseTimes(start: string, end: string, allDay: boolean): void {
  const length = allDay ? 10 : 16;
  for (const [field, local] of [
    ['start', start],
    ['end', end],
  ] as const) {
    if (local.length !== length) throw wrongField(fieldError(field, 'event_days'));
  }
  const lasts = wall(end) - wall(start);
  if (lasts < 0 || (allDay && lasts === 0)) throw wrongField(fieldError('end', 'event_end'));
  if (lasts > longest) throw wrongField(fieldError('end', 'event_length'));
}

async function refuseForeign(store: Store, subscription: number): Promise<never> {
  const [row] = await store.db.select().from(calendarSubscriptions).where(eq(calendarSubscriptions.id, subscription));
  throw wrongField(fieldError('id', 'calendar_foreign', { name: row?.name ?? '' }));
}
