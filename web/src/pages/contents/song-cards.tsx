import { Cell, DashboardGrid } from '../../dashboard/dashboard-grid.tsx';
import { MeasureStrip } from '../../dashboard/measure-strip.tsx';
import { MainChart } from '../../dashboard/time/main-chart.tsx';
import { AroundCard } from './around-card.tsx';
import { PlaceAndTimeCells, StationAndDeviceCells } from './audience-cells.tsx';
import { TopCard } from './top-card.tsx';

/** The cards of one song: its airings and the audience around them, times, places and stations. */
export function SongCards() {
  return (
    <DashboardGrid>
      <Cell id="card-tiles">
        <MeasureStrip />
      </Cell>
      <Cell id="card-around" columns={6}>
        <AroundCard />
      </Cell>
      <Cell id="card-airings" columns={6}>
        <TopCard
          dimension="airing"
          latest
          chooses={false}
          title="contents.airings"
          help="airings_card"
          nothing="contents.no_plays"
        />
      </Cell>
      <Cell id="card-time">
        <MainChart />
      </Cell>
      <StationAndDeviceCells />
      <PlaceAndTimeCells />
    </DashboardGrid>
  );
}
