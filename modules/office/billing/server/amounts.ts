import { fieldError } from '@quarterhour/model/field-errors';
import { largestAmount, largestIn } from '@quarterhour/model/money';
import { wrongField } from '@quarterhour/server/host/refusal';
import { type Totals, totalsOf } from '../model/arithmetic.ts';
import type { InvoiceLine } from '../model/invoices.ts';
import { vatAreaOf, vatRateOn } from '../model/vat.ts';

interface Taxed {
  currency: string;
  lines: readonly InvoiceLine[];
  discountBp: number;
  /** The day of the delivery, whose rates apply; null: today's. */
  deliveredOn: string | null;
}

type Place = Parameters<typeof vatAreaOf>[0];

/**
 * The amounts of an invoice of a seller.
 * @throws Refusal wrong_input for a line with a rate that there is not, and for more than one invoice can come to
 */
export function amountsOf({ currency, lines, discountBp, deliveredOn }: Taxed, seller: Place, today: string): Totals {
  const day = deliveredOn ?? today;
  const area = vatAreaOf(seller);
  const totals = totalsOf(lines, discountBp, (tax) => {
    const rate = vatRateOn(area, tax, day);
    if (rate !== undefined) return rate;
    const at = lines.findIndex((line) => line.tax === tax);
    const country = area === seller.country ? area : `${seller.country} ${seller.postcode}`;
    throw wrongField(fieldError(`lines.${at}.tax`, 'no_vat_rate', { country, day }));
  });
  if (Math.max(totals.lines_minor, totals.gross_minor) > largestAmount) {
    throw wrongField(fieldError('lines', 'total_too_large', { most: largestIn(currency) }));
  }
  return totals;
}

/** How what is sold at home is taxed: by the standard rate, unless there is no VAT at all. */
export function taxAtHome(seller: Place): InvoiceLine['tax'] {
  return vatAreaOf(seller) === 'FR-untaxed' ? 'exempt' : 'standard';
}
