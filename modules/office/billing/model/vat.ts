import type { Currency } from '@quarterhour/model/money';

/** The countries whose sellers can send invoices: the currency in which VAT is owed, and the clock of their days. */
export const sellerCountries = {
  FR: { currency: 'EUR', timezone: 'Europe/Paris' },
  RO: { currency: 'RON', timezone: 'Europe/Bucharest' },
} as const satisfies Record<string, { currency: Currency; timezone: string }>;
export type SellerCountry = keyof typeof sellerCountries;
export const sellerCountryIds = Object.keys(sellerCountries) as SellerCountry[];

/** How a line is taxed: by one of the rates of the country, by the buyer (reverse charge, export), or not at all. */
export const taxKinds = [
  'standard',
  'intermediate',
  'reduced',
  'super_reduced',
  'reverse_charge',
  'export',
  'exempt',
] as const;
export type TaxKind = (typeof taxKinds)[number];

/** The code of a kind of VAT (UNCL 5305, BT-118 and BT-151). */
export function categoryOf(tax: TaxKind): 'S' | 'AE' | 'G' | 'E' {
  return ({ reverse_charge: 'AE', export: 'G', exempt: 'E' } as const)[tax as 'exempt'] ?? 'S';
}

/** The members of the European Union (ISO 3166-1), between which businesses owe VAT by reverse charge. */
export const unionCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The country of a VAT number by its first two letters; Greece writes EL. */
export function countryOfVatNumber(number: string): string | undefined {
  const [, letters] = /^([A-Z]{2})[\dA-Z]/.exec(number.replace(/[\s.-]/g, '').toUpperCase()) ?? [];
  return letters === 'EL' ? 'GR' : letters;
}

/** How what is sold to a business elsewhere is taxed; undefined: as at home. */
export function taxAbroad(seller: string, buyer: { country: string; vat_number: string }): TaxKind | undefined {
  if (buyer.country === '' || buyer.country === seller) return undefined;
  if (!unionCountries.includes(buyer.country)) return 'export';
  // Within the Union, a business owes the VAT itself (directive 2006/112/EC, art. 44 and 196).
  return countryOfVatNumber(buyer.vat_number) === buyer.country ? 'reverse_charge' : undefined;
}

/**
 * Where the same rates apply: France has lower ones in Guadeloupe, Martinique and Réunion, and no VAT in French Guiana, Mayotte
 * (CGI, art. 294) and its territories outside the European Union.
 */
export type VatArea = SellerCountry | 'FR-overseas' | 'FR-untaxed';

/** The area of a seller, by its postcode in France. Corsica has the rates of the mainland for what radios sell (CGI, art. 297). */
export function vatAreaOf({ country, postcode }: { country: string; postcode: string }): VatArea {
  const digits = postcode.replace(/\D/g, '');
  if (country !== 'FR' || !/^9[78]\d{3}$/.test(digits)) return country as SellerCountry;
  // Saint-Barthélemy and Saint-Martin still have postcodes of Guadeloupe; 980 is Monaco, where French VAT applies.
  if (/^97(133|150)$/.test(digits)) return 'FR-untaxed';
  if (/^97[124]/.test(digits)) return 'FR-overseas';
  return /^97[35678]|^98[678]/.test(digits) ? 'FR-untaxed' : 'FR';
}

interface VatRate {
  area: VatArea;
  kind: TaxKind;
  /** Hundredths of a percent: 2000 is 20 %. */
  rate_bp: number;
  /** Local days, both included; without an end, the rate still applies. */
  from: string;
  to?: string;
  /** The law that sets the rate. */
  law: string;
  /** What was read to check rate and dates: the law itself, or what an authority says of it. Empty: neither could be read here. */
  read: string;
}

/**
 * The rates of France and Romania, read in November 2026. Changes of the laws since December 2025 could not be checked. Rates
 * that radios do not need are missing: dwellings (9 % in Romania until 31 July 2026) and the special rates of Corsica.
 */
