import type { Currency } from '../../money.ts';

/** The countries whose sellers can send invoices: the currency in which VAT is owed, and the clock of their days. */
export const sellerCountries = {
  FR: { currency: 'EUR', timezone: 'Europe/Paris' },
  RO: { currency: 'RON', timezone: 'Europe/Bucharest' },
} as const satisfies Record<string, { currency: Currency; timezone: string }>;
export type SellerCountry = keyof typeof sellerCountries;
export const sellerCountryIds = Object.keys(sellerCountries) as SellerCountry[];

/** How a line is taxed: by one of the rates of the country, by the buyer (reverse charge), or not at all. */
export const taxKinds = ['standard', 'intermediate', 'reduced', 'super_reduced', 'reverse_charge', 'exempt'] as const;
export type TaxKind = (typeof taxKinds)[number];

interface VatRate {
  country: SellerCountry;
  kind: TaxKind;
  /** Hundredths of a percent: 2000 is 20 %. */
  rate_bp: number;
  /** Local days, both included; without an end, the rate still applies. */
  from: string;
  to?: string;
  source: string;
}

/**
 * The rates of the mainland of France and of Romania, with the law that sets them. Changes were checked against: for France,
 * loi n° 2012-1510 of 29 December 2012, art. 68 (19.6 to 20 %, 7 to 10 % on 1 January 2014), and BOI 3 C of 30 March 2001 (19.6 %
 * from 1 April 2000); for Romania, Legea 141/2025, Monitorul Oficial 699 of 25 July 2025 (19 to 21 %, and 9 and 5 to 11 %, on
 * 1 August 2025). Rates that only apply to dwellings (9 % in Romania until 31 July 2026), to Corsica or overseas are not here.
 */
export const vatRates: readonly VatRate[] = [
  {
    country: 'FR',
    kind: 'standard',
    rate_bp: 1960,
    from: '2000-04-01',
    to: '2013-12-31',
    source: 'CGI, art. 278; BOI 3 C',
  },
  {
    country: 'FR',
    kind: 'standard',
    rate_bp: 2000,
    from: '2014-01-01',
    source: 'CGI, art. 278; loi 2012-1510, art. 68',
  },
  { country: 'FR', kind: 'intermediate', rate_bp: 700, from: '2012-01-01', to: '2013-12-31', source: 'CGI, art. 279' },
  { country: 'FR', kind: 'intermediate', rate_bp: 1000, from: '2014-01-01', source: 'CGI, art. 279; loi 2012-1510' },
  { country: 'FR', kind: 'reduced', rate_bp: 550, from: '2012-01-01', source: 'CGI, art. 278-0 bis' },
  { country: 'FR', kind: 'super_reduced', rate_bp: 210, from: '2000-04-01', source: 'CGI, art. 281 quater–281 nonies' },
  {
    country: 'RO',
    kind: 'standard',
    rate_bp: 2000,
    from: '2016-01-01',
    to: '2016-12-31',
    source: 'Codul fiscal (Legea 227/2015), art. 291 (1)',
  },
  {
    country: 'RO',
    kind: 'standard',
    rate_bp: 1900,
    from: '2017-01-01',
    to: '2025-07-31',
    source: 'Codul fiscal (Legea 227/2015), art. 291 (1)',
  },
  {
    country: 'RO',
    kind: 'standard',
    rate_bp: 2100,
    from: '2025-08-01',
    source: 'Codul fiscal, art. 291 (1), Legea 141/2025',
  },
  {
    country: 'RO',
    kind: 'reduced',
    rate_bp: 900,
    from: '2016-01-01',
    to: '2025-07-31',
    source: 'Codul fiscal (Legea 227/2015), art. 291 (2)',
  },
  {
    country: 'RO',
    kind: 'reduced',
    rate_bp: 1100,
    from: '2025-08-01',
    source: 'Codul fiscal, art. 291 (2), Legea 141/2025',
  },
  {
    country: 'RO',
    kind: 'super_reduced',
    rate_bp: 500,
    from: '2016-01-01',
    to: '2025-07-31',
    source: 'Codul fiscal (Legea 227/2015), art. 291 (3)',
  },
];

/** The rate of a kind on a day, in hundredths of a percent; undefined if the country has none of this kind then. */
export function vatRateOn(country: SellerCountry, kind: TaxKind, day: string): number | undefined {
  if (kind === 'reverse_charge' || kind === 'exempt') return 0;
  const rate = vatRates.find(
    (one) => one.country === country && one.kind === kind && one.from <= day && (one.to === undefined || day <= one.to),
  );
  return rate?.rate_bp;
}

/** The kinds of rates that a country has on a day, with the two that every country has. */
export function taxKindsOn(country: SellerCountry, day: string): TaxKind[] {
  return taxKinds.filter((kind) => vatRateOn(country, kind, day) !== undefined);
}
