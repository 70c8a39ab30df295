import { expect, test } from 'vitest';
import type { LayerItem } from '../../model/layers.ts';
import type { CalendarEntry } from './calendar-events.ts';
import { entriesOn, isRunning } from './phone-days.ts';

function entry(title: string, start: string, end: string, place = 0): CalendarEntry {
  return {
    id: title,
    title,
    start,
    end,
    allDay: start.length === 10,
    extendedProps: { mark: '#000000', place, group: '' },
  };
}

test('a day has the entries that touch it, those of the whole day first', () => {
  const entries = [
    entry('Late', '2026-10-25T22:00', '2026-10-26T02:00'),
    entry('Early', '2026-10-26T06:00', '2026-10-26T10:00'),
    entry('Before', '2026-10-25T20:00', '2026-10-26T00:00'),
    entry('After', '2026-10-27T00:00', '2026-10-27T01:00'),
    entry('Marathon', '2026-10-25T12:00', '2026-10-27T12:00'),
    entry('Campaign', '2026-10-20', '2026-10-27', 1),
    entry('Fair', '2026-10-26', '2026-10-27'),
    entry('Over', '2026-10-20', '2026-10-26'),
    entry('Reminder', '2026-10-26T00:00', '2026-10-26T00:00'),
  ];
  const found = entriesOn('2026-10-26', entries).map(({ entry: { title }, times }) => [title, times?.from, times?.to]);
  expect(found).toEqual([
    ['Fair', undefined, undefined],
    ['Marathon', undefined, undefined],
    ['Campaign', undefined, undefined],
    ['Late', '00:00', '02:00'],
    ['Reminder', '00:00', '00:00'],
    ['Early', '06:00', '10:00'],
  ]);
});

test('layers that run for days are folded, not events nor what takes one day', () => {
  const item = { layer: 'campaigns' } as LayerItem;
  const ofLayer = (one: CalendarEntry) => ({ ...one, extendedProps: { ...one.extendedProps, item } });
  const entries = [
    ofLayer(entry('Campaign', '2026-10-20', '2026-10-27')),
    ofLayer(entry('Holiday', '2026-10-26', '2026-10-27')),
    ofLayer(entry('Outage', '2026-10-26T06:00', '2026-10-26T07:00')),
    entry('Fair', '2026-10-20', '2026-10-29'),
  ];
  const found = entriesOn('2026-10-26', entries).filter(isRunning);
  expect(found.map(({ entry: { title } }) => title)).toEqual(['Campaign']);
});
