import { unitCodes } from '../../model/units.ts';
import { type Element, hundredths } from './read-ubl.ts';
import { type DocumentRule, each, needs } from './rule.ts';

const seller = 'AccountingSupplierParty/Party';
const buyer = 'AccountingCustomerParty/Party';
const totals = 'LegalMonetaryTotal';
const subtotal = 'TaxTotal/TaxSubtotal';
const country = 'PostalAddress/Country/IdentificationCode';
const lines = (document: Element) => [...document.all('InvoiceLine'), ...document.all('CreditNoteLine')];
const perLine = (id: string, what: string, holds: (line: Element) => boolean): DocumentRule => ({
  id,
  field: 'lines',
  what,
  holds: (document) => lines(document).every(holds),
});
const amountOf = (element: Element, path: string) => hundredths(element.text(path));
const sum = (amounts: readonly (bigint | undefined)[]) => amounts.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);
const quantityOf = (line: Element) => line.text('InvoicedQuantity') || line.text('CreditedQuantity');
const categoryOf = (line: Element) => line.text('Item/ClassifiedTaxCategory/ID');
const isTransfer = (means: Element) => ['30', '58'].includes(means.text('PaymentMeansCode'));
const decimals = (id: string, path: string, what: string): DocumentRule =>
  each(id, path, 'lines', `${what} has more than two decimals`, (one) => hundredths(one.text('')) !== undefined);

