import { allDimensionIds, type DimensionId, dimensionIds, fitsSubject } from './dimensions.ts';
import { allMeasureIds, type MeasureId, measureFits, measureIds } from './measures.ts';
import type { ViewSubject } from './subjects.ts';

/** The pages that show views. */
export const viewPages = ['/groups&stations', '/contents'] as const;
export type ViewPage = (typeof viewPages)[number];

/** The subject of a view: the measures and dimensions that its address may name. */
export interface ViewKind {
  /** The path of its page. */
  path: ViewPage;
  /** Its name in the address if the page has several subjects; the first has none. */
  show: string | undefined;
  measures: readonly MeasureId[];
  dimensions: readonly DimensionId[];
  /** The default measure of the charts. */
  measure: MeasureId;
  /** The dimension that can split the main chart. */
  split: DimensionId;
}

/** Excluded connections heard no song, and the minutes around airings have a card of their own. */
const noViews: readonly DimensionId[] = ['excluded_by', 'airing_minute'];

/** Every kind of view, by its subject. */
export const viewKinds: Record<ViewSubject, ViewKind> = {
  listening: {
    path: '/groups&stations',
    show: undefined,
    measures: measureIds,
    dimensions: dimensionIds,
    measure: 'listening_hours',
    split: 'station',
  },
  airings: {
    path: '/contents',
    show: undefined,
    measures: allMeasureIds.filter((id) => measureFits(id, 'airings')),
    dimensions: allDimensionIds.filter((id) => fitsSubject(id, 'airings') && !noViews.includes(id)),
    measure: 'plays',
    split: 'station',
  },
  downloads: {
    path: '/contents',
    show: 'podcasts',
    measures: allMeasureIds.filter((id) => measureFits(id, 'downloads')),
    dimensions: allDimensionIds.filter((id) => fitsSubject(id, 'downloads')),
    measure: 'downloads',
    split: 'podcast',
  },
};
const subjects = Object.keys(viewKinds) as ViewSubject[];

/** The subject of a page, by its path and query string; listening by default. */
export function subjectAt(pathname: string, show: string | null): ViewSubject {
  const own = subjects.filter((id) => viewKinds[id].path === pathname.replace(/\/$/, ''));
  return own.find((id) => viewKinds[id].show === (show ?? undefined)) ?? own[0] ?? 'listening';
}
