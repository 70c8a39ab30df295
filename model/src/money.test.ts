import { expect, test } from 'vitest';
import { formatMoney, parseAmount, writeAmount } from './money.ts';

test.each([
  ['1250', 'EUR', 125_000],
  ['1250.5', 'EUR', 125_050],
  ['1250,50', 'RON', 125_050],
  ['1 250,50', 'RON', 125_050],
  ['1.250,50', 'EUR', 125_050],
  ['1,250.50', 'USD', 125_050],
  ['0.07', 'EUR', 7],
  ['980', 'JPY', 980],
  ['9.8', 'JPY', undefined],
  ['1.234', 'EUR', 123_400],
  ['12.345', 'EUR', 1_234_500],
  ['0.123', 'EUR', undefined],
  ['1.2345', 'EUR', undefined],
  ['-3', 'EUR', undefined],
  ['', 'EUR', undefined],
  ['ten', 'EUR', undefined],
])('reads %s %s as %s minor units', (typed, currency, minor) => {
  expect(parseAmount(typed, currency)).toBe(minor);
});

test('writes amounts for inputs and for readers', () => {
  expect(writeAmount(125_050, 'EUR')).toBe('1250.50');
  expect(writeAmount(980, 'JPY')).toBe('980');
  expect(formatMoney(125_050, 'EUR', 'en-GB')).toBe('€1,250.50');
  expect(formatMoney(980, 'JPY', 'en-GB')).toBe('JP¥980');
});
