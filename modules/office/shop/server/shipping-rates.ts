import { fieldError } from '@quarterhour/model/field-errors';
import { ofGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import { openNoun, type Readable } from '@quarterhour/server/nouns/open-noun';
import { and, desc, eq } from 'drizzle-orm';
import type { ShippingType } from '../../sales/model/checkout-choices.ts';
import type { CartItem } from '../model/checkout.ts';
import { type ShippingRate, shippingRateNoun } from '../model/shipping-rates.ts';
import { type carts, type StoredRate, shippingRates } from './tables.ts';

export const shippingRatesOpen = openNoun(shippingRateNoun, {
  table: shippingRates,
  ...ofGroup(shippingRates.group),
  subject: ({ name }) => name,
  // Two managers who add the first rate at once must not both succeed.
  claims: 'shipping_rates',
  async changing(db, { before, values = {} }) {
    const { group, currency, archived } = { ...before, ...values } as ShippingRate;
    const other = archived ? undefined : await findShippingRate({ db }, { group, currency });
    if (other && other.id !== before?.id) {
      throw wrongField(fieldError('currency', 'shipping_rate_there', { group, currency }), 'taken');
    }
    return undefined;
  },
});

type Sold = Pick<StoredRate, 'group' | 'currency'>;

/** The rate of a group in a currency; undefined if it offers no fast shipping. */
async function findShippingRate({ db }: Readable, { group, currency }: Sold) {
  const [found] = await db
    .select()
    .from(shippingRates)
    .where(and(eq(shippingRates.group, group), eq(shippingRates.currency, currency), eq(shippingRates.archived, false)))
    .orderBy(desc(shippingRates.id))
    .limit(1);
  return found;
}

/** What fast shipping of a cart costs: as when it was chosen, otherwise as now; undefined if its group offers none. */
export async function rateOf(
  readable: Readable,
  { payment }: Pick<typeof carts.$inferSelect, 'payment'>,
  { group, currency }: Sold,
): Promise<StoredRate | undefined> {
  const { rate: kept } = payment;
  if (kept?.group === group && kept.currency === currency) return kept;
  const found = await findShippingRate(readable, { group, currency });
  return found && { group, currency, name: found.name, priceMinor: found.priceMinor };
}

/** The amount of a kind of shipping, in minor units; packages are not shipped. */
export function shippingOf(
  type: ShippingType,
  items: readonly Pick<CartItem, 'kind'>[],
  rate: StoredRate | undefined,
): number {
  const ships = type === 'fast' && items.some(({ kind }) => kind === 'merchandise');
  return ships ? (rate?.priceMinor ?? 0) : 0;
}
