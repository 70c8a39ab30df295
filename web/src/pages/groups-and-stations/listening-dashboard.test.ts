import { dimensionIds } from '@quarterhour/model/dimensions';
import { measureIds } from '@quarterhour/model/measures';
import { expect, it } from 'vitest';
import { listeningDashboard } from './listening-dashboard.ts';

it('has a column for every measure of listening, and a table for every dimension but single quarter hours', () => {
  expect(listeningDashboard.columns.toSorted()).toEqual(measureIds.toSorted());
  expect(listeningDashboard.tableGroups.flatMap(({ dimensions }) => [...dimensions]).toSorted()).toEqual(
    dimensionIds.filter((id) => id !== 'quarter_hour').toSorted(),
  );
});
