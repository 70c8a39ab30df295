import { use } from 'react';
import { deviceTabs } from '../../dashboard/breakdowns.ts';
import { WhatChanged } from '../../dashboard/changes/what-changed.tsx';
import { Cell, DashboardGrid } from '../../dashboard/dashboard-grid.tsx';
import { BreakdownCard, LeftOutCard } from '../../dashboard/later-cards.tsx';
import { MeasureStrip } from '../../dashboard/measure-strip.tsx';
import { MainChart } from '../../dashboard/time/main-chart.tsx';
import { LockedContext } from '../../data/locked.ts';
import { PlaceAndTimeCells } from './audience-cells.tsx';
import { SinceReleaseCard } from './since-release-card.tsx';
import { TopCard } from './top-card.tsx';

/** Shows and episodes, the growth of episodes since release, the audience of downloads, and excluded requests. */
export function PodcastCards() {
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
      <Cell id="card-shows" columns={6}>
        <TopCard
          dimension="podcast"
          without={['podcast', 'episode']}
          title="contents.shows"
          help="shows_card"
          nothing="contents.no_downloads"
        />
      </Cell>
      <Cell id="card-episodes" columns={6}>
        <TopCard
          dimension="episode"
          without={['episode']}
          title="contents.episodes"
          help="episodes_card"
          nothing="contents.no_downloads"
        />
      </Cell>
      {/* It shows days beyond the period, which a share link does not. */}
      {!use(LockedContext) && (
        <Cell id="card-release" columns={6}>
          <SinceReleaseCard />
        </Cell>
      )}
      <Cell id="card-devices" columns={6}>
        <BreakdownCard card="devices" help="devices_card" title="breakdown.device" tabs={playersFirst} />
      </Cell>
      <PlaceAndTimeCells />
      <Cell id="card-excluded">
        <LeftOutCard />
      </Cell>
    </DashboardGrid>
  );
}

/** People choose podcasts by their app. */
const playersFirst: typeof deviceTabs = [{ dimension: 'player', name: 'breakdown.players' }, ...deviceTabs.slice(0, 2)];
