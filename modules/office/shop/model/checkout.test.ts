import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addProduct,
  allocate,
  type CartItem,
  discountOn,
  initialCheckout,
  removeProduct,
  setDiscount,
  setShipping,
  stepAfter,
  updateProduct,
} from './checkout.ts';

const item: CartItem = {
  id: 1,
  product: 7,
  name: 'Week',
  kind: 'package',
  picture: null,
  quantity: 2,
  price_minor: 500,
};

test('a step is set, advanced or taken back, within the steps that there are', () => {
  expect([stepAfter(0, 'next'), stepAfter(2, 'back'), stepAfter(0, 2)]).toEqual([1, 1, 2]);
  expect([stepAfter(2, 'next'), stepAfter(0, 'back'), stepAfter(1, 9)]).toEqual([2, 0, 2]);
});

test('adding, removing and updating follow the amounts that a call answers', () => {
  const added = addProduct(initialCheckout, { products: [item], subtotal: 1000 });
  expect(added).toMatchObject({ products: [item], subtotal: 1000, total: 1000 });
  const one = { ...item, quantity: 1 };
  const updated = updateProduct(added, { products: [one], subtotal: 500, oldSubTotal: 1000 });
  expect(updated).toMatchObject({ products: [one], subtotal: 500, total: 500 });
  expect(removeProduct(updated, { products: [], subtotal: 500 })).toEqual(initialCheckout);
});

test('a discount replaces the one before, and shipping adds what it costs more', () => {
  const added = addProduct(initialCheckout, { products: [item], subtotal: 1000 });
  const first = setDiscount(added, { amount: 100 });
  expect(first).toMatchObject({ discount: 100, total: 900, subtotal: 1000 });
  expect(setDiscount(first, { amount: 30 })).toMatchObject({ discount: 30, total: 970 });
  const fast = setShipping(first, { shipping: 1500, newShipping: 1500, type: 'fast' });
  expect(fast).toMatchObject({ shipping: 1500, total: 2400, payment: { type: 'fast', method: 'cod' } });
  expect(setShipping(fast, { shipping: 0, newShipping: -1500, type: 'free' })).toEqual(first);
});

test.each([
  [1005, { percent: 10, amount_minor: null }, 101],
  [1004, { percent: 10, amount_minor: null }, 100],
  [1000, { percent: 100, amount_minor: null }, 1000],
  [1000, { percent: null, amount_minor: 250 }, 250],
  [200, { percent: null, amount_minor: 250 }, 200],
])('a discount on %i by %o is %i', (subtotal, discount, amount) => {
  expect(discountOn(subtotal, discount)).toBe(amount);
});

test('an amount is divided by largest remainders, and nothing is lost', () => {
  // 100 by 1:1:1 is 33⅓ each; the first gets the unit that is left.
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(10, [0, 0])).toEqual([0, 0]);
  const amounts = fc.array(fc.integer({ min: 0, max: 10 ** 11 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
      const sum = weights.reduce((one, other) => one + other, 0);
      const amount = Math.floor(sum * share);
      const parts = allocate(amount, weights);
      expect(parts.reduce((one, other) => one + other, 0)).toBe(amount);
      for (const [at, part] of parts.entries()) {
        const exact = sum === 0 ? 0 : (amount * (weights[at] ?? 0)) / sum;
        // The quotient of two large numbers is not exact.
        expect(Math.abs(part - exact)).toBeLessThanOrEqual(1.001);
      }
    }),
  );
});
