import type { Gap } from '@quarterhour/model/coverage';
import type { Result } from '@quarterhour/model/result';
import { expect, it } from 'vitest';
import { type OutagesBehind, outagesBehind, wholeOutages } from './outages-behind.ts';

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
  ({
    meta: { coverage: coverage(...now), coverage_before: coverage(...before), left_out },
    query: { filters: [], compare: null },
  }) as unknown as Result;
const reading = (compared: number, before: number) => ({
  keys: [],
  value: compared,
  compared,
  before,
  change: (compared - before) / before,
  moment: null,
});
const names = (found: OutagesBehind | undefined) => found?.gaps.map(({ station }) => station);

it('explains growth by outages of the comparison period, and a fall by those of the period', () => {
  const [small, large, fresh] = [gap('small', 200), gap('large', 900), gap('fresh', 1400)];
  expect(names(outagesBehind(resultOf([], [small, large], []), 'listening_hours', reading(36_000, 33_000)))).toEqual([
    'large',
    'small',
  ]);
  expect(names(outagesBehind(resultOf([fresh], [], []), 'listening_hours', reading(33_000, 36_000)))).toEqual([
    'fresh',
  ]);
});

it('names no outage that is less than a tenth of the change', () => {
  const result = resultOf([], [gap('granit', 299)], []);
  expect(outagesBehind(result, 'listening_hours', reading(36_000, 33_000))).toBeUndefined();
});

it('names outages of which one lacks nobody knows how much, and computes no change without them', () => {
  const { missing_hours: _, ...unknown } = gap('granit', 0);
  const found = outagesBehind(
    resultOf([], [unknown, gap('lune', 299)], []),
    'listening_hours',
    reading(36_000, 33_000),
  );
  expect(names(found)).toEqual(['lune', 'granit']);
  expect(found?.without).toBeNull();
});

it('names confirmed outages only where they are compared', () => {
  const confirmed = gap('granit', 1000, 'confirmed');
  expect(outagesBehind(resultOf([], [confirmed], []), 'sessions', reading(36, 33))).toBeUndefined();
  expect(names(outagesBehind(resultOf([], [confirmed]), 'sessions', reading(36, 33)))).toEqual(['granit']);
});

it('explains no average of sessions', () => {
  const result = resultOf([], [gap('granit', 1000)], []);
  expect(outagesBehind(result, 'average_session_minutes', reading(36, 33))).toBeUndefined();
});

it('computes the change without an outage', () => {
  // 1300 of 33 000 hours are missing before: 36 300 instead of 34 300 hours.
  const before = outagesBehind(resultOf([], [gap('granit', 1300)], []), 'listening_hours', reading(36_300, 33_000));
  expect(before?.without).toBeCloseTo(2000 / 34_300, 9);
  // 30 000 after 33 000 hours, and 2 000 are missing now.
  const now = outagesBehind(resultOf([gap('granit', 2000)], [], []), 'listening_hours', reading(30_000, 33_000));
  expect(now?.without).toBeCloseTo(-1000 / 33_000, 9);
});

it('lists an outage over the edge between two periods once, in the order of time', () => {
  const part = (station: string, from: string, to: string, hours: number): Gap => ({
    ...gap(station, hours),
    from: `2026-10-${from}:00+01:00`,
    to: `2026-10-${to}:00+01:00`,
  });
  const now = [part('granit', '26T00:00', '26T06:00', 20), part('lune', '28T00:00', '28T06:00', 5)];
  const before = [part('brise', '20T00:00', '20T06:00', 5), part('granit', '25T20:00', '26T00:00', 10)];
  expect(wholeOutages(now, before)).toEqual([before[0], part('granit', '25T20:00', '26T06:00', 30), now[1]]);
});
