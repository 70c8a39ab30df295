import type { Filter } from '@quarterhour/model/query';
import type { OracleSession } from './world.ts';

/* The values of sessions, and whether they pass filters. */

/** Whether a value passes a filter; `contains` searches the names too. */
export function passes([operator, , values]: Filter, value: string, ...names: string[]): boolean {
  if (operator === 'is') return values.includes(value);
  if (operator === 'is_not') return !values.includes(value);
  return [value, ...names].some((text) => values.some((part) => text.toLowerCase().includes(part.toLowerCase())));
}

/** The value of a dimension other than time, as in a Result. */
export function dimensionValue(session: OracleSession, dimension: string): string {
  const { station, device } = session;
  switch (dimension) {
    case 'station':
      return station.slug;
    case 'group':
      return station.group.slug;
    case 'territory':
      return station.territory.slug;
    case 'stream':
      return session.stream && `${station.slug}/${session.stream}`;
    case 'listening_method':
      return session.method;
    case 'excluded_by':
      return session.excludedBy;
    default:
      return String(device[dimension as keyof typeof device]);
  }
}

export function sessionPasses(session: OracleSession, filter: Filter): boolean {
  const [operator, dimension] = filter;
  const value = dimensionValue(session, dimension);
  const { station } = session;
  switch (dimension) {
    case 'station':
      return passes(filter, value, station.name);
    case 'group':
      return passes(filter, value, station.group.name);
    case 'territory':
      return passes(filter, value, station.territory.name);
    case 'stream': {
      // A stream may be named with or without its station.
      const named = [value, session.stream].map((text) => passes(['is', dimension, filter[2]], text));
      const title = session.stream && `Stream ${session.stream}`;
      if (operator === 'contains') return passes(filter, value, title);
      return named.some((found) => found) === (operator === 'is');
    }
    default:
      return passes(filter, value);
  }
}

export const isOfStation = ([, id]: Filter) => ['station', 'group', 'territory'].includes(id);
