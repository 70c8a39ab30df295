import { expect, test } from 'vitest';
import { joinPieces, type Piece } from './join-pieces.ts';

const piece = (start: number, end: number, line_key = 0): Piece => ({
  start,
  end,
  bytes: 10,
  stream: 1,
  line_key,
  import_id: 1,
});
const times = (pieces: readonly Piece[]) => joinPieces(pieces).map(({ start, end, bytes }) => [start, end, bytes]);

test('a piece continues the session that ends at most two seconds before or after its start', () => {
  expect(times([piece(100, 200), piece(202, 300)])).toEqual([[100, 300, 20]]);
  expect(times([piece(100, 200), piece(198, 300)])).toEqual([[100, 300, 20]]);
  expect(times([piece(100, 200), piece(203, 300)])).toEqual([
    [100, 200, 10],
    [203, 300, 10],
  ]);
});

test('of two sessions, a piece continues the one whose end is nearer', () => {
  expect(times([piece(100, 200), piece(110, 201), piece(202, 300)])).toEqual([
    [100, 200, 10],
    [110, 300, 20],
  ]);
});

test('pieces at the same time continue different sessions', () => {
  expect(times([piece(100, 200, 1), piece(100, 200, 2), piece(200, 300, 3), piece(200, 310, 4)]).sort()).toEqual([
    [100, 300, 20],
    [100, 310, 20],
  ]);
});

test('two hundred thousand sessions of one address and player are joined', () => {
  const pieces = Array.from({ length: 200_000 }, (_, at) => [
    piece(at * 100, at * 100 + 50),
    piece(at * 100 + 50, at * 100 + 60),
  ]);
  expect(joinPieces(pieces.flat())).toHaveLength(200_000);
});
