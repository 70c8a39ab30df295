import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import { type Random, random } from '@quarterhour/server/host/random';
import { readEnInvoice, unmetRules } from '@quarterhour/server/testing/en16931';
import { seed } from '@quarterhour/server/testing/seed';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { checkBySchema } from '@quarterhour/server/testing/xml-schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRules } from './refuse-broken.ts';

/** How many documents are sent. `KEEP_DOCUMENTS` names a folder that keeps them, for another program that knows the rules. */
const documents = 200;
const kept = process.env.KEEP_DOCUMENTS;

let server: TestServer;
type Row = { id: number; version: number } & Record<string, unknown>;
async function made(endpoint: Endpoint, input: Record<string, unknown>): Promise<Row> {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body], JSON.stringify(input)).toEqual([200, expect.anything()]);
  return body as Row;
}
async function written({ id }: Row, format: string): Promise<string> {
  const headers = { authorization: `Bearer ${server.parts.ownerToken}` };
  const answer = await fetch(server.url + requestOf(api.downloadInvoice, { id, format }).address, { headers });
  const xml = await answer.text();
  expect([answer.status, xml.slice(0, 300)]).toEqual([200, expect.anything()]);
  if (kept) writeFileSync(join(kept, `${id}-${format}.xml`), xml);
  return xml;
}

interface Buyer {
  fields: Record<string, string>;
  /** The kinds of VAT that lines for this buyer may have, by the country of the seller. */
  taxes: Record<'RO' | 'FR', readonly string[]>;
}
const home = ['standard', 'reduced', 'exempt'];
const union = ['reverse_charge', 'reverse_charge', 'standard', 'exempt'];
const abroad = ['export'];
const buyers: readonly Buyer[] = [
  {
    fields: { name: 'Brutăria & Fiii', city: 'Iași', region: 'RO-IS', country: 'RO', vat_number: 'RO1590082' },
    taxes: { RO: home, FR: union },
  },
  {
    fields: { name: 'Cofetăria', city: 'București', region: 'RO-B', country: 'RO', vat_number: '1590082' },
    taxes: { RO: home, FR: ['standard'] },
  },
  {
    fields: { name: 'Boulangerie', city: 'Lyon', country: 'FR', postcode: '69001', vat_number: 'FR40303265045' },
    taxes: { RO: union, FR: home },
  },
  // BR-RO-120: a buyer of a Romanian seller has a number.
  { fields: { name: 'Élodie Martin', city: 'Nîmes', country: 'FR' }, taxes: { RO: [], FR: home } },
  {
    fields: { name: 'Bakkerij', city: 'Gent', country: 'BE', vat_number: 'BE0202239951' },
    taxes: { RO: union, FR: union },
  },
  {
    fields: { name: 'Bäckerei GmbH', city: 'Graz', country: 'AT', vat_number: 'ATU13585627' },
    taxes: { RO: union, FR: union },
  },
  {
    fields: { name: 'Brutăria SRL', city: 'Chișinău', country: 'MD', vat_number: '1008600038413' },
    taxes: { RO: abroad, FR: abroad },
  },
  {
    fields: { name: 'Bakery Inc.', city: 'Boston', country: 'US', vat_number: '12-3456789' },
    taxes: { RO: abroad, FR: abroad },
  },
];
const sellers = {
  north: { country: 'RO', currency: 'RON', postcode: '400001', region: 'RO-CJ', vat_number: 'RO1234567897' },
  south: { country: 'FR', currency: 'EUR', postcode: '30000', region: '', vat_number: 'FR40303265045' },
  island: { country: 'FR', currency: 'EUR', postcode: '97400', region: '', vat_number: 'FR40303265045' },
} as const;
type Group = keyof typeof sellers;
const customers = new Map<string, Row>();

beforeAll(async () => {
  if (kept) mkdirSync(kept, { recursive: true });
  server = await startTestServer();
  server.freeze(Date.parse('2026-10-13T08:00:00Z') / 1000);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const [group, { currency: _, ...seller }] of Object.entries(sellers)) {
    await made(api.createGroup, { slug: group, name: group, territory: 'home' });
    await made(api.createSeller, {
      ...{ group, name: 'Radio <Nord> & Sud', street: 'Strada Lungă 1', city: 'Cluj-Napoca', contact: 'Ana' },
      ...{ email: 'facturi@nord.example', phone: '+40 264 000 000', iban: 'RO49AAAA1B31007593840000' },
      ...seller,
    });
    for (const { fields } of buyers) {
      const street = fields.city === 'București' ? 'Sector 3, Strada Mare 2' : '1 rue Haute';
      const input = { group, street, shared_vat_number: true, ...fields };
      customers.set(`${group} ${fields.name}`, await made(api.createCustomer, input));
    }
  }
});
afterAll(() => server?.stop());

