import { stdnum, type Validator } from 'stdnum';
import { countryOfVatNumber } from '../model/vat.ts';

/** The kinds of VAT numbers in stdnum; what a country also issues, such as the tax number of a company, follows. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  AT: ['uid'],
  BE: ['vat'],
  BG: ['vat'],
  CH: ['vat', 'uid'],
  CY: ['vat'],
  CZ: ['dic'],
  DE: ['vat'],
  DK: ['cvr'],
  EE: ['kmkr'],
  ES: ['nif'],
  FI: ['alv'],
  FR: ['tva'],
  GB: ['vat'],
  GR: ['vat'],
  HR: ['oib'],
  HU: ['anum'],
  IE: ['vat'],
  IT: ['iva'],
  LT: ['pvm'],
  LU: ['tva'],
  LV: ['pvn'],
  MD: ['idno'],
  MT: ['vat'],
  NL: ['btw'],
  NO: ['mva'],
  PL: ['nip'],
  PT: ['nif'],
  RO: ['cui'],
  SE: ['vat'],
  SI: ['ddv'],
  SK: ['dph'],
};

export type VatNumberFault = 'vat_number_country' | 'vat_number_wrong';

/**
 * What is wrong with a VAT number of a country, by the check digits of the country itself; undefined: nothing, or nobody can
 * say. Numbers may be written without the letters of their country.
 */
export function faultOfVatNumber(written: string, country: string): VatNumberFault | undefined {
  const number = written.replace(/[\s.-]/g, '').toUpperCase();
  const of = countryOfVatNumber(number);
  const known = kinds[country];
  if (number === '' || !known) return undefined;
  const countries = (stdnum as unknown as Record<string, Record<string, Validator> | undefined>)[country];
  const validators = known.flatMap((kind) => countries?.[kind] ?? []);
  const bare = of === country ? number.slice(2) : number;
  if (validators.some((validator) => [number, bare].some((one) => validator.validate(one).isValid))) return undefined;
  return of !== undefined && of !== country && kinds[of] ? 'vat_number_country' : 'vat_number_wrong';
}
