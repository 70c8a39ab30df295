import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PackedRows } from './packed-rows.ts';

const made = () =>
  Array.from({ length: 2500 }, (_, n) => ({
    number: n - 1000,
    beyond: n * 4_000_000,
    part: n / 3,
    text: `text ${n % 7}`,
    maybe: n % 2 === 0 ? null : n,
    list: [n, -n],
  }));

test('returns the rows that it packed, also after their objects were collected', async () => {
  const packed = await PackedRows.of(made());
  expect(await packed.rows()).toEqual(made());
  // A reference that was followed holds until the next turn.
  await setImmediate();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const again = await packed.rows();
  expect(again).toEqual(made());
  expect(Object.keys(again[0] as object)).toEqual(Object.keys(made()[0] as object));
});

test('takes the memory of its columns', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ whole: n, part: n / 3, text: ['one', 'two'][n % 2] }));
  const texts = JSON.stringify(['one', 'two']).length;
  expect((await PackedRows.of(rows(3000))).size).toBe(3000 * (4 + 8 + 4) + texts);
});
