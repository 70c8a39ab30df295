import type { AlertFacts, IncidentState } from '../model/alerts.ts';

/* How an incident goes on: pending → firing → recovering → closed; held while a cause explains it. Instants are UTC seconds. */

/** What a kind found: something is so, since when. */
export interface Finding {
  key: string;
  /** The slugs of the stations that it is about. */
  stations: readonly string[];
  since: number;
  facts: AlertFacts;
  level?: { down: number; up: number };
  /** It is over already, as logs that came late show. */
  endedAt?: number;
}

export interface Course {
  state: IncidentState;
  since: number;
  firedAt: number | null;
  recoveringAt: number | null;
  closedAt: number | null;
}

/** What ends for less than this goes on: one message, not ten. Seconds. */
const recoverSeconds = 300;

/**
 * The next state of an incident.
 * @param before undefined for a new one
 * @param finding undefined if it is not so any more
 * @param isHeld whether a cause explains it
 * @returns undefined if nobody needs to know that it was
 */
export function advance(
  before: Course | undefined,
  finding: Pick<Finding, 'since' | 'endedAt'> | undefined,
  { now, minutes, isHeld }: { now: number; minutes: number; isHeld: boolean },
): Course | undefined {
  if (!finding) return before && withoutFinding(before, now);
  const since = before ? Math.min(before.since, finding.since) : finding.since;
  const course: Course = before ?? { state: 'pending', since, firedAt: null, recoveringAt: null, closedAt: null };
  const lasted = (finding.endedAt ?? now) - since;
  if (course.firedAt !== null) {
    if (finding.endedAt !== undefined)
      return { ...course, since, state: 'closed', recoveringAt: null, closedAt: finding.endedAt };
    return { ...course, since, state: 'firing', recoveringAt: null };
  }
  if (lasted < minutes * 60) return finding.endedAt === undefined ? { ...course, since, state: 'pending' } : undefined;
  if (isHeld) return finding.endedAt === undefined ? { ...course, since, state: 'held' } : undefined;
  const fired = { ...course, since, firedAt: now };
  if (finding.endedAt !== undefined) return { ...fired, state: 'closed', closedAt: finding.endedAt };
  return { ...fired, state: 'firing' };
}

function withoutFinding(before: Course, now: number): Course | undefined {
  if (before.firedAt === null) return undefined;
  if (before.state !== 'recovering') return { ...before, state: 'recovering', recoveringAt: now };
  const at = before.recoveringAt ?? now;
  return now - at < recoverSeconds ? before : { ...before, state: 'closed', closedAt: at };
}
