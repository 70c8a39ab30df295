import type { CauseKind } from '@quarterhour/model/modules';
import { lt, sql } from 'drizzle-orm';
import { Refusal } from '../host/refusal.ts';
import type { Database } from '../store/database.ts';
import { mailBudget } from '../store/schema/notifications.ts';

/** Mails a day (UTC) to addresses that did not ask for them: by who causes them, by address, and of the installation. */
const budgets = {
  /** To addresses that have not confirmed anything: links to confirm, to register, invitations. They hold no text of a sender. */
  unconfirmed: { person: 50, address: 5, installation: 500 },
  /** Mails that people write to strangers. */
  letter: { person: 100, address: 20, installation: 1000 },
  /** Invoices, credit notes and what reminds of them: all of a month may leave on one day. */
  document: { person: 1000, address: 50, installation: 5000 },
} as const;
type BudgetKind = keyof typeof budgets;

/** The budget that messages of a cause use; undefined for recipients who confirmed, or have access themselves. */
export const budgetOf: Record<CauseKind, BudgetKind | undefined> = {
  confirm: 'unconfirmed',
  mail: 'letter',
  dispatch: 'document',
  hand_over: undefined,
  report: undefined,
  alert: undefined,
  stopped: undefined,
  share_closed: undefined,
  reminder: undefined,
  friend_request: undefined,
  comment: undefined,
  chat: undefined,
};

export interface Spending {
  kind: BudgetKind;
  /** Who causes the mail: the id of a person, or the network address of a stranger. */
  by: string;
  to: string;
}

type Writer = Pick<Database, 'insert'>;

/**
 * Counts a mail against its budgets, in the transaction that queues it.
 * @param now unix seconds
 * @throws Refusal too_many if one is used up: the transaction must not be committed
 */
export async function spend(db: Writer, { kind, by, to }: Spending, now: number): Promise<void> {
  const day = new Date(now * 1000).toISOString().slice(0, 10);
  const most = budgets[kind];
  // Always in this order, so that two mails cannot block each other.
  const counts = [
    { name: `${kind} to ${to.toLowerCase()}`, limit: most.address, whose: 'to this address' },
    { name: `${kind} by ${by}`, limit: most.person, whose: 'that you may send to strangers' },
    { name: kind, limit: most.installation, whose: 'that this installation sends to strangers' },
  ];
  for (const { name, limit, whose } of counts) {
    const [counted] = await db
      .insert(mailBudget)
      .values({ name, day, count: 1 })
      .onConflictDoUpdate({
        target: [mailBudget.name, mailBudget.day],
        set: { count: sql`${mailBudget.count} + 1` },
        setWhere: lt(mailBudget.count, limit),
      })
      .returning();
    if (!counted) {
      const message = `The ${limit} mails a day ${whose} are used up; try again tomorrow.`;
      throw new Refusal('too_many', message, { retryAfter: 86_400 - (now % 86_400) });
    }
  }
}

/** Deletes the counts of days that are over. @param now unix seconds */
export async function forgetBudgets({ db }: { db: Pick<Database, 'delete'> }, now: number): Promise<void> {
  await db.delete(mailBudget).where(lt(mailBudget.day, new Date((now - 86_400) * 1000).toISOString().slice(0, 10)));
}
