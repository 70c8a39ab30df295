import { currencies } from '@quarterhour/model/money';
import { unitCodes } from '../../model/units.ts';
import type { Element } from './read-ubl.ts';
import { type DocumentRule, each } from './rule.ts';
import { buyer, categoryOf, lines, perLine, seller, subtotal } from './ubl-terms.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;
const isCurrency = (code: string) => (currencies as readonly string[]).includes(code);
/** An identifier without a scheme, or with one of ISO 6523. */
const isOfIso6523 = (one: Element) => /^(\d{4})?$/.test(one.attribute('schemeID'));
const isCategory = (code: string) => ['S', 'AE', 'G', 'E'].includes(code);
const amounts = [
  ...['TaxTotal/TaxAmount', `${subtotal}/TaxableAmount`, `${subtotal}/TaxAmount`],
  ...['AllowanceCharge/Amount', 'LegalMonetaryTotal/PayableAmount'],
];

const ofParties = (
  [
    ['seller', seller],
    ['customer', buyer],
  ] as const
).flatMap(([field, party]): DocumentRule[] => {
  const name = field === 'seller' ? 'seller' : 'buyer';
  return [
    each(
      'BR-CL-11',
      `${party}/PartyLegalEntity/CompanyID`,
      field,
      `the scheme of the company number of the ${name} is no code of ISO 6523`,
      isOfIso6523,
    ),
    each(
      'BR-CL-14',
      `${party}/PostalAddress/Country/IdentificationCode`,
      field,
      `the country of the ${name} is no code of ISO 3166-1`,
      (one) => isCountry(one.text('')),
    ),
    each(
      'BR-CL-25',
      `${party}/EndpointID`,
      field,
      `the electronic address of the ${name} has no scheme of the list EAS`,
      (one) => /^(\d{4}|EM|AN|AQ|AS|AU)?$/.test(one.attribute('schemeID')),
    ),
  ];
});

/** Codes of published lists (BR-CL-* of EN 16931-1), of which this product writes a few. */
export const codeLists: readonly DocumentRule[] = [
  {
    id: 'BR-CL-01',
    field: 'kind',
    what: 'the type (BT-3) is no code of UNTDID 1001',
    holds: (document) => {
      const type = document.text('InvoiceTypeCode') || document.text('CreditNoteTypeCode');
      return ['', '380', '381'].includes(type);
    },
  },
  {
    id: 'BR-CL-03',
    field: 'currency',
    what: 'an amount has no currency of ISO 4217',
    holds: (document) =>
      amounts.flatMap((path) => document.all(path)).every((one) => isCurrency(one.attribute('currencyID'))),
  },
  each('BR-CL-04', 'DocumentCurrencyCode', 'currency', 'the currency (BT-5) is no code of ISO 4217', (one) =>
    isCurrency(one.text('')),
  ),
  each('BR-CL-05', 'TaxCurrencyCode', 'currency', 'the currency of the VAT (BT-6) is no code of ISO 4217', (one) =>
    isCurrency(one.text('')),
  ),
  ...ofParties,
  each(
    'BR-CL-16',
    'PaymentMeans/PaymentMeansCode',
    'seller',
    'the way to pay (BT-81) is no code of UNTDID 4461',
    (one) => ['30', '58'].includes(one.text('')),
  ),
  {
    id: 'BR-CL-17',
    field: 'lines',
    what: 'a VAT category (BT-95, BT-118) is no code of UNCL 5305',
    holds: (document) =>
      ['AllowanceCharge', subtotal]
        .flatMap((path) => document.all(`${path}/TaxCategory/ID`))
        .every((one) => isCategory(one.text(''))),
  },
  perLine('BR-CL-18', 'a VAT category (BT-151) is no code of UNCL 5305', (line) =>
    ['', 'S', 'AE', 'G', 'E'].includes(categoryOf(line)),
  ),
  {
    id: 'BR-CL-19',
    field: 'discount_bp',
    what: 'the reason of a discount (BT-98, BT-140) is no code of UNCL 5189',
    holds: (document) =>
      [document, ...lines(document)]
        .flatMap((one) => one.all('AllowanceCharge/AllowanceChargeReasonCode'))
        .every((one) => one.text('') === '95'),
  },
  each(
    'BR-CL-22',
    `${subtotal}/TaxCategory/TaxExemptionReasonCode`,
    'lines',
    'the reason of an exemption (BT-121) is no code of the list VATEX',
    (one) => ['VATEX-EU-AE', 'VATEX-EU-G'].includes(one.text('').toUpperCase()),
  ),
  perLine('BR-CL-23', 'a unit (BT-130) is no code of UN/ECE Recommendation 20', (line) =>
    [...line.all('InvoicedQuantity'), ...line.all('CreditedQuantity')].every((one) =>
      (Object.values(unitCodes) as string[]).includes(one.attribute('unitCode')),
    ),
  ),
];
