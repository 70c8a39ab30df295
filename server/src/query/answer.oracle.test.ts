import { type Dimension, type DimensionId, dimensionIds, dimensions } from '@quarterhour/model/dimensions';
import { fitsExclusions, type MeasureId, measureIds } from '@quarterhour/model/measures';
import { addDays } from '@quarterhour/model/period';
import { type QueryInput, querySchema } from '@quarterhour/model/query';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveBehind } from '../../testing/leave-behind.ts';
import { dayOf, endOf, expectTheSame, middleOf, worlds } from '../../testing/oracle/expect-the-same.ts';
import { importWorlds, together } from '../../testing/oracle/import-worlds.ts';
import { type World, zones } from '../../testing/oracle/world.ts';
import { seed } from '../../testing/seed.ts';
import { openTestBed } from '../../testing/test-bed.ts';
import { random } from '../host/random.ts';
import { type Behind, ListeningCache, type ListeningReader } from '../listening/cache.ts';
import { KnownBehind } from '../listening/days-behind.ts';
import { readDayVersions } from '../store/day-versions.ts';
import { answer } from './answer.ts';
import { KeptAnswers } from './kept-answers.ts';

let bed: Awaited<ReturnType<typeof openTestBed>>;
let reader: ListeningReader;

beforeAll(async () => {
  bed = await openTestBed();
  const cache = new ListeningCache(bed.parts.engine);
  const { engine } = bed.parts;
  const { stations } = together(worlds);
  const now = async (behind: Behind) => cache.reader(await readDayVersions(bed.parts.store), undefined, behind);
  // Rows cached after half of the lines must not be served once the others are imported.
  await importWorlds(bed.parts, worlds, async () => {
    // Rollups hold nothing yet.
    const early = await now((await new KnownBehind(engine).at(1)).of(stations));
    for (const world of worlds.slice(0, 3)) {
      const query = querySchema.parse({ measures: measureIds, dimensions: ['day'], period: threeDays(world) });
      await answer({ reader: early, clock: () => endOf(world) + 30 * 86_400 }, world.catalogue, query);
    }
  });
  reader = await now(await leaveBehind(bed.parts, stations, random(`behind ${seed}`)));
});

afterAll(() => bed.close());

const threeDays = (world: World) => {
  const from = addDays(dayOf(middleOf(world)), -1);
  return { from, to: addDays(from, 2) };
};

const filter = fc.oneof(
  fc.tuple(
    fc.constantFrom('is', 'is_not', 'contains'),
    fc.constantFrom('station', 'group', 'stream', 'country', 'region', 'city', 'player', 'device'),
    fc.array(
      fc.constantFrom(
        'station-0',
        'station-1/mp3',
        'aac',
        'group-a',
        'RO',
        'FR/Ile-de-France',
        'a',
        'Paris',
        "it's",
        '',
        'own_web_player',
        'c',
      ),
      { minLength: 1, maxLength: 3 },
    ),
  ),
  fc
    .constantFrom<DimensionId>('hour_of_day', 'day_of_week', 'daypart', 'device_category', 'listening_method')
    .chain((id) => {
      const { values = [] }: Dimension = dimensions[id];
      const some = fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 12 });
      return fc.tuple(fc.constantFrom('is', 'is_not'), fc.constant(id), some);
    }),
  fc.tuple(
    fc.constantFrom('is', 'is_not', 'contains'),
    fc.constantFrom<DimensionId>('show', 'broadcast', 'own_daypart'),
    fc.array(fc.constantFrom('Dawn', 'Noon', 'Late Night', 'Early', '', '2026-10-25', 'n'), {
      minLength: 1,
      maxLength: 2,
    }),
  ),
  fc.constant(['is', 'excluded_by', ['bad_status']] as const),
);

const question = fc.record({
  world: fc.constantFrom(...worlds),
  measures: fc.subarray(measureIds, { minLength: 1 }).filter((ids) => ids.some(fitsExclusions)),
  dimensions: fc.oneof(
    fc.subarray(dimensionIds, { minLength: 0, maxLength: 2 }),
    fc.subarray(['hour_of_day', 'day_of_week', 'daypart', 'day', 'hour', 'show', 'own_daypart'] as DimensionId[], {
      maxLength: 2,
    }),
  ),
  filters: fc.array(filter, { maxLength: 2 }),
  stations: fc.option(fc.constant(['station-0']), { nil: undefined, freq: 4 }),
  timezone: fc.option(fc.constantFrom(...zones), { nil: undefined }),
  anchor: fc.constantFrom(middleOf, endOf),
  begins: fc.integer({ min: -4, max: 1 }),
  days: fc.integer({ min: 1, max: 5 }),
  compare: fc.option(
    fc.oneof(
      fc.constantFrom('previous_period' as const, 'same_weekdays' as const, 'year_before' as const),
      fc.integer({ min: -4, max: 2 }),
    ),
    { nil: undefined, freq: 2 },
  ),
  equal_coverage: fc.boolean(),
  // A session is known when it has ended; the period may reach far beyond.
  sinceEnd: fc.oneof(fc.constant(30 * 86_400), fc.integer({ min: 0, max: 86_400 })),
});

