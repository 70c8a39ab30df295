import type { Result } from '@quarterhour/model/result';
import { describe, expect, test } from 'vitest';
import type { EarlierFigure } from '../../model/figures.ts';
import { agreementOf, ownFigures, pairDays } from './compare-days.ts';

const none = { sessions: null, listening_hours: null, aqh: null, reach: null };
const figure = (station: string, day: string, more: Partial<EarlierFigure>): EarlierFigure => ({
  ...none,
  station,
  day,
  ...more,
});

describe('the days of both, side by side', () => {
  test('of one station: days known to one side only have no comparison', () => {
    const earlier = [
      figure('one', '2026-09-01', { sessions: 10 }),
      figure('one', '2026-09-02', { sessions: 20 }),
      figure('one', '2026-09-03', { aqh: 3 }),
    ];
    const own = [
      figure('one', '2026-09-02', { sessions: 19 }),
      figure('one', '2026-09-03', { sessions: 0 }),
      figure('one', '2026-09-04', { sessions: 8 }),
    ];
    expect(pairDays(earlier, own, 'sessions')).toEqual([
      { day: '2026-09-01', earlier: 10, own: null, shared: false },
      { day: '2026-09-02', earlier: 20, own: 19, shared: true },
      { day: '2026-09-03', earlier: null, own: 0, shared: false },
      { day: '2026-09-04', earlier: null, own: 8, shared: false },
    ]);
  });

  test('of several: only stations that both know are added up, and never one here against another there', () => {
    const earlier = [
      figure('one', '2026-09-01', { sessions: 10 }),
      figure('two', '2026-09-01', { sessions: 5 }),
      figure('three', '2026-09-01', { sessions: 100 }),
      figure('one', '2026-09-02', { sessions: 7 }),
    ];
    const own = [
      figure('one', '2026-09-01', { sessions: 9 }),
      figure('two', '2026-09-01', { sessions: 6 }),
      figure('four', '2026-09-01', { sessions: 1000 }),
      figure('two', '2026-09-02', { sessions: 4 }),
    ];
    expect(pairDays(earlier, own, 'sessions')).toEqual([
      { day: '2026-09-01', earlier: 15, own: 15, shared: true },
      { day: '2026-09-02', earlier: 7, own: 4, shared: false },
    ]);
  });
});

describe('how far they agree', () => {
  const pairs = (...values: [number, number][]) =>
    values.map(([earlier, own], index) => ({ day: `2026-09-0${index + 1}`, earlier, own, shared: true }));

  test('on three days', () => {
    // 60 and 54 in all. From the means 20 and 18: -10, 0, 10 and -9, 1, 8; 170² / (200 × 146).
    const { days, ratio, rSquared } = agreementOf(pairs([10, 9], [20, 19], [30, 26]));
    expect([days, ratio]).toEqual([3, 0.9]);
    expect(rSquared).toBeCloseTo(28_900 / 29_200, 12);
  });

  test('where the one is always half of the other, and where it falls as the other rises', () => {
    expect(agreementOf(pairs([2, 1], [4, 2], [6, 3], [8, 4]))).toEqual({
      days: 4,
      ratio: 0.5,
      rSquared: 1,
      spread: null,
    });
    expect(agreementOf(pairs([1, 3], [2, 2], [3, 1]))).toEqual({ days: 3, ratio: 1, rSquared: 1, spread: null });
  });

  test('without enough to say it', () => {
    expect(agreementOf(pairs([10, 9], [20, 21]))).toEqual({ days: 2, ratio: 1, rSquared: null, spread: null });
    expect(agreementOf(pairs([5, 1], [5, 2], [5, 3]))).toEqual({ days: 3, ratio: 0.4, rSquared: null, spread: null });
    expect(agreementOf(pairs([0, 4]))).toEqual({ days: 1, ratio: null, rSquared: null, spread: null });
    const alone = { day: '2026-09-01', earlier: 10, own: 5, shared: false };
    expect(agreementOf([alone])).toEqual({ days: 0, ratio: null, rSquared: null, spread: null });
  });
});

