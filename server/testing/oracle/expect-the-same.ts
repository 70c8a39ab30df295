import type { Query } from '@quarterhour/model/query';
import type { Cell, Result } from '@quarterhour/model/result';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { ListeningReader } from '../../src/listening/cache.ts';
import { answer } from '../../src/query/answer.ts';
import { seed } from '../seed.ts';
import { oracleRows } from './oracle.ts';
import { type World, worldArbitrary } from './world.ts';

export const worlds = Array.from(
  { length: 24 },
  (_, number) => fc.sample(worldArbitrary(number), { seed: seed + number, numRuns: 1 })[0] as World,
);

/** The rows of a Result with the minutes of peaks in UTC seconds, as the oracle writes them. */
function plainRows({ columns, rows }: Result) {
  return rows.map((row) =>
    row.map((cell, at) =>
      columns[at]?.role === 'moment' && typeof cell === 'string' ? Date.parse(cell) / 1000 : cell,
    ),
  );
}

/** Expects the product's answer for the imported worlds to equal that of plain loops over their sessions. */
export async function expectTheSame(reader: ListeningReader, world: World, query: Query, now: number): Promise<void> {
  const result = await answer({ reader, clock: () => now }, world.catalogue, query);
  const expected = oracleRows(
    world,
    query,
    result.query.period,
    now,
    result.columns.some(({ role }) => role === 'compared'),
  );
  expect(plainRows(result)).toEqual(expected.map((row) => row.map(about)));
}

/** Sums of fractions differ in their last digits with the order of addition. */
const about = (cell: Cell) => (typeof cell === 'number' && !Number.isInteger(cell) ? expect.closeTo(cell, 9) : cell);

const ends = (world: World) => world.sessions.map((session) => session.start + session.seconds).sort((a, b) => a - b);
/** The middle and the end of a world's listening (UTC seconds). */
export const middleOf = (world: World) => ends(world)[Math.floor(world.sessions.length / 2)] ?? 1_774_785_600;
export const endOf = (world: World) => ends(world).at(-1) ?? 1_774_785_600;
export const dayOf = (instant: number) => new Date(instant * 1000).toISOString().slice(0, 10);
