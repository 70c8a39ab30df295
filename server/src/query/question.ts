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

/** The stations that share a clock, and a period as that clock shows it. */
export interface ClockPeriod extends Stretch {
  zone: string;
  stations: readonly StationEntry[];
  pieces: readonly ClockPiece[];
  days: DayRange;
  /** It is the stations' own clock. */
  isOwn: boolean;
  /** What is not covered of the period, the same for all of the stations (UTC seconds). */
  gaps: readonly Stretch[];
  /** Confirmed outages of single stations inside the period: what was heard in them takes no part in averages. */
  outages: readonly (Stretch & { station: number })[];
  /** The stations have logs. */
  isKnown: boolean;
  /** What is not compared of the period (UTC seconds), the same for all of the stations. */
  leftOut: readonly Stretch[];
  /** What of that may hold listening: time without a log holds none. */
  cut: readonly Stretch[];
}

/** What two periods have in common, with stations apart of which other time is compared. The clocks of both go together. */
export interface Compared {
  now: Period;
  before: Period;
  /** Something that was heard in the period is not compared, so that what is compared has to be read by itself. */
  isPartial: boolean;
  /** Time of the comparison period can be compared while the same part of the period has gaps throughout. */
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
  /** What was asked for by name, or all that the principal may see. */
  scope: readonly StationEntry[];
  /** The scope after the filters on station, group and territory. */
  stations: readonly StationEntry[];
  /** Filters on the sessions and their devices. */
  rowFilters: readonly Filter[];
  timeFilters: readonly TimeFilter[];
  subject: Subject;
  /** The songs that are new in the period that is read, by their numbers; where the question asks for them. */
  newSongs: ReadonlySet<number>;
  /** Columns that are asked for beside the measures. */
  include: NonNullable<Query['include']>;
  /** What songs are called, where the question names them. */
  songs: SongNames;
  table: Selection['table'];
  /** The windows in which requests are one download, each with the territories that chose it. */
  windows: Meta['rules'];
  /** The episodes of the podcasts in question; none where listening is asked about. */
  episodes: readonly { id: number; title: string }[];
  /** The one clock of the question; null: the stations' own clocks, which differ. */
  timezone: string | null;
  period: Period;
  before: Period | null;
  /** What both periods have in common; null where all of both is compared, or nothing is. */
  compared: Compared | null;
  compare: Query['compare'];
  /** Only what is covered of both periods is compared. */
  equalCoverage: boolean;
  order: NonNullable<Query['order_by']>;
  limit: number | undefined;
}
