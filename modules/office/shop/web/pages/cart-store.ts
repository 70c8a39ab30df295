import type { Endpoint } from '@quarterhour/model/endpoint';
import { logFailure } from '@quarterhour/web/browser/log-failure';
import { call } from '@quarterhour/web/data/call';
import type { z } from 'zod';
import type { Cart, cartSchema } from '../../model/cart.ts';
import { type StepChange, stepAfter } from '../../model/checkout.ts';

/** Where the browser keeps the cart: the prefix of all that we keep, and the name of the slice. */
const key = 'quarterhour-cart';
/** After this many milliseconds, a page no longer waits for the server's cart (specification, section 9). */
const patience = 5000;

/** The cart of the person who is signed in, as this tab knows it. */
export interface CartState {
  /** The id of the person; a cart of somebody else is not shown. */
  owner: string;
  cart: Cart | undefined;
  /** The step of the checkout. */
  step: number;
  /** Why the last call failed (specification, section 4). */
  error: unknown;
}

let state: CartState = { owner: '', cart: undefined, step: 0, error: undefined };
const listeners = new Set<() => void>();

function become(next: Partial<CartState>, persists = true): void {
  state = { ...state, ...next };
  if (persists) persist();
  for (const listener of listeners) listener();
}

function persist(): void {
  const { owner, cart, step } = state;
  try {
    localStorage.setItem(key, JSON.stringify({ owner, cart, step }));
  } catch (error) {
    logFailure('The cart could not be kept in this browser.', error);
  }
}

/** What the browser kept, unless it is another person's. */
function kept(written: string | null): Pick<CartState, 'cart' | 'step'> | undefined {
  try {
    const found = JSON.parse(written ?? 'null') as CartState | null;
    return found?.owner === state.owner && found.cart
      ? { cart: found.cart, step: stepAfter(0, found.step) }
      : undefined;
  } catch (error) {
    logFailure('The cart that this browser kept could not be read.', error);
    return undefined;
  }
}

// Another tab changed the cart.
addEventListener('storage', (event) => {
  const changed = event.key === key ? kept(event.newValue) : undefined;
  if (changed) become({ ...changed, error: undefined }, false);
});

export function watchCart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function theCart(): CartState {
  return state;
}

/** Shows the cart that the browser kept, and then the server's, because prices and stock may have changed. */
export async function restoreCart(owner: string, readCart: Endpoint<z.ZodType, typeof cartSchema>): Promise<void> {
  if (owner !== state.owner) {
    state = { owner, cart: undefined, step: 0, error: undefined };
    become(kept(localStorage.getItem(key)) ?? {}, false);
  }
  try {
    become({ cart: await call(readCart, {}, AbortSignal.timeout(patience)), error: undefined });
  } catch (error) {
    const waited = error instanceof DOMException && error.name === 'TimeoutError';
    logFailure(waited ? `The cart did not arrive within ${patience} ms.` : 'The cart could not be read.', error);
    become({ error }, false);
  }
}

/** Goes to a step of the checkout. */
export function setStep(change: StepChange): void {
  become({ step: stepAfter(state.step, change), error: undefined });
}

/** Makes a change of the cart. A failure stays in `error` until the next change, and is thrown as well. */
export async function changeCart<Input extends z.ZodType, Output extends z.ZodType<Cart>>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
): Promise<void> {
  try {
    const { group, currency, code, express, checkout } = await call(endpoint, input);
    become({ cart: { group, currency, code, express, checkout }, error: undefined });
  } catch (error) {
    become({ error }, false);
    throw error;
  }
}
