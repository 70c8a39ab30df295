import type { Gap } from '@quarterhour/model/coverage';
import type { Result } from '@quarterhour/model/result';
import { expect, it } from 'vitest';
import { changeWithout, outagesBehind } from './outages-behind.ts';

const gap = (station: string, missing_hours: number, reason: Gap['reason'] = 'suspected'): Gap => ({
  station,
  from: '2026-10-20T00:00:00+02:00',
  to: '2026-10-21T00:00:00+02:00',
  reason,
  note: '',
  missing_hours,
});
const coverage = (...gaps: Gap[]) => ({ share: 1, first: null, last: null, gaps });
const resultOf = (now: Gap[], before: Gap[], left_out?: []) =>
  ({ meta: { coverage: coverage(...now), coverage_before: coverage(...before), left_out } }) as unknown as Result;
const reading = (compared: number, before: number) => ({
  keys: [],
  value: compared,
  compared,
  before,
  change: (compared - before) / before,
  moment: null,
});
const names = (gaps: readonly Gap[]) => gaps.map(({ station }) => station);

it('explains growth by outages of the comparison period, and a fall by those of the period', () => {
  const result = resultOf([gap('now', 400)], [gap('small', 200), gap('large', 900)], []);
  expect(names(outagesBehind(result, 'listening_hours', reading(36_000, 33_000)))).toEqual(['large', 'small']);
  expect(names(outagesBehind(result, 'listening_hours', reading(33_000, 36_000)))).toEqual(['now']);
});

it('names no outage that is less than a tenth of the change', () => {
  const result = resultOf([], [gap('granit', 299)], []);
  expect(outagesBehind(result, 'listening_hours', reading(36_000, 33_000))).toEqual([]);
});

it('names outages of which one lacks nobody knows how much, and computes no change without them', () => {
  const { missing_hours: _, ...unknown } = gap('granit', 0);
  const result = resultOf([], [unknown, gap('lune', 299)], []);
  expect(names(outagesBehind(result, 'listening_hours', reading(36_000, 33_000)))).toEqual(['lune', 'granit']);
  expect(changeWithout([unknown, gap('lune', 299)], reading(36_000, 33_000))).toBeNull();
});

it('names confirmed outages only where they are compared', () => {
  const confirmed = gap('granit', 1000, 'confirmed');
  expect(outagesBehind(resultOf([], [confirmed], []), 'sessions', reading(36, 33))).toEqual([]);
  expect(names(outagesBehind(resultOf([], [confirmed]), 'sessions', reading(36, 33)))).toEqual(['granit']);
});

it('explains no average of sessions', () => {
  expect(outagesBehind(resultOf([], [gap('granit', 1000)], []), 'average_session_minutes', reading(36, 33))).toEqual(
    [],
  );
});

it('computes the change without an outage', () => {
  // 1300 of 33 000 hours are missing before: 36 300 instead of 34 300 hours.
  expect(changeWithout([gap('granit', 1300)], reading(36_300, 33_000))).toBeCloseTo(2000 / 34_300, 9);
  // 30 000 after 33 000 hours, and 2 000 are missing now.
  expect(changeWithout([gap('granit', 2000)], reading(30_000, 33_000))).toBeCloseTo(-1000 / 33_000, 9);
});
