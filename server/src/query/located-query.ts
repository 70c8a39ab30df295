import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { DayRange } from '@quarterhour/model/period';
import type { Filter, Query } from '@quarterhour/model/query';
import type { Stretch } from '@quarterhour/model/zone';
import type { CatalogueSnapshot, Member } from '../catalogue/snapshot.ts';
import type { Cube, CubeTable } from '../listening/cubes/cube.ts';
import type { TimeFilter } from '../listening/selection.ts';
import type { ClockPiece } from '../listening/time-codes.ts';

/** The stations or podcasts that share a clock, and a period on that clock. */
export interface ClockPeriod extends Stretch {
  zone: string;
  members: readonly Member[];
  pieces: readonly ClockPiece[];
  days: DayRange;
  /** It is the members' own clock. */
  isOwn: boolean;
  /** The time of the period that is not covered, the same for all of the members (UTC seconds). */
  gaps: readonly Stretch[];
  /**
   * Confirmed outages of single stations inside the period, and time before their logs began; listening in them takes no part in
   * averages.
   */
  outages: readonly (Stretch & { station: number })[];
  /** The members have logs. */
  isKnown: boolean;
  /** The time after their logs, where the query asks for provisional rows (UTC seconds), and the part of it that live minutes show. */
  awaited: readonly Stretch[];
  live: readonly Stretch[];
  /** The time of the period that is not compared (UTC seconds), the same for all of the members. */
  leftOut: readonly Stretch[];
  /** The part of `leftOut` that may hold listening; time without a log holds none. */
  cut: readonly Stretch[];
}

/** What live minutes show of a station after its log, in UTC seconds. */
export interface LiveOfStation {
  /** The time of the period that has passed and is not in the log yet; one stretch. */
  awaited: readonly Stretch[];
  /** The quarter hours of it that are known. */
  known: readonly Stretch[];
  /** The mean audience of each stream in them, by their UTC numbers since 1970. */
  quarters: ReadonlyMap<number, readonly { stream: number; audience: number }[]>;
}

/** By the number of the station; those whose logs hold all of the period are left out. */
export type LiveOfStations = ReadonlyMap<number, LiveOfStation>;

/** A period on every clock of the query. */
export interface Period {
  /** From the first day on any clock to the last. */
  days: DayRange;
  clocks: readonly ClockPeriod[];
}

/** Two periods cut to the time that they have in common, with stations split by that time. Their clocks are in the same order. */
export interface Compared {
  now: Period;
  before: Period;
  /** Some listening in the period is not compared, so that the compared part has to be read separately. */
  isPartial: boolean;
  /** A bucket of the period can be all gaps while its counterpart in the comparison period is not. */
  isUneven: boolean;
}

/** What an answer shows: its columns and the order of its rows. */
export interface Shown {
  measures: readonly MeasureId[];
  dimensions: readonly DimensionId[];
  /** Columns asked for beside the measures. */
  include: NonNullable<Query['include']>;
  order: NonNullable<Query['order_by']>;
  limit: number | undefined;
}

/** What an answer is about: a subject, members of it, and a part of the rows of a table. */
export interface About {
  cube: Cube;
  table: CubeTable;
  /** What the principal may see. */
  catalogue: CatalogueSnapshot;
  /** The members asked for by name, or all that the principal may see. */
  scope: readonly Member[];
  /** The scope after the filters on station, group and territory. */
  members: readonly Member[];
  /** As asked, for the answer to repeat. */
  filters: readonly Filter[];
  /** Filters on rows. */
  rowFilters: readonly Filter[];
  timeFilters: readonly TimeFilter[];
}

/** The time of an answer. */
export interface When {
  /** The one clock of the query; null: the members' own clocks, which differ. */
  timezone: string | null;
  period: Period;
  before: Period | null;
  compare: Query['compare'];
  /** Only time that is covered in both periods is compared. */
  equalCoverage: boolean;
}

/** A Query with its names found in the catalogue and its days placed in time. */
export interface LocatedQuery {
  shown: Shown;
  about: About;
  when: When;
}

/** The same with the time that logs cover: stations of different gaps have clocks of their own. */
export interface CoveredQuery extends LocatedQuery {
  /** The time that both periods have in common; null where all time is compared, or there is no comparison. */
  compared: Compared | null;
}

/** The dimensions that an answer is grouped or filtered by. */
export function namedDimensions({ shown, about }: LocatedQuery): DimensionId[] {
  return [...shown.dimensions, ...about.rowFilters.map(([, id]) => id)];
}
