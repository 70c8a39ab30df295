import { type DimensionId, dimensions } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { createContext, use, useMemo } from 'react';
import { LockedContext } from '../data/locked.ts';
import { useView } from '../data/view.ts';
import type { MessageKey } from '../text/en.ts';

/** Tables of one topic, with the dimensions that they begin with. */
export interface TableGroup {
  title: MessageKey;
  dimensions: readonly DimensionId[];
}

/**
 * The definition of a dashboard: its tiles, the columns of its tables, and the dimensions of "What changed". A page
 * consists of such a definition and the cards below its head.
 */
export interface Dashboard {
  /** The heading of the page. */
  title: MessageKey;
  /**
   * The measures of the tiles, in the order of the page, in sets that are requested together: quick ones do not wait
   * for slow ones.
   */
  measureSets: readonly (readonly MeasureId[])[];
  /** All measures, in the order of a table's columns. */
  columns: readonly MeasureId[];
  /** Measures that a table hides by default. */
  extraColumns: readonly MeasureId[];
  /** Slow measures, which are requested separately. */
  slowColumns: readonly MeasureId[];
  /** The tables with a full view. */
  tableGroups: readonly TableGroup[];
  /** The dimensions that can explain a change, the most telling first. */
  origins: readonly DimensionId[];
  /**
   * The measures that cards show by attributes of listeners instead of others: two countries can hear the same play, so
   * that plays by country are no parts of all plays.
   */
  byListeners?: Partial<Record<MeasureId, MeasureId>>;
  /** The measure that weighs each row if the measure is a ratio. */
  weight: MeasureId | undefined;
  /** The button that splits the main chart, and its caption when split. */
  split: { button: MessageKey; summary: MessageKey };
  /** The texts about excluded connections or requests. */
  excluded: { text: MessageKey; unit: MessageKey; measure: MeasureId };
  /** The texts of a card without data in the period, and without logs. */
  nothing: { found: MessageKey; known: MessageKey };
  /** The cards of the page in order: the ids of their elements, and their names. */
  places: readonly (readonly [id: string, name: MessageKey])[];
}

/** The dashboard of the cards below. */
export const DashboardContext = createContext<Dashboard | undefined>(undefined);

/** The dashboard of a card; on the page of a share link, with the measures that the link shows. */
export function useDashboard(): Dashboard {
  const dashboard = use(DashboardContext);
  const measures = use(LockedContext)?.measures;
  if (!dashboard) throw new Error('A card stands outside of a dashboard.');
  return useMemo(() => withMeasures(dashboard, measures), [dashboard, measures]);
}

/** What a card without values says: nothing in the period, or nothing of what the filters choose. */
export function useNothingFound(): MessageKey {
  const { filters } = useView().view;
  const { found } = useDashboard().nothing;
  return filters.length > 0 ? 'card.none_filtered' : found;
}

/** A dashboard without measures that its readers do not see. */
export function withMeasures(dashboard: Dashboard, measures: readonly MeasureId[] | undefined): Dashboard {
  if (!measures) return dashboard;
  const { measureSets, columns, weight } = dashboard;
  const isShown = (id: MeasureId) => measures.includes(id);
  return {
    ...dashboard,
    measureSets: measureSets.map((set) => set.filter(isShown)).filter((set) => set.length > 0),
    columns: columns.filter(isShown),
    // All that are left are columns of tables from the beginning.
    extraColumns: [],
    weight: weight && isShown(weight) ? weight : undefined,
  };
}

/** The measure that cards show by a dimension: that of the view, or the one that takes its place by attributes of listeners. */
export function measureBy(
  { byListeners, columns }: Pick<Dashboard, 'byListeners' | 'columns'>,
  measure: MeasureId,
  dimension: DimensionId,
): MeasureId {
  const { kind } = dimensions[dimension];
  const other = kind === 'device' || kind === 'session' ? byListeners?.[measure] : undefined;
  return other && columns.includes(other) ? other : measure;
}

/** The measure of a query that any measure answers: the usual one, or the first that readers see. */
export function leadOf({ columns }: Pick<Dashboard, 'columns'>, usual: MeasureId): MeasureId {
  return columns.includes(usual) ? usual : (columns[0] ?? usual);
}
