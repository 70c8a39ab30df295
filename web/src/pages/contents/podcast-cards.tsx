import { use } from 'react';
import { deviceTabs } from '../../dashboard/breakdowns.ts';
import { CardCells } from '../../dashboard/cards/card-cells.tsx';
import type { CardComponents } from '../../dashboard/cards/card-entry.ts';
import { WhatChanged } from '../../dashboard/changes/what-changed.tsx';
import { BreakdownCard, LeftOutCard, WeekMapCard, WhenCard, WhereCard } from '../../dashboard/later-cards.tsx';
import { MeasureStrip } from '../../dashboard/measure-strip.tsx';
import { MainChart } from '../../dashboard/time/main-chart.tsx';
import { LockedContext } from '../../data/locked.ts';
import { SinceReleaseCard } from './since-release-card.tsx';
import { TopCard } from './top-card.tsx';

/** The code of the cards about podcasts. */
export const podcastComponents: CardComponents<'downloads'> = {
  tiles: MeasureStrip,
  time: MainChart,
  changed: WhatChanged,
  shows: ShowsCard,
  episodes: EpisodesCard,
  release: SinceReleaseCard,
  devices: PlayersCard,
  places: WhereCard,
  times: WhenCard,
  week: WeekMapCard,
  excluded: LeftOutCard,
};
const order = Object.keys(podcastComponents) as (keyof typeof podcastComponents)[];

/** Shows and episodes, the growth of episodes since release, the audience of downloads, and excluded requests. */
export function PodcastCards() {
  // The growth since release shows days beyond the period, which a share link does not.
  const isLocked = use(LockedContext) !== undefined;
  const shown = isLocked ? order.filter((id) => id !== 'release') : order;
  return <CardCells subject="downloads" components={podcastComponents} order={shown} />;
}

function ShowsCard() {
  return (
    <TopCard
      card="shows"
      dimension="podcast"
      without={['podcast', 'episode']}
      title="contents.shows"
      help="shows_card"
      nothing="contents.no_downloads"
    />
  );
}

function EpisodesCard() {
  return (
    <TopCard
      card="episodes"
      dimension="episode"
      without={['episode']}
      title="contents.episodes"
      help="episodes_card"
      nothing="contents.no_downloads"
    />
  );
}

/** People choose podcasts by their app. */
const playersFirst: typeof deviceTabs = [{ dimension: 'player', name: 'breakdown.players' }, ...deviceTabs.slice(0, 2)];

function PlayersCard() {
  return <BreakdownCard card="devices" help="devices_card" title="breakdown.device" tabs={playersFirst} />;
}
