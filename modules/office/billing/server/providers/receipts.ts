import { Refusal } from '@quarterhour/server/host/refusal';
import type { Readable, Writer } from '@quarterhour/server/nouns/open-noun';
import { count, desc, eq, inArray } from 'drizzle-orm';
import { mostReceipts, type Receipt } from '../../model/dispatches.ts';
import { dispatches, receipts } from '../tables.ts';
import { receiptKeyOf } from './hand-over.ts';

/** Adds what a provider said of a document; a file that was taken before adds nothing. @throws Refusal too_many */
export async function addReceipt(db: Writer, receipt: typeof receipts.$inferInsert): Promise<void> {
  const [before] = await db.select({ rows: count() }).from(receipts).where(eq(receipts.dispatch, receipt.dispatch));
  if ((before?.rows ?? 0) >= mostReceipts)
    throw new Refusal('too_many', `This document has ${mostReceipts} receipts already; no more are taken.`);
  await db.insert(receipts).values(receipt).onConflictDoNothing();
}

/**
 * Takes the receipt that a provider sends to the address that came with a document.
 * @throws Refusal not_found for another token; too_many
 */
export async function receiveReceipt(
  db: Writer,
  { token, ...receipt }: Omit<Receipt, 'at'> & { token: string },
  now: number,
): Promise<void> {
  const [dispatch] = await db
    .select({ id: dispatches.id })
    .from(dispatches)
    .where(eq(dispatches.receiptKey, receiptKeyOf(token)))
    .for('update');
  if (!dispatch) throw new Refusal('not_found', 'No document has this address for receipts.');
  await addReceipt(db, { dispatch: dispatch.id, at: new Date(now * 1000), ...receipt });
}

/** Receipts by the dispatch that they are about, the newest first. */
export async function receiptsOf({ db }: Readable, ids: readonly number[]): Promise<Map<number, Receipt[]>> {
  const found = await db
    .select()
    .from(receipts)
    .where(inArray(receipts.dispatch, [...ids]))
    .orderBy(desc(receipts.at), desc(receipts.id));
  const byDispatch = new Map<number, Receipt[]>();
  for (const { dispatch, at, state, reference, message } of found) {
    const own = byDispatch.get(dispatch) ?? [];
    byDispatch.set(dispatch, [...own, { at: at.toISOString(), state, reference, message }]);
  }
  return byDispatch;
}
