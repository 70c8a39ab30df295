import { type SellerCountry, sellerCountries } from '../../billing/model/vat.ts';

/** The day in a country of sellers, YYYY-MM-DD. @param now unix seconds */
export function dayIn(country: SellerCountry, now: number): string {
  const { timezone: timeZone } = sellerCountries[country];
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now * 1000);
}
