import { shareOf } from '@quarterhour/model/money';
import type { InvoiceLine } from './invoices.ts';
import { categoryOf, type TaxKind } from './vat.ts';

/** What is owed for a line, in minor units. */
export interface LineAmounts {
  /** Quantity times price. */
  gross_minor: number;
  discount_minor: number;
  /** The net amount of the line (BT-131). */
  net_minor: number;
  rate_bp: number;
}

/** One category and rate of VAT (BG-23); its lines may be of several kinds, of which `tax` is the first. */
export interface TaxAmounts {
  tax: TaxKind;
  rate_bp: number;
  /** The sum of the lines, and the part of the discount on the whole invoice that falls on them (BT-92). */
  lines_minor: number;
  discount_minor: number;
  /** BT-116 and BT-117 */
  base_minor: number;
  tax_minor: number;
}

/** The amounts of an invoice, in minor units of its currency. */
export interface Totals {
  lines: LineAmounts[];
  taxes: TaxAmounts[];
  /** The sum of the lines (BT-106), the discount on all (BT-107), without VAT (BT-109), VAT (BT-110), with VAT (BT-112). */
  lines_minor: number;
  discount_minor: number;
  net_minor: number;
  tax_minor: number;
  gross_minor: number;
}

/** Hundredths of a percent in the whole. */
const whole = 10_000;

/**
 * The amounts of an invoice, rounded where EN 16931-1 rounds: the net amount of each line (BT-131, BR-DEC-23) and its discount
 * (BT-136, BR-DEC-24) to whole minor units, the tax of each category and rate once on their sum (BT-117, BR-CO-17), never line by
 * line. All other amounts are sums (BR-CO-10, -11, -13, -14, -15).
 * @param rateOf the rate of a kind of tax, in hundredths of a percent
 */
export function totalsOf(
  lines: readonly Pick<InvoiceLine, 'quantity_milli' | 'price_minor' | 'discount_bp' | 'tax'>[],
  discountBp: number,
  rateOf: (tax: TaxKind) => number,
): Totals {
  const amounts = lines.map(({ quantity_milli, price_minor, discount_bp, tax }) => {
    const gross_minor = shareOf(price_minor, quantity_milli, 1000);
    const discount_minor = shareOf(gross_minor, discount_bp, whole);
    return { tax, gross_minor, discount_minor, net_minor: gross_minor - discount_minor, rate_bp: rateOf(tax) };
  });
  const groupOf = ({ tax, rate_bp }: (typeof amounts)[number]) => `${categoryOf(tax)} ${rate_bp}`;
  const taxes = [...new Map(amounts.map((line) => [groupOf(line), line])).keys()].map((group) => {
    const own = amounts.filter((line) => groupOf(line) === group);
    const [{ tax, rate_bp }] = own as [(typeof own)[number]];
    const lines_minor = sum(own.map(({ net_minor }) => net_minor));
    const discount_minor = shareOf(lines_minor, discountBp, whole);
    const base_minor = lines_minor - discount_minor;
    return { tax, rate_bp, lines_minor, discount_minor, base_minor, tax_minor: shareOf(base_minor, rate_bp, whole) };
  });
  const lines_minor = sum(amounts.map(({ net_minor }) => net_minor));
  const discount_minor = sum(taxes.map((one) => one.discount_minor));
  const tax_minor = sum(taxes.map((one) => one.tax_minor));
  const net_minor = lines_minor - discount_minor;
  return {
    lines: amounts.map(({ tax: _, ...line }) => line),
    taxes,
    lines_minor,
    discount_minor,
    net_minor,
    tax_minor,
    gross_minor: net_minor + tax_minor,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
