import type { Gap } from '@quarterhour/model/coverage';
import { type MeasureId, measures, subjectOf } from '@quarterhour/model/measures';
import type { Result } from '@quarterhour/model/result';
import { isOutage } from '../../charts/plot/gaps.ts';
import type { Reading } from '../../charts/read-result.ts';

/** The share of a change of listening hours from which on an outage explains it. */
const leastPart = 0.1;

/**
 * The outages that explain a part of a change, the largest first: those of the comparison period if the value rose, of
 * the period itself if it fell. Confirmed outages explain nothing where they are left out of both periods.
 */
export function outagesBehind({ meta }: Result, measure: MeasureId, { compared, before, change }: Reading): Gap[] {
  if (!change || compared === null || before === null || subjectOf(measure) !== 'listening') return [];
  if (!measures[measure].additive && !averagesOverTime.has(measure)) return [];
  const known = (change > 0 ? meta.coverage_before : meta.coverage)?.gaps ?? [];
  const counted = known.filter((gap) => gap.reason === 'suspected' || (!meta.left_out && isOutage(gap)));
  const found = counted.toSorted((a, b) => (b.missing_hours ?? 0) - (a.missing_hours ?? 0));
  const isSmall = measure === 'listening_hours' && missingOf(found) < leastPart * Math.abs(compared - before);
  return isSmall ? [] : found;
}

const averagesOverTime: ReadonlySet<MeasureId> = new Set(['aqh', 'average_audience']);

/** The listening hours that outages lack, as far as known. */
export function missingOf(gaps: readonly Gap[]): number {
  return gaps.reduce((sum, { missing_hours: hours = 0 }) => sum + hours, 0);
}

/** The change of listening hours as it would be with the hours that outages lack; null if these are not known. */
export function changeWithout(gaps: readonly Gap[], { compared, before, change }: Reading): number | null {
  const hours = missingOf(gaps);
  if (!change || compared === null || before === null || hours === 0) return null;
  return change > 0 ? (compared - before - hours) / (before + hours) : (compared + hours - before) / before;
}
