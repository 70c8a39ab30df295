import { expect, test } from 'vitest';
import { fieldErrorsOf } from './field-errors.ts';
import { presetIds } from './period.ts';
import { querySchema } from './query.ts';

const good = { measures: ['sessions'], period: { preset: 'today' } };
const errorsOf = (part: Record<string, unknown>) => {
  const read = querySchema.safeParse({ ...good, ...part });
  return read.success ? [] : fieldErrorsOf(read.error).map(({ path, code, allowed }) => ({ path, code, allowed }));
};

test.each([
  ['a preset that is none', { period: { preset: 'zzz' } }, 'period.preset', 'not_allowed', [...presetIds]],
  ['a day that is none', { period: { from: '2026-02-30', to: '2026-03-01' } }, 'period.from', 'wrong_kind', undefined],
  ['no period', { period: undefined }, 'period', 'missing', undefined],
  [
    'a comparison by a preset',
    { compare: { preset: 'today' } },
    'compare',
    'not_allowed',
    ['previous_period', 'same_weekdays', 'year_before'],
  ],
  ['no rows', { limit: 0 }, 'limit', 'wrong_kind', undefined],
  ['too many rows', { limit: 100_001 }, 'limit', 'wrong_kind', undefined],
  ['no measure', { measures: [] }, 'measures', 'too_few', undefined],
])('%s is told by the field that is wrong, with what is allowed', (_, part, path, code, allowed) => {
  expect(errorsOf(part)).toEqual([{ path, code, allowed }]);
});
