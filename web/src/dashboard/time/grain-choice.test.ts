import { expect, it } from 'vitest';
import { chosenGrain, usefulGrains } from './grain-choice.ts';

const day = { from: '2026-10-01', to: '2026-10-01' };
const month = { from: '2026-10-01', to: '2026-10-28' };
const year = { from: '2025-11-01', to: '2026-10-30' };

it('offers the grains that give more than one bucket and not too many', () => {
  expect(usefulGrains(day)).toEqual(['hour']);
  expect(usefulGrains(month)).toEqual(['hour', 'day', 'week']);
  expect(usefulGrains(year)).toEqual(['day', 'week', 'month']);
});

it('keeps a chosen grain only while it makes sense', () => {
  expect(chosenGrain('hour', month)).toBe('hour');
  expect(chosenGrain('hour', year)).toBe('week');
  expect(chosenGrain(undefined, month)).toBe('day');
  expect(chosenGrain('month', day)).toBe('hour');
  expect(chosenGrain(undefined, { from: '2026-10-01', to: '2026-10-06' })).toBe('hour');
  expect(chosenGrain(undefined, { from: '2026-10-01', to: '2026-10-07' })).toBe('day');
});
