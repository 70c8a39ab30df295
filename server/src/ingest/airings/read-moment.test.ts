import { expect, test } from 'vitest';
import { readClock, readLength, readMoment } from './read-moment.ts';

const utc = (moment: string) => Date.parse(`${moment}Z`) / 1000;

test.each<[string, ReturnType<typeof readMoment>]>([
  ['2026-10-01T12:03:20Z', { at: utc('2026-10-01T12:03:20') }],
  ['2026-10-01T12:03:20.512+02:00', { at: utc('2026-10-01T10:03:20') }],
  ['2026-10-01 12:03:20 -0330', { at: utc('2026-10-01T15:33:20') }],
  ['2026-10-01 12:03:20', { wall: utc('2026-10-01T12:03:20') }],
  ['2026/10/01 12:03', { wall: utc('2026-10-01T12:03:00') }],
  ['2026-10-01 7:05pm', { wall: utc('2026-10-01T19:05:00') }],
  ['2026-10-01 12:05am', { wall: utc('2026-10-01T00:05:00') }],
  ['01.10.2026 12:03:20', { wall: utc('2026-10-01T12:03:20') }],
  ['01/10/26, 12:03', { wall: utc('2026-10-01T12:03:00') }],
  ['05/Apr/2021:07:28:01 -0700', { at: utc('2021-04-05T14:28:01') }],
  ['1790856200', { at: 1_790_856_200 }],
  ['1790856200.25', { at: 1_790_856_200 }],
  ['1790856200512', { at: 1_790_856_200 }],
  ['1790856200512000', { at: 1_790_856_200 }],
  ['2026-10-01', { wall: utc('2026-10-01T00:00:00') }],
  ['2026-13-01 12:00', undefined],
  ['2026-02-30 12:00', undefined],
  ['2026-10-01 25:00', undefined],
  ['31/04/2026 12:00', undefined],
  ['12:03', undefined],
  ['', undefined],
  ['1', undefined],
])('the moment %j', (text, expected) => expect(readMoment(text)).toEqual(expected));

test('lengths and clocks', () => {
  expect(
    ['225', '225.4', '3:45', '0:03:45.2', 'PT3M45S', '225 s', '225000', '', '-'].map((text) => readLength(text)),
  ).toEqual([225, 225, 225, 225, 225, 225, 225, 0, 0]);
  expect([readLength('1500', true), readLength('x'), readLength('3:5'), readLength('99:99:99')]).toEqual([
    2,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['07:05', '7:05 pm', '12:00am', '24:00', '7', '07:60'].map(readClock)).toEqual([
    25_500,
    68_700,
    0,
    86_400,
    undefined,
    undefined,
  ]);
});
