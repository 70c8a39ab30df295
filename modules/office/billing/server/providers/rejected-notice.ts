import { managers } from '@quarterhour/model/roles';
import type { NoticeKind } from '@quarterhour/server/notices/notice-kind';
import type { Services } from '@quarterhour/server/services';
import { stations } from '@quarterhour/server/store/schema/catalogue';
import { and, eq, gte } from 'drizzle-orm';
import { dispatches, invoices, receipts } from '../tables.ts';

/** A provider of electronic invoices, or the authority behind it, rejected a document. */
export const documentRejected: NoticeKind<[Services]> = {
  id: 'document_rejected',
  words: 'modules/office/billing/messages',
  tone: 'problem',
  async collect({ store: { db } }, since) {
    const rows = await db
      .select({
        id: receipts.id,
        at: receipts.at,
        invoice: invoices.id,
        number: invoices.number,
        group: invoices.group,
      })
      .from(receipts)
      .innerJoin(dispatches, eq(dispatches.id, receipts.dispatch))
      .innerJoin(invoices, eq(invoices.id, dispatches.invoice))
      .where(and(eq(receipts.state, 'rejected'), gte(receipts.at, since)));
    const notices = [];
    for (const { id, at, invoice, number, group } of rows) {
      const own = await db.select({ slug: stations.slug }).from(stations).where(eq(stations.group, group));
      notices.push({
        ...{ key: String(id), at, path: `/apps/invoice/invoice-details?id=${invoice}` },
        values: { number: number ?? '' },
        // A group without stations is in the scope of those who see all groups.
        roles: own.length > 0 ? managers : (['superAdmin'] as const),
        stations: own.map(({ slug }) => slug),
      });
    }
    return notices;
  },
};
