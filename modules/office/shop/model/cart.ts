import { endpoint, none } from '@quarterhour/model/endpoint';
import { shownAmount } from '@quarterhour/model/money';
import { managers } from '@quarterhour/model/roles';
import { largestNumber, nameText, text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { cardBrands, paymentMethods, shippingTypes } from '../../sales/model/checkout-choices.ts';
import { idSchema } from '../../sales/model/customers.ts';
import { rule as salesRule } from '../../sales/model/field-errors.ts';
import { postalSchema } from '../../sales/model/postal.ts';
import { productKinds } from '../../sales/model/products.ts';
import { rule } from './field-errors.ts';

const cartItem = z.object({
  id: z.int(),
  product: z.int(),
  name: z.string(),
  kind: z.enum(productKinds),
  /** The id of the first picture of the product. */
  picture: z.uuid().nullable(),
  quantity: z.int(),
  price_minor: shownAmount,
});
const products = z.array(cartItem);
const amount = shownAmount;

export const cartSchema = z.object({
  /** The group whose products it holds; null while it is empty. */
  group: z.string().nullable(),
  currency: z.string(),
  /** The discount code, if one is set. */
  code: z.string().nullable(),
  /** What fast shipping of it costs, and its name; null: its group offers none. A cart that chose it keeps its price. */
  express: z.object({ name: z.string(), price_minor: amount }).nullable(),
  checkout: z.object({
    step: z.int(),
    products,
    subtotal: amount,
    total: amount,
    discount: amount,
    shipping: amount,
    billing: postalSchema.nullable(),
    delivery: postalSchema.nullable(),
    payment: z.object({ type: z.enum(shippingTypes), method: z.enum(paymentMethods), card: z.string() }),
  }),
});
export type Cart = z.infer<typeof cartSchema>;

const quantity = z.int(rule('quantity')).min(1, rule('quantity')).max(999, rule('quantity'));
/** What the caller believes that the cart holds. It is accepted and ignored: the server has the cart, and changes that. */
const believed = z.array(z.looseObject({})).max(1000).optional();

/** A card to pay with later; of its number, only the brand and the last four digits are kept. */
export const cardSchema = z.strictObject({
  name: nameText,
  brand: z.enum(cardBrands).default('other'),
  number: text.overwrite((written) => written.replace(/\D/g, '').slice(-4)).regex(/^\d{4}$/, rule('card_number')),
  /** MM/YY */
  expiry: text.trim().regex(/^(0[1-9]|1[0-2])\/\d\d$/, rule('card_expiry')),
});

/** What makes an order of a cart. */
export const placementSchema = z.strictObject({
  customer: z.int(salesRule('choose_customer')).positive().max(largestNumber),
  name: nameText,
  /** The days of the campaign, for packages. */
  from: z.iso.date(salesRule('day')).nullable().default(null),
  to: z.iso.date(salesRule('day')).nullable().default(null),
});

const calls = <Input extends z.ZodType, Shape extends z.ZodRawShape>(
  path: string,
  summary: string,
  input: Input,
  named: Shape,
  example: z.input<Input>,
) =>
  endpoint({
    method: 'POST',
    path: `/api/cart/${path}`,
    summary,
    input,
    output: cartSchema.extend(named),
    access: 'signed_in',
    example,
  });

/** The calls of the cart (specification, section 7). Besides the named fields, each answers the cart as it is now. */
export const cartCalls = {
  readCart: endpoint({
    method: 'GET',
    path: '/api/cart',
    summary: 'Reads the cart of the principal. The server computes every amount.',
    input: none,
    output: cartSchema,
    access: 'signed_in',
  }),
  addToCart: calls(
    'add',
    'Adds a product to the cart. `subtotal` is what it adds.',
    z.strictObject({ product: z.looseObject({ id: idSchema, quantity: quantity.default(1) }), products: believed }),
    { products, subtotal: amount },
    { product: { id: 1, quantity: 2 }, products: [] },
  ),
  removeFromCart: calls(
    'remove',
    'Removes an item from the cart. `subtotal` is what it takes away.',
    z.strictObject({ id: idSchema, products: believed }),
    { products, subtotal: amount },
    { id: 1, products: [] },
  ),
  updateCart: calls(
    'update',
    'Changes the quantity of an item. `subtotal` is its amount now, `oldSubTotal` its amount before.',
    z.strictObject({ id: idSchema, quantity, products: believed }),
    { products, subtotal: amount, oldSubTotal: amount },
    { id: 1, quantity: 3, products: [] },
  ),
  setBillingAddress: calls(
    'billing-address',
    'Sets the billing address.',
    z.strictObject({ address: postalSchema }),
    { billing: postalSchema },
    { address: { name: 'Bakery Lane', city: 'Iași' } },
  ),
  setDeliveryAddress: calls(
    'delivery-address',
    'Sets where merchandise goes; null: to the billing address.',
    z.strictObject({ address: postalSchema.nullable() }),
    { delivery: postalSchema.nullable() },
    { address: { name: 'Bakery Lane', street: '1 Mill Street', city: 'Iași', country: 'RO' } },
  ),
  setDiscount: calls(
    'discount',
    'Applies a discount code instead of an earlier one; an empty code removes it. `total` is ignored.',
    z.strictObject({ code: text.trim().toUpperCase().max(40), total: z.number().optional() }),
    { amount },
    { code: 'AUTUMN10', total: 0 },
  ),
  setShippingCharge: calls(
    'shipping-charge',
    'Sets the kind of shipping. `newShipping` is what it costs more than before; `shipping` of the request is ignored.',
    z.strictObject({ charge: z.enum(shippingTypes), shipping: z.number().optional() }),
    { shipping: amount, newShipping: amount, type: z.enum(shippingTypes) },
    { charge: 'fast', shipping: 0 },
  ),
  setPaymentMethod: calls(
    'payment-method',
    'Sets the way to pay.',
    z.strictObject({ method: z.enum(paymentMethods) }),
    { method: z.enum(paymentMethods) },
    { method: 'invoice' },
  ),
  setPaymentCard: calls(
    'payment-card',
    'Names the card to pay with. Only its brand and the last four digits of its number are kept.',
    z.strictObject({ card: cardSchema }),
    { card: z.string() },
    { card: { name: 'Ana Pop', number: '4242', expiry: '08/28' } },
  ),
  resetCart: calls('reset', 'Empties the cart.', none, {}, {}),
  placeOrder: endpoint({
    method: 'POST',
    path: '/api/cart/order',
    summary:
      'Makes an order of the cart, which keeps addresses, payment, code and shipping; takes the merchandise out of stock, and empties the cart.',
    input: placementSchema,
    output: z.object({ order: z.int() }),
    access: managers,
    example: { customer: 1, name: 'Autumn', from: '2026-10-01', to: '2026-10-14' },
  }),
};
