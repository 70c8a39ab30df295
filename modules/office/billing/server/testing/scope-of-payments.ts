import { roles } from '@quarterhour/model/roles';
import {
  type Chance,
  guarded,
  managers,
  type Plan,
  type PrincipalOfWorld,
  someRow,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { territoryOf, type World, whole } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import { type InvoiceOfWorld, someInvoice } from './scope-of-invoices.ts';

interface PaymentOfWorld {
  id: number;
  invoice: InvoiceOfWorld;
  /** What it changed of what is open. */
  change: number;
}
const payments: PaymentOfWorld[] = [];
const amount = 700;

/** What is open of an invoice; below 0, what is owed back, also after its credit note. */
const openOf = ({ corrects, open }: InvoiceOfWorld) => (corrects ? Math.min(0, corrects.open) : open);
const canBePaid = (invoice: InvoiceOfWorld) => Boolean(invoice.number) && Math.abs(openOf(invoice)) >= amount;
const somePayment = (world: World, chance: Chance, principal: PrincipalOfWorld) =>
  someRow(
    world,
    chance,
    principal,
    payments.map((payment) => ({ payment, group: payment.invoice.group })),
  )?.payment;

const listing: Plan = guarded(roles, 'read', (world, _, principal) => ({
  input: {},
  status: 200,
  check(body: { payments: { id: number }[] }, where) {
    const mine = payments.filter(({ invoice }) => whole(world, principal).has(invoice.group));
    const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids(body.payments), where).toEqual(ids(mine));
  },
}));

const reading: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const payment = somePayment(world, chance, principal);
  const isSeen = payment && whole(world, principal).has(payment.invoice.group);
  return { input: { id: payment?.id ?? 999_999 }, status: isSeen ? 200 : 404 };
});

const creating: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { invoice, isSeen } = someInvoice(world, chance, principal, canBePaid);
  const isPayable = invoice && canBePaid(invoice);
  const reference = chance.word();
  return {
    input: {
      group: invoice?.group ?? 'nowhere',
      customer: invoice?.customer ?? 999_999,
      currency: 'RON',
      received_on: '2026-10-30',
      reference,
      parts: [{ invoice: invoice?.id ?? 999_999, amount_minor: amount }],
    },
    status: !isSeen ? 404 : isPayable ? 200 : 400,
    followUp: chance.pick(['readPayment', 'removePayment'] as const),
    check({ id }: { id: number }) {
      if (!invoice) return;
      const change = openOf(invoice) < 0 ? amount : -amount;
      (invoice.corrects ?? invoice).open += change;
      payments.push({ id, invoice, change });
      const territories = territoryOf(world, invoice.group);
      write(world, principal, { action: 'create_payment', subject: reference, territories, names: [invoice.group] });
      names.set(id, reference);
      world.texts.push({ text: reference, of: invoice.group, isOfWhole: true });
    },
  };
});
const names = new Map<number, string>();

const removing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const payment = somePayment(world, chance, principal);
  const isSeen = payment && whole(world, principal).has(payment.invoice.group);
  return {
    input: { id: payment?.id ?? 999_999 },
    status: isSeen ? 200 : 404,
    check() {
      if (!payment) return;
      payments.splice(payments.indexOf(payment), 1);
      (payment.invoice.corrects ?? payment.invoice).open -= payment.change;
      const territories = territoryOf(world, payment.invoice.group);
      write(world, principal, { action: 'remove_payment', subject: names.get(payment.id) ?? '', territories });
    },
  };
});

export const paymentPlans = {
  listPayments: listing,
  readPayment: reading,
  createPayment: creating,
  removePayment: removing,
};
