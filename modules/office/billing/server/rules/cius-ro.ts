import { counties } from '../documents/ro-address.ts';
import { atMost, type DocumentRule, each, needs } from './rule.ts';

const seller = 'AccountingSupplierParty/Party';
const buyer = 'AccountingCustomerParty/Party';
const sector = /^SECTOR[1-6]$/;

const parties: readonly DocumentRule[] = (
  [
    ['seller', seller, 'seller', ['081', '091', '100', '110']],
    ['customer', buyer, 'buyer', ['082', '092', '101', '111']],
  ] as const
).flatMap(([field, party, name, [street, city, sectors, county]]) => [
  needs(`BR-RO-${street}`, `${party}/PostalAddress/StreetName`, field, `the street of the ${name}`),
  needs(`BR-RO-${city}`, `${party}/PostalAddress/CityName`, field, `the city of the ${name}`),
  each(
    `BR-RO-${sectors}`,
    `${party}/PostalAddress`,
    field,
    `in Bucharest, the city of the ${name} is its sector, SECTOR1 to SECTOR6`,
    (at) =>
      at.text('Country/IdentificationCode') !== 'RO' ||
      at.text('CountrySubentity') !== 'RO-B' ||
      sector.test(at.text('CityName')),
  ),
  each(
    `BR-RO-${county}`,
    `${party}/PostalAddress`,
    field,
    `the county of the ${name} is no code of ISO 3166-2:RO`,
    (at) =>
      at.text('Country/IdentificationCode') !== 'RO' || counties.has(at.text('CountrySubentity').replace(/^RO-/, '')),
  ),
]);

const lengths: readonly DocumentRule[] = [
  atMost('BR-RO-L0201', 20, `${seller}/PostalAddress/PostalZone`, 'seller', 'the postcode of the seller'),
  atMost('BR-RO-L0202', 20, `${buyer}/PostalAddress/PostalZone`, 'customer', 'the postcode of the buyer'),
  atMost('BR-RO-L155', 200, 'ID', 'number', 'the number'),
  atMost('BR-RO-L0303', 200, 'OrderReference/ID', 'reference', 'the reference'),
  atMost('BR-RO-L0501', 50, `${seller}/PostalAddress/CityName`, 'seller', 'the city of the seller'),
  atMost('BR-RO-L0502', 50, `${buyer}/PostalAddress/CityName`, 'customer', 'the city of the buyer'),
  atMost('BR-RO-L1002', 100, `${seller}/PostalAddress/AdditionalStreetName`, 'seller', 'the street of the seller'),
  atMost('BR-RO-L1004', 100, `${seller}/Contact/Name`, 'seller', 'the contact of the seller'),
  atMost('BR-RO-L1005', 100, `${seller}/Contact/Telephone`, 'seller', 'the phone of the seller'),
  atMost('BR-RO-L1006', 100, `${seller}/Contact/ElectronicMail`, 'seller', 'the e-mail address of the seller'),
  atMost('BR-RO-L1007', 100, `${buyer}/PostalAddress/AdditionalStreetName`, 'customer', 'the street of the buyer'),
  atMost('BR-RO-L1009', 100, `${buyer}/Contact/Name`, 'customer', 'the contact of the buyer'),
  atMost('BR-RO-L1011', 100, `${buyer}/Contact/ElectronicMail`, 'customer', 'the e-mail address of the buyer'),
  atMost(
    'BR-RO-L1019',
    100,
    'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReason',
    'seller',
    'the reason of exemption',
  ),
  atMost('BR-RO-L151', 150, `${seller}/PostalAddress/StreetName`, 'seller', 'the street of the seller'),
  atMost('BR-RO-L152', 150, `${buyer}/PostalAddress/StreetName`, 'customer', 'the street of the buyer'),
  atMost('BR-RO-L201', 200, `${seller}/PartyLegalEntity/RegistrationName`, 'seller', 'the name of the seller'),
  atMost('BR-RO-L202', 200, `${seller}/PartyName/Name`, 'seller', 'the name of the seller'),
  atMost('BR-RO-L203', 200, `${buyer}/PartyLegalEntity/RegistrationName`, 'customer', 'the name of the buyer'),
  atMost('BR-RO-L204', 200, `${buyer}/PartyName/Name`, 'customer', 'the name of the buyer'),
  atMost('BR-RO-L301', 300, 'PaymentTerms/Note', 'note', 'the terms of payment'),
  atMost('BR-RO-L302', 300, 'Note', 'note', 'a note'),
  atMost('BR-RO-L140', 140, 'PaymentMeans/PaymentID', 'number', 'the reference of the payment'),
  ...['InvoiceLine', 'CreditNoteLine'].flatMap((line) => [
    atMost('BR-RO-L1024', 100, `${line}/Item/Name`, 'lines', 'the name of a line'),
    atMost('BR-RO-L212', 200, `${line}/Item/Description`, 'lines', 'the description of a line'),
    atMost('BR-RO-L303', 300, `${line}/Note`, 'lines', 'the note of a line'),
  ]),
];

/** The rules of RO e-Factura (RO_CIUS 1.0.9) that documents of this product can break, by their ids there. */
export const ciusRo: readonly DocumentRule[] = [
  {
    id: 'BR-RO-001',
    field: 'number',
    what: 'the specification identifier (BT-24) is not that of RO_CIUS',
    holds: (document) => document.text('CustomizationID').endsWith('#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1'),
  },
  {
    id: 'BR-RO-010',
    field: 'seller',
    what: 'the number (BT-1) has no digit',
    holds: (document) => /\d/.test(document.text('ID')),
  },
  {
    id: 'BR-RO-030',
    field: 'currency',
    what: 'the VAT of an invoice in another currency than RON is owed in RON (BT-6)',
    holds: (document) => document.text('DocumentCurrencyCode') === 'RON' || document.text('TaxCurrencyCode') === 'RON',
  },
  needs('BR-RO-065', `${seller}/PartyTaxScheme/CompanyID`, 'seller', 'the VAT number of the seller (BT-31)'),
  ...parties,
  {
    id: 'BR-RO-120',
    field: 'customer',
    what: 'the buyer has no VAT number (BT-48) and no company number (BT-47)',
    holds: (document) =>
      document.text(`${buyer}/PartyTaxScheme/CompanyID`) !== '' ||
      document.text(`${buyer}/PartyLegalEntity/CompanyID`) !== '',
  },
  {
    id: 'BR-RO-A020',
    field: 'note',
    what: 'it has more than 20 notes',
    holds: (document) => document.all('Note').length <= 20,
  },
  {
    id: 'BR-RO-A999',
    field: 'lines',
    what: 'it has more than 999 lines',
    holds: (document) => document.all('InvoiceLine').length + document.all('CreditNoteLine').length <= 999,
  },
  ...lengths,
];