export const vatRates: readonly VatRate[] = [
  {
    area: 'FR',
    kind: 'standard',
    rate_bp: 1960,
    from: '2000-04-01',
    to: '2013-12-31',
    law: 'CGI, art. 278',
    read: 'BOI 3 C of 30 March 2001',
  },
  {
    area: 'FR',
    kind: 'standard',
    rate_bp: 2000,
    from: '2014-01-01',
    law: 'CGI, art. 278; loi n° 2012-1510 du 29 décembre 2012, art. 68',
    read: 'the article, as in force on 1 January 2014',
  },
  {
    area: 'FR',
    kind: 'intermediate',
    rate_bp: 700,
    from: '2012-01-01',
    to: '2013-12-31',
    law: 'CGI, art. 279; loi n° 2011-1978 du 28 décembre 2011, art. 13',
    read: 'Lexbase, chronique de TVA, 30 January 2014',
  },
  {
    area: 'FR',
    kind: 'intermediate',
    rate_bp: 1000,
    from: '2014-01-01',
    law: 'CGI, art. 279; loi n° 2012-1510 du 29 décembre 2012, art. 68',
    read: 'Lexbase, chronique de TVA, 30 January 2014',
  },
  {
    area: 'FR',
    kind: 'reduced',
    rate_bp: 550,
    from: '2012-01-01',
    law: 'CGI, art. 278-0 bis',
    read: 'Lexbase, chronique de TVA, 30 January 2014',
  },
  {
    area: 'FR',
    kind: 'super_reduced',
    rate_bp: 210,
    from: '2000-04-01',
    law: 'CGI, art. 281 quater to 281 nonies, 298 septies',
    read: 'impots.gouv.fr, Précis de fiscalité 2017, n° 4580',
  },
  {
    area: 'FR-overseas',
    kind: 'standard',
    rate_bp: 850,
    from: '2001-03-31',
    law: 'CGI, art. 296 (1° b)',
    read: 'CGI, art. 296, versions of 2001 and 2012; BOI-TVA-GEO-20-10 of 5 June 2019',
  },
  {
    area: 'FR-overseas',
    kind: 'intermediate',
    rate_bp: 210,
    from: '2001-03-31',
    law: 'CGI, art. 296 (1° a), which names art. 279',
    read: 'CGI, art. 296, versions of 2001 and 2012; BOI-TVA-GEO-20-10 of 5 June 2019',
  },
  {
    area: 'FR-overseas',
    kind: 'reduced',
    rate_bp: 210,
    from: '2001-03-31',
    law: 'CGI, art. 296 (1° a), which names art. 278-0 bis',
    read: 'CGI, art. 296, versions of 2001 and 2012; BOI-TVA-GEO-20-10 of 5 June 2019',
  },
  {
    area: 'FR-overseas',
    kind: 'super_reduced',
    rate_bp: 105,
    from: '2019-06-05',
    law: 'CGI, art. 296 bis (a), 298 septies',
    read: 'BOI-TVA-GEO-20-10 of 5 June 2019',
  },
  {
    area: 'RO',
    kind: 'standard',
    rate_bp: 2000,
    from: '2016-01-01',
    to: '2016-12-31',
    law: 'Codul fiscal (Legea 227/2015), art. 291 (1)',
    read: '',
  },
  {
    area: 'RO',
    kind: 'standard',
    rate_bp: 1900,
    from: '2017-01-01',
    to: '2025-07-31',
    law: 'Codul fiscal (Legea 227/2015), art. 291 (1)',
    read: '',
  },
  {
    area: 'RO',
    kind: 'standard',
    rate_bp: 2100,
    from: '2025-08-01',
    law: 'Codul fiscal (Legea 227/2015), art. 291 (1); Legea 141/2025, art. II, Monitorul Oficial 699 of 25 July 2025',
    read: 'Capital, 2025, after ANAF',
  },
  {
    area: 'RO',
    kind: 'reduced',
    rate_bp: 900,
    from: '2016-01-01',
    to: '2025-07-31',
    law: 'Codul fiscal (Legea 227/2015), art. 291 (2)',
    read: 'ANAF, AJFP Sălaj, 11 September 2025',
  },
  {
    area: 'RO',
    kind: 'reduced',
    rate_bp: 1100,
    from: '2025-08-01',
    law: 'Codul fiscal (Legea 227/2015), art. 291 (2); Legea 141/2025, art. II, Monitorul Oficial 699 of 25 July 2025',
    read: 'ANAF, AJFP Sălaj, 11 September 2025',
  },
  {
    area: 'RO',
    kind: 'super_reduced',
    rate_bp: 500,
    from: '2016-01-01',
    to: '2025-07-31',
    law: 'Codul fiscal (Legea 227/2015), art. 291 (3)',
    read: 'ANAF, AJFP Sălaj, 11 September 2025',
  },
];

/** The rate of a kind on a day, in hundredths of a percent; undefined if the area has none of this kind then. */
export function vatRateOn(area: VatArea, kind: TaxKind, day: string): number | undefined {
  if (categoryOf(kind) !== 'S') return 0;
  const rate = vatRates.find(
    (one) => one.area === area && one.kind === kind && one.from <= day && (one.to === undefined || day <= one.to),
  );
  return rate?.rate_bp;
}
