import { calendar } from './calendar.ts';
import { edgeOutages } from './edge-outages.ts';
import { insideOutages } from './inside-outages.ts';
import { lackingLogs } from './lacking-logs.ts';
import { severalStations } from './several-stations.ts';
import type { Situation } from './situation.ts';

/** Periods, and what a careful analyst writes about each. */
export const situations: readonly Situation[] = [
  ...insideOutages,
  ...edgeOutages,
  ...severalStations,
  ...lackingLogs,
  ...calendar,
];
