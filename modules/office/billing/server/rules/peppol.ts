import { type Element, hundredths } from './read-ubl.ts';
import { type DocumentRule, each, needs } from './rule.ts';

const seller = 'AccountingSupplierParty/Party';
const buyer = 'AccountingCustomerParty/Party';
const lines = ['InvoiceLine', 'CreditNoteLine'];
const discounts = ['AllowanceCharge', ...lines.map((line) => `${line}/AllowanceCharge`)];
const rule = (id: string): string => `PEPPOL-EN16931-${id}`;

/** The electronic address schemes (EAS) of Peppol that this product derives, or that people write by hand. */
const schemes = new Set(
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192 0193
  0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0221 0225 0230 0235
  0240 0244 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937
  9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959`.split(/\s+/),
);

/** The check digits of a Belgian enterprise number: 97 less the remainder of its first eight digits. */
function isEnterpriseNumber(number: string): boolean {
  return /^[01]\d{9}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));
}

/** The check digit of a GLN (GS1): weights of 1 and 3 from its end. */
function isGln(number: string): boolean {
  if (!/^\d{13}$/.test(number)) return false;
  const sum = [...number].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

const endpoints: readonly DocumentRule[] = (
  [
    ['customer', buyer, 'R010', 'buyer', 'BT-49'],
    ['seller', seller, 'R020', 'seller', 'BT-34'],
  ] as const
).flatMap(([field, party, number, name, term]) => {
  const path = `${party}/EndpointID`;
  const of = (scheme: string, holds: (id: string) => boolean) => (one: Element) =>
    one.attribute('schemeID') !== scheme || holds(one.text(''));
  const what = `the Peppol address of the ${name}`;
  return [
    needs(rule(number), path, field, `${what} (${term})`),
    each(rule('CL008'), path, field, `${what} has no scheme of the list EAS`, (one) =>
      schemes.has(one.attribute('schemeID')),
    ),
    each('PEPPOL-COMMON-R040', path, field, `${what} is no GLN`, of('0088', isGln)),
    each(
      'PEPPOL-COMMON-R041',
      path,
      field,
      `${what} is no Norwegian number of nine digits`,
      of('0192', (id) => /^\d{9}$/.test(id)),
    ),
    each(
      'PEPPOL-COMMON-R042',
      path,
      field,
      `${what} is no Danish CVR number`,
      of('0184', (id) => /^(DK)?\d{8}$/.test(id)),
    ),
    each('PEPPOL-COMMON-R043', path, field, `${what} is no Belgian enterprise number`, of('0208', isEnterpriseNumber)),
    each(
      'PEPPOL-COMMON-R049',
      path,
      field,
      `${what} is no Swedish number of ten digits`,
      of('0007', (id) => /^\d{10}$/.test(id)),
    ),
  ];
});

const amount = (element: Element, path: string) => hundredths(element.text(path)) ?? 0n;
/** Amounts may differ by rounding: 0.02 of the currency. */
const isNear = (a: number, b: number) => Math.abs(a - b) <= 0.02 + 1e-9;

const amounts: readonly DocumentRule[] = [
  ...discounts.flatMap((path) => {
    const base = (one: Element) => one.text('BaseAmount');
    const percent = (one: Element) => one.text('MultiplierFactorNumeric');
    return [
      each(
        rule('R040'),
        path,
        'discount_bp',
        'a discount is not its base times its percentage',
        (one) =>
          base(one) === '' ||
          percent(one) === '' ||
          isNear(Number(one.text('Amount')), (Number(base(one)) * Number(percent(one))) / 100),
      ),
      each(
        rule('R041'),
        path,
        'discount_bp',
        'a discount with a percentage has no base (BT-93)',
        (one) => percent(one) === '' || base(one) !== '',
      ),
      each(
        rule('R042'),
        path,
        'discount_bp',
        'a discount with a base has no percentage (BT-94)',
        (one) => base(one) === '' || percent(one) !== '',
      ),
      each(rule('R043'), path, 'discount_bp', 'a discount does not say that it is one', (one) =>
        ['true', 'false'].includes(one.text('ChargeIndicator')),
      ),
    ];
  }),
  ...lines.map((path) =>
    each(
      rule('R120'),
      path,
      'lines',
      'a line (BT-131) is not its quantity times its price less its discounts',
      (line) => {
        const quantity = Number(line.text('InvoicedQuantity') || line.text('CreditedQuantity'));
        const off = line.all('AllowanceCharge').reduce((sum, one) => sum + Number(one.text('Amount')), 0);
        return isNear(
          Number(line.text('LineExtensionAmount')),
          quantity * Number(line.text('Price/PriceAmount')) - off,
        );
      },
    ),
  ),
  {
    id: rule('R055'),
    field: 'exchange_rate',
    what: 'the VAT has another sign in the currency in which it is owed (BT-111)',
    holds(document) {
      const [own, other] = document.all('TaxTotal').map((one) => amount(one, 'TaxAmount'));
      return other === undefined || own === undefined || own < 0n === other < 0n;
    },
  },
];

const currencies: readonly DocumentRule[] = [
  {
    id: rule('R005'),
    field: 'currency',
    what: 'the currency of the VAT (BT-6) is that of the invoice',
    holds: (document) => document.text('TaxCurrencyCode') !== document.text('DocumentCurrencyCode'),
  },
  {
    id: rule('R051'),
    field: 'currency',
    what: 'an amount has another currency than the invoice (BT-5)',
    holds: (document) =>
      [
        ...['LegalMonetaryTotal/PayableAmount', 'AllowanceCharge/Amount', 'TaxTotal/TaxSubtotal/TaxableAmount'],
        ...lines.flatMap((line) => [`${line}/LineExtensionAmount`, `${line}/Price/PriceAmount`]),
      ]
        .flatMap((path) => document.all(path))
        .every((one) => one.attribute('currencyID') === document.text('DocumentCurrencyCode')),
  },
  {
    id: rule('R053'),
    field: 'lines',
    what: 'it has not one total of VAT with a breakdown',
    holds: (document) => document.all('TaxTotal').filter((one) => one.all('TaxSubtotal').length > 0).length === 1,
  },
  {
    id: rule('R054'),
    field: 'exchange_rate',
    what: 'the total of VAT in the currency in which it is owed is missing, or not needed',
    holds: (document) =>
      document.all('TaxTotal').filter((one) => one.all('TaxSubtotal').length === 0).length ===
      (document.text('TaxCurrencyCode') === '' ? 0 : 1),
  },
];

const reasons: readonly DocumentRule[] = (
  [
    ['P0104', 'VATEX-EU-G', 'G'],
    ['P0107', 'VATEX-EU-AE', 'AE'],
  ] as const
).map(([number, code, category]) =>
  each(
    rule(number),
    'TaxTotal/TaxSubtotal/TaxCategory',
    'lines',
    `the reason ${code} is not of the category ${category}`,
    (one) => one.text('TaxExemptionReasonCode') !== code || one.text('ID') === category,
  ),
);

/** The rules of Peppol BIS Billing 3.0 beyond EN 16931 that documents of this product can break, by their ids there. */
export const peppolRules: readonly DocumentRule[] = [
  needs(rule('R001'), 'ProfileID', 'number', 'the business process (BT-23)'),
  {
    id: rule('R002'),
    field: 'note',
    what: 'it has more than one note',
    holds: (document) => document.all('Note').length <= 1,
  },
  {
    id: rule('R003'),
    field: 'reference',
    what: 'the reference of the buyer (BT-10) and that of its order (BT-13) are missing',
    holds: (document) => document.text('BuyerReference') !== '' || document.text('OrderReference/ID') !== '',
  },
  {
    id: rule('R004'),
    field: 'number',
    what: 'the specification identifier (BT-24) is not that of Peppol BIS Billing 3.0',
    holds: (document) =>
      document
        .text('CustomizationID')
        .startsWith('urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
  },
  {
    id: rule('R007'),
    field: 'number',
    what: 'the business process (BT-23) is none of Peppol',
    holds: (document) => /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(document.text('ProfileID')),
  },
  ...endpoints,
  ...amounts,
  ...currencies,
  ...reasons,
];
