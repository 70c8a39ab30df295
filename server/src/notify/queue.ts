import type { CauseKind } from '@quarterhour/model/modules';
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { audit } from '../store/audit.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/open.ts';
import { notifications } from '../store/schema/notifications.ts';
import type { ChannelId, Message } from './message.ts';

/** What a message is about, and for which period: it is sent once to a recipient, for ever. */
export interface Once {
  /** The thing that causes it, with its id: `report:17`, `alert:9`. */
  cause: `${CauseKind}:${string}`;
  /** The period that it is about, or the moment of an event: `2026-W47`, `2026-11-24T10:15:00Z`. */
  period: string;
  /** What its `leaves` rule compares when it is sent, such as the stations that it shows. */
  rights?: Record<string, unknown>;
  /** The id of who causes it; needed for causes that use a budget (`budgetOf`). */
  by?: string;
}

/** A message that waits, with what its next attempt needs. */
export type Waiting = Pick<
  typeof notifications.$inferSelect,
  'id' | 'attempts' | 'queuedAt' | 'cause' | 'recipient' | 'rights'
> & {
  message: Message;
};

/** A message whose server was killed while it sent it is tried again after so many seconds. */
const leaseSeconds = 600;
/** Characters of an error that are stored. */
const errorLength = 500;

const at = (seconds: number) => new Date(seconds * 1000);

/** Queues a message; returns false if the recipient has it, or will get it. */
export async function addMessage(
  db: Pick<Database, 'insert'>,
  message: Message,
  { cause, period, rights = {}, recipient, now }: Once & { recipient: string; now: number },
): Promise<boolean> {
  const { channel } = message;
  const row = { cause, period, channel, recipient, message, rights, queuedAt: at(now), nextAt: at(now) };
  return (
    (await db.insert(notifications).values(row).onConflictDoNothing().returning({ id: notifications.id })).length > 0
  );
}

/** Takes the message that is due longest, among these channels; no other server gets it meanwhile. */
export async function claimMessage(
  { db }: Pick<Store, 'db'>,
  channels: readonly ChannelId[],
  now: number,
): Promise<Waiting | undefined> {
  const next = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(lte(notifications.nextAt, at(now)), inArray(notifications.channel, [...channels])))
    .orderBy(asc(notifications.nextAt), asc(notifications.queuedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(notifications)
    .set({ attempts: sql`${notifications.attempts} + 1`, nextAt: at(now + leaseSeconds) })
    .where(inArray(notifications.id, next))
    .returning();
  return row && { ...row, message: row.message as Message };
}

/** Records that a message was sent, and deletes its content. */
export async function recordSent({ db }: Pick<Store, 'db'>, id: string, now: number): Promise<void> {
  const sent = { sentAt: at(now), nextAt: null, message: null, error: null };
  await db.update(notifications).set(sent).where(eq(notifications.id, id));
}

/** Gives up messages of a cause that wait, of one recipient or of all: their content is deleted, and they are never sent. */
export async function withdrawMessages(
  db: Pick<Database, 'update'>,
  { cause, recipient }: { cause: string; recipient?: string },
): Promise<void> {
  const waiting = and(
    eq(notifications.cause, cause),
    isNotNull(notifications.nextAt),
    recipient === undefined ? undefined : eq(notifications.recipient, recipient),
  );
  await db.update(notifications).set({ nextAt: null, message: null, error: 'withdrawn' }).where(waiting);
}

/** Records why a message could not be sent, and when it is tried next: a moment in seconds, or never. */
export async function recordFailure(
  { db }: Pick<Store, 'db'>,
  id: string,
  { message }: Error,
  next: number | undefined,
): Promise<void> {
  const error = message.slice(0, errorLength);
  const later = next === undefined ? { nextAt: null, message: null } : { nextAt: at(next) };
  await db
    .update(notifications)
    .set({ error, ...later })
    .where(eq(notifications.id, id));
}

/** Gives up a message that may not leave any more, and records why, also in the audit log. */
export async function dropMessage(
  { db }: Pick<Store, 'db'>,
  { id, cause, recipient }: Pick<Waiting, 'id' | 'cause' | 'recipient'>,
  reason: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const given = { nextAt: null, message: null, error: reason.slice(0, errorLength) };
    await transaction.update(notifications).set(given).where(eq(notifications.id, id));
    const actor = { email: 'owner', kind: 'owner' as const };
    const entry = { action: 'drop_message' as const, subject: recipient, details: { cause, reason } };
    await audit(transaction, { actor, ...entry });
  });
}

/** Puts a message back as if it had never been tried. */
export async function putBack({ db }: Pick<Store, 'db'>, { id, attempts }: Waiting, next: number): Promise<void> {
  await db
    .update(notifications)
    .set({ attempts: attempts - 1, nextAt: at(next) })
    .where(eq(notifications.id, id));
}

/** Messages that failed at least once and are tried again, and the newest reason. */
export async function delayed({ db }: Pick<Store, 'db'>): Promise<{ messages: number; error: string | undefined }> {
  const rows = await db
    .select({ error: notifications.error })
    .from(notifications)
    .where(sql`${notifications.nextAt} IS NOT NULL AND ${notifications.error} IS NOT NULL`)
    .orderBy(asc(notifications.nextAt));
  return { messages: rows.length, error: rows.at(-1)?.error ?? undefined };
}

/** What became of a message. */
export interface Delivery {
  channel: ChannelId;
  recipient: string;
  period: string;
  queuedAt: Date;
  /** null: it waits for its next attempt, or was given up. */
  sentAt: Date | null;
  nextAt: Date | null;
  attempts: number;
  /** Why the last attempt failed. */
  error: string | null;
}

/** What became of the messages of a cause, the newest first. */
export async function deliveriesOf({ db }: Pick<Store, 'db'>, cause: string, limit: number): Promise<Delivery[]> {
  const { channel, recipient, period, queuedAt, sentAt, nextAt, attempts, error } = notifications;
  const rows = await db
    .select({ channel, recipient, period, queuedAt, sentAt, nextAt, attempts, error })
    .from(notifications)
    .where(eq(notifications.cause, cause))
    .orderBy(sql`${queuedAt} DESC`, asc(recipient))
    .limit(limit);
  return rows as Delivery[];
}
