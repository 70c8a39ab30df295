import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Readable } from '@quarterhour/server/nouns/open-noun';
import type { Services } from '@quarterhour/server/services';
import { contains } from '@quarterhour/server/store/searched';
import { and, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FileRow } from '../../files/model/files.ts';
import { filesOf, releaseFiles, setFiles } from '../../files/server/files.ts';
import { actorOf, listHouse, otherOfHouse, pairOf, readerOf } from '../../people/server/house.ts';
import { type ChatEvent, chatTopic, type Message, messageFiles, mostMessages } from '../model/chat.ts';
import { chatMessages } from './tables.ts';

type Row = typeof chatMessages.$inferSelect;
type Parts = Pick<Services, 'store' | 'live'>;

/** A message as both of its people see it. */
function shownMessage(
  { id, sender, recipient, text, createdAt, readAt, removedAt }: Row,
  files: ReadonlyMap<string, FileRow[]>,
): Message {
  return {
    files: files.get(String(id)) ?? [],
    id,
    from: sender,
    to: recipient,
    text: removedAt ? '' : text,
    removed: removedAt !== null,
    at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  };
}

/** Messages with their files. */
async function shownMessages(readable: Readable, rows: readonly Row[]): Promise<Message[]> {
  const files = await filesOf(
    readable,
    messageFiles,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => shownMessage(row, files));
}
async function shownOne(readable: Readable, row: Row): Promise<Message> {
  return (await shownMessages(readable, [row]))[0] as Message;
}

/** Whether a principal may have the files of a message: its two people, while they are of one house. */
export async function mayReadMessage({ store }: Pick<Parts, 'store'>, principal: Principal, id: string) {
  const [row] = await store.db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.id, Number(id)));
  const reader = readerOf(principal);
  if (!row || ![row.sender, row.recipient].includes(reader)) return false;
  const other = row.sender === reader ? row.recipient : row.sender;
  return (await listHouse(store, principal)).some((person) => person.id === other);
}

/** The newest messages with a person before one of them, the oldest of these first. */
export async function listMessages({ store }: Parts, principal: Principal, user: string, before?: number) {
  const other = await otherOfHouse(store, principal, user);
  const ofPair = eq(chatMessages.pair, pairOf(readerOf(principal), other));
  const rows = await store.db
    .select()
    .from(chatMessages)
    .where(and(ofPair, before === undefined ? undefined : lt(chatMessages.id, before)))
    .orderBy(desc(chatMessages.id))
    .limit(mostMessages + 1);
  const shown = await shownMessages(store, rows.slice(0, mostMessages).reverse());
  return { chats: shown, older: rows.length > mostMessages };
}

/** Sends a message, once for a key. */
export async function sendMessage(
  { store, live }: Parts,
  principal: Principal,
  { to, text, files, key }: { to: string; text: string; files: readonly string[]; key?: string },
): Promise<Message> {
  const sender = actorOf(principal);
  const recipient = await otherOfHouse(store, principal, to);
  return store.db.transaction(async (db) => {
    const [row] = await db
      .insert(chatMessages)
      .values({ pair: pairOf(sender, recipient), sender, recipient, text, key })
      .onConflictDoNothing()
      .returning();
    if (!row) {
      const same = and(eq(chatMessages.sender, sender), eq(chatMessages.key, key ?? ''));
      const [sent] = await db.select().from(chatMessages).where(same);
      if (!sent) throw new Error('The message is gone.');
      return shownOne({ db }, sent);
    }
    await setFiles(db, principal, { kind: messageFiles, id: row.id }, files);
    const message = await shownOne({ db }, row);
    const event: ChatEvent = { kind: 'message', message };
    await live.publish([sender, recipient], chatTopic, event, db);
    return message;
  });
}

/** Removes one's own message for both. */
export async function removeMessage({ store, live }: Parts, principal: Principal, id: number): Promise<Message> {
  const own = and(eq(chatMessages.id, id), eq(chatMessages.sender, actorOf(principal)));
  return store.db.transaction(async (db) => {
    const [row] = await db.update(chatMessages).set({ text: '', removedAt: new Date() }).where(own).returning();
    if (!row) throw new Refusal('not_found', 'This message does not exist, or is not yours.');
    await releaseFiles(db, { kind: messageFiles, id });
    const message = await shownOne({ db }, row);
    const event: ChatEvent = { kind: 'removed', message };
    await live.publish([row.sender, row.recipient], chatTopic, event, db);
    return message;
  });
}

/** Marks the messages of a person as read, up to one; returns how many are not. */
export async function markRead({ store, live }: Parts, principal: Principal, user: string, upTo: number) {
  const reader = actorOf(principal);
  const other = await otherOfHouse(store, principal, user);
  const unread = and(eq(chatMessages.sender, other), eq(chatMessages.recipient, reader), isNull(chatMessages.readAt));
  const isNew = await store.db.transaction(async (db) => {
    const marked = await db
      .update(chatMessages)
      .set({ readAt: new Date() })
      .where(and(unread, lte(chatMessages.id, upTo)))
      .returning({ id: chatMessages.id });
    const event: ChatEvent = { kind: 'read', by: reader, of: other, up_to: upTo };
    if (marked.length > 0) await live.publish([reader, other], chatTopic, event, db);
    return marked.length > 0;
  });
  return { unread: await store.db.$count(chatMessages, unread), isNew };
}

/** One's own messages with people of the house that contain a text, the newest first. */
export async function searchMessages({ store }: Parts, principal: Principal, search: string): Promise<Message[]> {
  const reader = readerOf(principal);
  const house = (await listHouse(store, principal)).map(({ id }) => id);
  if (house.length === 0) return [];
  const mine = or(
    and(eq(chatMessages.sender, reader), inArray(chatMessages.recipient, house)),
    and(eq(chatMessages.recipient, reader), inArray(chatMessages.sender, house)),
  );
  const rows = await store.db
    .select()
    .from(chatMessages)
    .where(and(mine, isNull(chatMessages.removedAt), contains(chatMessages.text, search)))
    .orderBy(desc(chatMessages.id))
    .limit(mostMessages);
  return shownMessages(store, rows);
}

/** By person: the newest message with them, and how many of theirs are unread. */
export async function conversationsOf({ store }: Parts, reader: string) {
  const { db } = store;
  const newest = await db
    .selectDistinctOn([chatMessages.pair])
    .from(chatMessages)
    .where(or(eq(chatMessages.sender, reader), eq(chatMessages.recipient, reader)))
    .orderBy(chatMessages.pair, desc(chatMessages.id));
  const shown = await shownMessages(store, newest);
  const unread = await db
    .select({ from: chatMessages.sender, count: sql<number>`count(*)::int` })
    .from(chatMessages)
    .where(and(eq(chatMessages.recipient, reader), isNull(chatMessages.readAt)))
    .groupBy(chatMessages.sender);
  return {
    last: new Map(shown.map((message) => [message.from === reader ? message.to : message.from, message])),
    unread: new Map(unread.map(({ from, count }) => [from, count])),
  };
}
