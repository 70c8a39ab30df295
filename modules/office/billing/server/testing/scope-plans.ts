import { roles } from '@quarterhour/model/roles';
import {
  changingOf,
  creatingOf,
  listingOf,
  type NounOfGroup,
  readingOf,
} from '@quarterhour/server/testing/scope-oracle/noun-of-group';
import { guarded, managers, type Plan, someRow, write } from '@quarterhour/server/testing/scope-oracle/request';
import { seen, territoryOf, whole } from '@quarterhour/server/testing/scope-oracle/rules';
import { confirmed, orders } from '../../../sales/server/testing/scope-plans.ts';
import type { billing } from '../../model/module.ts';
import { invoicePlans, invoices } from './scope-of-invoices.ts';
import { paymentPlans } from './scope-of-payments.ts';
import { sellers, summarizing } from './scope-of-sellers.ts';

const items: NounOfGroup = {
  one: 'item',
  many: 'items',
  fields: { price_minor: 1200 },
  rows: [],
  isOfWhole: true,
  texts: ['description'],
};

/** Orders of these worlds have no lines, so that their drafts cannot be sent. */
const invoicingOrder: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const order = someRow(world, chance, principal, orders.rows);
  const isSeen = order && seen(world, principal).has(order.group);
  const isInvoiced = invoices.some((invoice) => invoice.order === order?.id);
  const hasSeller = sellers.rows.some((row) => row.group === order?.group);
  const isBillable = order && confirmed.has(order.id);
  return {
    input: { id: order?.id ?? 999_999, by: 'booking' },
    status: !isSeen ? 404 : !isBillable ? 400 : isInvoiced ? 409 : hasSeller ? 200 : 400,
    check({ id, version, customer }: { id: number; version: number; customer: number }) {
      if (!order) return;
      const { group, name } = order;
      invoices.push({ id, group, customer, version, number: null, open: 0, credited: false, order: order.id });
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

const creatingSeller: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const plan = creatingOf(sellers)(world, chance, principal);
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
  ...invoicePlans,
  ...paymentPlans,
  invoiceOrder: invoicingOrder,
  downloadOrder: downloadingOrder,
  summarizeInvoices: summarizing,
};
