import { Readable } from 'node:stream';
import { api } from '@quarterhour/model/api';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import { signalOf } from '@quarterhour/server/http/signal-of';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { readEntries, withLines } from '../../ledger/server/read-entries.ts';
import { communicationNoun } from '../model/communications.ts';
import { contactNoun } from '../model/contacts.ts';
import { leadNoun } from '../model/leads.ts';
import { refundNoun } from '../model/refunds.ts';
import { reminderNoun } from '../model/reminders.ts';
import { convertLead } from './convert-lead.ts';
import { exportContact, exportContacts, importContacts } from './exchange-contacts.ts';
import { leadOverview } from './lead-overview.ts';
import { communicationsOpen, contactsOpen, leadsOpen, remindersOpen } from './nouns.ts';
import { openRefunds } from './refunds.ts';
import { earnings, statementSums } from './statement.ts';

/** The calls of the CRM. */
export function serveCrm(app: FastifyInstance, parts: Pick<Services, 'store' | 'clock'>): void {
  const { store, clock } = parts;
  serveNoun(app, parts, leadNoun, leadsOpen);
  serveNoun(app, parts, contactNoun, contactsOpen);
  serveNoun(app, parts, reminderNoun, remindersOpen);
  serveNoun(app, parts, communicationNoun, communicationsOpen);
  serveNoun(app, parts, refundNoun, openRefunds(clock));

  serve(app, api.convertLead, ({ principal, input }) => convertLead(store, principal, input.id));
  serve(app, api.readLeadOverview, ({ principal }) => leadOverview(store, principal));
  serve(app, api.modifyContact, async ({ principal, input: { id, version, limit, ...values } }) => {
    const changed = await contactsOpen.change(store, principal, id, version, values);
    if (limit === 1) return { contacts: [changed] };
    const filter = `archived:false,group:${changed.group}`;
    const { rows } = await contactsOpen.page(store, principal, { filter, limit });
    return { contacts: [changed, ...rows.filter((row) => row.id !== id)].slice(0, limit) };
  });
  serve(app, api.importContacts, ({ principal, input, reply }) =>
    importContacts(store, principal, input, signalOf(reply)),
  );
  serve(app, api.exportContacts, async ({ principal, input, reply }) => {
    const { id } = input;
    const cards =
      id === undefined ? Readable.from(exportContacts(store, principal)) : await exportContact(store, principal, id);
    reply.header('content-disposition', 'attachment; filename="contacts.vcf"');
    return reply.type('text/vcard; charset=utf-8').send(cards);
  });
  serve(app, api.readStatement, async ({ principal, input: { customer, ...input } }) => {
    const { rows, ...page } = await readEntries(store, principal, { customer }, input);
    const sums = await statementSums(store, principal, { customer });
    return { ...page, rows: await withLines(store, rows, customer), sums };
  });
  serve(app, api.readEarnings, async ({ principal }) => ({ months: await earnings(store, principal) }));
}
