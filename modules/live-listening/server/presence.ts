import type { StreamCount } from './count-stream.ts';

/** What is remembered of a stream between two polls. */
export interface Before {
  /** Unix seconds of the poll. */
  at: number;
  listeners: number;
  /** The listeners by name; undefined if only their number is known, or after a restart. */
  present: ReadonlyMap<string, number> | undefined;
}

/** After a longer silence, who came and went cannot be told. Seconds. */
const longestSilence = 300;

/** Who became a listener and which listeners left between two polls. */
export interface Change {
  arrivals: number;
  departures: number;
  /**
   * Seconds that the arrivals had been connected when they became listeners: the log counts them, as a session begins with its
   * connection. 0 where only the number of connections is known, as these are listeners from the start.
   */
  early: number;
}

/**
 * Compares a poll with the one before it: listeners then + arrivals - departures = listeners now. Every poll is the whole truth,
 * so what was missed or seen twice between two polls heals with the next one.
 * @param least seconds from which on a connection is a listener
 */
export function changeSince(before: Before | undefined, now: StreamCount, at: number, least: number): Change {
  if (!before || at - before.at > longestSilence) return { arrivals: 0, departures: 0, early: 0 };
  const { present } = now;
  if (present && before.present) {
    const known = before.present;
    const arrivals = [...present.keys()].filter((name) => !known.has(name)).length;
    return { arrivals, departures: before.listeners + arrivals - now.listeners, early: arrivals * least };
  }
  // This process has no list of who was there: the age of connections shows the arrivals.
  const since = at - before.at;
  const young = present ? [...present.values()].filter((seconds) => seconds - least < since).length : 0;
  const arrivals = Math.max(young, now.listeners - before.listeners);
  const early = present ? arrivals * least : 0;
  return { arrivals, departures: before.listeners + arrivals - now.listeners, early };
}
