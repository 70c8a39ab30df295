import { roles } from '@quarterhour/model/roles';
import {
  changingOf,
  creatingOf,
  listingOf,
  type NounOfGroup,
  readingOf,
} from '@quarterhour/server/testing/scope-oracle/noun-of-group';
import {
  guarded,
  managers,
  type Plan,
  someRow,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { seen, territoryOf, whole } from '@quarterhour/server/testing/scope-oracle/rules';
import { confirmed, orders } from '../../../sales/server/testing/scope-plans.ts';
import type { billing } from '../../model/module.ts';
import { invoicePlans, invoices } from './scope-of-invoices.ts';
import { paymentPlans } from './scope-of-payments.ts';
import { providerPlans, sellers, summarizing } from './scope-of-sellers.ts';

const items: NounOfGroup = {
  one: 'item',
  many: 'items',
  fields: { price_minor: 1200 },
  rows: [],
  isOfWhole: true,
  texts: ['description'],
};

/** Mostly an order that can be invoiced: few are. */
const invoicingOrder: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const fit = orders.rows.filter(
    ({ id, group }) =>
      confirmed.has(id) &&
      !invoices.some((invoice) => invoice.order === id) &&
      sellers.rows.some((row) => row.group === group) &&
      seen(world, principal).has(group),
  );
  const order = someRow(world, chance, principal, fit.length > 0 && chance.below(4) > 0 ? fit : orders.rows);
  const isSeen = order && seen(world, principal).has(order.group);
  const isInvoiced = invoices.some(
    (invoice) => invoice.order !== undefined && invoice.order === order?.id && !invoice.corrects && !invoice.credited,
  );
  const hasSeller = sellers.rows.some((row) => row.group === order?.group);
  const isBillable = order && confirmed.has(order.id);
  return {
    input: { id: order?.id ?? 999_999, by: 'booking' },
    status: !isSeen ? 404 : !isBillable ? 400 : isInvoiced ? 409 : hasSeller ? 200 : 400,
    followUp: 'sendInvoice',
    check({
      id,
      version,
      customer,
      gross_minor: gross,
      currency,
    }: Record<'id' | 'version' | 'customer' | 'gross_minor', number> & { currency: string }) {
      if (!order) return;
      const { group, name } = order;
      const isForeign = currency !== 'RON';
      const draft = { id, group, customer, version, gross, open: gross, order: order.id, isForeign };
      invoices.push({ ...draft, number: null, credited: false });
      write(world, principal, { action: 'invoice_order', subject: name, territories: territoryOf(world, group) });
    },
  };
});

const downloadingOrder: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const order = someRow(world, chance, principal, orders.rows);
  const isSeen = order && whole(world, principal).has(order.group);
  const hasSeller = sellers.rows.some((row) => row.group === order?.group);
  const document = chance.pick(['confirmation', 'delivery'] as const);
  return { input: { id: order?.id ?? 999_999, document }, status: !isSeen ? 404 : hasSeller ? 200 : 400 };
});

const exporting: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const group = someThing(world, chance, principal, 'group').slug;
  const hasSeller = sellers.rows.some((row) => row.group === group);
  return {
    input: { group, from: '2026-01-01', to: '2026-12-31', format: chance.pick(['csv', 'datev'] as const) },
    status: whole(world, principal).has(group) ? (hasSeller ? 200 : 400) : 404,
  };
});

/** Mostly in a group with orders, which wait for a seller to be invoiced. */
const creatingSeller: Plan = guarded(managers, undefined, (world, chance, principal) => {
  let plan = creatingOf(sellers)(world, chance, principal);
  const waits = ({ input: { group } }: typeof plan) =>
    orders.rows.some((order) => order.group === group) && !sellers.rows.some((row) => row.group === group);
  for (let tries = 0; tries < 20 && !waits(plan); tries++) plan = creatingOf(sellers)(world, chance, principal);
  const group = String(plan.input.group);
  const isTaken = sellers.rows.some((row) => row.group === group);
  return plan.status === 200 && isTaken ? { ...plan, status: 409, check: undefined } : plan;
});

export const plans: Record<keyof typeof billing.calls, Plan> = {
  listItems: listingOf(items),
  readItem: readingOf(items),
  createItem: creatingOf(items),
  changeItem: changingOf(items),
  listSellers: listingOf(sellers),
  readSeller: readingOf(sellers),
  createSeller: creatingSeller,
  changeSeller: changingOf(sellers),
  ...providerPlans,
  ...invoicePlans,
  ...paymentPlans,
  invoiceOrder: invoicingOrder,
  downloadOrder: downloadingOrder,
  summarizeInvoices: summarizing,
  exportLedger: exporting,
};
