import { deviceTabs, methodTabs, useStationTabs } from '../breakdowns.ts';
import { BreakdownCard } from '../later-cards.tsx';

/** Stations, groups, territories or streams. */
export function StationsCard() {
  const tabs = useStationTabs();
  return <BreakdownCard card="stations" help="stations_card" title="breakdown.stations" tabs={tabs} />;
}

/** Device categories, devices or players. */
export function DevicesCard() {
  return <BreakdownCard card="devices" help="devices_card" title="breakdown.device" tabs={deviceTabs} />;
}

/** The methods of listening. */
export function MethodsCard() {
  return <BreakdownCard card="methods" help="methods_card" title="breakdown.method" tabs={methodTabs} />;
}
