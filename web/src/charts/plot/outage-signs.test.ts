import type { Gap } from '@quarterhour/model/coverage';
import { expect, test } from 'vitest';
import { outageSigns } from './outage-signs.ts';
import type { TimeBucket } from './time-series.ts';

const gapOf = (station: string, reason: Gap['reason'] = 'suspected'): Gap => ({
  station,
  from: '2026-10-19T00:00:00+00:00',
  to: '2026-10-20T00:00:00+00:00',
  reason,
  note: '',
});
const bucketsOf = (...gaps: Gap[][]): TimeBucket[] =>
  gaps.map((of, index) => ({
    value: `2026-10-${10 + index}`,
    before: null,
    unfinished: false,
    gaps: of,
    outagesBefore: [],
    cut: false,
  }));
const wide = (index: number) => 100 * index;

test('an outage of several buckets has one sign, in the middle of them', () => {
  const outage = gapOf('one');
  expect(outageSigns(bucketsOf([], [outage], [outage], [outage], []), wide)).toEqual([
    { x: 200, middle: 2, gaps: [outage], isSuspected: true },
  ]);
});

test('two outages have a sign each, also in neighbouring buckets; a confirmed one needs no judgement', () => {
  const [first, second] = [gapOf('one'), gapOf('two', 'confirmed')];
  expect(outageSigns(bucketsOf([first], [second]), wide)).toEqual([
    { x: 0, middle: 0, gaps: [first], isSuspected: true },
    { x: 100, middle: 1, gaps: [second], isSuspected: false },
  ]);
});

test('signs that would touch are one, also where the chart runs from right to left', () => {
  const [first, second] = [gapOf('one'), gapOf('two', 'confirmed')];
  expect(outageSigns(bucketsOf([first], [], [second]), (index) => 300 - 10 * index)).toEqual([
    { x: 290, middle: 1, gaps: [first, second], isSuspected: true },
  ]);
});

test('a missing log cannot be judged', () => {
  expect(outageSigns(bucketsOf([gapOf('one', 'no_log')], [gapOf('one', 'before_log')]), wide)).toEqual([]);
});

test('outages of the comparison period have signs of their own', () => {
  const outage = gapOf('one');
  const buckets = bucketsOf([], [], []).map((bucket, index) => ({
    ...bucket,
    outagesBefore: index === 1 ? [outage] : [],
  }));
  expect(outageSigns(buckets, wide)).toEqual([]);
  expect(outageSigns(buckets, wide, 'outagesBefore')).toEqual([
    { x: 100, middle: 1, gaps: [outage], isSuspected: true },
  ]);
});
