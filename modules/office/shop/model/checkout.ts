import type { paymentMethods, ShippingType } from '../../sales/model/checkout-choices.ts';

/** A product in a cart. Amounts are minor units of the cart's currency. */
export interface CartItem {
  /** Its number in the cart. */
  id: number;
  product: number;
  name: string;
  kind: 'package' | 'merchandise';
  picture: string | null;
  quantity: number;
  /** The price of one. */
  price_minor: number;
}

/** The state of a checkout (specification, section 3). Amounts are minor units. */
export interface Checkout<Billing = unknown> {
  step: number;
  products: readonly CartItem[];
  subtotal: number;
  total: number;
  discount: number;
  shipping: number;
  billing: Billing | null;
  /** Where merchandise goes; null: to the billing address. */
  delivery: Billing | null;
  payment: { type: ShippingType; method: (typeof paymentMethods)[number]; card: string };
}

/** The checkout at first, and after a reset (sections 3 and 9). */
export const initialCheckout: Checkout<never> = {
  step: 0,
  products: [],
  subtotal: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  billing: null,
  delivery: null,
  payment: { type: 'free', method: 'cod', card: '' },
};

/** The steps of a checkout: cart, billing, payment. */
export const checkoutSteps = ['cart', 'billing', 'payment'] as const;

/** A change of step: to a step, forward by one, or back by one. */
export type StepChange = number | 'next' | 'back';

/** The step after a change, within the steps that there are. */
export function stepAfter(step: number, change: StepChange): number {
  const wanted = change === 'next' ? step + 1 : change === 'back' ? step - 1 : change;
  return Math.min(Math.max(wanted, 0), checkoutSteps.length - 1);
}

type State = Checkout<unknown>;

/** Adds a product: its list replaces that of the cart, and its amount is added to subtotal and total (section 4). */
export function addProduct<S extends State>(state: S, { products, subtotal }: Pick<S, 'products' | 'subtotal'>): S {
  return { ...state, products, subtotal: state.subtotal + subtotal, total: state.total + subtotal };
}

/** Removes a product: its amount is subtracted from both. */
export function removeProduct<S extends State>(state: S, { products, subtotal }: Pick<S, 'products' | 'subtotal'>): S {
  return addProduct(state, { products, subtotal: -subtotal } as Pick<S, 'products' | 'subtotal'>);
}

/** Changes a quantity: the amount before is replaced by the new one. */
export function updateProduct<S extends State>(
  state: S,
  { products, subtotal, oldSubTotal }: Pick<S, 'products' | 'subtotal'> & { oldSubTotal: number },
): S {
  return addProduct(state, { products, subtotal: subtotal - oldSubTotal } as Pick<S, 'products' | 'subtotal'>);
}

/** Sets a discount: an earlier one is taken back first. */
export function setDiscount<S extends State>(state: S, { amount }: { amount: number }): S {
  return { ...state, discount: amount, total: state.total + state.discount - amount };
}

/** Sets the shipping: what it costs more than before is added to the total. */
export function setShipping<S extends State>(
  state: S,
  { shipping, newShipping, type }: { shipping: number; newShipping: number; type: ShippingType },
): S {
  return { ...state, shipping, total: state.total + newShipping, payment: { ...state.payment, type } };
}

/** The amount of a discount on a subtotal: a percentage is rounded half up, and no discount is larger than what it is on. */
export function discountOn(
  subtotal: number,
  { percent, amount_minor }: { percent: number | null; amount_minor: number | null },
): number {
  const amount = percent === null ? (amount_minor ?? 0) : Math.floor((subtotal * percent + 50) / 100);
  return Math.min(amount, subtotal);
}

/**
 * Divides an amount among parts in proportion to their weights, in whole minor units that add up to it: the largest remainders
 * get the units that are left, the first of equal ones.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((one, other) => one + other, 0);
  if (sum === 0) return weights.map(() => 0);
  // In BigInt, because the product of two amounts is no exact number.
  const parts = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight);
    return { whole: Number(product / BigInt(sum)), rest: product % BigInt(sum) };
  });
  const left = amount - parts.reduce((one, { whole }) => one + whole, 0);
  const byRest = parts.map((_, at) => at).sort((a, b) => compare(parts[b]?.rest, parts[a]?.rest) || a - b);
  const raised = new Set(byRest.slice(0, left));
  return parts.map(({ whole }, at) => whole + (raised.has(at) ? 1 : 0));
}

const compare = (one = 0n, other = 0n) => (one < other ? -1 : one > other ? 1 : 0);
