import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import { readEnInvoice, unmetRules } from '@quarterhour/server/testing/en16931';
import { unmetPdfA3 } from '@quarterhour/server/testing/pdf-a/check';
import { textsOf } from '@quarterhour/server/testing/pdf-texts';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { checkBySchema } from '@quarterhour/server/testing/xml-schemas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
const at = (moment: string) => Date.parse(moment) / 1000;

type Row = { id: number; version: number; number: string } & Record<string, unknown>;
async function made(endpoint: Endpoint, input: Record<string, unknown>): Promise<Row> {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Row;
}
async function file(endpoint: Endpoint, input: Record<string, unknown>): Promise<{ name: string; bytes: Buffer }> {
  const headers = { authorization: `Bearer ${server.parts.ownerToken}` };
  const answer = await fetch(server.url + requestOf(endpoint, input).address, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.status, bytes.toString().slice(0, 500)).toBe(200);
  return { name: /"(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '', bytes };
}
const xml = async (row: Row, format: 'ubl' | 'cii') =>
  (await file(api.downloadInvoice, { id: row.id, format })).bytes.toString();

const address = { street: 'Strada Mare 2', city: 'Iași', country: 'RO' };
/*
 * 3.333 h at 10.01 = 33.36, less 12.5 % (4.17) = 29.19; 3 pieces at 0.35 = 1.05; 2.5 thousand at 125.00 = 312.50.
 * 10 % off all: 30.24 → 3.02, 312.50 → 31.25. Bases 27.22 at 21 % (5.72) and 281.25 at 11 % (30.94).
 */
const lines = [
  { name: 'Studio', unit: 'hour', quantity_milli: 3333, price_minor: 1001, discount_bp: 1250 },
  { name: 'Badges & <pins>', quantity_milli: 3000, price_minor: 35 },
  { name: 'Broșură', unit: 'thousand', quantity_milli: 2500, price_minor: 12_500, tax: 'reduced' },
];
let romanian: Row;
let sent: Row;
const draft = (more: object) =>
  made(api.createInvoice, { group: 'north', customer: romanian.id, currency: 'RON', lines, ...more });
const send = ({ id, version }: Row) => made(api.sendInvoice, { id, version });

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(at('2026-10-13T08:00:00Z'));
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const group of ['north', 'south']) await made(api.createGroup, { slug: group, name: group, territory: 'home' });
  const seller = {
    name: 'Radio Nord SRL',
    street: 'Strada Lungă 1',
    postcode: '400001',
    city: 'Cluj-Napoca',
    region: 'RO-CJ',
    country: 'RO',
    vat_number: 'RO1234567897',
    register_number: 'J12/345/2020',
    email: 'facturi@nord.example',
    iban: 'RO49AAAA1B31007593840000',
    number_prefix: 'RN',
  };
  await made(api.createSeller, { ...seller, group: 'north', legal_note: `Capital social 200 lei. ${'x'.repeat(400)}` });
  const french = { country: 'FR', vat_number: 'FR40303265045', region: '', register_number: '303 265 045 00012' };
  await made(api.createSeller, { ...seller, ...french, group: 'south', name: 'Radio Sud SARL', city: 'Nîmes' });
  const buyer = { name: 'Brutăria Mare', payment_days: 14, vat_number: '1590082', region: 'RO-IS', ...address };
  romanian = await made(api.createCustomer, { ...buyer, group: 'north' });
  sent = await send(
    await draft({ discount_bp: 1000, reference: 'PO 7', delivered_on: '2026-10-12', note: 'Mulțumim.' }),
  );
});
afterAll(() => server?.stop());

