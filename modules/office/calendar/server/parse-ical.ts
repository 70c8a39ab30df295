import { fieldError } from '@quarterhour/model/field-errors';
import { type LeftOut, leftOut } from '@quarterhour/model/left-out';
import { type Component, componentsIn } from '@quarterhour/server/content-lines/content-lines';
import { wrongField } from '@quarterhour/server/host/refusal';
import { extentOf } from './expand.ts';
import { zonesOf } from './ical-zones.ts';
import { mostEvents, type ParsedCalendar, type ParsedEvent } from './parsed-event.ts';
import { EventReader, firstOf, NotTaken, titleOf } from './read-event.ts';
import { seriesOf } from './read-series.ts';

/** The same for a calendar whose times without a zone are those of a place, such as the schedule of a station. */
export function parseIcalOf({ text, floating }: { text: string; floating: string }): ParsedCalendar {
  return parseIcal(text, floating);
}

/**
 * Reads an iCalendar file (RFC 5545). An event that cannot be read is left out, and the others are taken. Runs in a process of
 * its own: see read-ical.ts.
 * @throws Refusal that says why the text is not a calendar
 */
export function parseIcal(text: string, floating?: string): ParsedCalendar {
  const outermost = componentsIn(text);
  const calendars = outermost.filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) throw wrongField(fieldError('file', 'calendar_format', { reason: 'no VCALENDAR' }));
  const count = calendars.flatMap(eventsOf).length;
  if (count > mostEvents) throw wrongField(fieldError('file', 'calendar_events', { events: count, most: mostEvents }));
  const events: ParsedEvent[] = [];
  const problems: LeftOut[] = outermost
    .filter(({ name }) => name !== 'VCALENDAR')
    .map(({ name, line }) => leftOut('other_kind', { line, value: name }));
  for (const calendar of calendars) {
    const reader = new EventReader(zonesOf(calendar, floating), problems);
    for (const [uid, versions] of byUid(calendar)) {
      try {
        events.push(...seriesOf(uid, versions, reader).map((event) => ({ ...event, ...extentOf(event) })));
      } catch (error) {
        if (!(error instanceof NotTaken)) throw error;
        problems.push(error.leftOut);
      }
    }
  }
  problems.sort((one, other) => one.line - other.line);
  const skipped = problems.filter(({ taken }) => !taken).length;
  return { events: events.slice(0, mostEvents), skipped, leftOut: problems };
}

const eventsOf = ({ components }: Component) => components.filter(({ name }) => name === 'VEVENT');

/** The events of a calendar, each with the versions of its occurrences. */
function byUid(calendar: Component): Map<string, Component[]> {
  const found = new Map<string, Component[]>();
  for (const event of eventsOf(calendar)) {
    const uid = (firstOf(event, 'UID')?.value.trim() || `${titleOf(event)} ${firstOf(event, 'DTSTART')?.value}`).slice(
      0,
      500,
    );
    found.set(uid, [...(found.get(uid) ?? []), event]);
  }
  return found;
}
