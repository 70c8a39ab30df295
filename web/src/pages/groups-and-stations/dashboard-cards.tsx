import { memo } from 'react';
import { deviceTabs, methodTabs, useStationTabs } from '../../dashboard/breakdowns.ts';
import { WhatChanged } from '../../dashboard/changes/what-changed.tsx';
import { Cell, DashboardGrid } from '../../dashboard/dashboard-grid.tsx';
import { BreakdownCard, LeftOutCard, WeekMapCard, WhenCard, WhereCard } from '../../dashboard/later-cards.tsx';
import { MeasureStrip } from '../../dashboard/measure-strip.tsx';
import { MainChart } from '../../dashboard/time/main-chart.tsx';

/** The main chart, the times of listening and the reasons for changes first; then everything else. */
export const DashboardCards = memo(function DashboardCards() {
  const stationTabs = useStationTabs();
  return (
    <DashboardGrid>
      <Cell id="card-tiles">
        <MeasureStrip />
      </Cell>
      <Cell id="card-time" columns={8}>
        <MainChart />
      </Cell>
      <Cell id="card-changed" columns={4}>
        <WhatChanged />
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
      <Cell id="card-week" columns={6}>
        <WeekMapCard />
      </Cell>
      <Cell id="card-methods" columns={6}>
        <BreakdownCard card="methods" help="methods_card" title="breakdown.method" tabs={methodTabs} />
      </Cell>
      <Cell id="card-excluded" columns={6}>
        <LeftOutCard />
      </Cell>
    </DashboardGrid>
  );
});
