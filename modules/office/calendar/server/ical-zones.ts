import { isTimeZone, offsetAt } from '@quarterhour/model/zone';
import type { Component } from '@quarterhour/server/content-lines/content-lines';
import { icalTimeOf, offsetOf } from './ical-times.ts';
import { isKnownRule, startsOf } from './recurrence.ts';
import { wall } from './times.ts';
import { windowsZones } from './windows-zones.ts';

/** What a calendar means by a name of a zone: a zone of the product, or a clock that none of these shows. */
export type OwnZone = { zone: string } | { offsetAt: (instant: number) => number; isFixed: boolean };

/** The names of the zones of a calendar, and the zone of times without one. */
export interface Zones {
  known(name: string): OwnZone | undefined;
  floating: string;
}

/** From an instant (Unix seconds) on, a clock is so many seconds ahead of UTC. */
interface Change {
  at: number;
  before: number;
  offset: number;
}

/** Two years of clock changes tell zones apart. */
const compared = { from: '2026-01-01T00:00', to: '2028-01-01T00:00' };
const week = 7 * 86_400;
/** Of zones that show the same time, the one that people know. */
const wellKnown = [
  ...['Europe/Paris', 'Europe/Bucharest', 'Europe/London', 'Europe/Lisbon', 'Europe/Moscow', 'Europe/Istanbul'],
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Sao_Paulo'],
  ...['Asia/Shanghai', 'Asia/Tokyo', 'Asia/Kolkata', 'Asia/Dubai', 'Australia/Sydney', 'UTC'],
];

/**
 * The zones of a calendar by the names that it gives them: of IANA, of Windows, or by their own definition.
 * @param usual of times without a zone, where the calendar names none
 */
export function zonesOf(calendar: Component, usual = 'UTC'): Zones {
  const value = (component: Component, name: string) =>
    component.properties.find((one) => one.name === name)?.value.trim() ?? '';
  const own = new Map<string, OwnZone>();
  for (const definition of calendar.components.filter(({ name }) => name === 'VTIMEZONE')) {
    const name = value(definition, 'TZID');
    const place = value(definition, 'X-LIC-LOCATION');
    const known = isTimeZone(place) ? { zone: place } : byName(name);
    const found = known ?? byDefinition(definition);
    if (found) own.set(name, found);
  }
  const known = (name: string) => own.get(name) ?? byName(name);
  const floating = known(value(calendar, 'X-WR-TIMEZONE'));
  return { known, floating: floating && 'zone' in floating ? floating.zone : usual };
}

/** The zone that a name ends with, such as /example.org/Europe/Paris, or the one that Windows calls so. */
function byName(name: string): OwnZone | undefined {
  const windows = Object.hasOwn(windowsZones, name) ? windowsZones[name] : undefined;
  if (windows) return { zone: windows };
  const parts = name.split('/').filter(Boolean);
  const zone = [3, 2, 1].map((count) => parts.slice(-count).join('/')).find((one) => one !== '' && isTimeZone(one));
  return zone ? { zone } : undefined;
}

function byDefinition(definition: Component): OwnZone | undefined {
  const changes = changesOf(definition);
  const [first] = changes;
  if (!first) return undefined;
  const offset = (instant: number) => (changes.findLast(({ at }) => at <= instant) ?? { offset: first.before }).offset;
  const [from, to] = [wall(compared.from) / 1000, wall(compared.to) / 1000];
  const instants = changes.flatMap(({ at }) => (at >= from && at < to ? [at - 1, at] : []));
  for (let at = from; at < to; at += week) instants.push(at);
  const zones = [...wellKnown, ...Intl.supportedValuesOf('timeZone')];
  const zone = zones.find((one) => instants.every((at) => offsetAt(at, one) === offset(at)));
  return zone ? { zone } : { offsetAt: offset, isFixed: new Set(instants.map(offset)).size === 1 };
}

/** The clock changes of a definition (RFC 5545, 3.6.5) until the years that are compared end. */
function changesOf(definition: Component): Change[] {
  const found = definition.components.flatMap(({ name, properties }): Change[] => {
    if (name !== 'STANDARD' && name !== 'DAYLIGHT') return [];
    const value = (of: string) => properties.find((one) => one.name === of)?.value.trim() ?? '';
    const [before, offset] = [offsetOf(value('TZOFFSETFROM')), offsetOf(value('TZOFFSETTO'))];
    // Windows begins its rules in 1601.
    const start = startOf(value('DTSTART'));
    if (Number.isNaN(before + offset) || !start) return [];
    const rule = value('RRULE').toUpperCase();
    const given = !isKnownRule(rule)
      ? [start]
      : [...startsOf({ start, rule, timezone: 'UTC' }, '2000-01-01T00:00', compared.to)];
    const more = properties.filter((one) => one.name === 'RDATE').map((one) => startOf(one.value.split(',')[0] ?? ''));
    return [...given, ...more.filter((one) => one !== undefined)].map((local) => ({
      at: wall(local) / 1000 - before,
      before,
      offset,
    }));
  });
  return found.sort((one, other) => one.at - other.at);
}

function startOf(text: string): string | undefined {
  const early = /^1[6-9]\d\d/.test(text) ? text.replace(/^\d{4}/, '1970') : text;
  const time = icalTimeOf(early);
  return time && `${time.date}T${time.time ?? '00:00'}`;
}