const required: readonly DocumentRule[] = [
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
  needs('BR-08', `${seller}/PostalAddress/CityName`, 'seller', 'the address of the seller (BG-5)'),
  needs('BR-09', `${seller}/${country}`, 'seller', 'the country of the seller (BT-40)'),
  needs('BR-10', `${buyer}/PostalAddress/CityName`, 'customer', 'the address of the buyer (BG-8)'),
  needs('BR-11', `${buyer}/${country}`, 'customer', 'the country of the buyer (BT-55)'),
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
  each(
    'BR-33',
    'AllowanceCharge',
    'discount_bp',
    'a discount has no reason (BT-97)',
    (one) => one.text('AllowanceChargeReason') !== '' || one.text('AllowanceChargeReasonCode') !== '',
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

const computed: readonly DocumentRule[] = [
  perLine('BR-CO-04', 'a line has no VAT category (BT-151)', (line) => categoryOf(line) !== ''),
  ...[['seller', seller] as const, ['customer', buyer] as const].map(
    ([field, party]): DocumentRule =>
      each(
        'BR-CO-09',
        `${party}/PartyTaxScheme`,
        field,
        'a VAT number does not begin with the letters of its country',
        (scheme) => /^([A-Z]{2})/.test(scheme.text('CompanyID')),
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
  each('BR-CO-17', subtotal, 'lines', 'BT-117 is not BT-116 times BT-119', (one) => {
    const [base, tax, rate] = ['TaxableAmount', 'TaxAmount', 'TaxCategory/Percent'].map((path) => amountOf(one, path));
    return base !== undefined && rate !== undefined && tax === (2n * base * rate + 10_000n) / 20_000n;
  }),
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

const lists: readonly DocumentRule[] = [
  {
    id: 'BR-CL-01',
    field: 'kind',
    what: 'the type (BT-3) is no code of UNTDID 1001',
    holds: (document) =>
      ['380', '381'].includes(document.text('InvoiceTypeCode') || document.text('CreditNoteTypeCode')),
  },
  {
    id: 'BR-CL-04',
    field: 'currency',
    what: 'the currency (BT-5) is no code of ISO 4217',
    holds: (document) => /^[A-Z]{3}$/.test(document.text('DocumentCurrencyCode')),
  },
  {
    id: 'BR-CL-05',
    field: 'currency',
    what: 'the currency of the VAT (BT-6) is no code of ISO 4217',
    holds: (document) => /^([A-Z]{3})?$/.test(document.text('TaxCurrencyCode')),
  },
  each('BR-CL-14', `${seller}/${country}`, 'seller', 'the country of the seller is no code of ISO 3166-1', (one) =>
    /^[A-Z]{2}$/.test(one.text('')),
  ),
  each('BR-CL-14', `${buyer}/${country}`, 'customer', 'the country of the buyer is no code of ISO 3166-1', (one) =>
    /^[A-Z]{2}$/.test(one.text('')),
  ),
  perLine('BR-CL-18', 'a VAT category (BT-151) is no code of UNCL 5305', (line) =>
    ['S', 'AE', 'G', 'E'].includes(categoryOf(line)),
  ),
  perLine('BR-CL-23', 'a unit (BT-130) is no code of UN/ECE Recommendation 20', (line) =>
    [...line.all('InvoicedQuantity'), ...line.all('CreditedQuantity')].every((one) =>
      (Object.values(unitCodes) as string[]).includes(one.attribute('unitCode')),
    ),
  ),
  each('BR-CL-25', `${buyer}/EndpointID`, 'customer', 'the electronic address has no scheme of the list EAS', (one) =>
    /^(\d{4}|[A-Z]{2})$/.test(one.attribute('schemeID')),
  ),
  decimals('BR-DEC-01', 'AllowanceCharge/Amount', 'a discount (BT-92)'),
  decimals('BR-DEC-02', 'AllowanceCharge/BaseAmount', 'the base of a discount (BT-93)'),
  decimals('BR-DEC-09', `${totals}/LineExtensionAmount`, 'the sum of the lines (BT-106)'),
  decimals('BR-DEC-10', `${totals}/AllowanceTotalAmount`, 'the sum of the discounts (BT-107)'),
  decimals('BR-DEC-12', `${totals}/TaxExclusiveAmount`, 'the total without VAT (BT-109)'),
  decimals('BR-DEC-13', 'TaxTotal/TaxAmount', 'the VAT (BT-110)'),
  decimals('BR-DEC-14', `${totals}/TaxInclusiveAmount`, 'the total with VAT (BT-112)'),
  decimals('BR-DEC-18', `${totals}/PayableAmount`, 'the amount due (BT-115)'),
  decimals('BR-DEC-19', `${subtotal}/TaxableAmount`, 'the base of a VAT breakdown (BT-116)'),
  decimals('BR-DEC-20', `${subtotal}/TaxAmount`, 'the VAT of a breakdown (BT-117)'),
  perLine(
    'BR-DEC-23',
    'a line (BT-131) has more than two decimals',
    (line) => hundredths(line.text('LineExtensionAmount')) !== undefined,
  ),
  perLine('BR-DEC-24', 'a discount of a line (BT-136) has more than two decimals', (line) =>
    line.all('AllowanceCharge/Amount').every((one) => hundredths(one.text('')) !== undefined),
  ),
];

/** What each category of VAT asks for: the names of its rules end with the same numbers. */
function ofCategory(category: 'S' | 'AE' | 'G' | 'E'): DocumentRule[] {
  const isFree = category !== 'S';
  const breakdowns = (document: Element) =>
    document.all(subtotal).filter((one) => one.text('TaxCategory/ID') === category);
  const own = (document: Element) => lines(document).filter((line) => categoryOf(line) === category);
  const rule = (number: string, field: string, what: string, holds: DocumentRule['holds']): DocumentRule => ({
    id: `BR-${category}-${number}`,
    field,
    what,
    holds,
  });
  const rateOf = (element: Element, path: string) => Number(element.text(`${path}/Percent`));
  return [
    rule('01', 'lines', `lines of the category ${category} have no VAT breakdown`, (document) =>
      own(document).every((line) =>
        breakdowns(document).some((one) => rateOf(one, 'TaxCategory') === rateOf(line, 'Item/ClassifiedTaxCategory')),
      ),
    ),
    rule(
      '02',
      'seller',
      'the VAT number of the seller (BT-31) is missing',
      (document) => own(document).length === 0 || document.text(`${seller}/PartyTaxScheme/CompanyID`) !== '',
    ),
    ...(category === 'AE'
      ? [
          rule(
            '02',
            'customer',
            'the VAT number of the buyer (BT-48) is missing',
            (document) => own(document).length === 0 || document.text(`${buyer}/PartyTaxScheme/CompanyID`) !== '',
          ),
        ]
      : []),
    rule('05', 'lines', isFree ? 'the rate of a line is above 0' : 'the rate of a line is 0', (document) =>
      own(document).every((line) => rateOf(line, 'Item/ClassifiedTaxCategory') > 0 !== isFree),
    ),
    rule(
      '06',
      'discount_bp',
      isFree ? 'the rate of a discount is above 0' : 'the rate of a discount is 0',
      (document) =>
        document
          .all('AllowanceCharge')
          .filter((one) => one.text('TaxCategory/ID') === category)
          .every((one) => rateOf(one, 'TaxCategory') > 0 !== isFree),
    ),
    rule('08', 'lines', 'a base (BT-116) is not the lines less the discounts of its rate', (document) =>
      breakdowns(document).every((one) => {
        const same = (element: Element, path: string) => rateOf(element, path) === rateOf(one, 'TaxCategory');
        const net = own(document).filter((line) => same(line, 'Item/ClassifiedTaxCategory'));
        const off = document
          .all('AllowanceCharge')
          .filter((each) => each.text('TaxCategory/ID') === category && same(each, 'TaxCategory'));
        return (
          sum(net.map((line) => amountOf(line, 'LineExtensionAmount'))) -
            sum(off.map((each) => amountOf(each, 'Amount'))) ===
          amountOf(one, 'TaxableAmount')
        );
      }),
    ),
    rule('09', 'lines', isFree ? 'its VAT is not 0' : 'its VAT is not the base times the rate', (document) =>
      breakdowns(document).every((one) => !isFree || amountOf(one, 'TaxAmount') === 0n),
    ),
    rule(
      '10',
      'lines',
      isFree ? 'the reason of the exemption is missing' : 'it has a reason of exemption',
      (document) =>
        breakdowns(document).every(
          (one) =>
            (one.text('TaxCategory/TaxExemptionReason') !== '' ||
              one.text('TaxCategory/TaxExemptionReasonCode') !== '') === isFree,
        ),
    ),
  ];
}

/** The business rules of EN 16931-1 that documents of this product can break, by their ids in the standard. */
export const en16931: readonly DocumentRule[] = [
  ...required,
  ...computed,
  ...lists,
  ...(['S', 'AE', 'G', 'E'] as const).flatMap(ofCategory),
];
