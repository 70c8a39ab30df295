import type { DimensionId } from '@quarterhour/model/dimensions';
import { measureIds } from '@quarterhour/model/measures';
import type { QueryInput } from '@quarterhour/model/query';
import { firstDay, lastDay } from './listening.ts';

const period = { from: firstDay, to: lastDay };
const by = (...dimensions: DimensionId[]): QueryInput => ({ measures: ['listening_hours'], dimensions, period });
const top = (dimension: DimensionId): QueryInput => ({ ...by(dimension), limit: 50 });

/**
 * The queries of the page when it opens: all measures with the comparison period, their time series, and the
 * breakdowns.
 */
export const cards: readonly QueryInput[] = [
  { measures: [...measureIds], period, compare: 'previous_period' },
  { measures: measureIds.filter((id) => id !== 'peak_audience'), dimensions: ['day'], period },
  { ...by('day'), compare: 'previous_period' },
  by('hour_of_day'),
  by('day_of_week'),
  { ...by('day_of_week', 'hour_of_day'), measures: ['average_audience'] },
  by('station'),
  by('country'),
  top('region'),
  top('city'),
  by('device_category'),
  top('player'),
  by('listening_method'),
];
