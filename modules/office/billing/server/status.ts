import { type Column, type SQL, sql } from 'drizzle-orm';
import { customers } from '../../sales/server/tables.ts';
import type { InvoiceStatus } from '../model/invoices.ts';
import { dayIn } from './amounts.ts';
import { invoices } from './tables.ts';

type Row = typeof invoices.$inferSelect;

/** The last day that has ended in every country of sellers; what was due on it, or before, is overdue. */
export function dueBefore(now: number): string {
  return dayIn('FR', now);
}

/** What is still to be paid, in minor units. */
export function openOf({ sentAt, kind, grossMinor, paidMinor, creditedMinor }: Row): number {
  return sentAt === null || kind === 'credit_note' ? 0 : grossMinor - paidMinor - creditedMinor;
}

export function statusOf(row: Row, now: number): InvoiceStatus {
  const { sentAt, kind, grossMinor, paidMinor, creditedMinor, dueOn } = row;
  if (sentAt === null) return 'draft';
  if (kind === 'credit_note') return 'sent';
  if (creditedMinor > 0 && creditedMinor >= grossMinor) return 'credited';
  if (paidMinor + creditedMinor >= grossMinor) return 'paid';
  if (dueOn !== null && dueOn < dueBefore(now)) return 'overdue';
  return paidMinor > 0 ? 'part_paid' : 'sent';
}

/** The same in SQL, for lists. */
export function statusSql(now: number): SQL {
  const { sentAt, kind, grossMinor, paidMinor, creditedMinor, dueOn } = invoices;
  return sql`CASE
    WHEN ${sentAt} IS NULL THEN 'draft'
    WHEN ${kind} = 'credit_note' THEN 'sent'
    WHEN ${creditedMinor} > 0 AND ${creditedMinor} >= ${grossMinor} THEN 'credited'
    WHEN ${paidMinor} + ${creditedMinor} >= ${grossMinor} THEN 'paid'
    WHEN ${dueOn} < ${dueBefore(now)} THEN 'overdue'
    WHEN ${paidMinor} > 0 THEN 'part_paid'
    ELSE 'sent' END`;
}

/** The name of the customer of a row of a table. */
export function customerName(customer: Column): SQL {
  return sql`(SELECT ${customers.name} FROM ${customers} WHERE ${customers.id} = ${customer})`;
}
