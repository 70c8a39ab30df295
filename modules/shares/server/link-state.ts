import { dayOf } from '@quarterhour/model/zone';
import type { Share } from '../model/shares.ts';
import { countOf, type Shown } from './shown.ts';
import type { ShareRow } from './tables.ts';

/** Whether the last day of a link is over, in UTC. */
export function isPast(endsOn: string | null, now: number): boolean {
  return endsOn !== null && dayOf(now, 'UTC') > endsOn;
}

/** Whether a link opens, and if not, why. */
export function stateOf({ endsOn }: Pick<ShareRow, 'endsOn'>, shown: Shown | 'nothing', now: number): Share['state'] {
  if (isPast(endsOn, now)) return 'ended';
  if (shown !== 'nothing' && shown.unread.length > 0) return 'closed';
  return shown === 'nothing' || countOf(shown) === 0 ? 'stopped' : 'active';
}
