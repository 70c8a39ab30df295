import { deviceTabs, useStationTabs } from '../../dashboard/breakdowns.ts';
import { Cell } from '../../dashboard/dashboard-grid.tsx';
import { BreakdownCard, WeekMapCard, WhenCard, WhereCard } from '../../dashboard/later-cards.tsx';

/** The stations that played songs, and the devices of their listeners. */
export function StationAndDeviceCells() {
  const stationTabs = useStationTabs();
  return (
    <>
      <Cell id="card-stations" columns={6}>
        <BreakdownCard card="stations" help="stations_card" title="breakdown.stations" tabs={stationTabs} />
      </Cell>
      <Cell id="card-devices" columns={6}>
        <BreakdownCard card="devices" help="devices_card" title="breakdown.device" tabs={deviceTabs} />
      </Cell>
    </>
  );
}

/** Where and when the audience was. */
export function PlaceAndTimeCells() {
  return (
    <>
      <Cell id="card-places">
        <WhereCard />
      </Cell>
      <Cell id="card-times" columns={6}>
        <WhenCard />
      </Cell>
      <Cell id="card-week" columns={6}>
        <WeekMapCard />
      </Cell>
    </>
  );
}
