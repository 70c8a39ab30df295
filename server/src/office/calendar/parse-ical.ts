import { fieldError } from '@quarterhour/model/field-errors';
import type { Override } from '@quarterhour/model/office/calendar/events';
import { visibleText } from '@quarterhour/model/stored';
import { isTimeZone } from '@quarterhour/model/zone';
import ICAL from 'ical.js';
import { wrongField } from '../../host/refusal.ts';
import { mostEvents, type ParsedCalendar, type ParsedEvent } from './parsed-event.ts';
import { refuseRule } from './recurrence.ts';
import { instantOf, localOf, minutesBetween, shifted } from './times.ts';
import { windowsZones } from './windows-zones.ts';

/** The names of the zones of a calendar, and the zone of times without one. */
interface Zones {
  known(name: string): string | undefined;
  floating: string;
}

/**
 * Reads an iCalendar file (RFC 5545). Runs in a process of its own: see read-ical.ts.
 * @throws Refusal that says why the text is not a calendar
 */
export function parseIcal(text: string): ParsedCalendar {
  const calendars = componentsIn(text);
  const vevents = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  if (vevents.length > mostEvents) {
    throw wrongField(fieldError('file', 'calendar_events', { events: vevents.length, most: mostEvents }));
  }
  const events: ParsedEvent[] = [];
  let skipped = 0;
  for (const calendar of calendars) {
    const zones = zonesOf(calendar);
    for (const [uid, versions] of byUid(calendar)) {
      const read = readSeries(uid, versions, zones);
      events.push(...read);
      if (read.length === 0) skipped++;
    }
  }
  return { events: events.slice(0, mostEvents), skipped };
}

function componentsIn(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text);
    const list = Array.isArray(parsed[0]) ? parsed : [parsed];
    const found = (list as unknown[][])
      .map((jcal) => new ICAL.Component(jcal))
      .filter(({ name }) => name === 'vcalendar');
    if (found.length > 0) return found;
  } catch (error) {
    throw wrongField(fieldError('file', 'calendar_format', { reason: String((error as Error).message).slice(0, 200) }));
  }
  throw wrongField(fieldError('file', 'calendar_format', { reason: 'no VCALENDAR' }));
}

/** The events of a calendar, each with the versions of its occurrences. */
function byUid(calendar: ICAL.Component): Map<string, ICAL.Component[]> {
  const found = new Map<string, ICAL.Component[]>();
  for (const event of calendar.getAllSubcomponents('vevent')) {
    const uid = String(event.getFirstPropertyValue('uid') ?? event.getFirstPropertyValue('dtstart')).slice(0, 500);
    found.set(uid, [...(found.get(uid) ?? []), event]);
  }
  return found;
}

