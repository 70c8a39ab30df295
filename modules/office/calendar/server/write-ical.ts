import { offsetsOf } from '@quarterhour/model/zone';
import ICAL from 'ical.js';
import type { Occurrence } from '../model/events.ts';
import { occurrenceOf } from './expand.ts';
import type { EventRow } from './tables.ts';
import { localOf } from './times.ts';

interface Head {
  name: string;
  /** Of this installation, for ids that no other has. */
  host: string;
  /** Unix seconds. */
  now: number;
}

/** Writes events as an iCalendar file (RFC 5545), with the zones that they use. */
export function writeIcal(events: readonly EventRow[], { name, host, now }: Head): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Quarterhour//Calendar//EN');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('x-wr-calname', name);
  for (const zone of new Set(events.filter(({ allDay }) => !allDay).map(({ timezone }) => timezone))) {
    if (zone === 'UTC') continue;
    const first = Math.min(...events.filter(({ timezone }) => timezone === zone).map(({ first }) => first));
    calendar.addSubcomponent(zoneComponent(zone, first, now));
  }
  for (const event of events) {
    const whole = occurrenceOf({ ...event, overrides: {} }, null, null);
    const main = component(event, whole, { host, now });
    if (event.rule) main.addPropertyWithValue('rrule', ICAL.Recur.fromString(event.rule));
    for (const local of event.exdates) addTime(main, 'exdate', local, event.timezone);
    calendar.addSubcomponent(main);
    for (const local of Object.keys(event.overrides)) {
      if (event.exdates.includes(local)) continue;
      const changed = component(event, occurrenceOf(event, local, null), { host, now });
      addTime(changed, 'recurrence-id', local, event.timezone);
      calendar.addSubcomponent(changed);
    }
  }
  return `${calendar.toString()}\r\n`;
}

function component(event: EventRow, fields: Occurrence, { host, now }: Omit<Head, 'name'>): ICAL.Component {
  const made = new ICAL.Component('vevent');
  made.addPropertyWithValue('uid', event.uid ?? `event-${event.id}@${host}`);
  made.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(now * 1000), true));
  made.addPropertyWithValue('sequence', event.version - 1);
  made.addPropertyWithValue('summary', fields.title);
  if (fields.location) made.addPropertyWithValue('location', fields.location);
  if (fields.description) made.addPropertyWithValue('description', fields.description);
  addTime(made, 'dtstart', fields.start, event.timezone);
  addTime(made, 'dtend', fields.end, event.timezone);
  return made;
}

/** A local time with its zone, or a date. */
function addTime(to: ICAL.Component, name: string, local: string, zone: string): void {
  const property = new ICAL.Property(name, to);
  if (local.length === 10) {
    property.resetType('date');
    property.setValue(ICAL.Time.fromDateString(local));
  } else if (zone === 'UTC') {
    property.setValue(ICAL.Time.fromDateTimeString(`${local}:00Z`));
  } else {
    property.setParameter('tzid', zone);
    property.setValue(ICAL.Time.fromDateTimeString(`${local}:00`));
  }
  to.addProperty(property);
}

/** Years ahead for which a zone lists its clock changes. */
const yearsAhead = 10;
const year = 31_556_952;

/** The clock changes of a zone, one by one: they follow no rule in every zone. */
function zoneComponent(zone: string, first: number, now: number): ICAL.Component {
  const made = new ICAL.Component('vtimezone');
  made.addPropertyWithValue('tzid', zone);
  const parts = offsetsOf({ from: Math.max(first - year, 0), to: now + yearsAhead * year }, zone);
  const least = Math.min(...parts.map(({ offset }) => offset));
  for (const [at, { from, offset }] of parts.entries()) {
    const before = parts[at - 1]?.offset ?? offset;
    const part = new ICAL.Component(offset > least ? 'daylight' : 'standard');
    // The time that clocks showed until the change.
    part.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(`${localOf(from + before, 'UTC')}:00`));
    part.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before));
    part.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(offset));
    made.addSubcomponent(part);
  }
  return made;
}