function drawLine(draw: Random, taxes: readonly string[]) {
  const one = <Value>(values: readonly Value[]) => values[draw.below(values.length)] as Value;
  return {
    name: one(['Spot', 'Studio <2> & montaj', 'Broșură', 'x'.repeat(120)]),
    description: one(['', 'Dimineața, între 7 și 9', 'y'.repeat(480)]),
    quantity_milli: one([1000, 1 + draw.below(9999), 1000 * (1 + draw.below(500))]),
    price_minor: one([0, 1 + draw.below(99), 1 + draw.below(200_000)]),
    unit: one(['piece', 'thousand', 'hour', 'day', 'month']),
    discount_bp: one([0, 0, 1 + draw.below(9999), 10_000]),
    tax: one(taxes),
  };
}

/** An invoice of one of the sellers to one of the buyers, or a credit note of all or a part of it. */
async function drawDocument(draw: Random): Promise<{ row: Row; buyer: Buyer; group: Group }> {
  const one = <Value>(values: readonly Value[]) => values[draw.below(values.length)] as Value;
  const group = one(Object.keys(sellers) as Group[]);
  const seller = sellers[group];
  const buyer = one(buyers.filter(({ taxes }) => taxes[seller.country].length > 0));
  const currency = one([seller.currency, seller.currency, 'EUR', 'USD']);
  const input = {
    ...{ group, currency, customer: customers.get(`${group} ${buyer.fields.name}`)?.id },
    exchange_rate: currency === seller.currency ? '' : '4.9765',
    reference: one(['', 'PO 7']),
    note: one(['', 'Mulțumim & à bientôt.', 'z'.repeat(900)]),
    delivered_on: one([null, '2026-09-30', '2026-10-12']),
    discount_bp: one([0, 0, 1000, 333]),
    lines: Array.from({ length: 1 + draw.below(6) }, () => drawLine(draw, buyer.taxes[seller.country])),
  };
  const { id, version } = await made(api.createInvoice, input);
  const row = await made(api.sendInvoice, { id, version });
  if (draw.below(4) > 0 || Number(row.gross_minor) === 0) return { row, buyer, group };
  const note = await made(api.creditInvoice, { id });
  return { row: await made(api.sendInvoice, { id: note.id, version: note.version }), buyer, group };
}

test(`${documents} documents obey the schemas and rules of their formats (TEST_SEED=${seed})`, async () => {
  const draw = random(`documents ${seed}`);
  const seen = { ubl: 0, cii: 0, peppol: 0, credit_note: 0 };
  for (let at = 0; at < documents; at++) {
    const { row, buyer, group } = await drawDocument(draw);
    const isCredit = row.kind === 'credit_note';
    const [ubl, cii] = [await written(row, 'ubl'), await written(row, 'cii')];
    checkBySchema(ubl, isCredit ? 'creditNote' : 'invoice');
    checkBySchema(cii, 'facturX');
    const broken = brokenRules(ubl, sellers[group].country === 'RO' ? 'RO' : undefined).map(({ id }) => id);
    const found = { broken, ubl: unmetRules(readEnInvoice(ubl)), cii: unmetRules(readEnInvoice(cii)) };
    expect(found, JSON.stringify(row)).toEqual({ broken: [], ubl: [], cii: [] });
    // Both say the same.
    expect(readEnInvoice(cii)).toEqual({ ...readEnInvoice(ubl), due: readEnInvoice(cii).due });
    seen.ubl++;
    seen.cii++;
    if (isCredit) seen.credit_note++;
    if (!['RO', 'FR', 'BE', 'AT'].includes(buyer.fields.country ?? '') || !buyer.fields.vat_number) continue;
    const peppol = await written(row, 'peppol');
    checkBySchema(peppol, isCredit ? 'creditNote' : 'invoice');
    expect(brokenRules(peppol, 'peppol').map(({ id }) => id)).toEqual([]);
    expect(unmetRules(readEnInvoice(peppol))).toEqual([]);
    seen.peppol++;
  }
  expect(seen).toMatchObject({ ubl: documents, cii: documents });
  expect(Math.min(seen.peppol, seen.credit_note)).toBeGreaterThan(0);
});
