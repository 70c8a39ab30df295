import { useCatalogue, useScope } from '../data/catalogue.ts';
import type { BreakdownTab } from './breakdown-card.tsx';

export type BreakdownTabs = [BreakdownTab, ...BreakdownTab[]];

export const deviceTabs: BreakdownTabs = [
  { dimension: 'device_category', name: 'breakdown.device_categories' },
  { dimension: 'device', name: 'breakdown.devices' },
  { dimension: 'player', name: 'breakdown.players' },
];

export const methodTabs: BreakdownTabs = [{ dimension: 'listening_method', name: 'breakdown.methods' }];

/** Groups and territories only if there are several; streams only for a single station. */
export function useStationTabs(): BreakdownTabs {
  const { groups, territories } = useCatalogue();
  const { stations } = useScope();
  return [
    { dimension: 'station', name: 'breakdown.stations' },
    ...(groups.length > 1 ? [{ dimension: 'group', name: 'breakdown.groups' } as const] : []),
    ...(territories.length > 1 ? [{ dimension: 'territory', name: 'breakdown.territories' } as const] : []),
    ...(stations.length === 1 ? [{ dimension: 'stream', name: 'breakdown.streams' } as const] : []),
  ];
}
