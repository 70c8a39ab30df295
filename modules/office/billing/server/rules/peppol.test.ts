import { expect, test } from 'vitest';
import { peppolIdOf } from '../documents/peppol-ids.ts';
import { peppolRules } from './peppol.ts';
import { readUbl } from './read-ubl.ts';

const party = (role: string, scheme: string, id: string) =>
  `<cac:Accounting${role}Party><cac:Party><cbc:EndpointID schemeID="${scheme}">${id}</cbc:EndpointID></cac:Party></cac:Accounting${role}Party>`;
const amount = (name: string, value: string, currency = 'EUR') =>
  `<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`;
const sound = {
  head: `<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
    <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>`,
  note: '<cbc:Note>Merci.</cbc:Note>',
  currency: '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>',
  reference: '<cbc:BuyerReference>Ana</cbc:BuyerReference>',
  seller: party('Supplier', '9947', 'RO1234567897'),
  buyer: party('Customer', '0208', '0202239951'),
  // A tenth of 20.00 are 2.00.
  discount: `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>
    <cbc:MultiplierFactorNumeric>10.00</cbc:MultiplierFactorNumeric>
    ${amount('Amount', '2.00')}${amount('BaseAmount', '20.00')}</cac:AllowanceCharge>`,
  tax: `<cac:TaxTotal>${amount('TaxAmount', '0.00')}<cac:TaxSubtotal>${amount('TaxableAmount', '18.00')}
    <cac:TaxCategory><cbc:ID>AE</cbc:ID><cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode></cac:TaxCategory>
    </cac:TaxSubtotal></cac:TaxTotal>`,
  // Two at 10.00.
  line: `<cac:InvoiceLine><cbc:InvoicedQuantity>2</cbc:InvoicedQuantity>${amount('LineExtensionAmount', '20.00')}
    <cac:Price>${amount('PriceAmount', '10.00')}</cac:Price></cac:InvoiceLine>`,
};
const broken = (changes: Partial<typeof sound>) => {
  const document = readUbl(`<Invoice>${Object.values({ ...sound, ...changes }).join('')}</Invoice>`);
  return peppolRules.filter(({ holds }) => !holds(document)).map(({ id }) => id.replace('PEPPOL-', ''));
};

test('a sound document breaks no rule of Peppol', () => {
  expect(broken({})).toEqual([]);
});

test.each<[string, Partial<typeof sound>, string[]]>([
  ['no profile', { head: sound.head.replace(/<cbc:ProfileID.*/, '') }, ['EN16931-R001', 'EN16931-R007']],
  ['another specification', { head: sound.head.replace('peppol.eu', 'example.org') }, ['EN16931-R004']],
  ['two notes', { note: sound.note.repeat(2) }, ['EN16931-R002']],
  ['no reference', { reference: '' }, ['EN16931-R003']],
  ['no address of the buyer', { buyer: '' }, ['EN16931-R010']],
  ['no address of the seller', { seller: '' }, ['EN16931-R020']],
  ['a mail address instead', { buyer: party('Customer', 'EM', 'ana@bakery.example') }, ['EN16931-CL008']],
  ['a wrong enterprise number', { buyer: party('Customer', '0208', '0202239952') }, ['COMMON-R043']],
  // 4006381333931 is the GLN in the examples of GS1; its last digit is the check digit.
  ['a right GLN', { buyer: party('Customer', '0088', '4006381333931') }, []],
  ['a wrong GLN', { buyer: party('Customer', '0088', '4006381333932') }, ['COMMON-R040']],
  ['a wrong discount', { discount: sound.discount.replace('>2.00<', '>2.03<') }, ['EN16931-R040']],
  [
    'a discount without its base',
    { discount: sound.discount.replace(/<cbc:BaseAmount.*Amount>/, '') },
    ['EN16931-R041'],
  ],
  ['a wrong line', { line: sound.line.replace('>20.00<', '>20.03<') }, ['EN16931-R120']],
  ['another currency', { line: sound.line.replace('EUR', 'RON') }, ['EN16931-R051']],
  [
    'a total that is not needed',
    { tax: `${sound.tax}<cac:TaxTotal>${amount('TaxAmount', '0.00')}</cac:TaxTotal>` },
    ['EN16931-R054'],
  ],
  ['another category', { tax: sound.tax.replace('>AE<', '>E<') }, ['EN16931-P0107']],
])('%s breaks its rule of Peppol', (_, changes, expected) => {
  expect(broken(changes)).toEqual(expected);
});

test.each([
  ['BE', 'BE0202239951', '0208:0202239951'],
  ['BE', 'BE 0202.239.951', '0208:0202239951'],
  ['FR', 'FR40303265045', '0225:303265045'],
  ['RO', '1590082', '9947:RO1590082'],
  ['GR', 'EL123456789', '9933:EL123456789'],
  ['SE', 'SE556703748501', '0007:5567037485'],
  ['US', '12-3456789', ''],
  ['BE', '', ''],
])('the address in Peppol of %s %s is %s', (country, vat_number, expected) => {
  const found = peppolIdOf({ country, vat_number });
  expect(found ? `${found.scheme}:${found.id}` : '').toBe(expected);
});
