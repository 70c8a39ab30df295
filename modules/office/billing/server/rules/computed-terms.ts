import { hundredths } from './read-ubl.ts';
import { type DocumentRule, each } from './rule.ts';
import {
  amountOf,
  buyer,
  categoryOf,
  isBaseTimesRate,
  lines,
  perLine,
  seller,
  subtotal,
  sum,
  totals,
} from './ubl-terms.ts';

const decimals = (id: string, path: string, what: string): DocumentRule =>
  each(id, path, 'lines', `${what} has more than two decimals`, (one) => hundredths(one.text('')) !== undefined);

/** What follows from other amounts and texts (BR-CO-* of EN 16931-1). */
export const computedTerms: readonly DocumentRule[] = [
  perLine('BR-CO-04', 'a line has no VAT category (BT-151)', (line) => categoryOf(line) !== ''),
  ...[['seller', seller] as const, ['customer', buyer] as const].map(
    ([field, party]): DocumentRule =>
      each(
        'BR-CO-09',
        `${party}/PartyTaxScheme/CompanyID`,
        field,
        'a VAT number does not begin with the letters of its country',
        (number) => /^[A-Z]{2}/.test(number.text('')),
      ),
  ),
  {
    id: 'BR-CO-10',
    field: 'lines',
    what: 'BT-106 is not the sum of the lines (BT-131)',
    holds: (document) =>
      amountOf(document, `${totals}/LineExtensionAmount`) ===
      sum(lines(document).map((line) => amountOf(line, 'LineExtensionAmount'))),
  },
  {
    id: 'BR-CO-11',
    field: 'discount_bp',
    what: 'BT-107 is not the sum of the discounts (BT-92)',
    holds: (document) =>
      sum([amountOf(document, `${totals}/AllowanceTotalAmount`)]) ===
      sum(document.all('AllowanceCharge').map((one) => amountOf(one, 'Amount'))),
  },
  {
    id: 'BR-CO-13',
    field: 'lines',
    what: 'BT-109 is not BT-106 less BT-107',
    holds: (document) =>
      amountOf(document, `${totals}/TaxExclusiveAmount`) ===
      sum([amountOf(document, `${totals}/LineExtensionAmount`)]) -
        sum([amountOf(document, `${totals}/AllowanceTotalAmount`)]),
  },
  {
    id: 'BR-CO-14',
    field: 'lines',
    what: 'BT-110 is not the sum of the VAT breakdowns (BT-117)',
    holds: (document) =>
      sum([amountOf(document, 'TaxTotal/TaxAmount')]) ===
      sum(document.all(subtotal).map((one) => amountOf(one, 'TaxAmount'))),
  },
  {
    id: 'BR-CO-15',
    field: 'lines',
    what: 'BT-112 is not BT-109 and BT-110',
    holds: (document) =>
      amountOf(document, `${totals}/TaxInclusiveAmount`) ===
      sum([amountOf(document, `${totals}/TaxExclusiveAmount`), amountOf(document, 'TaxTotal/TaxAmount')]),
  },
  {
    id: 'BR-CO-16',
    field: 'lines',
    what: 'BT-115 is not BT-112',
    holds: (document) =>
      amountOf(document, `${totals}/PayableAmount`) === amountOf(document, `${totals}/TaxInclusiveAmount`),
  },
  each('BR-CO-17', subtotal, 'lines', 'BT-117 is not BT-116 times BT-119', isBaseTimesRate),
  {
    id: 'BR-CO-18',
    field: 'lines',
    what: 'it has no VAT breakdown (BG-23)',
    holds: (document) => document.all(subtotal).length > 0,
  },
  {
    id: 'BR-CO-25',
    field: 'payment_days',
    what: 'the day on which it is due (BT-9) is missing',
    holds: (document) =>
      document.text('CreditNoteTypeCode') !== '' ||
      document.text('DueDate') !== '' ||
      document.text('PaymentTerms/Note') !== '',
  },
  {
    id: 'BR-CO-26',
    field: 'seller',
    what: 'the seller has no VAT number (BT-31) and no register number (BT-30)',
    holds: (document) =>
      document.text(`${seller}/PartyTaxScheme/CompanyID`) !== '' ||
      document.text(`${seller}/PartyLegalEntity/CompanyID`) !== '',
  },
];

/** Amounts have at most two decimals (BR-DEC-* of EN 16931-1). */
export const decimalsOfAmounts: readonly DocumentRule[] = [
  decimals('BR-DEC-01', 'AllowanceCharge/Amount', 'a discount (BT-92)'),
  decimals('BR-DEC-02', 'AllowanceCharge/BaseAmount', 'the base of a discount (BT-93)'),
  decimals('BR-DEC-09', `${totals}/LineExtensionAmount`, 'the sum of the lines (BT-106)'),
  decimals('BR-DEC-10', `${totals}/AllowanceTotalAmount`, 'the sum of the discounts (BT-107)'),
  decimals('BR-DEC-12', `${totals}/TaxExclusiveAmount`, 'the total without VAT (BT-109)'),
  ...(
    [
      ['BR-DEC-13', 'DocumentCurrencyCode', 'the VAT (BT-110)'],
      ['BR-DEC-15', 'TaxCurrencyCode', 'the VAT in the currency in which it is owed (BT-111)'],
    ] as const
  ).map(
    ([id, currency, what]): DocumentRule =>
      each(
        id,
        'TaxTotal/TaxAmount',
        'lines',
        `${what} has more than two decimals`,
        (one, document) =>
          one.attribute('currencyID') !== document.text(currency) || hundredths(one.text('')) !== undefined,
      ),
  ),
  decimals('BR-DEC-14', `${totals}/TaxInclusiveAmount`, 'the total with VAT (BT-112)'),
  decimals('BR-DEC-18', `${totals}/PayableAmount`, 'the amount due (BT-115)'),
  decimals('BR-DEC-19', `${subtotal}/TaxableAmount`, 'the base of a VAT breakdown (BT-116)'),
  decimals('BR-DEC-20', `${subtotal}/TaxAmount`, 'the VAT of a breakdown (BT-117)'),
  perLine('BR-DEC-23', 'a line (BT-131) has more than two decimals', (line) =>
    line.all('LineExtensionAmount').every((one) => hundredths(one.text('')) !== undefined),
  ),
  perLine('BR-DEC-25', 'the base of a discount of a line (BT-137) has more than two decimals', (line) =>
    line.all('AllowanceCharge/BaseAmount').every((one) => hundredths(one.text('')) !== undefined),
  ),
  perLine('BR-DEC-24', 'a discount of a line (BT-136) has more than two decimals', (line) =>
    line.all('AllowanceCharge/Amount').every((one) => hundredths(one.text('')) !== undefined),
  ),
];
