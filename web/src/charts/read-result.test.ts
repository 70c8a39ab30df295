import type { Result } from '@quarterhour/model/result';
import { describe, expect, it } from 'vitest';
import { readRows } from './read-result.ts';

const result: Result = {
  columns: [
    { id: 'day', label: 'Day', unit: 'text', role: 'dimension', of: 'day' },
    { id: 'sessions', label: 'Sessions', unit: 'count', role: 'measure', of: 'sessions' },
    { id: 'peak_audience', label: 'Peak', unit: 'count', role: 'measure', of: 'peak_audience' },
    { id: 'peak_audience_at', label: 'At', unit: 'instant', role: 'moment', of: 'peak_audience' },
    { id: 'sessions_before', label: 'Before', unit: 'count', role: 'before', of: 'sessions' },
    { id: 'sessions_change', label: 'Change', unit: 'average', role: 'change', of: 'sessions' },
  ],
  rows: [['2026-10-01', 12, 4, '2026-10-01T07:15:00Z', 10, 0.2]],
  meta: { complete_until: null, rules: [], excluded: [], unfinished: [], coverage: null, warnings: [], total_rows: 1 },
  query: {
    measures: ['sessions', 'peak_audience'],
    dimensions: ['day'],
    filters: [],
    stations: [],
    period: { from: '2026-10-01', to: '2026-10-01' },
    instants: { from: '2026-09-30T22:00:00Z', to: '2026-10-01T22:00:00Z' },
    timezone: 'Europe/Paris',
    compare: { from: '2026-09-30', to: '2026-09-30' },
    clocks: [],
  },
};

describe('readRows', () => {
  it('finds the columns of one measure in any order', () => {
    expect(readRows(result, 'sessions')).toEqual([
      { keys: ['2026-10-01'], value: 12, before: 10, compared: 12, change: 0.2, moment: null },
    ]);
    expect(readRows(result, 'peak_audience')).toEqual([
      { keys: ['2026-10-01'], value: 4, before: null, compared: 4, change: null, moment: '2026-10-01T07:15:00Z' },
    ]);
  });

  it('compares nothing while less than three hours of today have logs', () => {
    const comparedAt = (share: number, to: string) => {
      const instants = { ...result.query.instants, to };
      const coverage = { share, first: null, last: null, gaps: [] };
      const of = { ...result, query: { ...result.query, instants }, meta: { ...result.meta, coverage } };
      return readRows(of, 'sessions')[0]?.before;
    };
    // A day that has not ended in the year 2999 is today.
    expect(comparedAt(2.9 / 24, '2999-10-01T22:00:00Z')).toBeNull();
    expect(comparedAt(3 / 24, '2999-10-01T22:00:00Z')).toBe(10);
    expect(comparedAt(2.9 / 24, '2026-10-01T22:00:00Z')).toBe(10);
  });

  it('does not compare with a period that begins before the logs, except aligned buckets', () => {
    const values = { first: '2026-09-30' };
    const cut: Result = {
      ...result,
      meta: { ...result.meta, warnings: [{ code: 'before_logs', message: '', values }] },
      query: { ...result.query, compare: { from: '2026-09-29', to: '2026-09-30' } },
    };
    const counterpart = { id: 'day_before', label: 'Day, before', unit: 'text', role: 'before', of: 'day' } as const;
    const faced: Result = {
      ...cut,
      columns: [...cut.columns, counterpart],
      rows: cut.rows.map((row) => [...row, '2026-09-30']),
    };
    expect(readRows(cut, 'sessions')).toMatchObject([{ value: 12, before: null, change: null }]);
    expect(readRows(faced, 'sessions')).toMatchObject([{ value: 12, before: 10, change: 0.2 }]);
  });
});
