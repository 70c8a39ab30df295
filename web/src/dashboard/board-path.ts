import { modulesOff } from '../data/modules-off.ts';

/** The address that adds an item to the board about another page; undefined if there are no boards here. */
export function boardPath(title: string, from: string): string | undefined {
  if (modulesOff().includes('office/kanban')) return undefined;
  return `/apps/kanban/board?${new URLSearchParams({ new: title, from })}`;
}
