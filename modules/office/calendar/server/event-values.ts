import type { ParsedEvent } from './parsed-event.ts';
import type { calendarEvents } from './tables.ts';

/** The columns of an event that was read from a file. */
export function valuesOf(event: ParsedEvent, group: string): typeof calendarEvents.$inferInsert {
  const { all_day: allDay, ...fields } = event;
  return { ...fields, group, allDay, kind: 'other' };
}

/** Parts of a list, so that a statement has few enough parameters. */
export function chunksOf<Item>(list: readonly Item[], size = 200): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
