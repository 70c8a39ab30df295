import type { Cell, Result } from '@quarterhour/model/result';
import { expect, it } from 'vitest';
import { joinResults } from './join-results.ts';

function result(measure: string, rows: Cell[][]): Result {
  return {
    columns: [
      { id: 'day', label: 'Day', unit: 'text', role: 'dimension', of: 'day' },
      { id: 'day_before', label: 'Day', unit: 'text', role: 'before', of: 'day' },
      { id: measure, label: measure, unit: 'count', role: 'measure', of: measure },
    ],
    rows,
    meta: {
      complete_until: null,
      rules: [],
      excluded: [],
      unfinished: [],
      coverage: null,
      warnings: [],
      total_rows: rows.length,
    },
    query: {
      measures: [measure],
      dimensions: ['day'],
      filters: [],
      stations: [],
      period: { from: '2026-10-01', to: '2026-10-02' },
      instants: { from: '2026-09-30T22:00:00Z', to: '2026-10-02T22:00:00Z' },
      timezone: 'Europe/Paris',
      compare: null,
      clocks: [],
    },
  };
}

it('joins measures of the same day for rows in any order', () => {
  const sessions = result('sessions', [
    ['2026-10-01', '2026-09-29', 10],
    ['2026-10-02', '2026-09-30', 20],
  ]);
  const peaks = result('peak_audience', [
    ['2026-10-02', '2026-09-30', 4],
    ['2026-10-03', '2026-10-01', 9],
  ]);
  const joined = joinResults(sessions, peaks);
  expect(joined.columns.map(({ id }) => id)).toEqual(['day', 'day_before', 'sessions', 'peak_audience']);
  expect(joined.rows).toEqual([
    ['2026-10-01', '2026-09-29', 10, null],
    ['2026-10-02', '2026-09-30', 20, 4],
  ]);
  expect(joined.query.measures).toEqual(['sessions', 'peak_audience']);
});