test('the PDF of an invoice says what an accountant needs, in the language of the buyer, with its data inside', async () => {
  const { name, bytes } = await file(api.downloadInvoice, { id: sent.id });
  expect(name).toBe('RN2026-00001.pdf');
  const text = (await textsOf(bytes))
    .flat()
    .join('\n')
    .replace(/[\u00a0\u202f]/g, ' ');
  for (const part of [
    ...['Factură', 'RN2026-00001', '13 octombrie 2026', '27 octombrie 2026', 'PO 7', 'Mulțumim.'],
    ...['Radio Nord SRL', 'CIF RO1234567897', 'Nr. reg. com. J12/345/2020', 'Brutăria Mare', 'Strada Mare 2', 'Iași'],
    ...[
      'Badges & <pins>',
      '312,50 RON',
      '3,333 h',
      '12,5 %',
      'Cota standard, 21 %',
      '27,22 RON',
      '5,72 RON',
      '30,94 RON',
    ],
    ...['Total de plată', '345,13 RON', 'IBAN: RO49 AAAA 1B31 0075 9384 0000'],
  ])
    expect(text).toContain(part);
  const french = (await file(api.downloadInvoice, { id: sent.id, language: 'fr' })).bytes;
  expect((await textsOf(french)).flat()).toContain('Facture');
  expect([await unmetPdfA3(bytes), await unmetPdfA3(french)]).toEqual([[], []]);

  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const attachments = await document.getAttachments();
  const inside = Buffer.from(attachments['factur-x.xml'].content).toString();
  expect(inside).toBe(await xml(sent, 'cii'));
  const metadata = bytes.toString('latin1');
  for (const part of [
    ...['DocumentType>INVOICE', 'DocumentFileName>factur-x.xml', 'Version>1.0', 'ConformanceLevel>EN 16931'],
    ...['AFRelationship /Alternative', 'Subtype /text#2Fxml'],
  ])
    expect(metadata).toContain(part);
});

test('the data of an invoice is valid by the published schemas, and obeys the rules of EN 16931', async () => {
  const cii = await xml(sent, 'cii');
  checkBySchema(cii, 'facturX');
  const complete = await xml(sent, 'ubl');
  checkBySchema(complete, 'invoice');
  for (const written of [cii, complete]) {
    const invoice = readEnInvoice(written);
    expect(unmetRules(invoice)).toEqual([]);
    expect(invoice).toMatchObject({
      ...{ number: 'RN2026-00001', type: '380', issued: '2026-10-13', due: '2026-10-27', currency: 'RON' },
      ...{ sumOfLines: 34_274n, allowances: 3427n, net: 30_847n, tax: 3666n, gross: 34_513n, payable: 34_513n },
      iban: 'RO49AAAA1B31007593840000',
    });
  }
  for (const part of [
    '>urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1<',
    '<cbc:CountrySubentity>RO-CJ<',
    '<cbc:CountrySubentity>RO-IS<',
    '<cbc:CompanyID>1590082<',
    '>Badges &amp; &lt;pins&gt;<',
  ])
    expect(complete).toContain(part);
  // BR-RO-L302: notes have at most 300 characters.
  const notes = [...complete.matchAll(/<cbc:Note>([^<]*)</g)].map(([, note = '']) => note);
  expect(Math.max(...notes.map((note) => note.length))).toBeLessThanOrEqual(300);
  expect(notes.join('').replace(/\s/g, '')).toContain(`Capitalsocial200lei.${'x'.repeat(400)}`);
});

test('a credit note names what it corrects, and is data of its own kind', async () => {
  const draftNote = await made(api.creditInvoice, { id: sent.id });
  expect((await server.call(api.downloadInvoice, { id: draftNote.id, format: 'ubl' })).body.errors).toMatchObject([
    { code: 'draft_data' },
  ]);
  expect((await textsOf((await file(api.downloadInvoice, { id: draftNote.id })).bytes)).flat()).toContain(
    'Ciornă, nu este factură',
  );
  const credit = await send(draftNote);
  const [cii, ubl] = [await xml(credit, 'cii'), await xml(credit, 'ubl')];
  checkBySchema(cii, 'facturX');
  checkBySchema(ubl, 'creditNote');
  for (const written of [cii, ubl]) {
    expect(unmetRules(readEnInvoice(written))).toEqual([]);
    expect(readEnInvoice(written)).toMatchObject({ type: '381', corrects: 'RN2026-00001', gross: 34_513n });
  }
});

