import type { DayRange } from '@quarterhour/model/period';
import { use } from 'react';
import { useScope } from '../../data/catalogue.ts';
import { LockedContext } from '../../data/locked.ts';
import { useIsModuleOff } from '../../data/modules-off.ts';
import { daysNow } from '../../data/zones.ts';

/** Whether a period holds today, which logs do not hold yet, and live figures may be known to the reader. */
export function useShowsLive({ to }: DayRange): boolean {
  const { zones } = useScope();
  const isOff = useIsModuleOff('live-listening');
  // What is provisional is no evidence, so links show figures of logs alone.
  const isLocked = use(LockedContext) !== undefined;
  return !isOff && !isLocked && to >= daysNow(zones, Date.now() / 1000).first;
}
