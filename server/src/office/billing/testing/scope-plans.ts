import type { billing } from '@quarterhour/model/office/billing/module';
import {
  changingOf,
  creatingOf,
  listingOf,
  type NounOfGroup,
  readingOf,
} from '../../../../testing/scope-oracle/noun-of-group.ts';
import { guarded, managers, type Plan } from '../../../../testing/scope-oracle/request.ts';
import { seen } from '../../../../testing/scope-oracle/rules.ts';
import { orders } from '../../sales/testing/scope-plans.ts';
import { invoicePlans } from './scope-of-invoices.ts';
import { paymentPlans } from './scope-of-payments.ts';
import { sellers, summarizing } from './scope-of-sellers.ts';

const items: NounOfGroup = { one: 'item', many: 'items', fields: { price_minor: 1200 }, rows: [] };

/** Orders of these worlds stay offers, which have no invoice. */
const invoicingOrder: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const order = orders.rows.length > 0 ? chance.pick(orders.rows) : undefined;
  const isSeen = order && seen(world, principal).has(order.group);
  return { input: { id: order?.id ?? 999_999, by: 'booking' }, status: isSeen ? 400 : 404 };
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
  summarizeInvoices: summarizing,
};
