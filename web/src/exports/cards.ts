import type { DimensionId } from '@quarterhour/model/dimensions';
import type { ExportCard } from '@quarterhour/model/exports';
import type { Filter } from '@quarterhour/model/query';
import type { View } from '@quarterhour/model/view-address';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { filteredValues } from '../dashboard/filtered.ts';
import { musicDashboard } from '../pages/contents/music-dashboard.ts';
import { podcastDashboard } from '../pages/contents/podcast-dashboard.ts';
import { listeningDashboard } from '../pages/groups-and-stations/listening-dashboard.ts';
import type { MessageKey } from '../text/en.ts';

/** A card as a sheet of a file. */
export interface CardPlan {
  id: ExportCard;
  kind: 'tiles' | 'time' | 'ranking' | 'cycle' | 'week_map' | 'excluded';
  title: MessageKey;
  /** The dimensions of its tabs; the chosen one is drawn. */
  tabs?: readonly [DimensionId, ...DimensionId[]];
  /** The dimensions whose filters the card leaves out, beside its own. */
  without?: readonly DimensionId[];
  filter?: Filter;
}

const tiles: CardPlan = { id: 'tiles', kind: 'tiles', title: 'measures.label' };
const time: CardPlan = { id: 'time', kind: 'time', title: 'chart.over_time' };
const stations: CardPlan = {
  id: 'stations',
  kind: 'ranking',
  title: 'breakdown.stations',
  tabs: ['station', 'group', 'territory', 'stream'],
};
const audience: readonly CardPlan[] = [
  { id: 'places', kind: 'ranking', title: 'breakdown.where', tabs: ['country', 'region', 'city'] },
  { id: 'times', kind: 'cycle', title: 'breakdown.when', tabs: ['hour_of_day', 'day_of_week', 'daypart'] },
  { id: 'week_map', kind: 'week_map', title: 'breakdown.week_map' },
];
const devices = (first: DimensionId): CardPlan => ({
  id: 'devices',
  kind: 'ranking',
  title: 'breakdown.device',
  tabs: [first, ...(['device_category', 'device', 'player'] as const).filter((id) => id !== first)],
});
const methods: CardPlan = {
  id: 'methods',
  kind: 'ranking',
  title: 'breakdown.method',
  tabs: ['listening_method'],
};
const excluded: CardPlan = { id: 'excluded', kind: 'excluded', title: 'breakdown.excluded' };

const top = (id: ExportCard, title: MessageKey, dimension: DimensionId, more: Partial<CardPlan> = {}): CardPlan => ({
  id,
  kind: 'ranking',
  title,
  tabs: [dimension],
  without: [],
  ...more,
});

/** The cards of a view, in the order of its page. */
export function cardsOf({ subject, filters }: View): readonly CardPlan[] {
  switch (subject) {
    case 'listening':
      return [tiles, time, stations, devices('device_category'), ...audience, methods, excluded];
    case 'airings': {
      // The page of one song has no lists of songs.
      const isOfSong = filteredValues(filters, 'song').size > 0;
      const songs = [
        top('songs', 'contents.top_songs', 'song'),
        top('artists', 'contents.top_artists', 'artist'),
        top('new_songs', 'contents.new_songs', 'song', { filter: ['is', 'song_age', ['new']] }),
      ];
      return [tiles, ...(isOfSong ? [] : songs), time, stations, devices('device_category'), ...audience, methods];
    }
    case 'downloads':
      return [
        tiles,
        time,
        top('shows', 'contents.shows', 'podcast', { without: ['podcast', 'episode'] }),
        top('episodes', 'contents.episodes', 'episode'),
        devices('player'),
        ...audience,
        excluded,
      ];
  }
}

/** The dashboard that a view belongs to. */
export function dashboardOf({ subject }: Pick<View, 'subject'>): Dashboard {
  return { listening: listeningDashboard, airings: musicDashboard, downloads: podcastDashboard }[subject];
}
