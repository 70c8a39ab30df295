import { openedAt } from '@quarterhour/model/view-address';
import { expect, it } from 'vitest';
import type { Dashboard } from '../dashboard.ts';
import { columnsOf, hasDetails, possibleColumns } from './detail-tables.ts';

const dashboard: Pick<Dashboard, 'columns' | 'extraColumns' | 'tableGroups'> = {
  columns: ['listening_hours', 'sessions', 'active_sessions', 'aqh', 'reach'],
  extraColumns: ['active_sessions'],
  tableGroups: [
    { title: 'breakdown.when', dimensions: ['day', 'day_of_week'] },
    { title: 'breakdown.where', dimensions: ['country', 'city'] },
  ],
};

it('offers every measure, and for exclusions their own', () => {
  expect(possibleColumns(dashboard, ['city'])).toEqual(dashboard.columns);
  expect(possibleColumns(dashboard, ['excluded_by'])).toEqual([
    'listening_hours',
    'sessions',
    'active_sessions',
    'reach',
  ]);
});

it('shows the measures that were chosen in the order of the columns, else the usual ones', () => {
  const chosen = { ...openedAt(['city']), measures: ['reach', 'active_sessions'] as const };
  expect(columnsOf(dashboard, chosen)).toEqual(['active_sessions', 'reach']);
  expect(columnsOf(dashboard, openedAt(['city']))).toEqual(['listening_hours', 'sessions', 'aqh', 'reach']);
  expect(columnsOf(dashboard, { ...openedAt(['excluded_by']), measures: ['aqh'] })).not.toContain('aqh');
});

it('shows how much is covered where tables are of times or stations', () => {
  const covered = { ...dashboard, columns: [...dashboard.columns, 'coverage'] as const };
  for (const shown of [['day'], ['station'], ['day_of_week', 'hour_of_day']] as const) {
    expect(columnsOf(covered, openedAt(shown))).toContain('coverage');
  }
  expect(columnsOf(covered, openedAt(['city']))).not.toContain('coverage');
  expect(columnsOf(covered, { ...openedAt(['city']), measures: ['coverage'] })).toEqual(['coverage']);
});

it('opens one dimension, or the week hour by hour', () => {
  expect(hasDetails(dashboard, ['city'])).toBe(true);
  expect(hasDetails(dashboard, ['day_of_week', 'hour_of_day'])).toBe(true);
  expect(hasDetails(dashboard, ['city', 'player'])).toBe(false);
  expect(hasDetails(dashboard, ['player'])).toBe(false);
});
