import { expect, test } from 'vitest';
import { tellingDimensions } from '../../dashboard/changes/movers.ts';
import { measureBy, withMeasures } from '../../dashboard/dashboard.ts';
import { musicDashboard } from './music-dashboard.ts';

test('by attributes of listeners, cards show hours of songs instead of plays', () => {
  for (const by of ['country', 'city', 'device_category', 'player', 'listening_method', 'stream'] as const) {
    expect(measureBy(musicDashboard, 'plays', by), by).toBe('song_listening_hours');
    expect(measureBy(musicDashboard, 'song_performances', by), by).toBe('song_performances');
  }
  for (const by of ['song', 'station', 'group', 'hour_of_day', 'day'] as const) {
    expect(measureBy(musicDashboard, 'plays', by), by).toBe('plays');
  }
});

test('a share link that is limited to plays shows plays by country', () => {
  expect(measureBy(withMeasures(musicDashboard, ['plays']), 'plays', 'country')).toBe('plays');
});

test('a change of plays is not explained by countries', () => {
  expect(tellingDimensions(musicDashboard, 'plays', [], 12)).toEqual(['song', 'artist', 'station']);
  expect(tellingDimensions(musicDashboard, 'song_listening_hours', [], 12)).toEqual([
    'song',
    'artist',
    'station',
    'country',
  ]);
});
