import { expect, test } from 'vitest';
import { shownPeriod, stepped, weekOf } from './shown-days.ts';

test('weeks begin on Monday, and a step to a month leads to today or to its first day', () => {
  expect(weekOf('2026-11-01')).toEqual([
    ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'],
  ]);
  expect(stepped('week', '2026-10-26', 'prev', '2026-11-20')).toBe('2026-10-19');
  expect(stepped('month', '2026-10-31', 'next', '2026-11-20')).toBe('2026-11-20');
  expect(stepped('month', '2026-10-31', 'prev', '2026-11-20')).toBe('2026-09-01');
  expect(stepped('day', '2026-10-31', 'next', '2026-11-20')).toBe('2026-11-01');
  expect(stepped('agenda', '2026-10-31', 'prev', '2026-11-20')).toBe('2026-10-17');
  expect(stepped('month', '2024-02-01', 'today', '2026-11-20')).toBe('2026-11-20');
});

test('a month reads the six weeks that it shows, with a day for time zones', () => {
  // 1 October 2026 is a Thursday: its weeks begin on 28 September and end on 8 November.
  expect(shownPeriod('month', '2026-10-12', 'fr-FR')).toEqual({
    from: '2026-09-27T00:00:00.000Z',
    to: '2026-11-10T00:00:00.000Z',
    title: 'octobre 2026',
  });
  expect(shownPeriod('week', '2026-11-01', 'en-GB')).toMatchObject({
    from: '2026-10-25T00:00:00.000Z',
    to: '2026-11-03T00:00:00.000Z',
  });
  expect(shownPeriod('agenda', '2026-11-01', 'en-GB')).toMatchObject({ to: '2026-11-16T00:00:00.000Z' });
  expect(shownPeriod('day', '2026-11-01', 'en-GB')).toEqual({
    from: '2026-10-31T00:00:00.000Z',
    to: '2026-11-03T00:00:00.000Z',
    title: '1 Nov 2026',
  });
});
