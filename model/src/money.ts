import { z } from 'zod';

/** The currencies in which amounts can be written (ISO 4217). */
export const currencies = ['EUR', 'RON', 'MDL', 'GBP', 'CHF', 'USD', 'CNY', 'JPY'] as const;
export type Currency = (typeof currencies)[number];

/**
 * The largest amount, in minor units: of a price, of a line, and of all that one document or cart comes to. Products of amounts
 * and rates stay exact numbers.
 */
export const largestAmount = 10 ** 11;

/**
 * An amount in an answer, in minor units. No limit holds for it: what was stored before there were limits is shown, and sums of
 * very many documents are. Above 2^53 it is the nearest number.
 */
export const shownAmount = z.number();

/** The largest amount as people read it: "1000000000.00 EUR". */
export function largestIn(currency: string): string {
  return `${writeAmount(largestAmount, currency)} ${currency}`;
}

/** The product of two whole numbers by a third, rounded half up; exact, whatever its size. */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  const [product, by] = [BigInt(amount) * BigInt(numerator), BigInt(denominator)];
  // Amounts are never negative here: what is owed back is a credit note with amounts of its own.
  return Number((2n * product + by) / (2n * by));
}

/** The decimal digits of a currency: 2 for EUR, 0 for JPY. */
export function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount in minor units as people of a locale read it. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  return (minor / 10 ** digitsOf(currency)).toLocaleString(locale, { style: 'currency', currency });
}

/** An amount in minor units as it is typed: "1250.00". */
export function writeAmount(minor: number, currency: string): string {
  return (minor / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));
}

/**
 * Reads an amount that a person typed, with a point or a comma before the decimals, and spaces or the other of both between
 * thousands. Returns minor units; undefined if it is no amount of the currency.
 */
export function parseAmount(typed: string, currency: string): number | undefined {
  const digits = digitsOf(currency);
  const text = typed.replace(/[\s'’]/g, '');
  const [, whole = '', , decimals = ''] = /^([1-9]\d{0,2}(?:[.,]\d{3})+|\d+)(?:([.,])(\d+))?$/.exec(text) ?? [];
  if (!whole || decimals.length > digits) return undefined;
  const minor = Number(whole.replace(/[.,]/g, '') + decimals.padEnd(digits, '0'));
  return minor <= largestAmount ? minor : undefined;
}
