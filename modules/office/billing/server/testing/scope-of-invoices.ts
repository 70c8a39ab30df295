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
import { seen, territoryOf, type World, whole } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import { customers, locked, unaddressed } from '../../../sales/server/testing/scope-plans.ts';
import { providers, sellers } from './scope-of-sellers.ts';

export interface InvoiceOfWorld {
  id: number;
  group: string;
  customer: number;
  version: number;
  /** Null: a draft. */
  number: string | null;
  /** The invoice that a credit note corrects. */
  corrects?: InvoiceOfWorld;
  /** The order that it invoices. */
  order?: number;
  /** Not in the currency of its seller, and without its rate of exchange. */
  isForeign?: boolean;
  /** Minor units: what it comes to, and what is open of it, below 0 if that is owed back; and whether a credit note was sent. */
  gross: number;
  open: number;
  credited: boolean;
}
export const invoices: InvoiceOfWorld[] = [];

/** An invoice, mostly one that is fit for the call. */
export function someInvoice(
  world: World,
  chance: Chance,
  principal: PrincipalOfWorld,
  isFit: (invoice: InvoiceOfWorld) => boolean = () => true,
) {
  const fit = invoices.filter(isFit);
  const invoice = someRow(world, chance, principal, fit.length > 0 && chance.below(4) > 0 ? fit : invoices);
  return { invoice, isSeen: invoice !== undefined && whole(world, principal).has(invoice.group) };
}

function record(
  world: World,
  principal: PrincipalOfWorld,
  action: string,
  subject: string,
  group: string,
  texts: string[] = [],
) {
  write(world, principal, { action, subject, territories: territoryOf(world, group), names: [group, ...texts] });
}

const listing: Plan = guarded(roles, 'read', (world, _, principal) => ({
  input: {},
  status: 200,
  check(body: { invoices: { id: number }[] }, where) {
    const mine = invoices.filter(({ group }) => whole(world, principal).has(group));
    const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids(body.invoices), where).toEqual(ids(mine));
  },
}));

const reading: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const { invoice, isSeen } = someInvoice(world, chance, principal);
  return { input: { id: invoice?.id ?? 999_999 }, status: isSeen ? 200 : 404 };
});

/** A draft is written with the seller of its group, which each invoice of these worlds has. */
const downloading: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const { invoice, isSeen } = someInvoice(world, chance, principal);
  return { input: { id: invoice?.id ?? 999_999, format: 'pdf' }, status: isSeen ? 200 : 404 };
});

/** These worlds have no mail server: an address is refused, and the customer's own gets nothing. */
const mailing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { invoice, isSeen } = someInvoice(world, chance, principal, ({ number }) => number !== null);
  const to = chance.below(3) === 0 ? 'accounts@bakery.example' : undefined;
  const isRefused = to !== undefined || invoice?.number === null;
  return { input: { id: invoice?.id ?? 999_999, to }, status: isSeen ? (isRefused ? 400 : 200) : 404 };
});

const handingOver: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const isReady = ({ number, group }: InvoiceOfWorld) => number !== null && providers.has(group);
  const { invoice, isSeen } = someInvoice(world, chance, principal, isReady);
  return {
    input: { id: invoice?.id ?? 999_999 },
    status: !isSeen ? 404 : invoice && isReady(invoice) ? 200 : 400,
    check() {
      if (invoice) record(world, principal, 'hand_over_invoice', invoice.number ?? '', invoice.group);
    },
  };
});

const creating: Plan = guarded(managers, undefined, (world, chance, principal) => {
  // Without a seller, a group has no invoices.
  const all = customers.rows.filter(({ id }) => !unaddressed.has(id));
  const ready = all.filter(({ group }) => sellers.rows.some((seller) => seller.group === group));
  const customer = someRow(world, chance, principal, ready.length > 0 && chance.below(3) > 0 ? ready : all);
  const group = customer?.group ?? 'nowhere';
  const hasSeller = sellers.rows.some((row) => row.group === group);
  const isSeen = customer && seen(world, principal).has(group);
  const lines = [{ name: 'Spot', price_minor: 1000 }];
  return {
    input: { group, customer: customer?.id ?? 999_999, currency: 'RON', lines },
    status: !isSeen ? 404 : hasSeller ? 200 : 400,
    followUp: chance.pick(['readInvoice', 'changeInvoice', 'sendInvoice', 'sendInvoice'] as const),
    check({ id, version, gross_minor }: { id: number; version: number; gross_minor: number }) {
      invoices.push({
        id,
        group,
        customer: customer?.id ?? 0,
        version,
        number: null,
        gross: gross_minor,
        open: gross_minor,
        credited: false,
      });
      record(world, principal, 'create_invoice', `draft ${id}`, group);
    },
  };
});

