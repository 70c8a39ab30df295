import type { DimensionId } from '@quarterhour/model/dimensions';
import type { TimeDimension } from '@quarterhour/model/period';
import type { Stretch } from '@quarterhour/model/zone';
import type { Parameters } from '../engine/engine.ts';
import type { ClockPiece } from './time-codes.ts';

/** Stations whose clocks show the same time throughout the period, and the period by that clock. Instants are UTC seconds. */
export interface Clock {
  /** Its number among the clocks of the question. */
  number: number;
  /** It is the only clock of the question, so that hours are instants (time-codes.ts). */
  isAlone: boolean;
  zone: string;
  stations: readonly number[];
  /** The distances of the clock from UTC. */
  pieces: readonly ClockPiece[];
  /** Where the period begins; who is in progress then is carried into its first bucket. */
  start: number;
  /** What is read of the period, up to the end of the quarter hour that holds now: [from, to). */
  from: number;
  to: number;
  /** Up to when the period is read: now, or as far into a comparison period. */
  moment: number;
  /** The end of the last quarter hour that is over by then; credits are counted no further. */
  elapsed: number;
  /** These are the stations' own clocks, by which days are stored. */
  isOwn: boolean;
  /** What is not covered of the period (UTC seconds). */
  gaps: readonly Stretch[];
  /** What averages leave out of the period (UTC seconds): its gaps, and what is not compared. */
  leftOut: readonly Stretch[];
  /** What of that may hold listening, and has to be cut out of what is read (UTC seconds). */
  cut: readonly Stretch[];
  /** The position of the stations among those that are averaged by themselves; a clock that was cut keeps it. */
  set: number;
  /** It begins inside a day. */
  isPart: boolean;
  /** The clocks that are read together as this one, as they differ in stations and gaps alone; else it is its own. */
  parts: readonly Pick<Clock, 'number' | 'stations' | 'set'>[];
}

/** Clocks that show the same time over the same period, joined so that one statement reads them all. */
export function joined(clocks: readonly Clock[]): Clock[] {
  const found = new Map<string, Clock>();
  for (const clock of clocks) {
    const { number: _number, set: _set, gaps: _gaps, leftOut: _leftOut, cut: _cut, stations, parts, ...shown } = clock;
    const key = JSON.stringify(shown);
    const known = found.get(key);
    if (!known) found.set(key, clock);
    else found.set(key, { ...known, stations: [...known.stations, ...stations], parts: [...known.parts, ...parts] });
  }
  return [...found.values()];
}

/** Keeps the buckets of a dimension of time whose codes are listed. */
export interface TimeFilter {
  dimension: TimeDimension;
  codes: readonly number[];
}

/** A dimension other than time, as statements group by it. */
export interface Key {
  dimension: DimensionId;
  /** SQL over the columns of a session. Values of it that have the same text are added up. */
  sql: string;
  /** The same with one value for each text, for what does not add up (peaks); the same as `sql` where left out. */
  exactSql?: string;
  /** The text of a value, as a Result writes it. */
  textOf: (value: string | number) => string;
  /** How many values there are at most: a number, or a SELECT that counts them. */
  values: number | string;
}

/** A condition on sessions. */
export interface Condition {
  dimension: DimensionId;
  /** SQL over the columns of a session. */
  sql: string;
  parameters: Parameters;
  /** It lets through the sessions of one value alone. */
  isOneValue: boolean;
}

/** What is read of the stored listening over one period. */
export interface Selection {
  /** Sessions or downloads that count, or connections or requests that a rule excluded. */
  table: 'sessions' | 'exclusions' | 'downloads' | 'request_exclusions' | 'airings';
  clocks: readonly Clock[];
  times: readonly TimeDimension[];
  timeFilters: readonly TimeFilter[];
  keys: readonly Key[];
  conditions: readonly Condition[];
}

/** The attributes of sessions that keys and conditions name: all but station and above. */
export function attributesOf({ keys, conditions }: Pick<Selection, 'keys' | 'conditions'>): DimensionId[] {
  const catalogue: readonly DimensionId[] = ['station', 'group', 'territory'];
  const named = [...keys, ...conditions].map(({ dimension }) => dimension);
  return [...new Set(named)].filter((id) => !catalogue.includes(id));
}
