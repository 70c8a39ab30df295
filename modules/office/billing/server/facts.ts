import { fieldError, type Values } from '@quarterhour/model/field-errors';
import { addDays } from '@quarterhour/model/period';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { InvoiceLine } from '../model/invoices.ts';
import type { Parties } from '../model/parties.ts';
import { countryOfVatNumber, unionCountries } from '../model/vat.ts';
import { faultOfVatNumber } from './vat-numbers.ts';

interface Facts {
  parties: Parties;
  lines: readonly InvoiceLine[];
  deliveredOn: string | null;
  /** YYYY-MM-DD */
  issuedOn: string;
}
type Code = Parameters<typeof fieldError>[1];
const years = 10;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Checks what a document says of people, places and days, before it gets a number.
 * @throws Refusal wrong_input that names the field and what to correct
 */
export function refuseWrongFacts({ parties, lines, deliveredOn, issuedOn }: Facts): void {
  const { seller, buyer } = parties;
  for (const [path, party] of [['seller', seller] as const, ['customer', buyer] as const]) {
    const { name, country, email, vat_number: number } = party;
    if (regions.of(country) === undefined) refuse(`${path}`, 'country_wrong', { country, name });
    if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) refuse(path, 'email_wrong', { email, name });
    const fault = faultOfVatNumber(number, country);
    if (fault) refuse(path, fault, { number, country, name });
  }
  for (const [at, { tax }] of lines.entries()) refuseWrongTax(tax, `lines.${at}.tax`, parties);
  if (deliveredOn === null) return;
  const [earliest, latest] = [addDays(issuedOn, -366 * years), addDays(issuedOn, 366)];
  if (deliveredOn < earliest || deliveredOn > latest) {
    const far = deliveredOn > latest ? 'one year' : 'ten years';
    refuse('delivered_on', 'delivered_far', { day: deliveredOn, years: far });
  }
}

function refuse(path: string, code: Code, values: Values): never {
  throw wrongField(fieldError(path, code, values));
}

/** Reverse charge is for businesses in other countries of the Union, export for buyers outside of it. */
function refuseWrongTax(tax: InvoiceLine['tax'], path: string, { seller, buyer }: Parties): void {
  const { name, country, vat_number: number } = buyer;
  const inUnion = unionCountries.includes(country);
  if (tax === 'export' && inUnion) refuse(path, 'export_union', { name, country });
  if (tax !== 'reverse_charge') return;
  if (!inUnion || country === seller.country) refuse(path, 'reverse_charge_union', { name, country });
  if (countryOfVatNumber(number) !== country) refuse('customer', 'vat_number_country', { number, name, country });
}
