import type { AuditAction } from '@quarterhour/model/audit';
import { fieldError } from '@quarterhour/model/field-errors';
import { readGroup } from '@quarterhour/server/catalogue/groups';
import { ofHouse } from '@quarterhour/server/catalogue/house';
import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { LiveEvent } from '@quarterhour/server/live/live';
import type { Writer } from '@quarterhour/server/nouns/open-noun';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import { users } from '@quarterhour/server/store/schema/identity';
import { eq, sql } from 'drizzle-orm';
import { kanbanRevisions } from './tables.ts';

export interface Parts {
  store: Services['store'];
  live: Pick<Services['live'], 'publish'>;
}

/** What the live connection says about a board. */
interface BoardEvent {
  group: string;
  revision: number;
}

/** A change of a board that is under way: no other of the same board is. */
export interface Change {
  db: Writer;
  /** The number of this change. */
  revision: number;
  /** Records what was done, and with what. */
  record(action: 'add' | 'change' | 'delete' | 'restore', title: string): Promise<void>;
}

/**
 * Changes the board of a group that somebody sees. Changes of a board run one after the other; everybody who sees it hears of
 * each. Answers what `work` returns.
 */
export async function changeBoard<Answer>(
  { store, live }: Parts,
  principal: Principal,
  group: string,
  work: (change: Change) => Promise<Answer>,
): Promise<Answer> {
  await readGroup(store, principal, group);
  const people = await peopleOf(store, group);
  return store.db.transaction(async (db) => {
    await db.insert(kanbanRevisions).values({ group }).onConflictDoNothing();
    const [row] = await db
      .update(kanbanRevisions)
      .set({ revision: sql`${kanbanRevisions.revision} + 1` })
      .where(eq(kanbanRevisions.group, group))
      .returning();
    const revision = row?.revision ?? 0;
    const record = async (action: string, subject: string) => {
      const territories = await territoriesOfGroup({ db }, group);
      await audit(db, { actor: principal, action: `${action}_kanban` as AuditAction, subject, territories });
    };
    const done = await work({ db, revision, record });
    await live.publish(
      people.map(({ id }) => id),
      'kanban',
      { group, revision } satisfies BoardEvent,
      db,
    );
    return done;
  });
}

/** The people who see the board of a group. */
export async function peopleOf(store: Services['store'], group: string): Promise<{ id: string; email: string }[]> {
  const where = await ofHouse(store, { role: 'groupManager', scope: [group] });
  return store.db.select({ id: users.id, email: users.email }).from(users).where(where);
}

/** Those of some people who see the board of an event now. */
export async function boardSeenBy(
  { store }: Services,
  { payload }: Pick<LiveEvent, 'payload'>,
  people: readonly string[],
): Promise<Set<string>> {
  const seen = new Set((await peopleOf(store, (payload as BoardEvent).group)).map(({ id }) => id));
  return new Set(people.filter((id) => seen.has(id)));
}

/** Refuses people who do not see the board. @param before who was assigned already */
export async function refuseStrangers(
  store: Services['store'],
  group: string,
  assign: readonly string[] = [],
  before: readonly string[] = [],
): Promise<void> {
  const added = assign.filter((email) => !before.includes(email));
  if (added.length === 0) return;
  const known = new Set((await peopleOf(store, group)).map(({ email }) => email));
  const stranger = added.find((email) => !known.has(email));
  if (stranger !== undefined) throw wrongField(fieldError('assign', 'kanban_assignee', { email: stranger }));
}

/** Refuses one thing more than a board may have. */
export function refuseMost(count: number, most: number, path: string): void {
  if (count >= most) throw wrongField(fieldError(path, 'kanban_most', { most }));
}
