import { expect, test } from 'vitest';
import type { CalendarEntry } from './calendar-events.ts';
import { entriesOn, phonePeriod, stepped, weekOf } from './phone-days.ts';

function entry(title: string, start: string, end: string, place = 0): CalendarEntry {
  return { id: title, title, start, end, allDay: start.length === 10, extendedProps: { mark: '#000000', place } };
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

test('weeks begin on Monday, and a step to a month leads to today or to its first day', () => {
  expect(weekOf('2026-11-01')).toEqual([
    ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'],
  ]);
  expect(stepped('week', '2026-10-26', 'prev', '2026-11-20')).toBe('2026-10-19');
  expect(stepped('month', '2026-10-31', 'next', '2026-11-20')).toBe('2026-11-20');
  expect(stepped('month', '2026-10-31', 'prev', '2026-11-20')).toBe('2026-09-01');
  expect(stepped('month', '2024-02-01', 'today', '2026-11-20')).toBe('2026-11-20');
});

test('a month reads the days of its neighbours that it shows, with a day for time zones', () => {
  expect(phonePeriod('month', '2026-10-12', 'fr-FR')).toEqual({
    from: '2026-09-23T00:00:00.000Z',
    to: '2026-11-09T00:00:00.000Z',
    title: 'octobre 2026',
  });
  expect(phonePeriod('week', '2026-11-01', 'en-GB')).toMatchObject({ from: '2026-10-18T00:00:00.000Z' });
});