const changing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { invoice, isSeen } = someInvoice(world, chance, principal);
  const version = (invoice?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
  const note = chance.word();
  return {
    input: { id: invoice?.id ?? 999_999, version, note },
    status: !isSeen ? 404 : invoice?.number ? 400 : version === invoice?.version ? 200 : 409,
    check() {
      if (!invoice) return;
      invoice.version++;
      world.texts.push({ text: note, of: invoice.group, isOfWhole: true });
      record(world, principal, 'change_invoice', `draft ${invoice.id}`, invoice.group, [note]);
    },
  };
});

const removing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { invoice, isSeen } = someInvoice(world, chance, principal);
  return {
    input: { id: invoice?.id ?? 999_999 },
    status: !isSeen ? 404 : invoice?.number ? 400 : 200,
    check() {
      if (!invoice) return;
      invoices.splice(invoices.indexOf(invoice), 1);
      record(world, principal, 'remove_invoice', `draft ${invoice.id}`, invoice.group);
    },
  };
});

const canBeSent = ({ number, corrects, customer, isForeign }: InvoiceOfWorld) =>
  !number && !corrects?.credited && !isForeign && !unaddressed.has(customer);
const canBeCredited = ({ number, corrects, credited }: InvoiceOfWorld) => Boolean(number) && !corrects && !credited;

const sending: Plan = guarded(managers, undefined, (world, chance, principal) => {
  // What was ordered can be paid back once it is sent.
  const ofOrder = chance.below(2) === 0 && invoices.some((one) => canBeSent(one) && one.order !== undefined);
  const isFit = ofOrder ? (one: InvoiceOfWorld) => canBeSent(one) && one.order !== undefined : canBeSent;
  const { invoice, isSeen } = someInvoice(world, chance, principal, isFit);
  return {
    input: { id: invoice?.id ?? 999_999, version: invoice?.version ?? 1 },
    status: !isSeen ? 404 : invoice && canBeSent(invoice) ? 200 : 400,
    followUp: chance.pick(['createPayment', 'creditInvoice', 'writeOffInvoice', 'createRefund'] as const),
    check({ number, version }: { number: string; version: number }) {
      if (!invoice) return;
      Object.assign(invoice, { number, version });
      const { corrects, order, gross } = invoice;
      if (corrects) Object.assign(corrects, { credited: true, open: corrects.open - gross });
      else if (order !== undefined) locked.add(order);
      record(world, principal, 'send_invoice', number, invoice.group);
      if (providers.has(invoice.group)) record(world, principal, 'hand_over_invoice', number, invoice.group);
    },
  };
});

const crediting: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { invoice, isSeen } = someInvoice(world, chance, principal, canBeCredited);
  return {
    input: { id: invoice?.id ?? 999_999 },
    status: !isSeen ? 404 : invoice && canBeCredited(invoice) ? 200 : 400,
    check({ id, version }: { id: number; version: number }) {
      if (!invoice) return;
      invoices.push({ ...invoice, id, version, number: null, corrects: invoice, open: 0 });
      record(world, principal, 'credit_invoice', invoice.number ?? '', invoice.group);
    },
  };
});

const canBeWrittenOff = ({ number, corrects, open }: InvoiceOfWorld) => Boolean(number) && !corrects && open > 0;
const writingOff: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { invoice, isSeen } = someInvoice(world, chance, principal, canBeWrittenOff);
  const reason = chance.word();
  return {
    input: { id: invoice?.id ?? 999_999, amount_minor: 1, reason },
    status: !isSeen ? 404 : invoice && canBeWrittenOff(invoice) ? 200 : 400,
    check() {
      if (!invoice) return;
      invoice.open -= 1;
      world.texts.push({ text: reason, of: invoice.group, isOfWhole: true });
      record(world, principal, 'write_off_invoice', invoice.number ?? '', invoice.group);
    },
  };
});

export const invoicePlans = {
  writeOffInvoice: writingOff,
  listInvoices: listing,
  readInvoice: reading,
  createInvoice: creating,
  changeInvoice: changing,
  removeInvoice: removing,
  sendInvoice: sending,
  creditInvoice: crediting,
  downloadInvoice: downloading,
  listDispatches: guarded(roles, undefined, reading),
  mailInvoice: mailing,
  handOverInvoice: handingOver,
};
