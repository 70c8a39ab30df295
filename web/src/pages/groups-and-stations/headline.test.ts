import { expect, it } from 'vitest';
import type { Reading } from '../../charts/read-result.ts';
import { againstOf, headlineOf } from './headline.ts';

const reading = (station: string, value: number, before: number): Reading => ({
  keys: [station],
  value,
  compared: value,
  before,
  change: before === 0 ? null : (value - before) / before,
  moment: null,
});

it('names the station that most of a change comes from, and one that went the other way', () => {
  const stations = [reading('brandusa', 700, 600), reading('east', 305, 300), reading('lagon', 80, 100)];
  expect(headlineOf('listening_hours', reading('', 1085, 1000), stations)).toEqual({
    kind: 'more',
    change: 0.085,
    lead: { part: 'most', station: 'brandusa' },
    other: { station: 'lagon', change: -0.2 },
  });
});

it('says that a station leads where several do much of it', () => {
  const stations = [reading('a', 60, 100), reading('b', 70, 100), reading('c', 70, 100)];
  expect(headlineOf('sessions', reading('', 200, 300), stations)).toMatchObject({
    kind: 'less',
    lead: { part: 'led', station: 'a' },
    other: null,
  });
});

it('names no station of a measure that does not add up, and none for so little that it rounds to 0', () => {
  expect(headlineOf('reach', reading('', 110, 100), [reading('a', 90, 50), reading('b', 60, 60)])).toMatchObject({
    lead: null,
  });
  expect(headlineOf('sessions', reading('', 10_001, 10_000), [])).toMatchObject({ kind: 'same' });
  expect(headlineOf('sessions', reading('', 5, 0), [])).toMatchObject({ kind: 'new' });
  expect(headlineOf('sessions', { ...reading('', 5, 0), before: null }, [])).toBeNull();
});

it('counts whole weeks as weeks', () => {
  const four = { from: '2026-10-25', to: '2026-11-21' };
  const month = { from: '2026-10-01', to: '2026-10-31' };
  expect(againstOf('previous_period', four)).toEqual({ against: 'weeks', count: 4 });
  expect(againstOf('previous_period', month)).toEqual({ against: 'months', count: 1 });
  expect(againstOf('previous_period', { from: '2026-07-01', to: '2026-09-30' })).toEqual({
    against: 'months',
    count: 3,
  });
  expect(againstOf('same_weekdays', month)).toEqual({ against: 'weekdays', count: 31 });
  expect(againstOf('year_before', four).against).toBe('year_before');
});
