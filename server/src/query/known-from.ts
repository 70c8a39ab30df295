import type { MeasureId } from '@quarterhour/model/measures';
import { isCompletedLive, isKnownLive } from '@quarterhour/model/provisional';
import type { Column } from '@quarterhour/model/result';
import type { Shown } from './located-query.ts';
import { type LinePart, readMeasure } from './measured.ts';

/** What a row is known from: logs, live minutes for a part of it, or nothing yet, as it waits for its log. */
type KnownFrom = 'logs' | 'live' | 'nothing';

/** The period of a line, as logs have it and with what live minutes add. */
export interface KnownPart {
  now: LinePart;
  /** Undefined where the query does not ask for provisional rows. */
  completed: LinePart | undefined;
  knownFrom: KnownFrom;
}

/** @param hasLive whether a part of the line is from live minutes */
export function knownFrom(completed: LinePart | undefined, hasLive: boolean): KnownFrom {
  if (hasLive) return 'live';
  const spans = completed?.clocks.flatMap(({ at }) => completed.bucket?.spans[at] ?? []) ?? [];
  return spans.some(({ awaited }) => awaited > 0) && spans.every(({ seconds }) => seconds === 0) ? 'nothing' : 'logs';
}

/** The value of a measure in the period; null where the line waits for its log, or live minutes do not show all that it reads. */
export function readKnown(id: MeasureId, { now, completed, knownFrom }: KnownPart): number | null {
  if (knownFrom === 'logs') return readMeasure(id, now);
  const isShown = isKnownLive(id) && (knownFrom === 'live' || !isCompletedLive(id));
  return isShown ? readMeasure(id, completed) : null;
}

/** The column that marks rows of which a part is known from live minutes alone. */
export const provisionalColumn = ({ measures }: Shown): Column => ({
  id: 'provisional',
  label: 'Provisional',
  unit: 'text',
  role: 'provisional',
  of: measures[0] as MeasureId,
});

export const isProvisional = ({ knownFrom }: KnownPart) => knownFrom === 'live';
