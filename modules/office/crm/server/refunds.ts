import { fieldError } from '@quarterhour/model/field-errors';
import { writeAmount } from '@quarterhour/model/money';
import { ofWholeGroup } from '@quarterhour/server/catalogue/of-group';
import { wrongField } from '@quarterhour/server/host/refusal';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import { eq, inArray } from 'drizzle-orm';
import { orderTotal } from '../../sales/model/orders.ts';
import { openOrders } from '../../sales/server/orders.ts';
import { orders } from '../../sales/server/tables.ts';
import { refundNoun } from '../model/refunds.ts';
import { refunds } from './tables.ts';

const rules = ofWholeGroup(refunds.group);

/** @param clock unix seconds */
export function openRefunds(clock: () => number) {
  const ordersOpen = openOrders(clock);
  return openNoun(refundNoun, {
    table: refunds,
    ...rules,
    subject: ({ name }) => name,
    // Two refunds at once must not be more than the order together.
    claims: 'refunds',
    async computed({ db }, rows) {
      const ids = [...new Set(rows.map(({ order }) => order))];
      const found = await db.select().from(orders).where(inArray(orders.id, ids));
      const names = new Map(found.map(({ id, name }) => [id, name]));
      return ({ order }) => ({ order_name: names.get(order) ?? '' });
    },
    async allow(store, change) {
      await rules.allow(store, change);
      const { before, principal, values = {} } = change;
      if (before) return;
      const order = await ordersOpen.readRow(store, principal, values.order ?? 0);
      if (order.group !== values.group) throw wrongField(fieldError('order', 'choose_order'));
      if (order.currency !== values.currency) {
        throw wrongField(fieldError('currency', 'refund_currency', { currency: order.currency }));
      }
    },
    async changing(db, { before, values = {} }) {
      const id = values.order ?? before?.order ?? 0;
      const [order] = await db.select().from(orders).where(eq(orders.id, id));
      const others = await db.select().from(refunds).where(eq(refunds.order, id));
      const total = orderTotal(order?.lines ?? []);
      const taken = others
        .filter((one) => one.id !== before?.id && one.status !== 'rejected')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const status = values.status ?? before?.status;
      const wanted = status === 'rejected' ? 0 : (values.amount_minor ?? before?.amountMinor ?? 0);
      if (order && taken + wanted > total) {
        const { currency } = order;
        const amount = writeAmount(Math.max(0, total - taken), currency);
        throw wrongField(fieldError('amount_minor', 'refund_too_large', { amount, currency }));
      }
      return undefined;
    },
  });
}
