import { DevicesCard, MethodsCard, StationsCard } from '../../dashboard/cards/breakdown-cards.tsx';
import type { CardComponents } from '../../dashboard/cards/card-entry.ts';
import { WhatChanged } from '../../dashboard/changes/what-changed.tsx';
import { filteredValues } from '../../dashboard/filtered.ts';
import { WeekMapCard, WhenCard, WhereCard } from '../../dashboard/later-cards.tsx';
import { MeasureStrip } from '../../dashboard/measure-strip.tsx';
import { MainChart } from '../../dashboard/time/main-chart.tsx';
import { useView } from '../../data/view.ts';
import { AroundCard } from './around-card.tsx';
import { OnAirCard } from './on-air-card.tsx';
import { TopCard } from './top-card.tsx';

/** The code of the cards about songs on air. */
export const musicComponents: CardComponents<'airings'> = {
  tiles: MeasureStrip,
  songs: SongsCard,
  artists: ArtistsCard,
  time: MainChart,
  changed: WhatChanged,
  new: NewSongsCard,
  around: AroundCard,
  airings: AiringsCard,
  peak: OnAirCard,
  stations: StationsCard,
  devices: DevicesCard,
  places: WhereCard,
  times: WhenCard,
  week: WeekMapCard,
  methods: MethodsCard,
};

function SongsCard() {
  const isOfArtist = filteredValues(useView().view.filters, 'artist').size > 0;
  return (
    <TopCard
      card="songs"
      dimension="song"
      title={isOfArtist ? 'contents.songs_of_artist' : 'contents.top_songs'}
      help="top_songs"
      nothing="contents.no_plays"
    />
  );
}

function ArtistsCard() {
  return (
    <TopCard
      card="artists"
      dimension="artist"
      without={['artist']}
      title="contents.top_artists"
      help="top_artists"
      nothing="contents.no_plays"
    />
  );
}

function NewSongsCard() {
  return (
    <TopCard
      card="new_songs"
      dimension="song"
      filter={['is', 'song_age', ['new']]}
      title="contents.new_songs"
      help="new_songs"
      nothing="contents.no_new_songs"
    />
  );
}

function AiringsCard() {
  return (
    <TopCard
      card="airings"
      dimension="airing"
      latest
      chooses={false}
      title="contents.airings"
      help="airings_card"
      nothing="contents.no_plays"
    />
  );
}
