import { measureIds } from '@quarterhour/model/measures';
import { expect, it } from 'vitest';
import { openedAt } from '../../data/view-address.ts';
import { columnsOf, detailTables, hasDetails, possibleColumns, tableGroups, tablesOf } from './detail-tables.ts';

it('offers every measure of the catalogue, and of what was left out those that it has', () => {
  expect(possibleColumns(['city']).toSorted()).toEqual(measureIds.toSorted());
  expect(measureIds.filter((id) => !possibleColumns(['excluded_by']).includes(id))).toEqual(['aqh']);
});

it('shows the measures that were chosen, else those of the cards', () => {
  expect(columnsOf({ ...openedAt(['city']), measures: ['reach', 'active_sessions'] })).toEqual([
    'active_sessions',
    'reach',
  ]);
  expect(columnsOf(openedAt(['city']))).toEqual([
    'listening_hours',
    'sessions',
    'average_session_minutes',
    'aqh',
    'reach',
    'peak_audience',
  ]);
  expect(columnsOf({ ...openedAt(['excluded_by']), measures: ['aqh'] })).not.toContain('aqh');
});

it('opens one dimension, or the week hour by hour', () => {
  expect(hasDetails(['city'])).toBe(true);
  expect(hasDetails(['day_of_week', 'hour_of_day'])).toBe(true);
  expect(hasDetails(['city', 'player'])).toBe(false);
  expect(hasDetails(['quarter_hour'])).toBe(false);
});

it('puts each table in one group', () => {
  const grouped = tableGroups.flatMap((group) => tablesOf(group).map((table) => table.join()));
  expect(grouped.toSorted()).toEqual(detailTables.map((table) => table.join()).toSorted());
});
