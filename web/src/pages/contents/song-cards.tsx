import { BreakdownCard } from '../../dashboard/breakdown-card.tsx';
import { deviceTabs, useStationTabs } from '../../dashboard/breakdowns.ts';
import { Cell, DashboardGrid } from '../../dashboard/dashboard-grid.tsx';
import { WeekMapCard, WhenCard, WhereCard } from '../../dashboard/later-cards.tsx';
import { MainChart } from '../../dashboard/main-chart.tsx';
import { MeasureStrip } from '../../dashboard/measure-strip.tsx';
import { AroundCard } from './around-card.tsx';
import { TopCard } from './top-card.tsx';

/** The cards of one song: its airings and the audience around them, times, places and stations. */
export function SongCards() {
  const stationTabs = useStationTabs();
  return (
    <DashboardGrid>
      <Cell>
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
      <Cell id="card-stations" columns={6}>
        <BreakdownCard card="stations" help="stations_card" title="breakdown.stations" tabs={stationTabs} />
      </Cell>
      <Cell id="card-devices" columns={6}>
        <BreakdownCard card="devices" help="devices_card" title="breakdown.device" tabs={deviceTabs} />
      </Cell>
      <Cell id="card-places">
        <WhereCard />
      </Cell>
      <Cell id="card-times" columns={6}>
        <WhenCard />
      </Cell>
      <Cell columns={6}>
        <WeekMapCard />
      </Cell>
    </DashboardGrid>
  );
}
