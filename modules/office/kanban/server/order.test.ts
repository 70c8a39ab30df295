import { expect, test } from 'vitest';
import { byRank, movesIn, type Place, type Placed, placeAfter } from './order.ts';

/** Things of columns 1 and 2, in order, that nobody moved after revision 5. */
const placed = (lists: Record<number, number[]>, moved: Record<number, number> = {}): Placed[] =>
  Object.entries(lists).flatMap(([container, ids]) =>
    ids.map((id, at) => ({ id, container: Number(container), rank: `a${at}`, moved: moved[id] ?? 5 })),
  );
/** The orders after some moves. */
function after(current: readonly Placed[], places: readonly Place[]): Record<number, number[]> {
  const now = current.map((one) => ({ ...one, ...places.findLast(({ id }) => id === one.id) }));
  return Object.fromEntries(
    [1, 2].map((list) => [
      list,
      now
        .filter(({ container }) => container === list)
        .sort(byRank)
        .map(({ id }) => id),
    ]),
  );
}

test('an order of all is stored as the fewest moves', () => {
  const current = placed({ 1: [1, 2, 3, 4, 5], 2: [6] });
  const sent = [
    { container: 1, ids: [5, 1, 2, 4] },
    { container: 2, ids: [6, 3] },
  ];
  const moves = movesIn(current, sent, 5);
  expect(moves.map(({ id }) => id).sort()).toEqual([3, 5]);
  expect(after(current, moves)).toEqual({ 1: [5, 1, 2, 4], 2: [6, 3] });
  expect(movesIn(current, [{ container: 1, ids: [1, 2, 3, 4, 5] }], 5)).toEqual([]);
});

test('an old order moves nothing that others moved since, and keeps what it does not know', () => {
  // 2 was moved to column 2 in revision 7, and 9 was added.
  const current = placed({ 1: [1, 3, 9], 2: [2, 6] }, { 2: 7, 9: 7 });
  const moves = movesIn(
    current,
    [
      { container: 1, ids: [3, 2, 1] },
      { container: 2, ids: [6] },
    ],
    6,
  );
  expect(after(current, moves)).toEqual({ 1: [3, 1, 9], 2: [2, 6] });
});

test('a move goes behind its neighbour, first, or to the end if the neighbour is gone', () => {
  const current = placed({ 1: [1, 2, 3], 2: [] });
  const order = (id: number, to: number, behind: number | null) =>
    after(current, [placeAfter(current, id, to, behind)]);
  expect(order(1, 1, 2)).toEqual({ 1: [2, 1, 3], 2: [] });
  expect(order(3, 1, null)).toEqual({ 1: [3, 1, 2], 2: [] });
  expect(order(2, 2, 99)).toEqual({ 1: [1, 3], 2: [2] });
  expect(order(1, 1, 99)).toEqual({ 1: [2, 3, 1], 2: [] });
});

test('many moves into the same gap keep their order', () => {
  let current = placed({ 1: [0, 1], 2: [] });
  for (let id = 2; id < 300; id++) {
    current = [...current, { moved: 5, ...placeAfter(current, id, 1, 0) }];
  }
  const expected = [0, ...Array.from({ length: 298 }, (_, at) => 299 - at), 1];
  expect(after(current, [])[1]).toEqual(expected);
});

test('a client that has lists of several revisions moves what it knew by the list in which it stands', () => {
  // It moved 2 to list 1 in revision 7, whose answer had list 1 alone; now it moves 2 on to list 2, which it has of revision 5.
  const current = placed({ 1: [1, 2], 2: [6] }, { 2: 7 });
  const sent = [
    { container: 1, ids: [1], revision: 7 },
    { container: 2, ids: [6, 2], revision: 5 },
  ];
  expect(after(current, movesIn(current, sent, 5))).toEqual({ 1: [1], 2: [6, 2] });
  // Somebody else moved 6 meanwhile: what it has of list 2 does not know that.
  const moved = placed({ 1: [1, 2], 2: [6] }, { 2: 7, 6: 8 });
  const back = [{ container: 1, ids: [6, 1, 2], revision: 7 }];
  expect(movesIn(moved, [...back, { container: 2, ids: [], revision: 5 }], 5)).toEqual([]);
});
