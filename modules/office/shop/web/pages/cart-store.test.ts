import { api } from '@quarterhour/model/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '../../model/cart.ts';
import { initialCheckout } from '../../model/checkout.ts';

const cartOf = (code: string): Cart => ({
  group: 'north',
  currency: 'EUR',
  code,
  express: null,
  checkout: { ...initialCheckout, products: [] },
});

/** What the browser keeps. */
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([['quarterhour-cart', JSON.stringify({ owner: 'ana', cart: cartOf('KEPT'), step: 1 })]]);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the server’s cart replaces the one that the browser kept, and is kept', async () => {
  vi.stubGlobal('fetch', async () => Response.json(cartOf('NEW')));
  const { restoreCart, theCart } = await import('./cart-store.ts');
  await restoreCart('ana', api.readCart);
  expect(theCart()).toMatchObject({ cart: { code: 'NEW' }, step: 1, error: undefined });
  expect(JSON.parse(kept.get('quarterhour-cart') ?? '')).toMatchObject({ owner: 'ana', cart: { code: 'NEW' } });
});

test('a page waits 5,000 ms for the cart, then shows what the browser kept, and the console says why', async () => {
  const waits = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('Too late', 'TimeoutError')));
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { restoreCart, theCart } = await import('./cart-store.ts');
  await restoreCart('ana', api.readCart);
  expect(waits).toHaveBeenCalledWith(5000);
  expect(theCart()).toMatchObject({ cart: { code: 'KEPT' }, error: expect.objectContaining({ name: 'TimeoutError' }) });
  expect(String(logged.mock.calls[0])).toContain('The cart did not arrive within 5000 ms.');
});

test('a cart of another person is not shown, and a failed change leaves its error in place', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { changeCart, restoreCart, theCart } = await import('./cart-store.ts');
  await restoreCart('dan', api.readCart);
  expect(theCart().cart).toBeUndefined();
  await expect(changeCart(api.resetCart, {})).rejects.toThrow('Wrong Services');
  expect(theCart().error).toMatchObject({ status: 500 });
});
