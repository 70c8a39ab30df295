import { expect, test } from 'vitest';
import { ciusRo } from './cius-ro.ts';
import { en16931 } from './en16931.ts';
import { peppolRules } from './peppol.ts';
import { readUbl } from './read-ubl.ts';
import type { DocumentRule } from './rule.ts';

/*
 * A document that obeys the rules, written by hand, and for each rule a change that breaks it. Lines of four categories of VAT:
 * 2 at 10.00 less a tenth, 30.00, 40.00 and 50.00 are 138.00; less a tenth of all, 124.20. 21 % of 16.20 are 3.40 EUR, at 5 lei
 * 17.00 RON.
 */
const amount = (name: string, value: string, currency = 'EUR') =>
  `<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`;
const rateOf = (category: string) => (category === 'S' ? '21.00' : '0.00');
const discount = (value: string, base: string, more = '') =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>
  <cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>Discount</cbc:AllowanceChargeReason>
  <cbc:MultiplierFactorNumeric>10.00</cbc:MultiplierFactorNumeric>
  ${amount('Amount', value)}${amount('BaseAmount', base)}${more}</cac:AllowanceCharge>`;
const category = (name: string, id: string, more = '') =>
  `<cac:${name}><cbc:ID>${id}</cbc:ID><cbc:Percent>${rateOf(id)}</cbc:Percent>${more}
  <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`;
const subtotal = (id: string, base: string, tax: string, more = '') =>
  `<cac:TaxSubtotal>${amount('TaxableAmount', base)}${amount('TaxAmount', tax)}${category('TaxCategory', id, more)}</cac:TaxSubtotal>`;
const reason = (code: string) => `<cbc:TaxExemptionReasonCode>${code}</cbc:TaxExemptionReasonCode>`;
const line = (at: number, id: string, net: string, quantity: string, price: string, more = '') =>
  `<cac:InvoiceLine><cbc:ID>${at}</cbc:ID><cbc:Note>Note</cbc:Note>
  <cbc:InvoicedQuantity unitCode="C62">${quantity}</cbc:InvoicedQuantity>${amount('LineExtensionAmount', net)}${more}
  <cac:Item><cbc:Description>Morning</cbc:Description><cbc:Name>Spot</cbc:Name>${category('ClassifiedTaxCategory', id)}</cac:Item>
  <cac:Price>${amount('PriceAmount', price)}</cac:Price></cac:InvoiceLine>`;
const party = (role: string, endpoint: string, city: string, vat: string, company: string) =>
  `<cac:Accounting${role}Party><cac:Party>${endpoint}<cac:PartyName><cbc:Name>Short</cbc:Name></cac:PartyName>
  <cac:PostalAddress><cbc:StreetName>Street</cbc:StreetName><cbc:AdditionalStreetName>Floor</cbc:AdditionalStreetName>
  <cbc:CityName>${city}</cbc:CityName><cbc:PostalZone>400001</cbc:PostalZone><cbc:CountrySubentity>RO-B</cbc:CountrySubentity>
  <cac:Country><cbc:IdentificationCode>RO</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
  <cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  <cac:PartyLegalEntity><cbc:RegistrationName>Legal</cbc:RegistrationName>${company}</cac:PartyLegalEntity>
  <cac:Contact><cbc:Name>Ana</cbc:Name><cbc:Telephone>040123</cbc:Telephone><cbc:ElectronicMail>ana@bakery.example</cbc:ElectronicMail></cac:Contact>
  </cac:Party></cac:Accounting${role}Party>`;
const endpoint = (scheme: string, id: string) => `<cbc:EndpointID schemeID="${scheme}">${id}</cbc:EndpointID>`;
const registered = '<cbc:CompanyID schemeID="0002">303265045</cbc:CompanyID>';

const sound = {
  head: '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1</cbc:CustomizationID>',
  number: '<cbc:ID>RN2026-00001</cbc:ID>',
  day: '<cbc:IssueDate>2026-10-13</cbc:IssueDate>',
  type: '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
  note: '<cbc:Note>Thanks.</cbc:Note>',
  currency: '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>RON</cbc:TaxCurrencyCode>',
  reference: '<cac:OrderReference><cbc:ID>PO 7</cbc:ID></cac:OrderReference>',
  preceding:
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>RN2026-00000</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>',
  seller: party('Supplier', endpoint('9947', 'RO1234567897'), 'SECTOR1', 'RO1234567897', registered),
  buyer: party('Customer', endpoint('0208', '0202239951'), 'SECTOR2', 'RO1590082', registered),
  means: `<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentID>RN2026-00001</cbc:PaymentID>
    <cac:PayeeFinancialAccount><cbc:ID>RO49AAAA1B31007593840000</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`,
  terms: '<cac:PaymentTerms><cbc:Note>14 days</cbc:Note></cac:PaymentTerms>',
  discounts: [
    discount('1.80', '18.00', category('TaxCategory', 'S')),
    discount('3.00', '30.00', category('TaxCategory', 'AE')),
    discount('4.00', '40.00', category('TaxCategory', 'G')),
    discount('5.00', '50.00', category('TaxCategory', 'E')),
  ].join('\n'),
  tax: `<cac:TaxTotal>${amount('TaxAmount', '3.40')}${[
    subtotal('S', '16.20', '3.40'),
    subtotal('AE', '27.00', '0.00', reason('VATEX-EU-AE')),
    subtotal('G', '36.00', '0.00', reason('VATEX-EU-G')),
    subtotal('E', '45.00', '0.00', '<cbc:TaxExemptionReason>Art. 292</cbc:TaxExemptionReason>'),
  ].join('\n')}</cac:TaxTotal>`,
  owed: `<cac:TaxTotal>${amount('TaxAmount', '17.00', 'RON')}</cac:TaxTotal>`,
  totals: `<cac:LegalMonetaryTotal>${amount('LineExtensionAmount', '138.00')}${amount('TaxExclusiveAmount', '124.20')}
    ${amount('TaxInclusiveAmount', '127.60')}${amount('AllowanceTotalAmount', '13.80')}${amount('PayableAmount', '127.60')}</cac:LegalMonetaryTotal>`,
  lines: [
    line(1, 'S', '18.00', '2', '10.00', discount('2.00', '20.00')),
    line(2, 'AE', '30.00', '1', '30.00'),
    line(3, 'G', '40.00', '1', '40.00'),
    line(4, 'E', '50.00', '1', '50.00'),
  ].join('\n'),
};
const peppol = {
  ...sound,
  head: `<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
    <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>`,
};
type Part = keyof typeof sound;
/** The ids that a change breaks, the part that changes, what is replaced in it (all, if it is `''`), and by what. */
type Change = readonly [ids: string, part: Part, from: string | RegExp, to: string];

function brokenBy(rules: readonly DocumentRule[], base: typeof sound, part: Part, from: string | RegExp, to: string) {
  const changed = from === '' ? to : base[part].replace(from, to);
  expect(changed).not.toBe(base[part]);
  const document = readUbl(`<Invoice>${Object.values({ ...base, [part]: changed }).join('\n')}</Invoice>`);
  return [...new Set(rules.filter(({ holds }) => !holds(document)).map(({ id }) => id))];
}
const element = (name: string) => new RegExp(`<cbc:${name}[ >][\\s\\S]*?</cbc:${name}>`);
const group = (name: string) => new RegExp(`<cac:${name}>[\\s\\S]*?</cac:${name}>`);
/** A text of a part that is one character too long. */
const longer = (id: string, part: Part, text: string, most: number): Change => [
  id,
  part,
  `>${text}<`,
  `>1${'x'.repeat(most)}<`,
];

const ofEurope: readonly Change[] = [
  ['BR-01', 'head', '', ''],
  ['BR-02', 'number', '', ''],
  ['BR-03', 'day', '', ''],
  ['BR-04', 'type', '', ''],
  ['BR-05', 'currency', element('DocumentCurrencyCode'), ''],
  ['BR-06', 'seller', element('RegistrationName'), ''],
  ['BR-07', 'buyer', element('RegistrationName'), ''],
  ['BR-08', 'seller', group('PostalAddress'), ''],
  ['BR-09', 'seller', group('Country'), ''],
  ['BR-10', 'buyer', group('PostalAddress'), ''],
  ['BR-11', 'buyer', group('Country'), ''],
  ['BR-12 BR-CO-10 BR-CO-13', 'totals', element('LineExtensionAmount'), ''],
  ['BR-13 BR-CO-13 BR-CO-15', 'totals', element('TaxExclusiveAmount'), ''],
  ['BR-14 BR-CO-15 BR-CO-16', 'totals', element('TaxInclusiveAmount'), ''],
  ['BR-15 BR-CO-16', 'totals', element('PayableAmount'), ''],
  ['BR-16 BR-AE-08 BR-CO-10 BR-E-08 BR-G-08 BR-S-08', 'lines', '', ''],
  ['BR-21', 'lines', '<cbc:ID>1</cbc:ID>', ''],
  ['BR-22', 'lines', element('InvoicedQuantity'), ''],
  ['BR-24 BR-CO-10 BR-S-08', 'lines', element('LineExtensionAmount'), ''],
  ['BR-25', 'lines', element('Name'), ''],
  ['BR-26', 'lines', element('PriceAmount'), ''],
  ['BR-27', 'lines', '>30.00</cbc:PriceAmount>', '>-30.00</cbc:PriceAmount>'],
  ['BR-31 BR-CO-11 BR-S-08', 'discounts', amount('Amount', '1.80'), ''],
  ['BR-32 BR-S-08', 'discounts', '<cbc:ID>S</cbc:ID>', ''],
  ['BR-33', 'discounts', /<cbc:AllowanceChargeReasonCode>[\s\S]*?<\/cbc:AllowanceChargeReason>/, ''],
  ['BR-41', 'lines', amount('Amount', '2.00'), ''],
  ['BR-42', 'lines', /<cbc:AllowanceChargeReasonCode>[\s\S]*?<\/cbc:AllowanceChargeReason>/, ''],
  ['BR-45 BR-CO-17 BR-S-08 BR-S-09', 'tax', element('TaxableAmount'), ''],
  [
    'BR-46 BR-CO-14 BR-CO-17 BR-S-09',
    'tax',
    `16.20</cbc:TaxableAmount>${amount('TaxAmount', '3.40')}`,
    '16.20</cbc:TaxableAmount>',
  ],
  ['BR-47 BR-S-01', 'tax', '<cbc:ID>S</cbc:ID>', ''],
  ['BR-48 BR-CO-17 BR-S-01 BR-S-08 BR-S-09', 'tax', element('Percent'), ''],
  ['BR-49', 'means', element('PaymentMeansCode'), ''],
  ['BR-50 BR-61', 'means', element('ID'), ''],
  ['BR-61', 'means', group('PayeeFinancialAccount'), ''],
  ['BR-53', 'owed', '', ''],
  ['BR-55', 'preceding', element('ID'), ''],
  ['BR-62', 'seller', / schemeID="9947"/, ''],
  ['BR-63', 'buyer', / schemeID="0208"/, ''],
  ['BR-CO-04 BR-E-08', 'lines', '<cbc:ID>E</cbc:ID>', ''],
  ['BR-CO-09', 'seller', '>RO1234567897</cbc:CompanyID>', '>1234567897</cbc:CompanyID>'],
  ['BR-CO-09', 'buyer', 'RO1590082', '1590082'],
  ['BR-CO-10 BR-CO-13', 'totals', '138.00', '138.01'],
  ['BR-CO-11 BR-CO-13', 'totals', '13.80', '13.81'],
  ['BR-CO-13 BR-CO-15', 'totals', '124.20', '124.21'],
  ['BR-CO-14 BR-CO-15', 'tax', '3.40', '3.41'],
  ['BR-CO-15 BR-CO-16', 'totals', '127.60</cbc:TaxInclusiveAmount>', '127.61</cbc:TaxInclusiveAmount>'],
  ['BR-CO-16', 'totals', '127.60</cbc:PayableAmount>', '127.61</cbc:PayableAmount>'],
  // 21 % of 16.30 are 3.42.
  ['BR-CO-17 BR-S-08 BR-S-09', 'tax', '16.20', '16.30'],
  ['BR-AE-01 BR-CO-14 BR-CO-18 BR-E-01 BR-G-01 BR-S-01', 'tax', /<cac:TaxSubtotal>[\s\S]*<\/cac:TaxSubtotal>/, ''],
  ['BR-CO-25', 'terms', '', ''],
  [
    'BR-AE-02 BR-AE-03 BR-CO-26 BR-E-02 BR-E-03 BR-G-02 BR-G-03 BR-S-02 BR-S-03',
    'seller',
    /<cbc:CompanyID.*?<\/cbc:CompanyID>/g,
    '',
  ],
  ['BR-CL-01', 'type', '380', '399'],
  ['BR-CL-03', 'totals', 'EUR">127.60</cbc:PayableAmount>', 'EURO">127.60</cbc:PayableAmount>'],
  ['BR-CL-04', 'currency', 'EUR', 'EURO'],
  ['BR-CL-05', 'currency', 'RON', 'LEI'],
  ['BR-CL-11', 'seller', '"0002"', '"SIREN"'],
  ['BR-CL-11', 'buyer', '"0002"', '"SIREN"'],
  ['BR-CL-14', 'seller', '>RO</cbc:IdentificationCode>', '>QQ</cbc:IdentificationCode>'],
  ['BR-CL-14', 'buyer', '>RO</cbc:IdentificationCode>', '>ROU</cbc:IdentificationCode>'],
  ['BR-CL-16', 'means', '58', 'transfer'],
  ['BR-CL-17 BR-S-08', 'discounts', '<cbc:ID>S</cbc:ID>', '<cbc:ID>X</cbc:ID>'],
  ['BR-CL-18 BR-E-08', 'lines', '<cbc:ID>E</cbc:ID>', '<cbc:ID>X</cbc:ID>'],
  ['BR-CL-19', 'discounts', '>95<', '>999<'],
  ['BR-CL-19', 'lines', '>95<', '>999<'],
  ['BR-CL-22', 'tax', 'VATEX-EU-G', 'VATEX-EU-XX'],
  ['BR-CL-23', 'lines', '"C62"', '"piece"'],
  ['BR-CL-25', 'buyer', '"0208"', '"BE"'],
  ['BR-CO-11 BR-DEC-01 BR-S-08', 'discounts', '>1.80<', '>1.800<'],
  ['BR-DEC-02', 'discounts', '>18.00<', '>18.000<'],
  ['BR-CO-10 BR-CO-13 BR-DEC-09', 'totals', '>138.00<', '>138.000<'],
  ['BR-CO-11 BR-CO-13 BR-DEC-10', 'totals', '>13.80<', '>13.800<'],
  ['BR-CO-13 BR-CO-15 BR-DEC-12', 'totals', '>124.20<', '>124.200<'],
  ['BR-CO-14 BR-CO-15 BR-DEC-13', 'tax', '>3.40<', '>3.400<'],
  ['BR-CO-15 BR-CO-16 BR-DEC-14', 'totals', '>127.60</cbc:TaxInclusiveAmount>', '>127.600</cbc:TaxInclusiveAmount>'],
  ['BR-DEC-15', 'owed', '>17.00<', '>17.000<'],
  ['BR-CO-16 BR-DEC-18', 'totals', '>127.60</cbc:PayableAmount>', '>127.600</cbc:PayableAmount>'],
  ['BR-CO-17 BR-DEC-19 BR-S-08 BR-S-09', 'tax', '>16.20<', '>16.200<'],
  ['BR-AE-09 BR-CO-17 BR-DEC-20', 'tax', '>0.00</cbc:TaxAmount>', '>0.000</cbc:TaxAmount>'],
  ['BR-CO-10 BR-DEC-23 BR-S-08', 'lines', '>18.00</cbc:LineExtensionAmount>', '>18.000</cbc:LineExtensionAmount>'],
  ['BR-DEC-24', 'lines', '>2.00<', '>2.000<'],
  ['BR-DEC-25', 'lines', '>20.00<', '>20.000<'],
  // 19 % of 16.20 are 3.08.
  ['BR-CO-17 BR-S-01 BR-S-08 BR-S-09', 'tax', '21.00', '19.00'],
  ['BR-S-01 BR-S-05 BR-S-08', 'lines', '21.00', '0.00'],
  ['BR-S-06 BR-S-08', 'discounts', '21.00', '0.00'],
  ['BR-S-10', 'tax', '21.00</cbc:Percent>', '21.00</cbc:Percent><cbc:TaxExemptionReason>Why</cbc:TaxExemptionReason>'],
  ['BR-AE-02', 'buyer', group('PartyTaxScheme'), ''],
  ...(
    [
      ['AE', '27.00', reason('VATEX-EU-AE')],
      ['G', '36.00', reason('VATEX-EU-G')],
      ['E', '45.00', element('TaxExemptionReason')],
    ] as const
  ).flatMap(([id, base, why]): Change[] => [
    [`BR-${id}-01 BR-CL-17`, 'tax', `<cbc:ID>${id}</cbc:ID>`, '<cbc:ID>X</cbc:ID>'],
    [
      `BR-${id}-01 BR-${id}-05 BR-${id}-08`,
      'lines',
      `<cbc:ID>${id}</cbc:ID><cbc:Percent>0.00`,
      `<cbc:ID>${id}</cbc:ID><cbc:Percent>9.00`,
    ],
    [
      `BR-${id}-06 BR-${id}-08`,
      'discounts',
      `<cbc:ID>${id}</cbc:ID><cbc:Percent>0.00`,
      `<cbc:ID>${id}</cbc:ID><cbc:Percent>9.00`,
    ],
    [`BR-${id}-08`, 'tax', `>${base}<`, '>99.99<'],
    [
      `BR-${id}-09 BR-CO-14 BR-CO-17`,
      'tax',
      `>${base}</cbc:TaxableAmount>${amount('TaxAmount', '0.00')}`,
      `>${base}</cbc:TaxableAmount>${amount('TaxAmount', '0.01')}`,
    ],
    [`BR-${id}-10`, 'tax', why, ''],
  ]),
];

const ofRomania: readonly Change[] = [
  ['BR-RO-001', 'head', '1.0.1', '1.0.0'],
  ['BR-RO-010', 'number', 'RN2026-00001', 'RN'],
  ['BR-RO-030', 'currency', element('TaxCurrencyCode'), ''],
  ['BR-RO-065', 'seller', group('PartyTaxScheme'), ''],
  ['BR-RO-081', 'seller', element('StreetName'), ''],
  ['BR-RO-082', 'buyer', element('StreetName'), ''],
  ['BR-RO-091 BR-RO-100', 'seller', element('CityName'), ''],
  ['BR-RO-092 BR-RO-101', 'buyer', element('CityName'), ''],
  ['BR-RO-100', 'seller', 'SECTOR1', 'București'],
  ['BR-RO-101', 'buyer', 'SECTOR2', 'SECTOR7'],
  ['BR-RO-110', 'seller', 'RO-B', 'RO-X'],
  ['BR-RO-111', 'buyer', 'RO-B', 'Bucharest'],
  ['BR-RO-120', 'buyer', /<cbc:CompanyID.*?<\/cbc:CompanyID>/g, ''],
  ['BR-RO-A020', 'note', '', sound.note.repeat(21)],
  ['BR-RO-A999', 'lines', '', line(1, 'E', '50.00', '1', '50.00').repeat(1000)],
  longer('BR-RO-L0201', 'seller', '400001', 20),
  longer('BR-RO-L0202', 'buyer', '400001', 20),
  longer('BR-RO-L155', 'number', 'RN2026-00001', 200),
  longer('BR-RO-L0303', 'reference', 'PO 7', 200),
  longer('BR-RO-100 BR-RO-L0501', 'seller', 'SECTOR1', 50),
  longer('BR-RO-101 BR-RO-L0502', 'buyer', 'SECTOR2', 50),
  longer('BR-RO-L1002', 'seller', 'Floor', 100),
  longer('BR-RO-L1004', 'seller', 'Ana', 100),
  longer('BR-RO-L1005', 'seller', '040123', 100),
  longer('BR-RO-L1006', 'seller', 'ana@bakery.example', 100),
  longer('BR-RO-L1007', 'buyer', 'Floor', 100),
  longer('BR-RO-L1009', 'buyer', 'Ana', 100),
  longer('BR-RO-L1011', 'buyer', 'ana@bakery.example', 100),
  longer('BR-RO-L1019', 'tax', 'Art. 292', 100),
  longer('BR-RO-L151', 'seller', 'Street', 150),
  longer('BR-RO-L152', 'buyer', 'Street', 150),
  longer('BR-RO-L201', 'seller', 'Legal', 200),
  longer('BR-RO-L202', 'seller', 'Short', 200),
  longer('BR-RO-L203', 'buyer', 'Legal', 200),
  longer('BR-RO-L204', 'buyer', 'Short', 200),
  longer('BR-RO-L301', 'terms', '14 days', 300),
  longer('BR-RO-L302', 'note', 'Thanks.', 300),
  longer('BR-RO-L140', 'means', 'RN2026-00001', 140),
  longer('BR-RO-L1024', 'lines', 'Spot', 100),
  longer('BR-RO-L212', 'lines', 'Morning', 200),
  longer('BR-RO-L303', 'lines', 'Note', 300),
];

const at = (number: string) => `PEPPOL-EN16931-${number}`;
const addressed = (id: string, to: string): Change => [id, 'buyer', endpoint('0208', '0202239951'), to];
const ofPeppol: readonly Change[] = [
  [`${at('R001')} ${at('R007')}`, 'head', element('ProfileID'), ''],
  [at('R004'), 'head', 'billing:3.0', 'billing:2.0'],
  [at('R007'), 'head', ':01:1.0', ':1:1.0'],
  [at('R002'), 'note', '', sound.note.repeat(2)],
  [at('R003'), 'reference', '', ''],
  [at('R005'), 'currency', 'RON', 'EUR'],
  [at('R020'), 'seller', endpoint('9947', 'RO1234567897'), ''],
  addressed(at('R010'), ''),
  addressed(at('CL008'), endpoint('EM', 'ana@bakery.example')),
  // 4006381333931 is the GLN in the examples of GS1; its last digit is the check digit.
  addressed('PEPPOL-COMMON-R040', endpoint('0088', '4006381333932')),
  addressed('PEPPOL-COMMON-R041', endpoint('0192', '12345678')),
  addressed('PEPPOL-COMMON-R042', endpoint('0184', 'DK1234567')),
  addressed('PEPPOL-COMMON-R043', endpoint('0208', '0202239952')),
  addressed('PEPPOL-COMMON-R049', endpoint('0007', '556703748')),
  [at('R040'), 'discounts', '>1.80<', '>1.83<'],
  [at('R041'), 'discounts', element('BaseAmount'), ''],
  [at('R042'), 'lines', element('MultiplierFactorNumeric'), ''],
  [at('R043'), 'discounts', '>false<', '>no<'],
  [at('R051'), 'discounts', 'EUR">1.80', 'RON">1.80'],
  [`${at('R053')} ${at('R054')}`, 'tax', /<cac:TaxSubtotal>[\s\S]*<\/cac:TaxSubtotal>/, ''],
  [at('R054'), 'owed', '', ''],
  [at('R055'), 'owed', '17.00', '-17.00'],
  [at('R120'), 'lines', '18.00</cbc:LineExtensionAmount>', '18.03</cbc:LineExtensionAmount>'],
  [at('P0104'), 'tax', 'VATEX-EU-AE', 'VATEX-EU-G'],
  [at('P0107'), 'tax', /VATEX-EU-G\b/, 'VATEX-EU-AE'],
];

const standards = [
  ['EN 16931', en16931, sound, ofEurope],
  ['RO_CIUS', ciusRo, sound, ofRomania],
  ['Peppol BIS Billing 3.0', peppolRules, peppol, ofPeppol],
] as const;

test.each(standards)('a document by hand obeys %s', (_, rules, base) => {
  const document = readUbl(`<Invoice>${Object.values(base).join('\n')}</Invoice>`);
  expect(rules.filter(({ holds }) => !holds(document)).map(({ id }) => id)).toEqual([]);
});

const changes = standards.flatMap(([, rules, base, list]) =>
  list.map(([ids, part, from, to], at) => ({ ids, part, at, broken: () => brokenBy(rules, base, part, from, to) })),
);

test.each(changes)('change $at, of $part, breaks $ids', ({ ids, broken }) => {
  expect(broken().sort()).toEqual(ids.split(' ').sort());
});

test('each of the rules is broken by a change, and there are more than 120', () => {
  const broken = new Set(changes.flatMap(({ ids }) => ids.split(' ')));
  const all = new Set(standards.flatMap(([, rules]) => rules.map(({ id }) => id)));
  expect([...all].filter((id) => !broken.has(id))).toEqual([]);
  expect(all.size).toBeGreaterThan(120);
});
