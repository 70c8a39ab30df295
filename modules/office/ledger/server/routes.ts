import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import { readGroup } from '@quarterhour/server/catalogue/groups';
import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import { groups } from '@quarterhour/server/store/schema/catalogue';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dayIn } from './day-in.ts';
import { closedUpTo } from './post.ts';
import { readBalances, readEntries, withLines } from './read-entries.ts';
import { closedMonths } from './tables.ts';

/** The calls of the ledger. */
export function serveLedger(app: FastifyInstance, { store, clock }: Pick<Services, 'store' | 'clock'>): void {
  serve(app, api.listEntries, async ({ principal, input: { limit, cursor, ...asked } }) => {
    const { rows, ...page } = await readEntries(store, principal, asked, { limit, cursor });
    return { ...page, entries: await withLines(store, rows, asked.customer) };
  });
  serve(app, api.readBalances, ({ principal, input }) => readBalances(store, principal, input));
  serve(app, api.closeMonth, async ({ principal, input: { group, month } }) => {
    await readGroup(store, principal, group);
    if (month >= dayIn('FR', clock()).slice(0, 7)) throw wrongField(fieldError('month', 'month_not_over', { month }));
    const at = new Date(clock() * 1000);
    await store.db.transaction(async (db) => {
      await db.select({ slug: groups.slug }).from(groups).where(eq(groups.slug, group)).for('update');
      const closed = await closedUpTo(db, group);
      if (closed !== null && month <= closed) {
        throw wrongField(fieldError('month', 'month_closed_already', { month }), 'taken');
      }
      await db.insert(closedMonths).values({ group, month, by: principal.email, at });
      const territories = await territoriesOfGroup({ db }, group);
      await audit(db, { actor: principal, action: 'close_month', subject: `${group} ${month}`, territories });
    });
    return { group, month, by: principal.email, at: at.toISOString() };
  });
}
