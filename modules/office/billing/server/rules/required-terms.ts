import type { Element } from './read-ubl.ts';
import { type DocumentRule, each, needs } from './rule.ts';
import { buyer, lines, perLine, seller, subtotal, totals } from './ubl-terms.ts';

const quantityOf = (line: Element) => line.text('InvoicedQuantity') || line.text('CreditedQuantity');
/** 30 and 58 are transfers in UNTDID 4461. */
const isTransfer = (means: Element) => ['30', '58'].includes(means.text('PaymentMeansCode'));
const hasReason = (discount: Element) =>
  discount.text('AllowanceChargeReason') !== '' || discount.text('AllowanceChargeReasonCode') !== '';

/** What a document has to say (BR-01 to BR-65 of EN 16931-1). */
export const requiredTerms: readonly DocumentRule[] = [
  needs('BR-01', 'CustomizationID', 'number', 'the specification identifier (BT-24)'),
  needs('BR-02', 'ID', 'number', 'the number (BT-1)'),
  needs('BR-03', 'IssueDate', 'issued_on', 'the date of the invoice (BT-2)'),
  {
    id: 'BR-04',
    field: 'kind',
    what: 'the type (BT-3) is missing',
    holds: (document) => document.text('InvoiceTypeCode') !== '' || document.text('CreditNoteTypeCode') !== '',
  },
  needs('BR-05', 'DocumentCurrencyCode', 'currency', 'the currency (BT-5)'),
  needs('BR-06', `${seller}/PartyLegalEntity/RegistrationName`, 'seller', 'the name of the seller (BT-27)'),
  needs('BR-07', `${buyer}/PartyLegalEntity/RegistrationName`, 'customer', 'the name of the buyer (BT-44)'),
  ...(
    [
      ['seller', seller, 'seller', ['BR-08', 'BG-5'], ['BR-09', 'BT-40'], ['BR-62', 'BT-34']],
      ['customer', buyer, 'buyer', ['BR-10', 'BG-8'], ['BR-11', 'BT-55'], ['BR-63', 'BT-49']],
    ] as const
  ).flatMap(([field, party, name, [address, group], [country, term], [scheme, electronic]]): DocumentRule[] => [
    {
      id: address,
      field,
      what: `the address of the ${name} (${group}) is missing`,
      holds: (document) => document.all(`${party}/PostalAddress`).length > 0,
    },
    each(
      country,
      `${party}/PostalAddress`,
      field,
      `the country of the ${name} (${term}) is missing`,
      (one) => one.text('Country/IdentificationCode') !== '',
    ),
    each(
      scheme,
      `${party}/EndpointID`,
      field,
      `the electronic address of the ${name} (${electronic}) has no scheme`,
      (one) => one.attribute('schemeID') !== '',
    ),
  ]),
  needs('BR-12', `${totals}/LineExtensionAmount`, 'lines', 'the sum of the lines (BT-106)'),
  needs('BR-13', `${totals}/TaxExclusiveAmount`, 'lines', 'the total without VAT (BT-109)'),
  needs('BR-14', `${totals}/TaxInclusiveAmount`, 'lines', 'the total with VAT (BT-112)'),
  needs('BR-15', `${totals}/PayableAmount`, 'lines', 'the amount due (BT-115)'),
  { id: 'BR-16', field: 'lines', what: 'it has no line (BG-25)', holds: (document) => lines(document).length > 0 },
  perLine('BR-21', 'a line has no number (BT-126)', (line) => line.text('ID') !== ''),
  perLine('BR-22', 'a line has no quantity (BT-129)', (line) => quantityOf(line) !== ''),
  perLine('BR-24', 'a line has no net amount (BT-131)', (line) => line.text('LineExtensionAmount') !== ''),
  perLine('BR-25', 'a line has no name (BT-153)', (line) => line.text('Item/Name') !== ''),
  perLine('BR-26', 'a line has no price (BT-146)', (line) => line.text('Price/PriceAmount') !== ''),
  perLine('BR-27', 'a price is below 0 (BT-146)', (line) => !line.text('Price/PriceAmount').startsWith('-')),
  each(
    'BR-31',
    'AllowanceCharge',
    'discount_bp',
    'a discount has no amount (BT-92)',
    (one) => one.text('Amount') !== '',
  ),
  each(
    'BR-32',
    'AllowanceCharge',
    'discount_bp',
    'a discount has no VAT category (BT-95)',
    (one) => one.text('TaxCategory/ID') !== '',
  ),
  each('BR-33', 'AllowanceCharge', 'discount_bp', 'a discount has no reason (BT-97)', hasReason),
  perLine('BR-41', 'a discount of a line has no amount (BT-136)', (line) =>
    line.all('AllowanceCharge').every((one) => one.text('Amount') !== ''),
  ),
  perLine('BR-42', 'a discount of a line has no reason (BT-139)', (line) =>
    line.all('AllowanceCharge').every(hasReason),
  ),
  each('BR-45', subtotal, 'lines', 'a VAT breakdown has no base (BT-116)', (one) => one.text('TaxableAmount') !== ''),
  each('BR-46', subtotal, 'lines', 'a VAT breakdown has no VAT (BT-117)', (one) => one.text('TaxAmount') !== ''),
  each(
    'BR-47',
    subtotal,
    'lines',
    'a VAT breakdown has no category (BT-118)',
    (one) => one.text('TaxCategory/ID') !== '',
  ),
  each(
    'BR-48',
    subtotal,
    'lines',
    'a VAT breakdown has no rate (BT-119)',
    (one) => one.text('TaxCategory/Percent') !== '',
  ),
  each(
    'BR-49',
    'PaymentMeans',
    'seller',
    'the way to pay has no code (BT-81)',
    (one) => one.text('PaymentMeansCode') !== '',
  ),
  each(
    'BR-50',
    'PaymentMeans/PayeeFinancialAccount',
    'seller',
    'the account of the seller has no number (BT-84)',
    (one) => one.text('ID') !== '',
  ),
  each(
    'BR-61',
    'PaymentMeans',
    'seller',
    'a transfer needs the IBAN of the seller (BT-84)',
    (one) => !isTransfer(one) || one.text('PayeeFinancialAccount/ID') !== '',
  ),
  {
    id: 'BR-53',
    field: 'exchange_rate',
    what: 'the VAT in the currency in which it is owed (BT-111) is missing',
    holds: (document) => document.text('TaxCurrencyCode') === '' || document.all('TaxTotal').length === 2,
  },
  each(
    'BR-55',
    'BillingReference/InvoiceDocumentReference',
    'corrects',
    'the number of the corrected invoice (BT-25) is missing',
    (one) => one.text('ID') !== '',
  ),
];