describe('Quarterhour’s own figures', () => {
  const result = (rows: [string, string, number, number][], unfinished: string[] = []): Result => ({
    columns: [
      { id: 'day', label: 'Day', unit: 'text', role: 'dimension', of: 'day' },
      { id: 'station', label: 'Station', unit: 'text', role: 'dimension', of: 'station' },
      { id: 'sessions', label: 'Sessions', unit: 'count', role: 'measure', of: 'sessions' },
      { id: 'aqh', label: 'AQH', unit: 'average', role: 'measure', of: 'aqh' },
    ],
    rows,
    meta: {
      complete_until: null,
      rules: [],
      excluded: [],
      unfinished,
      coverage: null,
      warnings: [],
      total_rows: rows.length,
    },
    query: {
      measures: ['sessions', 'aqh'],
      dimensions: ['day', 'station'],
      filters: [],
      stations: ['one', 'two'],
      period: { from: '2026-09-01', to: '2026-09-05' },
      instants: { from: '', to: '' },
      timezone: 'UTC',
      compare: null,
      clocks: [],
    },
  });
  const own = (station: string, day: string, sessions: number, aqh: number) => figure(station, day, { sessions, aqh });

  test('is from the first day of listening to the last, with the silence between them', () => {
    const rows: [string, string, number, number][] = [
      ['2026-09-01', 'one', 0, 0],
      ['2026-09-02', 'one', 5, 1.5],
      ['2026-09-04', 'one', 6, 2],
      ['2026-09-05', 'one', 0, 0],
      ['2026-09-03', 'two', 7, 1],
    ];
    expect(ownFigures(result(rows)).figures).toEqual([
      own('one', '2026-09-02', 5, 1.5),
      own('one', '2026-09-03', 0, 0),
      own('one', '2026-09-04', 6, 2),
      own('two', '2026-09-03', 7, 1),
    ]);
  });

  test('and no day that is not over', () => {
    const rows: [string, string, number, number][] = [
      ['2026-09-04', 'one', 6, 2],
      ['2026-09-05', 'one', 1, 0.2],
    ];
    expect(ownFigures(result(rows, ['2026-09-05'])).figures).toEqual([own('one', '2026-09-04', 6, 2)]);
  });

  test('and no day with a lost log or an outage, which are named: 0.94 times as much instead of 0.88 times', () => {
    // Thirty days of 100 at the earlier provider; two of ours are lost, the second from 8:00 to 20:00, and one follows at midnight.
    const days = Array.from({ length: 30 }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')}`);
    const lost = (day: string) => (day === '2026-09-10' ? 0 : day === '2026-09-20' ? 44 : undefined);
    const theirs = days.map((day, at) => figure('one', day, { sessions: 100 + at }));
    const rows = days.map((day, at): [string, string, number, number] => {
      const sessions = lost(day) ?? (100 + at) * 0.94;
      return [day, 'one', sessions, sessions];
    });
    const gap = (from: string, to: string, reason: 'no_log' | 'confirmed' | 'suspected') => ({
      ...{ station: 'one', from: `${from}+03:00`, to: `${to}+03:00`, reason, note: '' },
    });
    const all = result(rows);
    const gaps = [
      gap('2026-09-10T00:00:00', '2026-09-11T00:00:00', 'no_log'),
      gap('2026-09-20T08:00:00', '2026-09-20T20:00:00', 'confirmed'),
      gap('2026-09-25T08:00:00', '2026-09-25T20:00:00', 'suspected'),
    ];
    const { figures, uncovered } = ownFigures({
      ...all,
      meta: { ...all.meta, coverage: { share: 0.9, first: null, last: null, gaps } },
    });
    expect(uncovered).toEqual([
      { station: 'one', day: '2026-09-10' },
      { station: 'one', day: '2026-09-20' },
    ]);
    const { days: shared, ratio, rSquared, spread } = agreementOf(pairDays(theirs, figures, 'sessions'));
    expect(shared).toBe(28);
    for (const value of [ratio, spread?.low, spread?.high]) expect(value).toBeCloseTo(0.94, 9);
    expect(rSquared).toBeCloseTo(1, 9);
  });

  test('the spread leaves out a day of ten on either side', () => {
    const pairs = [0.5, 0.9, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98, 2].map((own, at) => ({
      ...{ day: `2026-09-${10 + at}`, earlier: 1, own, shared: true },
    }));
    expect(agreementOf(pairs).spread).toEqual({ low: 0.9, high: 0.98 });
  });
});
