import { leftOut } from '@quarterhour/model/left-out';
import type { Component } from '@quarterhour/server/content-lines/content-lines';
import type { Override } from '../model/events.ts';
import { splitFor } from './change-event.ts';
import { type EventReader, firstOf, NotTaken, type ReadEvent } from './read-event.ts';
import { isGiven } from './recurrence.ts';
import { instantOf, localOf, minutesBetween, shifted } from './times.ts';

const mostDates = 500;

/**
 * The events that the versions of one UID make: a series with the occurrences that differ, the events that continue it, and
 * those on other dates (RDATE).
 * @throws NotTaken if there is none
 */
export function seriesOf(uid: string, versions: readonly Component[], reader: EventReader): ReadEvent[] {
  const [mains, others] = [true, false].map((isMain) =>
    versions.filter((one) => (firstOf(one, 'RECURRENCE-ID') === undefined) === isMain),
  ) as [Component[], Component[]];
  const [main, ...more] = newestFirst(mains);
  // Occurrences whose series is not in the file are events of their own.
  if (!main) return others.flatMap((one) => reader.take(() => reader.read(`${uid}#${recurrenceOf(one)}`, one)));
  const event = reader.read(uid, main);
  const continued: ReadEvent[] = [event];
  for (const version of inOrder(others)) applyVersion(continued, version, uid, reader);
  const dates = reader.timesOf(main, 'RDATE', event).slice(0, mostDates);
  const added = dates.map((start, at) => {
    const end = shifted(start, minutesBetween(event.start, event.end));
    return { ...event, uid: `${uid}#${at}`, start, end, rule: '', exdates: [], overrides: {} };
  });
  // Some programs give each event the same UID.
  const namesakes = more.flatMap((one) => reader.take(() => reader.read(`${uid}#${startOf(one)}`, one)));
  return [...continued, ...added, ...namesakes.filter(({ start }) => start !== event.start)];
}

const startOf = (event: Component) => firstOf(event, 'DTSTART')?.value.trim() ?? '';
const recurrenceOf = (event: Component) => firstOf(event, 'RECURRENCE-ID')?.value.trim() ?? '';
const sequenceOf = (event: Component) => Number(firstOf(event, 'SEQUENCE')?.value) || 0;
const newestFirst = (list: Component[]) => [...list].sort((one, other) => sequenceOf(other) - sequenceOf(one));
const inOrder = (list: Component[]) =>
  [...list].sort(
    (one, other) => (recurrenceOf(one) < recurrenceOf(other) ? -1 : 1) || sequenceOf(one) - sequenceOf(other),
  );

/** Changes one occurrence of a series, or with RANGE=THISANDFUTURE this one and all later ones. */
function applyVersion(series: ReadEvent[], version: Component, uid: string, reader: EventReader): void {
  const property = firstOf(version, 'RECURRENCE-ID');
  const event = series.at(-1);
  if (!property || !event) return;
  const local = reader.localIn(property, property.value, event);
  const isLater = /^THISANDFUTURE$/i.test(property.parameters.get('RANGE') ?? '');
  const of = local === undefined ? undefined : series.findLast((one) => isGiven(one, local));
  if (local === undefined || !of) {
    reader.note(leftOut('no_exception', { ...property, item: event.title, value: property.value, taken: true }));
    return;
  }
  const other = readOther(uid, version, reader);
  if (other === 'cancelled' && isLater) of.rule = ended(of, local);
  else if (other === 'cancelled') of.exdates.push(local);
  else if (other && isLater) continueAt(series, of, local, overrideOf(other, of));
  else if (other) of.overrides[local] = overrideOf(other, of);
}

/** What an occurrence has of its own; undefined if it cannot be read, which is then noted. */
function readOther(uid: string, version: Component, reader: EventReader): ReadEvent | 'cancelled' | undefined {
  try {
    return reader.read(uid, version);
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    if (error.leftOut.reason === 'cancelled') return 'cancelled';
    reader.note(error.leftOut);
    return undefined;
  }
}

const asRow = ({ all_day: allDay, ...event }: ReadEvent) => ({
  ...event,
  allDay,
  ...{ group: '', kind: 'other' as const, station: '', color: null },
});

/** A rule that ends before an occurrence. */
function ended(event: ReadEvent, local: string): string {
  return splitFor(asRow(event), 'following', local, {}).values.rule ?? event.rule;
}

/** Ends a series before an occurrence, and continues it with what differs from there on. */
function continueAt(series: ReadEvent[], event: ReadEvent, local: string, { all_day: _, ...changes }: Override): void {
  const { values, next } = splitFor(asRow(event), 'following', local, changes);
  if (!next) {
    Object.assign(event, values);
    return;
  }
  const { title, location, description, start, end, rule, exdates, overrides } = next;
  Object.assign(event, values);
  const { all_day, timezone } = event;
  const rest = { title, location, description, start, end, rule, exdates, overrides };
  series.push({ ...rest, all_day, timezone, uid: `${event.uid}#${local}` });
}

function overrideOf(other: ReadEvent, event: ReadEvent): Override {
  const { title, location, description, all_day, start, end } = other;
  const [begin = start, stop = end] =
    all_day || other.timezone === event.timezone
      ? [start, end]
      : [start, end].map((local) => localOf(instantOf(local, other.timezone), event.timezone));
  return { title, location, description, all_day, start: begin, end: stop };
}
