import type { LeftOutGap } from '@quarterhour/model/coverage';
import { expect, it } from 'vitest';
import { gapMoves } from './gap-moves.ts';

const row = (station: string, value: number, before: number | null, compared: number | null = value) => ({
  keys: [station],
  value,
  before,
  compared,
  change: null,
  moment: null,
});

const gap = (station: string): LeftOutGap => ({
  station,
  from: '2026-10-19T00:00:00+02:00',
  to: '2026-10-20T00:00:00+02:00',
  reason: 'confirmed',
  note: '',
  period: 'before',
  whole: false,
});

it('computes the effect of gaps on a change from the same hours of the other period', () => {
  // Lost in the comparison period: 1128 against 40 hours. Of the rest, 31 000 against 30 500 hours.
  const equal = [row('granit', 32_128, 30_500, 31_000), row('brandusa', 700, 600), row('new', 50, null, null)];
  const all = [row('granit', 32_128, 30_540), row('brandusa', 700, 600), row('new', 50, 0)];
  const found = gapMoves(equal, all, [gap('granit'), gap('new')], 3);
  expect(found).toMatchObject([
    { station: 'granit', difference: 1088 },
    { station: 'new', difference: 50 },
  ]);
  expect(gapMoves(equal, all, [gap('granit'), gap('new')], 1)).toHaveLength(1);
});
