import { placeAttributes } from '@quarterhour/model/dimensions';
import type { Dashboard } from '../../dashboard/dashboard.ts';

/** The definition of the podcast dashboard. */
export const podcastDashboard: Dashboard = {
  title: 'menu.contents',
  measureSets: [['downloads'], ['podcast_consumers']],
  columns: ['downloads', 'podcast_consumers'],
  extraColumns: [],
  slowColumns: [],
  tableGroups: [
    { title: 'contents.podcasts', dimensions: ['podcast', 'episode', 'days_since_release'] },
    { title: 'breakdown.groups', dimensions: ['territory', 'group'] },
    { title: 'breakdown.when', dimensions: ['hour', 'day', 'week', 'month', 'hour_of_day', 'day_of_week', 'daypart'] },
    { title: 'breakdown.where', dimensions: placeAttributes },
    { title: 'breakdown.device', dimensions: ['device_category', 'device', 'player'] },
    { title: 'breakdown.excluded', dimensions: ['excluded_by'] },
  ],
  origins: ['podcast', 'episode', 'country', 'player'],
  weight: 'downloads',
  split: { button: 'contents.by_podcast', summary: 'contents.summary_podcasts' },
  excluded: { text: 'contents.excluded_text', unit: 'contents.requests', measure: 'downloads' },
  nothing: { found: 'contents.no_downloads', known: 'contents.no_downloads' },
  places: [
    ['card-time', 'chart.over_time'],
    ['card-changed', 'changed.title'],
    ['card-shows', 'contents.shows'],
    ['card-episodes', 'contents.episodes'],
    ['card-release', 'contents.since_release'],
    ['card-devices', 'breakdown.device'],
    ['card-places', 'breakdown.where'],
    ['card-times', 'breakdown.when'],
    ['card-excluded', 'breakdown.excluded'],
  ],
};
