import { expect, test } from 'vitest';
import { dateFormat } from './formats.ts';

const plain = (text: string) => text.replace(/\s/g, ' ').replace(/ – (?=\d)/g, '–');
const day = (date: string) => new Date(`2026-${date}`);

test('the first of a month is 1er in French', () => {
  const long = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const written = (date: string, options: Intl.DateTimeFormatOptions = long) =>
    plain(dateFormat('fr-FR', options).format(day(date)));
  expect(['11-01', '11-11', '01-21', '08-01'].map((date) => written(date))).toEqual([
    '1er novembre',
    '11 novembre',
    '21 janvier',
    '1er août',
  ]);
  expect(written('11-01', { dateStyle: 'full', timeZone: 'UTC' })).toBe('dimanche 1er novembre 2026');
  expect(written('11-01', { dateStyle: 'short', timeZone: 'UTC' })).toBe('01/11/2026');
  const short = dateFormat('fr', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  expect(plain(short.formatRange(day('11-01'), day('11-07')))).toBe('1er–7 nov. 2026');
  expect(plain(short.formatRange(day('10-01'), day('11-01')))).toBe('1er oct.–1er nov. 2026');
  expect(plain(short.formatRange(day('10-11'), day('11-21')))).toBe('11 oct.–21 nov. 2026');
});

test('other languages write days as they do', () => {
  const format = dateFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  expect(format.format(day('11-01'))).toBe('1 November');
});
