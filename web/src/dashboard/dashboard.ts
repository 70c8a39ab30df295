import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { createContext, use } from 'react';
import type { MessageKey } from '../text/en.ts';

/** Tables about the same thing, with the dimensions that they begin with. */
export interface TableGroup {
  title: MessageKey;
  dimensions: readonly DimensionId[];
}

/**
 * What a dashboard shows of what it counts: its tiles, the columns of its tables, and where its changes come from. A page
 * is such a definition and the cards that it puts under the head.
 */
export interface Dashboard {
  /** The heading of the page. */
  title: MessageKey;
  /**
   * The measures of the tiles, in the order of the page, in sets that are asked together: what is quick to count is not kept
   * waiting by what is not.
   */
  measureSets: readonly (readonly MeasureId[])[];
  /** All measures, as the columns of a table stand beside each other. */
  columns: readonly MeasureId[];
  /** Those that a table leaves out until they are asked for. */
  extraColumns: readonly MeasureId[];
  /** Those that take their time, and are asked by themselves. */
  slowColumns: readonly MeasureId[];
  /** The tables that can be opened in full. */
  tableGroups: readonly TableGroup[];
  /** Where a change may come from, the most telling first. */
  origins: readonly DimensionId[];
  /** Says how much a row weighs where the measure is a ratio. */
  weight: MeasureId;
  /** The button that splits the chart over time, and what the chart then shows. */
  split: { button: MessageKey; summary: MessageKey };
  /** What is said of the connections or requests that were left out. */
  excluded: { text: MessageKey; unit: MessageKey; measure: MeasureId };
  /** What a card says where nothing was found in the period, and where nothing is known of it. */
  nothing: { found: MessageKey; known: MessageKey };
  /** The cards of the page, in its order: the ids of their places, and what they are called. */
  places: readonly (readonly [id: string, name: MessageKey])[];
}

/** The dashboard that the cards below belong to. */
export const DashboardContext = createContext<Dashboard | undefined>(undefined);

/** The dashboard that a card stands on. */
export function useDashboard(): Dashboard {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('A card stands outside of a dashboard.');
  return dashboard;
}
