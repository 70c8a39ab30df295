/** The currencies in which amounts can be written (ISO 4217). */
export const currencies = ['EUR', 'RON', 'MDL', 'GBP', 'CHF', 'USD', 'CNY', 'JPY'] as const;
export type Currency = (typeof currencies)[number];

/** The largest amount, in minor units: products of amounts and rates stay exact numbers. */
export const largestAmount = 10 ** 11;

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
