import { type AppliedRule, appliedRules } from '@quarterhour/server/catalogue/applied-rules';
import type { CatalogueSnapshot } from '@quarterhour/server/catalogue/snapshot';

/** The rule that applies now to the connections of each station, by its number. */
export function rulesNow(catalogue: CatalogueSnapshot, now: number): (stationId: number) => AppliedRule {
  const { rules, parts, stations } = appliedRules(catalogue);
  const ofStations = parts.findLast(({ from }) => from <= now)?.ofStations ?? [];
  const byStation = new Map(stations.map((id, at) => [id, rules[ofStations[at] ?? 0]]));
  return (stationId) => byStation.get(stationId) ?? (rules[0] as AppliedRule);
}
