import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import { inGroupsHeld } from '@quarterhour/server/catalogue/in-scope';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import type { Services } from '@quarterhour/server/services';
import { groups } from '@quarterhour/server/store/schema/catalogue';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

/** The call that writes the ledger as a file. What writes it is loaded at the first one. */
export function serveBooks(app: FastifyInstance, { store, clock }: Pick<Services, 'store' | 'clock'>): void {
  serve(app, api.exportLedger, async ({ principal, input: { group, from, to, format }, reply }) => {
    const [seen] = await store.db
      .select({ slug: groups.slug })
      .from(groups)
      .where(and(eq(groups.slug, group), await inGroupsHeld(store, principal, groups.slug)));
    if (!seen) throw new Refusal('not_found', `The group ${group} does not exist, or is outside your scope.`);
    if (to < from) throw wrongField(fieldError('to', 'export_order'));
    if (format === 'datev' && from.slice(0, 4) !== to.slice(0, 4)) throw wrongField(fieldError('to', 'datev_year'));
    const { readBook } = await import('./read-book.ts');
    const { bookWriters } = await import('./write-books.ts');
    const book = await readBook(store, group, from, to);
    const { country } = book.seller;
    if (format === 'fec' && country !== 'FR') throw wrongField(fieldError('format', 'fec_country', { group, country }));
    const { name, type, content } = bookWriters[format](book, new Date(clock() * 1000));
    return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
  });
}
