import { type LeftOut, type LeftOutReason, leftOut } from '@quarterhour/model/left-out';
import { visibleText } from '@quarterhour/model/stored';
import { type Component, type ContentLine, textOf } from '@quarterhour/server/content-lines/content-lines';
import { type IcalTime, icalTimeOf, minutesOf } from './ical-times.ts';
import type { OwnZone, Zones } from './ical-zones.ts';
import type { ParsedEvent } from './parsed-event.ts';
import { refuseRule } from './recurrence.ts';
import { instantOf, localOf, minutesBetween, shifted, wall } from './times.ts';

/** An event without the instants between which it takes place. */
export type ReadEvent = Omit<ParsedEvent, 'first' | 'last'>;
/** The clock of an event. */
export type OwnTime = Pick<ParsedEvent, 'all_day' | 'timezone' | 'start'>;

const longestMinutes = 366 * 1440;
const mostExceptions = 2000;

/** An item cannot be taken. */
export class NotTaken extends Error {
  override name = 'NotTaken';
  readonly leftOut: LeftOut;
  constructor(reason: LeftOutReason, about: { line: number; item?: string; value?: string }) {
    const why = leftOut(reason, about);
    super(why.message);
    this.leftOut = why;
  }
}

export const firstOf = ({ properties }: Component, name: string): ContentLine | undefined =>
  properties.find((one) => one.name === name);

/** The title of an event; '' if it has none. */
export const titleOf = (event: Component): string => plain(firstOf(event, 'SUMMARY'), 120);

/** Reads the events of a calendar. What is left out of them is added to a list. */
export class EventReader {
  readonly #zones: Zones;
  readonly #problems: LeftOut[];

  constructor(zones: Zones, problems: LeftOut[]) {
    this.#zones = zones;
    this.#problems = problems;
  }

  /** @throws NotTaken */
  read(uid: string, event: Component): ReadEvent {
    const title = titleOf(event);
    const about = { line: event.line, item: title };
    if (/^CANCELLED$/i.test(firstOf(event, 'STATUS')?.value.trim() ?? '')) throw new NotTaken('cancelled', about);
    const property = firstOf(event, 'DTSTART');
    if (!property?.value.trim()) throw new NotTaken('no_start', { ...about, line: property?.line ?? event.line });
    const own = this.#clockOf(property, event);
    const rule = ruleOf(event, own.start);
    const fields = {
      ...{ uid, title: title || '—', location: plain(firstOf(event, 'LOCATION'), 200) },
      description: plain(firstOf(event, 'DESCRIPTION'), 4000),
      ...own,
      end: this.#endOf(event, own),
      rule,
      exdates: this.timesOf(event, 'EXDATE', own),
      overrides: {},
    };
    if (fields.exdates.length > mostExceptions) throw new NotTaken('many_exceptions', about);
    for (const { line, text } of event.unreadable) this.#pass('unreadable', event, { line, value: text });
    return fields;
  }

  /** What a reading gives, or nothing, which is then noted. */
  take(reading: () => ReadEvent): ReadEvent[] {
    try {
      return [reading()];
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      this.note(error.leftOut);
      return [];
    }
  }

  note(problem: LeftOut): void {
    this.#problems.push(problem);
  }

  /** The times of all properties of a name, on the clock of an event; a date is the event's own time on it. */
  timesOf(event: Component, name: 'EXDATE' | 'RDATE', own: OwnTime): string[] {
    return event.properties
      .filter((property) => property.name === name)
      .flatMap((property) =>
        property.value.split(',').flatMap((text) => {
          const local = this.localIn(property, text.split('/')[0] ?? '', own);
          if (local === undefined) this.#pass('no_exception', event, { ...property, value: text || name });
          return local ?? [];
        }),
      );
  }

  /** A time on the clock of an event; undefined if it cannot be read. */
  localIn(property: ContentLine, text: string, own: OwnTime): string | undefined {
    const time = icalTimeOf(text);
    if (!time) return undefined;
    if (own.all_day) return time.date;
    if (time.time === undefined) return time.date + own.start.slice(10);
    return this.#toClock(property, time, own.timezone);
  }

