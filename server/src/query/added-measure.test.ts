import { toCsv } from '@quarterhour/model/csv';
import { type Aggregate, type Measure, type MeasureId, measureIds } from '@quarterhour/model/measures';
import { querySchema } from '@quarterhour/model/query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filledReader } from '../../testing/filled-reader.ts';
import { at, catalogueOf, fileOf, logLine, openTestBed, stationEntry } from '../../testing/test-bed.ts';
import { answer } from './answer.ts';

// The recipe of CONTRIBUTING.md: one entry of the catalogue, and nothing else.
vi.mock('@quarterhour/model/measures', async (original) => {
  const model = await original<typeof import('@quarterhour/model/measures')>();
  const minutes: Measure = {
    label: 'Listening minutes',
    unit: 'minutes',
    definition: 'All listening time inside the period, in minutes.',
    formula: 'seconds of listening inside the period ÷ 60',
    source: 'this test',
    additive: true,
    aggregates: ['seconds'],
    value: (of) => of.seconds / 60,
  };
  Object.assign(model.measures, { listening_minutes: minutes });
  model.allMeasureIds.push('listening_minutes' as MeasureId);
  model.measureIds.push('listening_minutes' as MeasureId);
  // A base aggregate that no source reads, with a measure of each subject.
  (model.aggregates as unknown as string[]).push('longest');
  for (const subject of ['listening', 'downloads', 'airings'] as const) {
    const longest: Measure = {
      ...minutes,
      subject,
      aggregates: ['longest' as Aggregate],
      value: (of) => of['longest' as Aggregate],
    };
    Object.assign(model.measures, { [`longest_of_${subject}`]: longest });
    model.allMeasureIds.push(`longest_of_${subject}` as MeasureId);
  }
  return model;
});

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
  // Ten minutes before noon in Paris, and five after it.
  await bed.import([fileOf([logLine({ end: at('2026-10-01T10:05:00'), seconds: 900 })])]);
});
afterAll(() => bed.close());

const ask = (measures: readonly string[]) =>
  answer(
    { reader: filledReader(bed.parts.engine), clock: bed.parts.clock },
    catalogueOf(stationEntry(1)),
    querySchema.parse({
      measures,
      dimensions: ['hour_of_day'],
      filters: [['is', 'hour_of_day', ['11', '12']]],
      period: { from: '2026-10-01', to: '2026-10-01' },
    }),
  );

test('A measure that is added to the catalogue is answered, and is in the CSV', async () => {
  const result = await ask(['listening_minutes']);
  expect(result.columns.at(-1)).toMatchObject({ id: 'listening_minutes', label: 'Listening minutes', unit: 'minutes' });
  expect(toCsv(result)).toBe('hour_of_day,listening_minutes\r\n11,10\r\n12,5\r\n');
});

test('It has its column in the full table of all measures', async () => {
  const { columns, rows } = await ask(measureIds);
  const place = columns.findIndex(({ id }) => id === 'listening_minutes');
  expect(rows.map((row) => row[place])).toEqual([10, 5]);
});

// 0 would look like an answer.
test.each([
  ['sessions', 'longest_of_listening', []],
  ['sessions', 'longest_of_listening', ['player']],
  ['sessions', 'longest_of_listening', ['country', 'day']],
  ['exclusions', 'longest_of_listening', ['excluded_by']],
  ['downloads', 'longest_of_downloads', []],
  ['airings', 'longest_of_airings', []],
  ['airings', 'longest_of_airings', ['player']],
] as const)('A base aggregate that no source of %s reads fails: %s by %j', async (table, measure, dimensions) => {
  const territory = {
    slug: 'territory',
    name: 'Territory',
    ruleSet: 'sixty_seconds',
    downloadWindow: 'utc_day',
  } as const;
  const podcast = { ...stationEntry(1), territory, episodes: [] };
  const query = { measures: [measure], dimensions, period: { from: '2026-10-01', to: '2026-10-01' } };
  const asked = answer(
    { reader: filledReader(bed.parts.engine), clock: bed.parts.clock },
    { ...catalogueOf(stationEntry(1)), podcasts: [podcast] },
    querySchema.parse(query),
  );
  await expect(asked).rejects.toThrow(`No source of "${table}" reads the base aggregate "longest".`);
});
