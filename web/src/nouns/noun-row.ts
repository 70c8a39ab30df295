import type { Noun } from '@quarterhour/model/noun';

/** A row of any noun: its fields, as the API answers them. */
export type NounRow = Record<string, unknown>;

/** The name of a row that has one. */
export function nameOf({ name }: NounRow): string {
  return String(name);
}

/** How rows of a noun leave it: archived, deactivated, or removed. */
export type Retiring = 'archived' | 'active' | 'removed';

export function retiringOf({ changes, calls }: Noun): Retiring | undefined {
  if ('archived' in changes.shape) return 'archived';
  if ('active' in changes.shape) return 'active';
  return calls.remove && 'removed';
}

/** Whether a row has left: what is listed of it is history. */
export function isRetired(row: NounRow): boolean {
  return row.archived === true || row.active === false || typeof row.revoked_at === 'string';
}

/** The change by which a row leaves its noun, or comes back. */
export function retirement(retiring: 'archived' | 'active', leaves: boolean): NounRow {
  return { [retiring]: retiring === 'archived' ? leaves : !leaves };
}
