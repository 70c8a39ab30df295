import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { DayRange } from '@quarterhour/model/period';
import type { Filter, Query } from '@quarterhour/model/query';
import type { Stretch } from '@quarterhour/model/zone';
import type { StationEntry } from '../catalogue/snapshot.ts';
import type { TimeFilter } from './grid.ts';

/** A period in the zone of the question. */
export interface Period extends Stretch {
  days: DayRange;
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
  /** Sessions that count, or the connections that a rule left out. */
  table: 'sessions' | 'exclusions';
  timezone: string;
  period: Period;
  before: Period | null;
  compare: Query['compare'];
  order: NonNullable<Query['order_by']>;
  limit: number | undefined;
}
