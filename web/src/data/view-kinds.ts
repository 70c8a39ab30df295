import { allDimensionIds, type DimensionId, dimensionIds, fitsSubject } from '@quarterhour/model/dimensions';
import { allMeasureIds, type MeasureId, measureFits, measureIds, type Subject } from '@quarterhour/model/measures';
import type { Page } from '@quarterhour/model/pages';

/** What a view asks about: the measures and dimensions that its address may name. */
export interface ViewKind {
  /** The page that shows it. */
  path: Page['path'];
  /** What the address calls it, where the page has several; the first has no name. */
  show: string | undefined;
  measures: readonly MeasureId[];
  dimensions: readonly DimensionId[];
  /** What the charts draw unless another measure is chosen. */
  measure: MeasureId;
  /** What the chart over time may be split by. */
  split: DimensionId;
}

/** Connections that were left out heard no song; the minutes around airings have a card of their own. */
const noViews: readonly DimensionId[] = ['excluded_by', 'airing_minute'];

/** Every kind of view, by what it counts. */
export const viewKinds: Record<Subject, ViewKind> = {
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
const subjects = Object.keys(viewKinds) as Subject[];

/** What a page counts, by its path and what its address says is shown; listening where neither says otherwise. */
export function subjectAt(pathname: string, show: string | null): Subject {
  const own = subjects.filter((id) => viewKinds[id].path === pathname.replace(/\/$/, ''));
  return own.find((id) => viewKinds[id].show === (show ?? undefined)) ?? own[0] ?? 'listening';
}
