import type { DimensionId } from '@quarterhour/model/dimensions';
import type { Aggregate } from '@quarterhour/model/measures';
import type { Meta, Warning } from '@quarterhour/model/result';
import type { Subject } from '@quarterhour/model/subjects';
import type { Stretch } from '@quarterhour/model/zone';
import type { CatalogueSnapshot, Member } from '../../catalogue/snapshot.ts';
import type { Reader } from '../../engine/engine.ts';
import type { AllWaiting, Waiting } from '../../store/waiting.ts';
import type { ListeningReader } from '../cache.ts';
import type { StationCoverage } from '../coverage/judge-coverage.ts';
import type { Extent } from '../extents.ts';
import type { Selection } from '../selection.ts';
import type { Source } from '../source.ts';
import type { Grouping } from './grouping.ts';

/** Rows that a query reads, one by one or added up in rollups. */
export interface CubeTable {
  name: Selection['table'];
  /** Those that read it, the cheapest first. */
  sources: readonly Source[];
  /** The dimensions other than time by which it is grouped and filtered. */
  groupings: Partial<Record<DimensionId, Grouping>>;
}

/** A subject of queries: what they are about, and how they are answered. */
export interface Cube {
  subject: Subject;
  /** What it counts, as errors name it. */
  label: string;
  /** What a query can be about: stations or podcasts. */
  members(catalogue: CatalogueSnapshot): readonly Member[];
  /** Why a query may not list `stations`; left out: they are its members. */
  withoutStations?: string;
  /** What counts. */
  counted: CubeTable;
  /** What a rule excluded. */
  excluded: CubeTable;
  /** The rules that exclude; left out: they are no dimension of the subject. */
  exclusionRules?: readonly string[];
  /** The aggregate that has a row for each value, however little was counted of it; left out: every aggregate has. */
  everyValue?: Aggregate;
  /** The dimensions that `everyValue` is read by, where all that a query names are among them; left out: all. */
  everyValueBy?: ReadonlySet<DimensionId>;
  /** The first and the newest row of each member, by its number. @param now the clock, UTC seconds */
  readExtents(reader: Reader, now: number): Promise<ReadonlyMap<number, Extent>>;
  /** The rules that decided what counted in some stretches of time, each with the territories that chose it. */
  rulesOf(members: readonly Member[], catalogue: CatalogueSnapshot, stretches: readonly Stretch[]): Meta['rules'];
  /** Which of the figures that wait to be computed its answers show. */
  waiting(all: AllWaiting): Waiting;
  /** A server's log says until when members are complete; without one, the newest row does. */
  hasLogs: boolean;
  /**
   * The time of each member that is known, by its number: averages and comparisons go by it (docs/coverage.md). A member that
   * is left out has none.
   * @param now the clock, UTC seconds
   */
  readCoverage(
    reader: ListeningReader,
    now: number,
    catalogue: CatalogueSnapshot,
  ): Promise<ReadonlyMap<number, StationCoverage>>;
  /** Rows can lie in time that is not covered, beside outages: songs are on air without a log. */
  hasRowsInGaps: boolean;
  /**
   * The last instant of what an answer about some time depends on (UTC seconds), where that can be after the newest line of a
   * log.
   */
  readEnd?(reader: Reader, stretch: Stretch, now: number): Promise<number>;
  /** Warnings about the rows of a stretch of time. */
  readWarnings?(reader: Reader, members: readonly Member[], stretch: Stretch): Promise<Warning[]>;
}
