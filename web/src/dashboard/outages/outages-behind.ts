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
  // One of which nobody knows what it lacks may be the largest.
  const lacking = measure === 'listening_hours' ? missingOf(found) : null;
  return lacking !== null && lacking < leastPart * Math.abs(compared - before) ? [] : found;
}

const averagesOverTime: ReadonlySet<MeasureId> = new Set(['aqh', 'average_audience']);

/** The listening hours that outages lack; null if those of one of them are not known. */
export function missingOf(gaps: readonly Gap[]): number | null {
  return gaps.reduce<number | null>(
    (sum, { missing_hours: hours }) => (sum === null || hours === undefined ? null : sum + hours),
    0,
  );
}

/** The change of listening hours as it would be with the hours that outages lack; null if these are not known. */
export function changeWithout(gaps: readonly Gap[], { compared, before, change }: Reading): number | null {
  const hours = missingOf(gaps);
  if (!change || compared === null || before === null || !hours) return null;
  return change > 0 ? (compared - before - hours) / (before + hours) : (compared + hours - before) / before;
}
