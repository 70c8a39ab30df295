import { roles } from '@quarterhour/model/roles';
import {
  changingOf,
  creatingOf,
  listingOf,
  type NounOfGroup,
  readingOf,
} from '@quarterhour/server/testing/scope-oracle/noun-of-group';
import { guarded, managers, type Plan, someThing, write } from '@quarterhour/server/testing/scope-oracle/request';
import { seen, territoryOf } from '@quarterhour/server/testing/scope-oracle/rules';
import { customers, locked, orders, unaddressed } from '../../../sales/server/testing/scope-plans.ts';
import type { crm } from '../../model/module.ts';

const leads: NounOfGroup = { one: 'lead', many: 'leads', fields: {}, rows: [], isOfWhole: true, texts: ['notes'] };
const contacts: NounOfGroup = { one: 'contact', many: 'contacts', fields: {}, rows: [], texts: ['notes'] };
const reminders: NounOfGroup = {
  one: 'reminder',
  many: 'reminders',
  fields: { due: '2026-12-01' },
  rows: [],
  texts: ['notes'],
};
const communications: NounOfGroup = {
  one: 'communication',
  many: 'communications',
  fields: { day: '2026-12-01' },
  rows: [],
  texts: ['notes'],
};
const refunds: NounOfGroup = {
  one: 'refund',
  many: 'refunds',
  fields: { amount_minor: 0, currency: 'RON' },
  rows: [],
  isOfWhole: true,
  of: { field: 'order', noun: orders },
};

/** A refund is of an order whose invoice was sent. */
const refunding: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const invoiced = orders.rows.filter(({ id }) => locked.has(id));
  const noun = { ...orders, rows: invoiced.length > 0 && chance.below(4) > 0 ? invoiced : orders.rows };
  const plan = creatingOf({ ...refunds, of: { field: 'order', noun } })(world, chance, principal);
  const isInvoiced = locked.has(Number(plan.input.order));
  return plan.status === 200 && !isInvoiced ? { ...plan, status: 400, check: undefined } : plan;
});

type Answer = { contacts: { id: number; version: number }[] };
const modifying: Plan = (world, chance, principal) => {
  const { check, ...request } = changingOf(contacts)(world, chance, principal);
  return { ...request, check: ({ contacts: [first] }: Answer, at) => check?.(first as never, at) };
};

/** The leads that are customers. */
const converted = new Set<number>();
const converting: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const row = leads.rows.length > 0 ? chance.pick(leads.rows) : undefined;
  const isSeen = row && seen(world, principal).has(row.group);
  return {
    input: { id: row?.id ?? 999_999 },
    status: !isSeen ? 404 : converted.has(row.id) ? 400 : 200,
    check({ customer: id }: { customer: number }) {
      if (!row) return;
      const { group, name } = row;
      converted.add(row.id);
      // The customer has its name and notes, and is seen by all people of the group.
      for (const one of world.texts) if (row.words?.includes(one.text)) one.isOfWhole = false;
      row.version++;
      customers.rows.push({ id, group, name, version: 1 });
      unaddressed.add(id);
      const territories = territoryOf(world, group);
      write(world, principal, {
        action: 'create_customer',
        subject: name,
        territories,
        names: [group, ...(row.words ?? [])],
      });
      write(world, principal, { action: 'change_lead', subject: name, territories });
    },
  };
});
/** A card without a name adds nobody. */
const card = 'BEGIN:VCARD\nVERSION:4.0\nNOTE:x\nEND:VCARD';
const importing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const group = someThing(world, chance, principal, 'group').slug;
  return { input: { group, text: card }, status: seen(world, principal).has(group) ? 200 : 404 };
});
const reading = guarded(roles, 'read', () => ({ input: {}, status: 200 }));

export const plans: Record<keyof typeof crm.calls, Plan> = {
  listLeads: listingOf(leads),
  readLead: readingOf(leads),
  createLead: creatingOf(leads),
  changeLead: changingOf(leads),
  convertLead: converting,
  readLeadOverview: reading,
  listContacts: listingOf(contacts),
  createContact: creatingOf(contacts),
  changeContact: changingOf(contacts),
  modifyContact: modifying,
  importContacts: importing,
  exportContacts: reading,
  listReminders: listingOf(reminders),
  createReminder: creatingOf(reminders),
  changeReminder: changingOf(reminders),
  listCommunications: listingOf(communications),
  createCommunication: creatingOf(communications),
  changeCommunication: changingOf(communications),
  listRefunds: listingOf(refunds),
  createRefund: refunding,
  changeRefund: changingOf(refunds),
  readStatement: reading,
  readEarnings: reading,
};
