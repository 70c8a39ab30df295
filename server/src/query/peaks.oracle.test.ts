import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MeasureId } from '@quarterhour/model/measures';
import { addDays } from '@quarterhour/model/period';
import { querySchema } from '@quarterhour/model/query';
import fc from 'fast-check';
import { test } from 'vitest';
import { openEngine } from '../engine/open.ts';
import { peakAttributes } from '../engine/peak-days.ts';
import { dayOf, expectTheSame, middleOf, seed, worlds } from '../testing/oracle/expect-the-same.ts';
import { load, loadPeakDays } from '../testing/oracle/load.ts';
import { zones } from '../testing/oracle/world.ts';

// Peaks of days are kept of all stations together: each world is in an engine of its own.
const numbered = worlds.slice(0, 6).map((world, number) => [number, world] as const);

const question = fc.record({
  attribute: fc.constantFrom(...peakAttributes),
  others: fc.subarray(['sessions', 'active_sessions', 'aqh', 'reach'] as MeasureId[], { maxLength: 2 }),
  begins: fc.integer({ min: -4, max: 1 }),
  days: fc.integer({ min: 1, max: 6 }),
  timezone: fc.constantFrom(...zones),
  stations: fc.option(fc.constant(['station-0']), { nil: undefined, freq: 3 }),
  sinceMiddle: fc.oneof(fc.constant(30 * 86_400), fc.integer({ min: 0, max: 3 * 86_400 })),
});

test.each(numbered)('peaks over days of which some are kept, in world %i', { timeout: 60_000 }, async (_, world) => {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-oracle-'));
  const engine = await openEngine({ folder });
  try {
    await load(engine, [world]);
    const middle = Math.floor(middleOf(world) / 86_400);
    const kept = [-3, -2, -1, 0, 2, 3].map((day) => middle + day);
    await loadPeakDays(engine, world, kept);
    const isTheSame = fc.asyncProperty(question, async ({ attribute, others, begins, days, sinceMiddle, ...more }) => {
      const from = addDays(dayOf(middleOf(world)), begins);
      const query = querySchema.parse({
        ...more,
        measures: ['peak_audience', ...others],
        dimensions: [attribute],
        period: { from, to: addDays(from, days - 1) },
      });
      await expectTheSame(engine, world, query, middleOf(world) + sinceMiddle);
    });
    await fc.assert(isTheSame, { numRuns: 40, seed });
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
});
