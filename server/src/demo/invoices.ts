import { addDays } from '@quarterhour/model/period';
import { openInvoices } from '../../../modules/office/billing/server/invoices.ts';
import { itemsOpen } from '../../../modules/office/billing/server/items.ts';
import { openPayments } from '../../../modules/office/billing/server/payments.ts';
import { sellersOpen } from '../../../modules/office/billing/server/sellers.ts';
import { sendInvoice } from '../../../modules/office/billing/server/send.ts';
import { owner } from '../identity/principal.ts';
import type { Store } from '../store/open.ts';

/** Who sends the invoices of a territory; all but the names of places is invented, or an example of its standard. */
const sellers = {
  france: {
    name: 'Régie des Ondes SARL',
    street: '12 rue du Faubourg',
    postcode: '35000',
    city: 'Rennes',
    country: 'FR',
    vat_number: 'FR40303265045',
    iban: 'FR7630006000011234567890189',
    legal_note: 'Pénalités de retard : trois fois le taux légal. Indemnité de recouvrement : 40 €.',
    item: 'Spot de 30 secondes',
    prices: [1200, 1800, 2600],
  },
  romania: {
    name: 'Regia Undelor SRL',
    street: 'Strada Lungă 1',
    postcode: '400001',
    city: 'Cluj-Napoca',
    region: 'RO-CJ',
    country: 'RO',
    vat_number: 'RO1234567897',
    iban: 'RO49AAAA1B31007593840000',
    item: 'Spot de 30 de secunde',
    prices: [4500, 6200, 8800],
  },
} as const;

interface Books {
  store: Store;
  /** The last day of the logs, YYYY-MM-DD. */
  last: string;
}

/** Five months of invoices of the advertisers of a group: most are paid, some in part, and some are overdue. */
export async function fillInvoices(
  { store, last }: Books,
  group: string,
  territory: keyof typeof sellers,
  customers: readonly number[],
): Promise<void> {
  const { item, prices, ...seller } = sellers[territory];
  await sellersOpen.create(store, owner, { ...seller, group, number_prefix: `${group.slice(0, 3).toUpperCase()}-` });
  const currency = territory === 'france' ? 'EUR' : 'RON';
  for (const [at, price_minor] of prices.entries()) {
    await itemsOpen.create(store, owner, {
      group,
      name: `${item} (${at + 1})`,
      unit: 'piece',
      currency,
      price_minor,
      tax: 'standard',
    });
  }
  for (const [month, before] of [140, 110, 80, 50, 20].entries()) {
    // Every other advertiser books in a month, each month others.
    for (const [place, customer] of customers.entries()) {
      if ((place + month) % 2 === 1) continue;
      const day = addDays(last, -before);
      const count = 20 + ((place * 37 + month * 53) % 80);
      const lines = [
        {
          name: item,
          quantity_milli: count * 1000,
          price_minor: prices[place % prices.length],
          discount_bp: place % 4 === 0 ? 500 : 0,
        },
      ];
      await addInvoice({ store, last }, { group, customer, currency, lines, day, kind: (place * 7 + month * 3) % 10 });
    }
  }
}

interface Billed {
  group: string;
  customer: number;
  currency: string;
  lines: object[];
  day: string;
  /** 0 to 9: what became of it. */
  kind: number;
}

async function addInvoice({ store, last }: Books, { day, kind, lines, ...to }: Billed): Promise<void> {
  const now = Date.parse(`${day}T09:00:00Z`) / 1000;
  const invoices = openInvoices(() => now);
  const common = { unit: 'piece', tax: 'standard', description: '' };
  const draft = await invoices.create(store, owner, { ...to, lines: lines.map((line) => ({ ...common, ...line })) });
  const isRecent = addDays(day, 30) > last;
  if (isRecent && kind === 9) return;
  await sendInvoice(store, owner, draft.id, draft.version, now);
  const { gross_minor } = await invoices.read(store, owner, draft.id);
  // Of ten: one is not paid, one in part; of those of the last month, most wait.
  const share = kind === 0 ? 0 : kind === 1 ? 0.5 : isRecent && kind > 4 ? 0 : 1;
  const amount_minor = Math.round(gross_minor * share);
  const received_on = addDays(day, 8 + kind * 2);
  if (amount_minor === 0 || received_on > last) return;
  const parts = [{ invoice: draft.id, amount_minor }];
  const receivedAt = Date.parse(`${received_on}T15:00:00Z`) / 1000;
  await openPayments(() => receivedAt).create(store, owner, { ...to, received_on, method: 'transfer', parts });
}
