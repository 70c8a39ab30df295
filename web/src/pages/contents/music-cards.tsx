import { methodTabs } from '../../dashboard/breakdowns.ts';
import { WhatChanged } from '../../dashboard/changes/what-changed.tsx';
import { Cell, DashboardGrid } from '../../dashboard/dashboard-grid.tsx';
import { filteredValues } from '../../dashboard/filtered.ts';
import { BreakdownCard } from '../../dashboard/later-cards.tsx';
import { MeasureStrip } from '../../dashboard/measure-strip.tsx';
import { MainChart } from '../../dashboard/time/main-chart.tsx';
import { useView } from '../../data/view.ts';
import { PlaceAndTimeCells, StationAndDeviceCells } from './audience-cells.tsx';
import { OnAirCard } from './on-air-card.tsx';
import { TopCard } from './top-card.tsx';

/** The cards for all songs: the most heard, new entries, and songs on air at the peak. */
export function MusicCards() {
  const isOfArtist = filteredValues(useView().view.filters, 'artist').size > 0;
  return (
    <DashboardGrid>
      <Cell id="card-tiles">
        <MeasureStrip />
      </Cell>
      <Cell id="card-songs">
        <TopCard
          dimension="song"
          title={isOfArtist ? 'contents.songs_of_artist' : 'contents.top_songs'}
          help="top_songs"
          nothing="contents.no_plays"
        />
      </Cell>
      <Cell id="card-artists">
        <TopCard
          dimension="artist"
          without={['artist']}
          title="contents.top_artists"
          help="top_artists"
          nothing="contents.no_plays"
        />
      </Cell>
      <Cell id="card-time" columns={8}>
        <MainChart />
      </Cell>
      <Cell id="card-changed" columns={4}>
        <WhatChanged />
      </Cell>
      <Cell id="card-new">
        <TopCard
          dimension="song"
          filter={['is', 'song_age', ['new']]}
          title="contents.new_songs"
          help="new_songs"
          nothing="contents.no_new_songs"
        />
      </Cell>
      <Cell id="card-peak">
        <OnAirCard />
      </Cell>
      <StationAndDeviceCells />
      <PlaceAndTimeCells />
      <Cell id="card-methods">
        <BreakdownCard card="methods" help="methods_card" title="breakdown.method" tabs={methodTabs} />
      </Cell>
    </DashboardGrid>
  );
}
