import { addDays } from '@quarterhour/model/period';
import { Refusal } from '@quarterhour/server/host/refusal';
import type { Job } from '@quarterhour/server/jobs/job';
import type { Services } from '@quarterhour/server/services';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { dayIn } from '../../../ledger/server/day-in.ts';
import { balancesOf } from '../../../ledger/server/documents.ts';
import type { SellerCountry } from '../../model/vat.ts';
import { readIssued } from '../documents/issued.ts';
import { lockInvoice } from '../invoices.ts';
import { statusSql } from '../status.ts';
import { dispatches, invoices, sellers } from '../tables.ts';
import { mailDefaults, queueDispatch } from './mail-document.ts';
import { overdueLetter, type ReminderStep } from './reminder-letter.ts';

type Seller = typeof sellers.$inferSelect;
type Parts = Pick<Services, 'store' | 'notify' | 'config' | 'clock'>;
type Sent = Pick<typeof dispatches.$inferSelect, 'kind' | 'queuedAt'>;

/**
 * The step that is due on a day. Steps follow one another, with as many days between two as their settings have: an invoice that
 * is long overdue when reminders are switched on does not get all at once.
 */
function stepDue(seller: Seller, dueOn: string, sent: readonly Sent[], today: string): ReminderStep | undefined {
  let before: { days: number; on: string } | undefined;
  for (const step of [1, 2, 3] as const) {
    const days = seller[`reminderDays_${step}`];
    if (days === null) continue;
    const done = sent.find(({ kind }) => kind === `reminder_${step}`);
    if (done) {
      before = { days, on: dayIn(seller.country as SellerCountry, done.queuedAt.getTime() / 1000) };
      continue;
    }
    const earliest = before ? addDays(before.on, Math.max(1, days - before.days)) : dueOn;
    return today >= addDays(dueOn, days) && today >= earliest ? step : undefined;
  }
  return undefined;
}

/**
 * Reminds customers of invoices that are overdue, in the steps that their sellers set. Each step is sent once. An invoice that
 * cannot be written keeps no other from being reminded of.
 */
export const remindOfInvoices: Job = {
  id: 'remind_of_invoices',
  schedule: { cron: '40 * * * *' },
  once: 'installation',
  async run(parts, signal) {
    if (!parts.notify.canMail) return;
    const { reminderDays_1, reminderDays_2, reminderDays_3 } = sellers;
    const reminding = or(isNotNull(reminderDays_1), isNotNull(reminderDays_2), isNotNull(reminderDays_3));
    const errors: unknown[] = [];
    for (const seller of await parts.store.db.select().from(sellers).where(reminding)) {
      for (const id of await dueOf(parts, seller)) {
        if (signal.aborted) return;
        const error = await remind(parts, seller, id).catch((failure: unknown) => failure);
        // No more mails of this group may leave today.
        if (error instanceof Refusal && error.code === 'too_many') break;
        if (error !== undefined) errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  },
};

/** The overdue invoices of a seller of which a step is due. Most are reminded of already: none is locked to find that. */
async function dueOf({ store: { db }, clock }: Parts, seller: Seller): Promise<number[]> {
  const overdue = and(eq(invoices.group, seller.group), eq(statusSql(clock()), 'overdue'));
  const rows = await db
    .select({ id: invoices.id, dueOn: invoices.dueOn })
    .from(invoices)
    .where(overdue)
    .orderBy(invoices.id);
  const { invoice, kind, queuedAt } = dispatches;
  const sent = await db
    .select({ invoice, kind, queuedAt })
    .from(dispatches)
    .innerJoin(invoices, eq(invoices.id, invoice))
    .where(overdue);
  const byInvoice = new Map<number, Sent[]>();
  for (const one of sent) byInvoice.set(one.invoice, [...(byInvoice.get(one.invoice) ?? []), one]);
  const today = dayIn(seller.country as SellerCountry, clock());
  return rows.flatMap(({ id, dueOn }) => (dueOn && stepDue(seller, dueOn, byInvoice.get(id) ?? [], today) ? [id] : []));
}

/**
 * Queues the step that is due for an invoice.
 * @throws Refusal too_many if no more mails may leave today; wrong_input for a document that breaks a rule
 */
async function remind({ store, ...parts }: Parts, seller: Seller, id: number): Promise<void> {
  const now = parts.clock();
  await store.db.transaction(async (db) => {
    const inside = { ...store, db };
    // A second server that reminds of the same invoice waits here, and then finds the step sent.
    const row = await lockInvoice(db, id);
    const sent = await db.select().from(dispatches).where(eq(dispatches.invoice, id));
    const step = row?.dueOn && stepDue(seller, row.dueOn, sent, dayIn(seller.country as SellerCountry, now));
    if (!row || !step) return;
    const { open } = (await balancesOf(inside, [id]))(id);
    const { to, language } = await mailDefaults(inside, row, now);
    if (open <= 0 || to === '') return;
    const letter = overdueLetter(language, step, await readIssued(inside, row, now), open);
    const by = { id: `group:${seller.group}`, email: '' };
    await queueDispatch(parts, inside, { row, kind: `reminder_${step}`, to, language, letter, by });
  });
}
