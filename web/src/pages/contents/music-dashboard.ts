import { placeAttributes } from '@quarterhour/model/dimensions';
import type { Dashboard } from '../../dashboard/dashboard.ts';

/** The definition of the music dashboard. */
export const musicDashboard: Dashboard = {
  title: 'menu.contents',
  measureSets: [
    ['plays', 'song_listening_hours', 'song_average_audience', 'song_performances'],
    ['song_switching_index'],
    ['reach'],
  ],
  columns: [
    'plays',
    'song_listening_hours',
    'song_average_audience',
    'song_switching_index',
    'song_performances',
    'reach',
  ],
  extraColumns: ['song_performances', 'reach'],
  // Slow: the switching index reads eight more weeks, and reach every device.
  slowColumns: ['song_switching_index', 'reach'],
  tableGroups: [
    { title: 'contents.songs', dimensions: ['song', 'artist', 'song_age', 'airing'] },
    { title: 'breakdown.stations', dimensions: ['territory', 'group', 'station', 'stream'] },
    { title: 'breakdown.when', dimensions: ['hour', 'day', 'week', 'month', 'hour_of_day', 'day_of_week', 'daypart'] },
    { title: 'breakdown.where', dimensions: placeAttributes },
    { title: 'breakdown.device', dimensions: ['device_category', 'device', 'player'] },
    { title: 'breakdown.method', dimensions: ['listening_method'] },
  ],
  origins: ['song', 'artist', 'station', 'country'],
  byListeners: { plays: 'song_listening_hours' },
  weight: 'plays',
  split: { button: 'chart.by_station', summary: 'chart.summary_stations' },
  excluded: { text: 'breakdown.excluded_text', unit: 'breakdown.connections', measure: 'plays' },
  nothing: { found: 'contents.no_plays', known: 'contents.no_plays' },
  places: [
    ['card-songs', 'contents.top_songs'],
    ['card-artists', 'contents.top_artists'],
    ['card-time', 'chart.over_time'],
    ['card-changed', 'changed.title'],
    ['card-new', 'contents.new_songs'],
    ['card-peak', 'contents.on_air'],
    ['card-stations', 'breakdown.stations'],
    ['card-places', 'breakdown.where'],
    ['card-times', 'breakdown.when'],
  ],
};

/** One song: its airings, and the audience around them. */
export const songDashboard: Dashboard = {
  ...musicDashboard,
  origins: ['station', 'country', 'device_category', 'listening_method'],
  places: [
    ['card-around', 'contents.around'],
    ['card-airings', 'contents.airings'],
    ['card-time', 'chart.over_time'],
    ['card-stations', 'breakdown.stations'],
    ['card-places', 'breakdown.where'],
    ['card-times', 'breakdown.when'],
  ],
};