test('an invoice abroad in another currency has reverse charge, and its VAT in the currency of the seller', async () => {
  const buyer = {
    name: 'Bäckerei GmbH',
    street: 'Hauptstraße 1',
    city: 'Graz',
    country: 'AT',
    vat_number: 'ATU13585627',
  };
  const abroad = await made(api.createCustomer, { ...buyer, group: 'north' });
  const mixed = [
    { name: 'Campaign', price_minor: 100_000, tax: 'reverse_charge' },
    { name: 'Studio in Cluj', price_minor: 1234, tax: 'standard' },
    { name: 'Course', price_minor: 500, tax: 'exempt' },
  ];
  // 21 % of 12.34 EUR = 2.59 EUR, at 4.9765 = 12.889… RON.
  const invoice = await send(
    await draft({ customer: abroad.id, currency: 'EUR', exchange_rate: '4.9765', lines: mixed }),
  );
  const [cii, ubl] = [await xml(invoice, 'cii'), await xml(invoice, 'ubl')];
  checkBySchema(cii, 'facturX');
  checkBySchema(ubl, 'invoice');
  for (const written of [cii, ubl]) {
    expect(unmetRules(readEnInvoice(written))).toEqual([]);
    expect(readEnInvoice(written)).toMatchObject({ tax: 259n, taxInAccounting: 1289n, accounting: 'RON' });
    expect(written).toContain('VATEX-EU-AE');
  }
  const text = (await textsOf((await file(api.downloadInvoice, { id: invoice.id })).bytes)).flat().join('\n');
  expect(text).toContain('Reverse charge: the recipient is liable');
  expect(text).toMatch(/RON\s12\.89/);
});

test('a French seller has UBL with the rules of Europe, and the SIREN of its SIRET', async () => {
  const buyer = { name: 'Boulangerie', street: '1 rue Haute', city: 'Lyon', country: 'FR', group: 'south' };
  const customer = await made(api.createCustomer, buyer);
  const spot = [{ name: 'Spot', price_minor: 10_001 }];
  const invoice = await send(await draft({ group: 'south', customer: customer.id, currency: 'EUR', lines: spot }));
  const [cii, ubl] = [await xml(invoice, 'cii'), await xml(invoice, 'ubl')];
  checkBySchema(cii, 'facturX');
  checkBySchema(ubl, 'invoice');
  expect(unmetRules(readEnInvoice(ubl))).toEqual([]);
  expect(ubl).toContain('<cbc:CustomizationID>urn:cen.eu:en16931:2017<');
  expect(ubl).toContain('schemeID="0002">303265045<');
});

test('sellers overseas invoice with the rates of their department', async () => {
  await made(api.createGroup, { slug: 'island', name: 'Island', territory: 'home' });
  const place = { street: '1 rue Haute', postcode: '97400', city: 'Saint-Denis', country: 'FR' };
  const seller = { ...place, group: 'island', name: 'Radio Île', vat_number: 'FR40303265045' };
  const { id, version } = await made(api.createSeller, seller);
  const customer = (await made(api.createCustomer, { ...place, group: 'island', name: 'Boulangerie' })).id;
  const both = [
    { name: 'Spot', price_minor: 10_000 },
    { name: 'Livre', price_minor: 1000, tax: 'reduced' },
  ];
  const island = { group: 'island', customer, currency: 'EUR' };
  const { taxes } = await draft({ ...island, lines: both });
  // 8.5 % of 100.00, and 2.1 % of 10.00.
  expect(taxes).toMatchObject([{ tax_minor: 850 }, { tax_minor: 21 }]);
  // Mayotte has no VAT.
  await made(api.changeSeller, { id, version, postcode: '97600' });
  const { status, body } = await server.call(api.createInvoice, { ...island, lines: both });
  expect([status, body.errors]).toMatchObject([400, [{ code: 'no_vat_rate', path: 'lines.0.tax' }]]);
  const exempt = await draft({ ...island, lines: [{ name: 'Spot', price_minor: 10_000, tax: 'exempt' }] });
  expect(exempt.taxes).toMatchObject([{ rate_bp: 0, tax_minor: 0 }]);
});

