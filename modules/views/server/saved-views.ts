import { managers, type Role } from '@quarterhour/model/roles';
import { wholeAddress } from '@quarterhour/server/exports/readable-view';
import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { openNoun, type Readable } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { eq } from 'drizzle-orm';
import { sharedThing, viewNoun } from '../model/saved-views.ts';
import { fitAddress, namesIn } from './fit-address.ts';
import { holdsShared, positionOf, refuseForeignShare, sharedSeen } from './shared-with.ts';
import { readSight } from './sight.ts';
import { defaultViews, savedViews } from './tables.ts';

type Row = typeof savedViews.$inferSelect;

export const viewsOpen = openNoun(viewNoun, {
  table: savedViews,
  seen: (store, principal) => sharedSeen(store, principal, savedViews),
  subject: ({ name }) => name,
  territories: territoriesOfView,
  async computed(store, rows, principal) {
    const [sight, standard, changeable] = await Promise.all([
      readSight(store, principal),
      defaultOf(store, principal),
      Promise.all(rows.map((row) => mayChange(store, principal, row))),
    ]);
    const allowed = new Set(rows.filter((_, at) => changeable[at]).map(({ id }) => id));
    return ({ id, page, address }) => ({
      ...fitAddress(page, address, sight),
      is_default: id === standard,
      may_change: allowed.has(id),
    });
  },
  async allow(store, { principal, before, values = {} }) {
    if (before && !(await mayChange(store, principal, before))) {
      throw new Refusal('forbidden', `Only ${before.createdBy} and managers can change the view ${before.name}.`);
    }
    const { shared_with: sharedWith = null } = values;
    if (sharedWith !== before?.sharedWith) await refuseForeignShare(store, principal, sharedWith);
  },
  also({ principal, before, values = {} }) {
    const { page = before?.page, address = before?.address } = values;
    const isSet = values.page !== undefined || values.address !== undefined;
    return {
      ...(isSet && page && address !== undefined && { page, address: wholeAddress(page, address) }),
      ...(!before && { ownerId: principal.id, createdBy: principal.email }),
    };
  },
});

/** People change their own views, and managers those that are shared with what their role covers. */
async function mayChange(readable: Readable, principal: Principal, { ownerId, sharedWith }: Row): Promise<boolean> {
  if (ownerId === principal.id) return true;
  return (managers as readonly Role[]).includes(principal.role) && holdsShared(readable, principal, sharedWith);
}

/** The territories of all that a view names: who administers only some of them must not read its audit records. */
async function territoriesOfView(readable: Readable, { page, address, sharedWith }: Row): Promise<string[]> {
  const shared = sharedThing(sharedWith);
  const things = [...namesIn(page, address), ...(shared ? [shared] : [])];
  const positions = await Promise.all(things.map(({ kind, slug }) => positionOf(readable, kind, slug)));
  return [...new Set(positions.flatMap((position) => position?.territory ?? []))];
}

/** The number of the view that opens after somebody's sign-in. */
async function defaultOf({ db }: Store, { id }: Principal): Promise<number | undefined> {
  const [row] = await db.select({ view: defaultViews.view }).from(defaultViews).where(eq(defaultViews.personId, id));
  return row?.view;
}

/** Chooses the view that opens after the sign-in of a principal, or the first page. */
export async function setDefault(store: Store, principal: Principal, view: number | null): Promise<void> {
  const personId = principal.id;
  if (view === null) {
    await store.db.delete(defaultViews).where(eq(defaultViews.personId, personId));
    return;
  }
  await viewsOpen.readRow(store, principal, view);
  await store.db
    .insert(defaultViews)
    .values({ personId, view })
    .onConflictDoUpdate({ target: defaultViews.personId, set: { view } });
}

/** The views that somebody finds in their menu, and the one that opens after their sign-in. */
export async function readViews(store: Store, principal: Principal) {
  const { rows } = await viewsOpen.page(store, principal, { filter: 'archived:false', sort: 'name' });
  return { views: rows, standard: rows.find((view) => view.is_default) };
}
