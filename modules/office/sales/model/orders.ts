import { slugPattern } from '@quarterhour/model/catalogue';
import { gapSchema } from '@quarterhour/model/coverage';
import { endpoint, version } from '@quarterhour/model/endpoint';
import { currencies, largestAmount, shownAmount } from '@quarterhour/model/money';
import { changesOf, defineNoun } from '@quarterhour/model/noun';
import { managers } from '@quarterhour/model/roles';
import { largestNumber, nameText, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { idSchema, key } from './customers.ts';
import { rule } from './field-errors.ts';
import { orderCheckoutSchema } from './order-checkout.ts';
import { packageDayparts, pricings } from './products.ts';

/** The states of an order, in the order in which it passes through them; it may be cancelled before it is invoiced. */
export const orderStatuses = ['offer', 'confirmed', 'running', 'delivered', 'invoiced', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The states that may follow each state. */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  offer: ['confirmed', 'cancelled'],
  confirmed: ['running', 'offer', 'cancelled'],
  running: ['delivered', 'confirmed', 'cancelled'],
  delivered: ['invoiced', 'running'],
  invoiced: [],
  cancelled: ['offer'],
};

const count = z.int(rule('count')).min(0, rule('count')).max(largestNumber, rule('count')).nullable().default(null);

const orderLine = z.strictObject({
  name: nameText,
  /** None: all stations of the group. */
  stations: z.array(z.string().regex(slugPattern)).max(200).default([]),
  /** Local days of the stations, both included. */
  from: z.iso.date(rule('day')).regex(/^20/, rule('order_year')),
  to: z.iso.date(rule('day')).regex(/^20/, rule('order_year')),
  daypart: z.enum(packageDayparts).default('any'),
  spots: count,
  impressions: count,
  pricing: z.enum(pricings).default('fixed'),
  /** Minor units; with `cpm`, for a thousand impressions. */
  price_minor: z.int(rule('amount')).min(0, rule('amount')).max(largestAmount, rule('amount')),
  /** Titles on air, or parts of them; capitals and accents do not matter. */
  titles: z
    .array(text.trim().min(2, rule('spot_title')).max(200, rule('spot_title')))
    .max(50)
    .default([]),
});

/** A line of an order: what is booked, for how much, and the titles by which its spots are recognised on air. */
export const orderLineSchema = orderLine
  .refine(({ from, to }) => from <= to, { path: ['to'], error: rule('order_days') })
  .refine((line) => lineTotal(line) <= largestAmount, { path: ['price_minor'], error: rule('line_too_large') });
export type OrderLine = z.infer<typeof orderLine>;
type Priced = Pick<OrderLine, 'pricing' | 'price_minor' | 'impressions'>;

export const orderSchema = z.strictObject({
  group: z.string().regex(slugPattern, rule('choose_group')),
  name: nameText,
  /** The id of a customer of the group. */
  customer: z.int(rule('choose_customer')).positive().max(largestNumber),
  currency: z.enum(currencies).default('EUR'),
  lines: z.array(orderLineSchema).max(100).default([]),
});

const shownCount = z.number().nullable();
/** The most bytes of a body with the lines of an order. */
const orderBytes = 2_000_000;
const history = z.array(z.object({ status: z.enum(orderStatuses), at: z.string(), by: z.string() }));
export const orderRowSchema = orderSchema.extend({
  lines: z.array(
    orderLine.extend({
      from: z.string(),
      to: z.string(),
      price_minor: shownAmount,
      spots: shownCount,
      impressions: shownCount,
    }),
  ),
  id: z.int(),
  status: z.enum(orderStatuses),
  /** The number of the invoice that was sent for it: from then on, its lines and its customer no longer change. */
  invoice: z.string().nullable(),
  /** What the checkout asked for; null: it was not made of a cart. */
  checkout: orderCheckoutSchema.nullable(),
  /** Every state with the moment (ISO 8601) and the person that brought it, the first state first. */
  history,
  customer_name: z.string(),
  /** The sum of the lines, in minor units. */
  total_minor: shownAmount,
  /** The days of all lines; null without lines. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  created_at: z.string(),
  version,
});
export type Order = z.infer<typeof orderRowSchema>;

export const orderNoun = defineNoun({
  one: 'order',
  many: 'orders',
  path: '/api/customer/order',
  listPath: '/api/customer/order/list',
  key,
  row: orderRowSchema,
  fields: orderSchema,
  changes: changesOf(orderSchema.omit({ group: true }).extend({ status: z.enum(orderStatuses) })),
  page: '/apps/customer/order-list',
  search: ['name'],
  filters: ['status', 'group', 'customer'],
  sort: ['created_at', 'name', 'status', 'group'],
  calls: {
    list: {
      name: 'listOrders',
      summary: 'Lists the orders of the groups that the principal may see.',
      access: 'signed_in',
    },
    read: { name: 'readOrder', summary: 'Reads one order.', access: 'signed_in', example: { id: 1 } },
    create: {
      name: 'createOrder',
      summary: 'Adds an order of a customer: an offer at first.',
      bytes: orderBytes,
      access: managers,
      example: { group: 'north', name: 'Spring campaign', customer: 1 },
    },
    change: {
      name: 'changeOrder',
      summary:
        'Changes an order or its status, which the history keeps. Once its invoice is sent, only the status changes.',
      bytes: orderBytes,
      access: managers,
      example: { id: 1, status: 'confirmed', version: 1 },
    },
  },
});

/** How a line stands against what was booked by now. */
export const paces = ['not_started', 'on_pace', 'behind', 'complete', 'short'] as const;
const delivered = z.object({
  /** Null: none are promised. */
  booked: z.int().nullable(),
  delivered: z.int(),
  /** What an even delivery would have reached by now; null without a promise. */
  expected: z.int().nullable(),
});
const lineDelivery = z.object({
  name: z.string(),
  airings: delivered,
  impressions: delivered,
  pace: z.enum(paces),
  /** Sums by spot and station. */
  sums: z.array(z.object({ spot: z.string(), station: z.string(), airings: z.int(), impressions: z.int() })),
  /** The titles of the line that match nothing that was on air. */
  not_found: z.array(z.string()),
  /** Songs on air that the titles match: spots whose titles look like songs, or songs that are no spots. */
  songs: z.array(z.object({ song: z.string(), plays: z.int() })),
  /** Time of the line in which listeners or titles are not known. */
  gaps: z.array(gapSchema),
  /** The newest airings first, at most `airingLimit` of them. */
  list: z.array(z.object({ spot: z.string(), station: z.string(), at: z.string(), listeners: z.int().nullable() })),
});
export type LineDelivery = z.infer<typeof lineDelivery>;
/** The most airings of a line in an answer. */
export const airingLimit = 1000;

export const deliveryCalls = {
  readOrderDelivery: endpoint({
    method: 'GET',
    path: '/api/customer/order/:id/delivery',
    summary:
      'Compares each line of an order with the airings of its spots and the listeners at each, for the stations that the principal may see.',
    input: z.object({ id: idSchema }),
    output: z.object({ lines: z.array(lineDelivery) }),
    example: { id: 1 },
    access: 'signed_in',
  }),
};

/** What a line costs as it was booked, in minor units: a price for a thousand impressions is rounded half up. */
export function lineTotal({ pricing, price_minor, impressions }: Priced): number {
  if (pricing === 'fixed') return price_minor;
  // Both are whole numbers; in BigInt, their product is exact.
  return Number((BigInt(price_minor) * BigInt(impressions ?? 0) + 500n) / 1000n);
}

/** What the lines of an order cost together, in minor units. */
export function orderTotal(lines: readonly Priced[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}
