import { fieldError } from '@quarterhour/model/field-errors';
import { writeAmount } from '@quarterhour/model/money';
import { ofGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import { openNoun, type Readable } from '@quarterhour/server/nouns/open-noun';
import { and, desc, eq } from 'drizzle-orm';
import { type Discount, discountNoun } from '../model/discounts.ts';
import { discounts } from './tables.ts';

const rules = ofGroup(discounts.group);

export const discountsOpen = openNoun(discountNoun, {
  table: discounts,
  ...rules,
  subject: ({ name }) => name,
  async allow(store, change) {
    await rules.allow(store, change);
    const { before, values = {} } = change;
    const { percent = null, amount_minor = null } = {
      ...(before && { percent: before.percent, amount_minor: before.amountMinor }),
      ...values,
    } as Partial<Discount>;
    if ((percent === null) === (amount_minor === null)) throw wrongField(fieldError('percent', 'discount_value'));
  },
});

type Row = typeof discounts.$inferSelect;

interface Carried {
  group: string;
  currency: string;
  /** Minor units. */
  subtotal: number;
  /** ISO 8601 date in UTC. */
  today: string;
}

/** Why a discount does not apply to a cart; undefined if it does. */
export function refusalOf({ name: code, ...discount }: Row, { currency, subtotal, today }: Carried) {
  const { from, to, minimumMinor, amountMinor } = discount;
  const refused = (rule: Parameters<typeof fieldError>[1], values = {}) =>
    fieldError('code', rule, { code, ...values });
  if (to !== null && to < today) return refused('discount_expired', { day: to });
  if (from !== null && from > today) return refused('discount_early', { day: from });
  if ((amountMinor !== null || minimumMinor !== null) && discount.currency !== currency) {
    return refused('discount_currency', { currency: discount.currency });
  }
  if (minimumMinor !== null && subtotal < minimumMinor) {
    return refused('discount_minimum', { amount: writeAmount(minimumMinor, currency), currency });
  }
  return undefined;
}

/** The newest discount of a group with this code. */
export async function findDiscount({ db }: Readable, group: string, code: string): Promise<Row | undefined> {
  const [found] = await db
    .select()
    .from(discounts)
    .where(and(eq(discounts.group, group), eq(discounts.name, code), eq(discounts.archived, false)))
    .orderBy(desc(discounts.id))
    .limit(1);
  return found;
}
