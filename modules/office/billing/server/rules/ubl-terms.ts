import { type Element, hundredths } from './read-ubl.ts';
import type { DocumentRule } from './rule.ts';

export const seller = 'AccountingSupplierParty/Party';
export const buyer = 'AccountingCustomerParty/Party';
export const totals = 'LegalMonetaryTotal';
export const subtotal = 'TaxTotal/TaxSubtotal';
export const lines = (document: Element) => [...document.all('InvoiceLine'), ...document.all('CreditNoteLine')];
export const categoryOf = (line: Element) => line.text('Item/ClassifiedTaxCategory/ID');
export const amountOf = (element: Element, path: string) => hundredths(element.text(path));
export const sum = (amounts: readonly (bigint | undefined)[]) =>
  amounts.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);

/** Whether the VAT of a breakdown is its base times its rate, rounded half up. */
export function isBaseTimesRate(breakdown: Element): boolean {
  const [base, tax, rate] = ['TaxableAmount', 'TaxAmount', 'TaxCategory/Percent'].map((path) =>
    amountOf(breakdown, path),
  );
  return base !== undefined && rate !== undefined && tax === (2n * base * rate + 10_000n) / 20_000n;
}

/** A rule about each line. */
export const perLine = (id: string, what: string, holds: (line: Element) => boolean): DocumentRule => ({
  id,
  field: 'lines',
  what,
  holds: (document) => lines(document).every(holds),
});
