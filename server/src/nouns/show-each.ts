import type { UnreadableRow } from '@quarterhour/model/noun';
import { z } from 'zod';
import { pauseWhenDue } from '../host/time-slices.ts';

/**
 * The rows of a list as answers. One that cannot be shown, because an earlier version or a hand in the store wrote what no
 * schema allows, is named instead, so that it does not take the others with it.
 */
export async function showEach<Row, Fields>(
  rows: readonly Row[],
  show: (row: Row) => Fields,
  nameOf: (row: Row) => Pick<UnreadableRow, 'key' | 'name'>,
): Promise<{ shown: Fields[]; unreadable: UnreadableRow[] }> {
  const shown: Fields[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const row of rows) {
    await pauseWhenDue();
    try {
      shown.push(show(row));
    } catch (error) {
      unreadable.push({ ...nameOf(row), problem: problemOf(error) });
    }
  }
  return { shown, unreadable };
}

function problemOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return (error as Error).message;
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