/** The zones of a calendar by the names that it gives them: of IANA, of Windows, or by their own definition. */
function zonesOf(calendar: ICAL.Component): Zones {
  const named = new Map<string, string>();
  for (const definition of calendar.getAllSubcomponents('vtimezone')) {
    const name = String(definition.getFirstPropertyValue('tzid'));
    const place = String(definition.getFirstPropertyValue('x-lic-location') ?? '');
    if (place !== '' && isTimeZone(place)) named.set(name, place);
    ICAL.TimezoneService.register(definition);
  }
  const known = (name: string) => named.get(name) ?? windowsZones[name] ?? ianaZone(name);
  return { known, floating: known(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')) ?? 'UTC' };
}

/** The zone that a name ends with, such as /example.org/Europe/Paris. */
function ianaZone(name: string): string | undefined {
  const parts = name.split('/').filter(Boolean);
  return [3, 2, 1].map((count) => parts.slice(-count).join('/')).find((zone) => zone !== '' && isTimeZone(zone));
}

/** An event and the occurrences of it that differ; nothing if it cannot be shown. */
function readSeries(uid: string, versions: ICAL.Component[], zones: Zones): ParsedEvent[] {
  const main = versions.find((event) => !event.hasProperty('recurrence-id')) ?? versions[0];
  const event = main && readEvent(uid, main, zones);
  if (!main || !event || event.exdates.length > 2000) return [];
  for (const version of versions) {
    if (version === main) continue;
    const local = localIn(version.getFirstProperty('recurrence-id'), event, zones);
    const other = readEvent(uid, version, zones);
    if (!local) continue;
    if (!other) event.exdates.push(local);
    else event.overrides[local] = overrideOf(other, event);
  }
  const more = timesOf(main, 'rdate', event, zones).slice(0, 500);
  return [
    event,
    ...more.map((start, at) => ({
      ...event,
      uid: `${uid}#${at}`,
      start,
      end: shifted(start, minutesBetween(event.start, event.end)),
      rule: '',
      exdates: [],
      overrides: {},
    })),
  ];
}

function readEvent(uid: string, event: ICAL.Component, zones: Zones): ParsedEvent | undefined {
  if (event.getFirstPropertyValue('status') === 'CANCELLED') return undefined;
  const start = event.getFirstProperty('dtstart');
  const time = start && timeIn(start);
  if (!time) return undefined;
  const own = { all_day: time.isDate, timezone: zoneOf(start, time, zones) };
  const begin = localIn(start, own, zones);
  if (!begin) return undefined;
  const end = endOf(event, begin, own, zones);
  const rule = String(event.getFirstPropertyValue('rrule') ?? '');
  const length = minutesBetween(begin, end);
  if (length < 0 || length > 366 * 1440 || !isFit(rule, begin)) return undefined;
  return {
    uid,
    title: plain(event, 'summary', 120) || '—',
    location: plain(event, 'location', 200),
    description: plain(event, 'description', 4000),
    ...own,
    start: begin,
    end,
    rule,
    exdates: timesOf(event, 'exdate', own, zones),
    overrides: {},
  };
}

function isFit(rule: string, start: string): boolean {
  try {
    refuseRule(rule, start);
    return true;
  } catch {
    return false;
  }
}

type OwnTime = Pick<ParsedEvent, 'all_day' | 'timezone'>;

/** The end of an event on its own clock; without one, a day or nothing. */
function endOf(event: ICAL.Component, start: string, own: OwnTime, zones: Zones): string {
  const least = own.all_day ? 1440 : 0;
  const end = event.hasProperty('dtend') && localIn(event.getFirstProperty('dtend'), own, zones);
  const duration = event.getFirstPropertyValue('duration');
  const minutes = duration instanceof ICAL.Duration ? Math.floor(duration.toSeconds() / 60) : least;
  const found = end || shifted(start, minutes);
  return own.all_day && found <= start ? shifted(start, 1440) : found;
}

function timeIn(property: ICAL.Property): ICAL.Time | undefined {
  const value = property.getFirstValue();
  return value instanceof ICAL.Time && value.year >= 1970 && value.year < 2200 ? value : undefined;
}

function zoneOf(property: ICAL.Property, time: ICAL.Time, zones: Zones): string {
  if (time.isDate) return zones.floating;
  if (time.zone === ICAL.Timezone.utcTimezone) return 'UTC';
  const name = property.getParameter('tzid');
  if (typeof name !== 'string') return zones.floating;
  // A zone of its own: its times are converted.
  return zones.known(name) ?? 'UTC';
}

/** The first time of a property on the clock of an event. */
function localIn(property: ICAL.Property | null, own: OwnTime, zones: Zones): string | undefined {
  const time = property && timeIn(property);
  return time ? localOfTime(property, time, own, zones) : undefined;
}

function localOfTime(
  property: ICAL.Property,
  time: ICAL.Time,
  { all_day: allDay, timezone }: OwnTime,
  zones: Zones,
): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  const write = ({ year, month, day, hour, minute }: ICAL.Time) =>
    `${year}-${pad(month)}-${pad(day)}${allDay ? '' : `T${pad(hour)}:${pad(minute)}`}`;
  if (allDay || time.isDate) return write(time);
  const name = property.getParameter('tzid');
  const isOwn = typeof name === 'string' && time.zone !== ICAL.Timezone.utcTimezone && zones.known(name) === undefined;
  if (isOwn) return localOf(time.convertToZone(ICAL.Timezone.utcTimezone).toUnixTime(), timezone);
  const zone = zoneOf(property, time, zones);
  return zone === timezone ? write(time) : localOf(instantOf(write(time), zone), timezone);
}

function timesOf(event: ICAL.Component, name: 'exdate' | 'rdate', own: OwnTime, zones: Zones): string[] {
  return event
    .getAllProperties(name)
    .flatMap((property) =>
      property
        .getValues()
        .flatMap((value) => (value instanceof ICAL.Time ? [localOfTime(property, value, own, zones)] : [])),
    );
}

function overrideOf(other: ParsedEvent, event: ParsedEvent): Override {
  const { title, location, description, all_day, start, end } = other;
  const [begin, stop] =
    all_day || other.timezone === event.timezone
      ? [start, end]
      : [start, end].map((local) => localOf(instantOf(local, other.timezone), event.timezone));
  return { title, location, description, all_day, start: begin ?? start, end: stop ?? end };
}

/** Text without what nobody sees, and without halves of surrogate pairs. */
function plain(event: ICAL.Component, name: string, most: number): string {
  const value = event.getFirstPropertyValue(name);
  if (typeof value !== 'string') return '';
  const shown = visibleText(value).trim();
  return [...shown.slice(0, most)]
    .filter((letter) => !/\p{Cs}/u.test(letter))
    .join('')
    .trim();
}
