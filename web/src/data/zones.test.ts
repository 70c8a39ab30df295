import type { Group, Station } from '@quarterhour/model/catalogue';
import { expect, it } from 'vitest';
import { daysNow, offsetName, zonesOf } from './zones.ts';

const groups = [
  { slug: 'east', territory: 'romania' },
  { slug: 'island', territory: 'reunion' },
] as Group[];
const stations = [
  { slug: 'one', group: 'east', timezone: 'Europe/Bucharest' },
  { slug: 'two', group: 'east', timezone: 'Europe/Bucharest' },
  { slug: 'lagon', group: 'island', timezone: 'Indian/Reunion' },
] as Station[];

it('takes the zones of the stations that the filters leave', () => {
  const zones = (...filters: Parameters<typeof zonesOf>[1]) => zonesOf(stations, filters, { groups });
  expect(zones()).toEqual(['Europe/Bucharest', 'Indian/Reunion']);
  expect(zones(['is', 'station', ['lagon']])).toEqual(['Indian/Reunion']);
  expect(zones(['is_not', 'territory', ['reunion']])).toEqual(['Europe/Bucharest']);
  expect(zones(['is', 'country', ['FR']])).toHaveLength(2);
  expect(zones(['is', 'group', ['nowhere']])).toEqual(['UTC']);
});

it('knows the earliest and the latest day of several zones', () => {
  const now = Date.parse('2026-11-20T20:30:00Z') / 1000;
  expect(daysNow(['Indian/Reunion', 'Europe/Bucharest'], now)).toEqual({ first: '2026-11-20', last: '2026-11-21' });
});

it('says how far a zone is from UTC', () => {
  expect(offsetName('Indian/Reunion', 'en-GB')).toMatch(/\+4$/);
});
