import { placeAttributes } from '@quarterhour/model/dimensions';
import type { Dashboard } from '../../dashboard/dashboard.ts';

/** The definition of the listening dashboard. */
export const listeningDashboard: Dashboard = {
  title: 'menu.groups_stations',
  measureSets: [['listening_hours', 'sessions', 'average_session_minutes', 'aqh'], ['reach'], ['peak_audience']],
  columns: [
    'listening_hours',
    'sessions',
    'active_sessions',
    'average_session_minutes',
    'aqh',
    'average_audience',
    'reach',
    'listening_per_device_hours',
    'peak_audience',
    'coverage',
  ],
  extraColumns: ['active_sessions', 'average_audience', 'listening_per_device_hours'],
  // Slow: read minute by minute.
  slowColumns: ['peak_audience'],
  tableGroups: [
    { title: 'breakdown.stations', dimensions: ['territory', 'group', 'station', 'stream'] },
    { title: 'breakdown.when', dimensions: ['hour', 'day', 'week', 'month', 'hour_of_day', 'day_of_week', 'daypart'] },
    { title: 'breakdown.programme', dimensions: ['show', 'broadcast', 'own_daypart'] },
    { title: 'breakdown.where', dimensions: placeAttributes },
    { title: 'breakdown.device', dimensions: ['device_category', 'device', 'player'] },
    { title: 'breakdown.method', dimensions: ['listening_method'] },
    { title: 'breakdown.excluded', dimensions: ['excluded_by'] },
  ],
  origins: ['station', 'country', 'device_category', 'listening_method'],
  weight: 'active_sessions',
  split: { button: 'chart.by_station', summary: 'chart.summary_stations' },
  excluded: { text: 'breakdown.excluded_text', unit: 'breakdown.connections', measure: 'sessions' },
  nothing: { found: 'card.empty', known: 'card.no_logs' },
  places: [
    ['card-time', 'chart.over_time'],
    ['card-changed', 'changed.title'],
    ['card-stations', 'breakdown.stations'],
    ['card-devices', 'breakdown.device'],
    ['card-places', 'breakdown.where'],
    ['card-times', 'breakdown.when'],
    ['card-methods', 'breakdown.method'],
    ['card-excluded', 'breakdown.excluded'],
  ],
};
