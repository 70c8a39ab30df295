import type { Result } from '@quarterhour/model/result';
import { expect, test } from 'vitest';
import { coveredPart } from './coverage-text.ts';

const resultOf = (to: string, share: number | null) =>
  ({ meta: { coverage: { share } }, query: { clocks: [], period: { from: '2026-01-05', to } } }) as unknown as Result;
const said = (to: string, share: number | null) =>
  coveredPart(resultOf(to, share), ((key: string, values: object) =>
    [key, ...Object.values(values)].join(' ')) as never);

test.each([
  ['17 of 52 weeks', '2027-01-03', 17 / 52, 'coverage.weeks 17 52'],
  ['a day that is missing of four weeks', '2026-02-01', 27 / 28, 'coverage.days 27 28'],
  ['a week that is missing of four', '2026-02-01', 3 / 4, 'coverage.weeks 3 4'],
  ['some hours that are missing of a week', '2026-01-11', 0.98, 'coverage.days 6 7'],
  ['part of a day', '2026-01-05', 0.5, 'coverage.hours 12 24'],
  ['nearly all', '2026-02-01', 0.996, undefined],
  ['nothing', '2026-02-01', 0, undefined],
  ['what is about no listening', '2026-02-01', null, undefined],
])('says how much is covered: %s', (_, to, share, expected) => {
  expect(said(to, share)).toBe(expected);
});