test('an order has a confirmation and a proof of delivery as PDF', async () => {
  const line = {
    name: 'Spoturi',
    from: '2026-10-01',
    to: '2026-10-28',
    spots: 7,
    price_minor: 10_000,
    titles: ['brutăria'],
  };
  const order = await made(api.createOrder, {
    ...{ group: 'north', name: 'Campania de toamnă', customer: romanian.id, currency: 'RON' },
    lines: [line, { ...line, name: 'Contacte', spots: null, impressions: 1500, pricing: 'cpm', price_minor: 12_501 }],
  });
  const confirmation = await file(api.downloadOrder, { id: order.id, document: 'confirmation' });
  expect(confirmation.name).toBe('Campania-de-toamna-confirmation.pdf');
  const text = (await textsOf(confirmation.bytes)).flat().join('\n').replaceAll('\u00a0', ' ');
  // 100.00, and 1.5 thousand at 125.01: 187.52.
  for (const part of [
    'Confirmare de comandă',
    'Campania de toamnă',
    'Spoturi',
    '1.500',
    '187,52 RON',
    '287,52 RON',
    'Ofertă',
  ])
    expect(text).toContain(part);
  const delivery = await file(api.downloadOrder, { id: order.id, document: 'delivery' });
  expect((await textsOf(delivery.bytes)).flat().join('\n')).toContain('Dovada difuzării');
});

test('a Belgian buyer gets Peppol BIS Billing 3.0, checked by its rules', async () => {
  // 0202239951: 97 less the remainder of 02022399 by 97, which is 46, are 51.
  const buyer = { name: 'Boulangerie Bruxelles', street: 'Rue Haute 1', city: 'Bruxelles', country: 'BE' };
  const belgian = await made(api.createCustomer, { ...buyer, group: 'south', vat_number: 'BE0202239951' });
  const rows = [{ name: 'Spot', price_minor: 10_000, quantity_milli: 3333, discount_bp: 1250, tax: 'reverse_charge' }];
  const invoice = (more: object) =>
    made(api.createInvoice, { group: 'south', customer: belgian.id, lines: rows, note: 'Merci.', ...more });
  const one = await send(await invoice({}));
  const written = (await file(api.downloadInvoice, { id: one.id, format: 'peppol' })).bytes.toString();
  checkBySchema(written, 'invoice');
  expect(unmetRules(readEnInvoice(written))).toEqual([]);
  for (const part of [
    '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>',
    '<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>',
    // The SIREN of FR40303265045, and the enterprise number of the buyer.
    '<cbc:EndpointID schemeID="0225">303265045</cbc:EndpointID>',
    '<cbc:EndpointID schemeID="0208">0202239951</cbc:EndpointID>',
    '<cbc:BuyerReference>Boulangerie Bruxelles</cbc:BuyerReference>',
  ])
    expect(written).toContain(part);
  expect(written.match(/<cbc:Note>/g)).toHaveLength(1);
  const ordered = await send(await invoice({ reference: 'PO 9' }));
  const second = (await file(api.downloadInvoice, { id: ordered.id, format: 'peppol' })).bytes.toString();
  expect([second.includes('BuyerReference'), second.includes('<cbc:ID>PO 9</cbc:ID>')]).toEqual([false, true]);

  // An address of its own goes first; a wrong check digit is refused before the invoice has a number.
  const { version } = await made(api.readCustomer, { id: belgian.id });
  await made(api.changeCustomer, { id: belgian.id, version, peppol_id: '0208:0202239952' });
  const { id, version: drafted } = await invoice({});
  const { status, body } = await server.call(api.sendInvoice, { id, version: drafted });
  expect([status, body.errors]).toEqual([
    400,
    [
      expect.objectContaining({
        code: 'document_rule',
        path: 'customer',
        message: expect.stringContaining('PEPPOL-COMMON-R043'),
      }),
    ],
  ]);
});
