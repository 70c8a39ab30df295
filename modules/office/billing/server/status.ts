import { type Column, type SQL, sql } from 'drizzle-orm';
import { dayIn } from '../../ledger/server/day-in.ts';
import { type DocumentBalance, receivableSql } from '../../ledger/server/documents.ts';
import { customers } from '../../sales/server/tables.ts';
import type { InvoiceStatus } from '../model/invoices.ts';
import { invoices } from './tables.ts';

type Row = typeof invoices.$inferSelect;

/** The last day that has ended in every country of sellers; what was due on it, or before, is overdue. */
export function dueBefore(now: number): string {
  return dayIn('FR', now);
}

/** @param balance what the ledger has of the invoice */
export function statusOf({ sentAt, kind, dueOn }: Row, balance: DocumentBalance, now: number): InvoiceStatus {
  if (sentAt === null) return 'draft';
  if (kind === 'credit_note') return 'sent';
  if (balance.credited > 0 && balance.credited >= balance.invoiced) return 'credited';
  if (balance.open <= 0) return balance.writtenOff > 0 ? 'written_off' : 'paid';
  if (dueOn !== null && dueOn < dueBefore(now)) return 'overdue';
  return balance.paid > 0 ? 'part_paid' : 'sent';
}

/** The same in SQL, for lists. */
export function statusSql(now: number): SQL {
  const { sentAt, kind, grossMinor, dueOn, id } = invoices;
  const document = sql`${id}`;
  const credited = sql`-${receivableSql(document, ['credit_note'])}`;
  return sql`CASE
    WHEN ${sentAt} IS NULL THEN 'draft'
    WHEN ${kind} = 'credit_note' THEN 'sent'
    WHEN ${credited} > 0 AND ${credited} >= ${grossMinor} THEN 'credited'
    WHEN ${receivableSql(document)} <= 0
      THEN CASE WHEN ${receivableSql(document, ['write_off'])} < 0 THEN 'written_off' ELSE 'paid' END
    WHEN ${dueOn} < ${dueBefore(now)} THEN 'overdue'
    WHEN ${receivableSql(document, ['payment'])} < 0 THEN 'part_paid'
    ELSE 'sent' END`;
}

/** The name of the customer of a row of a table. */
export function customerName(customer: Column): SQL {
  return sql`(SELECT ${customers.name} FROM ${customers} WHERE ${customers.id} = ${customer})`;
}
