import { use } from 'react';
import { LockedContext } from '../../data/locked.ts';
import { useMay } from '../../identity/use-may.ts';
import { ActionsContext } from '../page-action.ts';

/** Whether the reader may add annotations: those who manage stations, while the module is on. */
export function useMayAnnotate(): boolean {
  const isLocked = use(LockedContext) !== undefined;
  const isOffered = use(ActionsContext).day !== undefined;
  return useMay()('groupManager') && isOffered && !isLocked;
}
