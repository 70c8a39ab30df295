import type { Share } from '@quarterhour/model/shares/shares';
import { dayOf } from '@quarterhour/model/zone';
import type { ShareRow } from './tables.ts';

/** Whether the last day of a link is over, in UTC. */
export function isPast(endsOn: string | null, now: number): boolean {
  return endsOn !== null && dayOf(now, 'UTC') > endsOn;
}

/** Whether a link opens, and if not, why. */
export function stateOf({ endsOn }: Pick<ShareRow, 'endsOn'>, shows: number, now: number): Share['state'] {
  if (isPast(endsOn, now)) return 'ended';
  return shows === 0 ? 'stopped' : 'active';
}
