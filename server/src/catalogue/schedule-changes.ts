import { addDays } from '@quarterhour/model/period';
import type { ScheduledEntry } from './snapshot.ts';

/**
 * The shows or dayparts whose weekly times change, by the day (YYYY-MM-DD) from which they do. Before its first day, there was no
 * schedule.
 */
export function scheduleChanges(entries: readonly ScheduledEntry[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (day: string, name: string) => {
    const names = found.get(day) ?? [];
    if (!names.includes(name)) found.set(day, [...names, name]);
  };
  for (const { name, slots } of entries) {
    for (const { from, until } of slots) {
      if (from === until) continue;
      add(from, name);
      if (until !== null) add(addDays(until, 1), name);
    }
  }
  const first = [...found.keys()].sort()[0];
  if (first !== undefined) found.delete(first);
  return found;
}
