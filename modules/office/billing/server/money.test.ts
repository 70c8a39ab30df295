import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import { random } from '@quarterhour/server/host/random';
import { readEnInvoice, unmetRules } from '@quarterhour/server/testing/en16931';
import { seed } from '@quarterhour/server/testing/seed';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { checkBySchema } from '@quarterhour/server/testing/xml-schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
/** Where the process was killed. */
let folder: string;
type Row = { id: number; version: number; number: string; open_minor: number } & Record<string, unknown>;
async function made(endpoint: Endpoint, input: Record<string, unknown>): Promise<Row> {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Row;
}
const sendersOfOne = 40;
let customer: Row;
let abroad: Row;

/** A server that sends forty drafts at once, and is killed when so many of them were answered. */
async function sendAndDie(answered: number): Promise<void> {
  const here = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
  const script = `
    import { startTestServer } from ${here('../../../../server/testing/start-test-server.ts')};
    import { api } from '@quarterhour/model/api';
    const server = await startTestServer({ DATA_DIR: ${JSON.stringify(folder)} });
    server.freeze(Date.parse('2026-10-13T08:00:00Z') / 1000);
    const made = async (endpoint, input) => {
      const { status, body } = await server.call(endpoint, input);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    };
    await made(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
    await made(api.createGroup, { slug: 'north', name: 'north', territory: 'home' });
    await made(api.createSeller, { group: 'north', name: 'Radio Nord SRL', street: 'Strada Lungă 1', postcode: '400001',
      city: 'Cluj-Napoca', region: 'RO-CJ', country: 'RO', vat_number: 'RO1234567897' });
    const { id: customer } = await made(api.createCustomer, { group: 'north', name: 'Bakery', street: 'Strada Mare 2',
      city: 'Iași', region: 'RO-IS', country: 'RO', vat_number: 'RO1590082' });
    const drafts = [];
    for (let at = 0; at < ${sendersOfOne}; at++)
      drafts.push(await made(api.createInvoice, { group: 'north', customer, currency: 'RON', lines: [{ name: 'Spot', price_minor: 100 }] }));
    let left = ${answered};
    await Promise.all(drafts.map(async ({ id, version }) => {
      await made(api.sendInvoice, { id, version });
      if (--left === 0) process.kill(process.pid, 'SIGKILL');
    }));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: fileURLToPath(new URL('../../../../server', import.meta.url)),
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-killed-'));
  const draw = random(`kill ${seed}`);
  await sendAndDie(1 + draw.below(sendersOfOne - 1));
  server = await startTestServer({ DATA_DIR: folder });
  server.freeze(Date.parse('2026-10-14T08:00:00Z') / 1000);
  const { customers } = (await server.call(api.listCustomers, {})).body as { customers: Row[] };
  customer = customers[0] as Row;
  const austrian = { street: 'Hauptstraße 1', city: 'Graz', country: 'AT', vat_number: 'ATU13585627' };
  abroad = await made(api.createCustomer, { group: 'north', name: 'Bäckerei', ...austrian });
});
afterAll(() => server?.stop());

test(`a process that is killed while it sends leaves no gap and no number twice (TEST_SEED=${seed})`, async () => {
  const list = async () => (await server.call(api.listInvoices, { limit: 100 })).body.invoices as Row[];
  const drafts = (await list()).filter(({ number }) => number === null);
  expect(drafts.length).toBeLessThan(sendersOfOne);
  await Promise.all(drafts.map(({ id, version }) => made(api.sendInvoice, { id, version })));
  const numbers = (await list()).map(({ number }) => number).sort();
  expect(numbers).toEqual(
    Array.from({ length: sendersOfOne }, (_, at) => `NORTH-2026-${String(at + 1).padStart(5, '0')}`),
  );
});

interface PlainLine {
  quantity_milli: number;
  price_minor: number;
  discount_bp: number;
  tax: 'standard' | 'reduced' | 'reverse_charge' | 'exempt';
}
const rates = { standard: 2100, reduced: 1100, reverse_charge: 0, exempt: 0 };
/** A quotient rounded half up, by its remainder. */
function rounded(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  const whole = (dividend - rest) / divisor;
  return rest + rest >= divisor ? whole + 1 : whole;
}
/** The amounts of an invoice by plain loops over integers. */
function plainAmounts(lines: readonly PlainLine[], discount: number) {
  const groups = new Map<PlainLine['tax'], number>();
  let lines_minor = 0;
  for (const { quantity_milli, price_minor, discount_bp, tax } of lines) {
    const gross = rounded(quantity_milli * price_minor, 1000);
    const net = gross - rounded(gross * discount_bp, 10_000);
    lines_minor += net;
    groups.set(tax, (groups.get(tax) ?? 0) + net);
  }
  let [discount_minor, tax_minor] = [0, 0];
  for (const [tax, sum] of groups) {
    const off = rounded(sum * discount, 10_000);
    discount_minor += off;
    tax_minor += rounded((sum - off) * rates[tax], 10_000);
  }
  const net_minor = lines_minor - discount_minor;
  return { lines_minor, discount_minor, net_minor, tax_minor, gross_minor: net_minor + tax_minor };
}

test(`random invoices equal plain loops, and their data obeys EN 16931 (TEST_SEED=${seed})`, async () => {
  const draw = random(`invoices ${seed}`);
  const headers = { authorization: `Bearer ${server.parts.ownerToken}` };
  for (let round = 0; round < 25; round++) {
    const lines = Array.from({ length: 1 + draw.below(6) }, (_, at) => ({
      name: `Line ${at}`,
      quantity_milli: 1 + draw.below(9999),
      price_minor: draw.below(3) === 0 ? draw.below(10) : draw.below(1_000_000),
      discount_bp: draw.below(2) * draw.below(10_001),
      tax: (Object.keys(rates) as PlainLine['tax'][])[draw.below(4)] as PlainLine['tax'],
    }));
    const discount_bp = draw.below(2) * draw.below(10_001);
    const isAbroad = lines.some(({ tax }) => tax === 'reverse_charge');
    const buyer = isAbroad ? abroad : customer;
    const fields = { group: 'north', customer: buyer.id, currency: 'RON', lines, discount_bp };
    const draft = await made(api.createInvoice, fields);
    const expected = plainAmounts(lines, discount_bp);
    expect(draft, JSON.stringify(fields)).toMatchObject(expected);
    const sent = await made(api.sendInvoice, { id: draft.id, version: draft.version });
    expect(sent).toMatchObject(expected);
    for (const format of ['cii', 'ubl'] as const) {
      const { address } = requestOf(api.downloadInvoice, { id: sent.id, format });
      const xml = await (await fetch(server.url + address, { headers })).text();
      checkBySchema(xml, format === 'cii' ? 'facturX' : 'invoice');
      expect(unmetRules(readEnInvoice(xml)), xml).toEqual([]);
    }
  }
});

test(`random payments at once never exceed what is open (TEST_SEED=${seed})`, async () => {
  const draw = random(`payments ${seed}`);
  const invoices: Row[] = [];
  for (let at = 0; at < 4; at++) {
    const lines = [{ name: 'Spot', price_minor: 1000 + draw.below(5000) }];
    const draft = await made(api.createInvoice, { group: 'north', customer: customer.id, currency: 'RON', lines });
    invoices.push(await made(api.sendInvoice, { id: draft.id, version: draft.version }));
  }
  const paid = new Map(invoices.map(({ id }) => [id, 0]));
  for (let round = 0; round < 4; round++) {
    const payments = Array.from({ length: 8 }, () => {
      const first = draw.below(4);
      const chosen = draw.below(2) === 0 ? [first] : [first, (first + 1 + draw.below(3)) % 4];
      return chosen.map((at) => ({ invoice: invoices[at]?.id ?? 0, amount_minor: 1 + draw.below(1500) }));
    });
    const payment = { group: 'north', customer: customer.id, currency: 'RON', received_on: '2026-10-14' };
    const answers = await Promise.all(payments.map((parts) => server.call(api.createPayment, { ...payment, parts })));
    for (const [at, { status }] of answers.entries()) {
      expect([200, 400]).toContain(status);
      // All parts of a payment count, or none.
      for (const { invoice, amount_minor } of status === 200 ? (payments[at] ?? []) : [])
        paid.set(invoice, (paid.get(invoice) ?? 0) + amount_minor);
    }
    for (const { id, gross_minor } of invoices) {
      const now = await made(api.readInvoice, { id });
      expect(now.paid_minor).toBe(paid.get(id));
      expect(now.paid_minor).toBeLessThanOrEqual(Number(gross_minor));
      expect(now.open_minor).toBe(Number(gross_minor) - Number(now.paid_minor));
    }
  }
});
