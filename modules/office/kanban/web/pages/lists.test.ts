import { expect, test } from 'vitest';
import { afterIn, inOrder, isSame, moveOver, withChanged, withMove } from './lists.ts';

const lists = [
  { id: 1, itemIds: [10, 11, 12] },
  { id: 2, itemIds: [20] },
];

test('an item takes the place of the one below the pointer', () => {
  expect(moveOver(lists, 10, 1, 12, false)).toEqual({ id: 10, to: 1, after: 12 });
  expect(moveOver(lists, 12, 1, 10, false)).toEqual({ id: 12, to: 1, after: null });
  expect(moveOver(lists, 10, 2, 20, false)).toEqual({ id: 10, to: 2, after: null });
  expect(moveOver(lists, 10, 2, 20, true)).toEqual({ id: 10, to: 2, after: 20 });
  expect(moveOver(lists, 10, 2, undefined, false)).toEqual({ id: 10, to: 2, after: 20 });
  expect(isSame(lists, { id: 11, to: 1, after: 10 })).toBe(true);
  expect(isSame(lists, { id: 11, to: 1, after: null })).toBe(false);
});

test('a move changes the two lists that it concerns', () => {
  expect(withMove(lists, { id: 10, to: 2, after: 20 })).toEqual([
    { id: 1, itemIds: [11, 12] },
    { id: 2, itemIds: [20, 10] },
  ]);
  expect(withMove(lists, { id: 12, to: 1, after: null })[0]).toEqual({ id: 1, itemIds: [12, 10, 11] });
  expect([afterIn([1, 2, 3], 1, 3), afterIn([1, 2, 3], 3, 1), afterIn([1, 2, 3], 3, 2)]).toEqual([3, null, 1]);
});

test('rows that changed keep their places, new ones come last, and an order names those that are left', () => {
  const rows = [1, 2, 3].map((id) => ({ id, title: 'old' }));
  const changed = [
    { id: 4, title: 'new' },
    { id: 2, title: 'new' },
  ];
  const merged = withChanged(rows, changed);
  expect(merged.map(({ id, title }) => `${id} ${title}`)).toEqual(['1 old', '2 new', '3 old', '4 new']);
  expect(inOrder(merged, [4, 1, 9]).map(({ id }) => id)).toEqual([4, 1]);
});
