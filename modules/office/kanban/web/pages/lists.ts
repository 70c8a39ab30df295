import type { Move } from '../../model/board.ts';

/** A column or a story with the items in it. */
export interface List {
  id: number;
  itemIds: number[];
}

/** Rows with those that changed in their places, and new ones at the end. */
export function withChanged<Row extends { id: number }>(rows: readonly Row[], changed: readonly Row[]): Row[] {
  const byId = new Map(changed.map((row) => [row.id, row]));
  const known = new Set(rows.map(({ id }) => id));
  return [...rows.map((row) => byId.get(row.id) ?? row), ...changed.filter(({ id }) => !known.has(id))];
}

/** The rows that are in an order, in that order. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The list that has an item. */
export function listOf<Of extends List>(lists: readonly Of[], item: number): Of | undefined {
  return lists.find(({ itemIds }) => itemIds.includes(item));
}

/** The lists with one item moved. */
export function withMove<Of extends List>(lists: readonly Of[], { id, to, after }: Move): Of[] {
  return lists.map((list) => {
    const others = list.itemIds.filter((one) => one !== id);
    if (list.id !== to) return others.length === list.itemIds.length ? list : { ...list, itemIds: others };
    const at = after === null ? 0 : others.indexOf(after) + 1 || others.length;
    return { ...list, itemIds: [...others.slice(0, at), id, ...others.slice(at)] };
  });
}

/** The move of an item to the place of another one of a list, or to its end. */
export function moveOver(
  lists: readonly List[],
  id: number,
  to: number,
  over: number | undefined,
  isBelow: boolean,
): Move {
  const list = lists.find((one) => one.id === to)?.itemIds ?? [];
  const others = list.filter((one) => one !== id);
  const at = over === undefined ? -1 : others.indexOf(over);
  if (at < 0) return { id, to, after: others.at(-1) ?? null };
  const isDown = list.includes(id) ? list.indexOf(id) < list.indexOf(over as number) : isBelow;
  return { id, to, after: others[isDown ? at : at - 1] ?? null };
}

/** Whether a move changes nothing. */
export function isSame(lists: readonly List[], { id, to, after }: Move): boolean {
  const list = listOf(lists, id);
  if (list?.id !== to) return false;
  return (list?.itemIds[list.itemIds.indexOf(id) - 1] ?? null) === after;
}

/** Ids in a new order: one goes to the place of another. */
export function afterIn(ids: readonly number[], id: number, over: number): number | null {
  const others = ids.filter((one) => one !== id);
  const at = others.indexOf(over);
  return others[ids.indexOf(id) < ids.indexOf(over) ? at : at - 1] ?? null;
}
