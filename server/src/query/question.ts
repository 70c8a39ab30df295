import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId, Subject } from '@quarterhour/model/measures';
import type { DayRange } from '@quarterhour/model/period';
import type { Filter, Query } from '@quarterhour/model/query';
import type { Meta } from '@quarterhour/model/result';
import type { Stretch } from '@quarterhour/model/zone';
import type { StationEntry } from '../catalogue/snapshot.ts';
import type { Selection, TimeFilter } from '../listening/selection.ts';
import type { SongNames } from '../listening/songs.ts';
import type { ClockPiece } from '../listening/time-codes.ts';

/** The stations that share a clock, and a period on that clock. */
export interface ClockPeriod extends Stretch {
  zone: string;
  stations: readonly StationEntry[];
  pieces: readonly ClockPiece[];
  days: DayRange;
  /** It is the stations' own clock. */
  isOwn: boolean;
  /** The time of the period that is not covered, the same for all of the stations (UTC seconds). */
  gaps: readonly Stretch[];
  /** Confirmed outages of single stations inside the period; listening in them takes no part in averages. */
  outages: readonly (Stretch & { station: number })[];
  /** The stations have logs. */
  isKnown: boolean;
  /** The time of the period that is not compared (UTC seconds), the same for all of the stations. */
  leftOut: readonly Stretch[];
  /** The part of `leftOut` that may hold listening; time without a log holds none. */
  cut: readonly Stretch[];
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

/** A period on every clock of the question. */
export interface Period {
  /** From the first day on any clock to the last. */
  days: DayRange;
  clocks: readonly ClockPeriod[];
}

/** A Query with its names found in the catalogue and its days placed in time. */
export interface Question {
  measures: readonly MeasureId[];
  dimensions: readonly DimensionId[];
  /** As asked, for the answer to repeat. */
  filters: readonly Filter[];
  /** The stations asked for by name, or all that the principal may see. */
  scope: readonly StationEntry[];
  /** The scope after the filters on station, group and territory. */
  stations: readonly StationEntry[];
  /** Filters on the sessions and their devices. */
  rowFilters: readonly Filter[];
  timeFilters: readonly TimeFilter[];
  subject: Subject;
  /** The numbers of the songs that are new in the period, where the question asks for them. */
  newSongs: ReadonlySet<number>;
  /** Columns asked for beside the measures. */
  include: NonNullable<Query['include']>;
  /** The names of songs, where the question names them. */
  songs: SongNames;
  table: Selection['table'];
  /** The download windows, each with the territories that chose it. */
  windows: Meta['rules'];
  /** The episodes of the podcasts in question; none where listening is asked about. */
  episodes: readonly { id: number; title: string }[];
  /** The one clock of the question; null: the stations' own clocks, which differ. */
  timezone: string | null;
  period: Period;
  before: Period | null;
  /** The time that both periods have in common; null where all time is compared, or there is no comparison. */
  compared: Compared | null;
  compare: Query['compare'];
  /** Only time that is covered in both periods is compared. */
  equalCoverage: boolean;
  order: NonNullable<Query['order_by']>;
  limit: number | undefined;
}