describe(`answers match the definitions (TEST_SEED=${seed})`, () => {
  test('for random questions', async () => {
    await fc.assert(
      fc.asyncProperty(question, async ({ world, anchor, begins, days, compare, sinceEnd, ...asked }) => {
        const from = addDays(dayOf(anchor(world)), begins);
        const input = querySchema.parse({
          ...asked,
          measures:
            asked.dimensions.includes('excluded_by') || asked.filters.some(([, id]) => id === 'excluded_by')
              ? asked.measures.filter(fitsExclusions)
              : asked.measures,
          period: { from, to: addDays(from, days - 1) },
          compare:
            typeof compare === 'number' ? { from: addDays(from, compare), to: addDays(from, compare + 1) } : compare,
        });
        await expectTheSame(reader, world, input, endOf(world) + sinceEnd);
      }),
      { numRuns: 75, seed },
    );
  });

  test('and kept ones stay true as time passes', async () => {
    let keptAnswers = 0;
    await fc.assert(
      fc.asyncProperty(
        question,
        fc.integer({ min: -3 * 86_400, max: 3 * 86_400 }),
        fc.integer({ min: 0, max: 2 * 86_400 }),
        async ({ world, anchor, begins, days, compare, sinceEnd: _, ...asked }, asOf, later) => {
          const from = addDays(dayOf(anchor(world)), begins);
          const measures = asked.measures.filter(fitsExclusions);
          const query = querySchema.parse({
            ...asked,
            measures: measures.length > 0 ? measures : ['sessions'],
            period: { from, to: addDays(from, days - 1) },
            compare: typeof compare === 'string' ? compare : undefined,
          });
          const kept = new KeptAnswers().of('');
          const at = (now: number, others = {}) =>
            answer({ reader, clock: () => now, ...others }, world.catalogue, query);
          const first = endOf(world) + asOf;
          const early = await at(first, { kept });
          const answered = await at(first + later, { kept });
          if (answered === early) keptAnswers++;
          expect(answered).toEqual(await at(first + later));
        },
      ),
      { numRuns: 40, seed },
    );
    expect(keptAnswers).toBeGreaterThan(0);
  });

  const pairs: [DimensionId, DimensionId][] = [
    ['day', 'country'],
    ['hour_of_day', 'stream'],
    ['day_of_week', 'hour_of_day'],
    ['station', 'listening_method'],
    ['city', 'daypart'],
    ['group', 'week'],
    ['territory', 'device_category'],
    ['day', 'show'],
    ['hour', 'show'],
    ['show', 'country'],
  ];
  const splits: DimensionId[][] = [[], ...dimensionIds.map((id) => [id]), ...pairs];

  test.each(splits.map((split) => [split.join(' × ') || 'nothing', split] as const))(
    'for every measure by %s',
    async (_, split) => {
      const possible: MeasureId[] = split.some((id) => dimensions[id].kind === 'exclusion')
        ? measureIds.filter(fitsExclusions)
        : measureIds;
      const three = worlds.slice(0, 3);
      for (const [place, world] of three.entries()) {
        const now = endOf(world) + 30 * 86_400;
        const period = threeDays(world);
        // Alone each measure may be read from another table than in company: in one of the worlds, because each run has
        // others.
        const alone = possible.filter((_, index) => index % three.length === place);
        for (const measures of [...alone.map((id) => [id]), possible]) {
          await expectTheSame(reader, world, querySchema.parse({ measures, dimensions: split, period }), now);
        }
      }
    },
  );

  // Worked out from what begins and ends in each quarter hour, with sessions that reach into the period and beyond now.
  const times: DimensionId[][] = [['hour'], ['day'], ['hour_of_day'], ['day_of_week', 'hour_of_day']];
  test.each(times.map((time) => [time.join(' × '), time] as const))(
    'for filtered sessions by %s',
    async (_, dimensions) => {
      const filters = [
        [['is', 'country', ['FR']]],
        [['is', 'listening_method', ['own_web_player', 'aggregator']]],
        [
          ['is_not', 'stream', ['station-0/mp3']],
          ['is', 'daypart', ['breakfast', 'evening', 'overnight']],
        ],
      ] satisfies QueryInput['filters'][];
      const measures = ['sessions', 'active_sessions', 'listening_hours', 'aqh'] satisfies MeasureId[];
      for (const world of worlds.slice(0, 3)) {
        const from = dayOf(middleOf(world));
        const period = { from, to: addDays(from, 2) };
        for (const filter of filters) {
          const query = querySchema.parse({
            measures,
            dimensions: dimensions.filter(Boolean),
            period,
            filters: filter,
          });
          for (const now of [middleOf(world) + 420, endOf(world) + 30 * 86_400])
            await expectTheSame(reader, world, query, now);
        }
      }
    },
  );

  // Periods of more than a million minutes are looked at session by session.
  test('for peaks over two years', async () => {
    const splits = [['country'], ['month', 'listening_method']] satisfies DimensionId[][];
    for (const [place, world] of worlds.slice(0, 2).entries()) {
      const middle = dayOf(middleOf(world));
      const period = { from: addDays(middle, -730), to: addDays(middle, 10) };
      const query = querySchema.parse({ measures: ['peak_audience'], dimensions: splits[place], period });
      await expectTheSame(reader, world, query, endOf(world) + 30 * 86_400);
    }
  });
});
