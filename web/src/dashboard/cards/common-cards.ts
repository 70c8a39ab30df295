import type { DimensionId } from '@quarterhour/model/dimensions';
import type { CardEntry } from './card-entry.ts';

/** Cards that several subjects have. */
export const commonCards = {
  tiles: { title: 'measures.label', file: { kind: 'tiles' } },
  measure: { title: 'measures.label', file: { kind: 'measure' } },
  time: { title: 'chart.over_time', file: { kind: 'time' } },
  changed: { title: 'changed.title', file: { kind: 'changed' } },
  places: { title: 'breakdown.where', file: { kind: 'ranking', tabs: ['country', 'region', 'city'] } },
  times: { title: 'breakdown.when', file: { kind: 'cycle', tabs: ['hour_of_day', 'day_of_week', 'daypart'] } },
  week: { title: 'breakdown.week_map', file: { kind: 'week_map' } },
} as const satisfies Record<string, CardEntry>;

export const stationsCard: CardEntry = {
  title: 'breakdown.stations',
  file: { kind: 'ranking', tabs: ['station', 'group', 'territory', 'stream'] },
};
export const methodsCard: CardEntry = {
  title: 'breakdown.method',
  file: { kind: 'ranking', tabs: ['listening_method'] },
};
export const excludedCard: CardEntry = { title: 'breakdown.excluded', file: { kind: 'excluded' } };

/** The card of devices; its first tab depends on the subject. */
export const devicesCard = (first: DimensionId): CardEntry => ({
  title: 'breakdown.device',
  file: {
    kind: 'ranking',
    tabs: [first, ...(['device_category', 'device', 'player'] as const).filter((id) => id !== first)],
  },
});