  /** The clock of an event and its start on it. @throws NotTaken */
  #clockOf(property: ContentLine, event: Component): OwnTime {
    const { line, value } = property;
    const about = { line, item: titleOf(event), value };
    const time = icalTimeOf(value);
    if (!time) throw new NotTaken('no_date', about);
    if (time.time === undefined) return { all_day: true, timezone: this.#zones.floating, start: time.date };
    const zone = this.#zoneOf(property, time);
    const name = property.parameters.get('TZID');
    if (!zone) this.#pass('zone', event, { line, value: name });
    else if (!('zone' in zone) && !zone.isFixed && firstOf(event, 'RRULE')) {
      throw new NotTaken('zone_rules', { ...about, value: name });
    }
    const timezone = zone ? ('zone' in zone ? zone.zone : 'UTC') : this.#zones.floating;
    return { all_day: false, timezone, start: this.#toClock(property, time, timezone) };
  }

  /** The zone of a time; undefined if nobody knows it. */
  #zoneOf(property: ContentLine, time: IcalTime): OwnZone | undefined {
    if (time.isUtc) return { zone: 'UTC' };
    const name = property.parameters.get('TZID');
    return name === undefined ? { zone: this.#zones.floating } : this.#zones.known(name);
  }

  #toClock(property: ContentLine, { date, ...time }: IcalTime, timezone: string): string {
    const local = `${date}T${time.time}`;
    const zone = this.#zoneOf(property, { date, ...time }) ?? { zone: this.#zones.floating };
    if (!('zone' in zone)) {
      const seconds = wall(local) / 1000;
      return localOf(seconds - zone.offsetAt(seconds - zone.offsetAt(seconds)), timezone);
    }
    return zone.zone === timezone ? local : localOf(instantOf(local, zone.zone), timezone);
  }

  /** The end of an event on its own clock; without one, a day or nothing. */
  #endOf(event: Component, own: OwnTime): string {
    const least = own.all_day ? shifted(own.start, 1440) : own.start;
    const end = firstOf(event, 'DTEND');
    const duration = firstOf(event, 'DURATION');
    if (end) {
      const found = this.localIn(end, end.value, own);
      const lasts = found === undefined ? -1 : minutesBetween(own.start, found);
      if (found !== undefined && lasts >= 0 && lasts <= longestMinutes) return found > least ? found : least;
      this.#pass('no_end', event, end);
    } else if (duration) {
      const minutes = minutesOf(duration.value);
      if (minutes !== undefined && minutes >= 0 && minutes <= longestMinutes) {
        const found = shifted(own.start, minutes);
        return found > least ? found : least;
      }
      this.#pass('no_duration', event, duration);
    }
    return least;
  }

  /** Adds a part that is left out of an event that is taken. */
  #pass(reason: LeftOutReason, event: Component, { line, value }: { line: number; value?: string | undefined }): void {
    this.#problems.push(leftOut(reason, { line, item: titleOf(event), value: value ?? '', taken: true }));
  }
}

/** The rule of an event as it is stored; hours that repeat its start are no part of it. @throws NotTaken */
function ruleOf(event: Component, start: string): string {
  const property = firstOf(event, 'RRULE');
  if (!property?.value.trim()) return '';
  const own: Record<string, number> = {
    BYHOUR: Number(start.slice(11, 13)),
    BYMINUTE: Number(start.slice(14, 16)),
    BYSECOND: 0,
  };
  const written = property.value.toUpperCase().replace(/\s/g, '').split(';').filter(Boolean);
  const rule = written
    .filter((part) => {
      const [name = '', value] = part.split('=');
      return !(
        start.length > 10 &&
        Object.hasOwn(own, name) &&
        /^\d{1,2}$/.test(value ?? '') &&
        Number(value) === own[name]
      );
    })
    .join(';');
  try {
    refuseRule(rule, start);
  } catch {
    throw new NotTaken('rule', { line: property.line, item: titleOf(event), value: property.value });
  }
  return rule;
}

/** Text without what nobody sees, and without halves of surrogate pairs. */
function plain(property: ContentLine | undefined, most: number): string {
  const shown = visibleText(textOf(property?.value ?? '')).trim();
  return [...shown.slice(0, most)]
    .filter((letter) => !/\p{Cs}/u.test(letter))
    .join('')
    .trim();
}
