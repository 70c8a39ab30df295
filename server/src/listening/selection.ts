import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import type { TimeDimension } from '@quarterhour/model/period';
import type { Parameters } from '../engine/engine.ts';
import type { ClockPiece } from './time-codes.ts';

/** What a clock shows. */
export interface ClockFace {
  zone: string;
  /** Its distances from UTC. */
  pieces: readonly ClockPiece[];
  /** It is the only clock of the query, so that hours are instants (time-codes.ts). */
  isAlone: boolean;
  /** It is the stations' own clock, by which days are stored. */
  isOwn: boolean;
}

/** The time that is read on a clock (UTC seconds). */
export interface ReadTime {
  /** The beginning of the period; sessions in progress then are carried into its first bucket. */
  start: number;
  /** The part of the period that is read, up to the end of the quarter hour that holds now: [from, to). */
  from: number;
  to: number;
  /** The moment up to which the period is read: now, or the same moment of a comparison period. */
  moment: number;
  /** The end of the last quarter hour that is over by then; later ones have no credits. */
  elapsed: number;
  /** It begins inside a day. */
  isPart: boolean;
}

/** The stations or podcasts that are read on a clock. */
export interface ClockStations {
  /** The number of the clock, which rows carry. */
  number: number;
  stations: readonly number[];
  /** The averaging group: the position of the clock by whose time its stations are averaged; a clock that was cut keeps it. */
  set: number;
  /** The clocks joined into this one, which differ in stations alone; a clock that joins none has itself. */
  bundles: readonly Omit<ClockStations, 'bundles'>[];
}

/** Stations whose clocks show the same time throughout the period, and the period by that clock. */
export interface Clock extends ClockFace, ReadTime, ClockStations {}

/** What clocks have in common that differ in stations alone. */
export function shownKey({ zone, pieces, isAlone, isOwn, start, from, to, moment, elapsed, isPart }: Clock): string {
  return JSON.stringify([zone, isAlone, isOwn, start, from, to, moment, elapsed, isPart, pieces]);
}

/** Clocks that differ in stations alone, averaged together: by the time of those that are covered. */
export function inOneSet<Of extends Clock>(clocks: readonly Of[]): Of[] {
  const sets = new Map<string, number>();
  return clocks.map((clock) => {
    const key = shownKey(clock);
    const set = sets.get(key) ?? clock.set;
    sets.set(key, set);
    return { ...clock, set, bundles: clock.bundles.map((bundle) => ({ ...bundle, set })) };
  });
}

/** Clocks that show the same time over the same period, joined so that one statement reads them all. */
export function joined(clocks: readonly Clock[]): Clock[] {
  const found = new Map<string, Clock[]>();
  for (const clock of clocks) {
    const key = shownKey(clock);
    const known = found.get(key);
    if (known) known.push(clock);
    else found.set(key, [clock]);
  }
  return [...found.values()].map((alike) => {
    const [clock] = alike as [Clock, ...Clock[]];
    if (alike.length === 1) return clock;
    const bundles = alike.flatMap((each) => each.bundles);
    return { ...clock, stations: bundles.flatMap(({ stations }) => stations), bundles: bundlesBySet(bundles) };
  });
}

/** Bundles that are averaged together are one. */
function bundlesBySet(bundles: Clock['bundles']): Clock['bundles'] {
  const found = new Map<number, Clock['bundles'][number]>();
  for (const bundle of bundles) {
    const known = found.get(bundle.set);
    found.set(bundle.set, known ? { ...known, stations: [...known.stations, ...bundle.stations] } : bundle);
  }
  return [...found.values()];
}

/** Keeps the buckets of a dimension of time whose codes are listed. */
export interface TimeFilter {
  dimension: TimeDimension;
  codes: readonly number[];
}

/** A dimension other than time, as statements group by it. */
export interface GroupBy {
  dimension: DimensionId;
  /** SQL over the columns of a session. Values of it that have the same text are added up. */
  sql: string;
  /** The same with one value for each text, for aggregates that do not add up (peaks); `sql` where left out. */
  exactSql?: string;
  /** The text of a value, as a Result writes it. */
  textOf: (value: string | number) => string;
  /** How many values there are at most: a number, or a SELECT that counts them. */
  values: number | string;
  /** The value of a song, a station or an airing, by its number, where these alone decide it. */
  ofAired?: { by: 'song' | 'station' | 'airing'; value: (number: number) => number };
}

/** A condition on sessions. */
export interface Condition {
  dimension: DimensionId;
  /** SQL over the columns of a session. */
  sql: string;
  /** The same for tables that are sorted by its column: the engine finds the rows by it. `sql` where left out. */
  keySql?: string;
  parameters: Parameters;
  /** Only sessions of one value pass. */
  isOneValue: boolean;
  /** It names spots, which need not be known as advertisements. */
  namesSpots?: boolean;
  /** Whether a song passes, by its number, where rows by song are shared by queries with and without the condition. */
  passesSong?: (song: number) => boolean;
}

/** An outage of a station that somebody confirmed (UTC seconds). */
export interface StationOutage {
  station: number;
  from: number;
  to: number;
}

/** What to read over one period: a table, clocks, buckets, groups and conditions. */
export interface Selection {
  /** Sessions or downloads that count, or connections or requests that a rule excluded. */
  table: 'sessions' | 'exclusions' | 'downloads' | 'request_exclusions' | 'airings';
  clocks: readonly Clock[];
  times: readonly TimeDimension[];
  timeFilters: readonly TimeFilter[];
  groupBy: readonly GroupBy[];
  conditions: readonly Condition[];
  /** The seconds that credit a quarter hour to a device, as SQL over `station_id` and `quarter` (UTC quarter hours). */
  creditedFrom: { sql: string; parameters: Parameters };
  /** Confirmed outages of all time: they do not show what is usual. Left out: none. */
  outages?: readonly StationOutage[];
}

/** The attributes of sessions that groups and conditions name: all but station and above. */
export function attributesOf({ groupBy, conditions }: Pick<Selection, 'groupBy' | 'conditions'>): DimensionId[] {
  const named = [...groupBy, ...conditions].map(({ dimension }) => dimension);
  return [...new Set(named)].filter((id) => dimensions[id].kind !== 'catalogue');
}

/** A selection with its conditions as a table wants them that is sorted by their columns. */
export const byKeys = (selection: Selection): Selection => ({
  ...selection,
  conditions: selection.conditions.map((condition) => ({ ...condition, sql: condition.keySql ?? condition.sql })),
});
