import { type ModuleId, modules } from '@quarterhour/model/modules';
import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();

/** The modules that this installation does without, as the server wrote them into the page. */
export function modulesOff(): ModuleId[] {
  const named = document.documentElement.dataset.modulesOff?.split(' ') ?? [];
  return modules.map(({ id }) => id).filter((id) => named.includes(id));
}

/** Applies what an administrator switched, without loading the page again. */
export function applyModulesOff(off: readonly ModuleId[]): void {
  document.documentElement.dataset.modulesOff = off.join(' ');
  for (const changed of watchers) changed();
}

/** Whether a module is off, also once somebody switches it on this page. */
export function useIsModuleOff(id: ModuleId | undefined): boolean {
  const watch = (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  };
  return useSyncExternalStore(watch, () => id !== undefined && modulesOff().includes(id));
}
