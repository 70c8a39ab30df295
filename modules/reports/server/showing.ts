import type { Principal } from '@quarterhour/server/identity/principal';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq } from 'drizzle-orm';
import { sharedSeen } from '../../views/server/shared-with.ts';
import { savedViews } from '../../views/server/tables.ts';
import type { Showing } from './sight.ts';
import type { ReportRow } from './tables.ts';

/**
 * What a report shows: the saved view that it follows, as long as that is there and its owner sees it; otherwise the page that
 * it was made from.
 */
export async function showingOf(
  store: Store,
  owner: Principal,
  { view, page, address }: Pick<ReportRow, 'view' | 'page' | 'address'>,
): Promise<Showing> {
  return (view === null ? undefined : await readSavedView(store, owner, view)) ?? { page, address };
}

/** The page and state of a saved view that a principal sees; undefined if there is none. */
export async function readSavedView(store: Store, principal: Principal, id: number): Promise<Showing | undefined> {
  const { page, address, archived } = savedViews;
  const [row] = await store.db
    .select({ page, address })
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(archived, false), sharedSeen(store, principal, savedViews)));
  return row;
}
