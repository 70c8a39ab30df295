import type { Cell, Result } from '@quarterhour/model/result';
import { describe, expect, it } from 'vitest';
import { bucketNote, extremes, timeSeries } from './time-series.ts';

function result(dimensions: string[], rows: Cell[][], unfinished: string[] = []): Result {
  const compared = dimensions.length === 1;
  const column = (id: string, role: Result['columns'][number]['role'], of: string) =>
    ({ id, label: id, unit: role === 'dimension' ? 'text' : 'count', role, of }) as const;
  return {
    columns: [
      ...dimensions.map((id) => column(id, 'dimension', id)),
      ...(compared ? [column('week_before', 'before', 'week')] : []),
      column('sessions', 'measure', 'sessions'),
      ...(compared ? [column('sessions_before', 'before', 'sessions')] : []),
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
      measures: ['sessions'],
      dimensions,
      filters: [],
      stations: [],
      // From a Wednesday to a Sunday.
      period: { from: '2026-10-07', to: '2026-10-25' },
      instants: { from: '2026-10-06T22:00:00Z', to: '2026-10-25T23:00:00Z' },
      timezone: 'Europe/Paris',
      compare: compared ? { from: '2026-09-18', to: '2026-10-06' } : null,
      clocks: [],
    },
  };
}

describe('timeSeries', () => {
  it('marks buckets from live figures, whose 0 is known, and leaves them out of the extremes', () => {
    const weeks = result(
      ['week'],
      [
        ['2026-10-12', '2026-09-21', 7, 9, false],
        ['2026-10-19', '2026-09-28', 0, 1, true],
      ],
    );
    weeks.columns.push({ id: 'provisional', label: 'Provisional', unit: 'text', role: 'provisional', of: 'sessions' });
    const series = timeSeries(weeks, 'sessions', 'week');
    expect(series.lines[0]?.values).toEqual([7, 0]);
    expect(series.buckets.map(({ provisional, unfinished }) => [provisional, unfinished])).toEqual([
      [undefined, false],
      [true, true],
    ]);
    expect(series.buckets.map(bucketNote)).toEqual([undefined, 'chart.live']);
    expect(extremes(series, 'any')).toEqual({ highest: 0, lowest: 0 });
  });

  it('knows nothing of a line without a row beside provisional ones', () => {
    const weeks = result(
      ['week', 'station'],
      [
        ['2026-10-12', 'one', 7, false],
        ['2026-10-12', 'two', 3, false],
        ['2026-10-19', 'two', 5, true],
      ],
    );
    weeks.columns.push({ id: 'provisional', label: 'Provisional', unit: 'text', role: 'provisional', of: 'sessions' });
    expect(timeSeries(weeks, 'sessions', 'week').lines).toEqual([
      { key: 'one', values: [7, null] },
      { key: 'two', values: [3, 5] },
    ]);
  });

  it('does not compare time without a log', () => {
    const weeks = result(
      ['week'],
      [
        ['2026-10-12', '2026-09-21', 7, 9],
        ['2026-10-19', '2026-09-28', 0, 1],
      ],
      ['2026-10-19'],
    );
    expect(timeSeries(weeks, 'sessions', 'week')).toMatchObject({ lines: [{ values: [7, null] }], before: [9, null] });
  });

  it('lays values, their counterparts and what is cut or unfinished side by side', () => {
    const weeks = result(
      ['week'],
      [
        ['2026-10-05', '2026-09-14', 5, 4],
        ['2026-10-12', '2026-09-21', 7, 9],
        ['2026-10-19', '2026-09-28', 2, 8],
      ],
      ['2026-10-19'],
    );
    expect(timeSeries(weeks, 'sessions', 'week')).toEqual({
      buckets: [
        { value: '2026-10-05', before: '2026-09-14', unfinished: false, gaps: [], outagesBefore: [], cut: true },
        { value: '2026-10-12', before: '2026-09-21', unfinished: false, gaps: [], outagesBefore: [], cut: false },
        { value: '2026-10-19', before: '2026-09-28', unfinished: true, gaps: [], outagesBefore: [], cut: false },
      ],
      lines: [{ key: '', values: [5, 7, 2] }],
      before: [4, 9, 8],
    });
  });

  it('makes a line of each value of a second dimension, with 0 for no listening', () => {
    const split = result(
      ['week', 'station'],
      [
        ['2026-10-12', 'one', 7],
        ['2026-10-12', 'two', 3],
        ['2026-10-19', 'one', 6],
      ],
    );
    expect(timeSeries(split, 'sessions', 'week').lines).toEqual([
      { key: 'one', values: [7, 6] },
      { key: 'two', values: [3, 0] },
    ]);
  });

  it('an unfinished bucket is not unknown', () => {
    const split = result(
      ['week', 'station'],
      [
        ['2026-10-12', 'one', 0],
        ['2026-10-12', 'two', 3],
        ['2026-10-19', 'one', 0],
      ],
      ['2026-10-19'],
    );
    expect(timeSeries(split, 'sessions', 'week').lines).toEqual([
      { key: 'one', values: [0, null] },
      { key: 'two', values: [3, null] },
    ]);
  });

  it('keeps the hour that comes twice in autumn twice, in the order of time', () => {
    const hours = result(
      ['hour', 'station'],
      [
        ['2026-10-25T02:00:00+01:00', 'one', 2],
        ['2026-10-25T02:00:00+02:00', 'one', 1],
      ],
    );
    expect(timeSeries(hours, 'sessions', 'hour').lines).toEqual([{ key: 'one', values: [1, 2] }]);
  });
});

describe('extremes', () => {
  it('looks at whole buckets only', () => {
    const weeks = result(
      ['week'],
      [
        ['2026-10-05', null, 1, 0],
        ['2026-10-12', null, 7, 0],
        ['2026-10-19', null, 9, 0],
      ],
      ['2026-10-19'],
    );
    expect(extremes(timeSeries(weeks, 'sessions', 'week'))).toEqual({ highest: 1, lowest: 1 });
  });
});
