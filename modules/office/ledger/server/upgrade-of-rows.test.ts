import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrationsFolder } from '@quarterhour/server/store/prepared-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** In minor units: gross of an invoice, VAT of 19 % in it, what was paid, what was credited; and the currency. */
type Old = [gross: number, vat: number, paid: number, credited: number, currency: string, order: number | null];
const olds: Old[] = [
  [11900, 1900, 0, 0, 'RON', null], // 1 unpaid
  [11900, 1900, 5000, 0, 'RON', null], // 2 part paid
  [11900, 1900, 11900, 11900, 'RON', 1], // 3 paid, then cancelled: 119.00 are owed back, of which 50.00 went back
  [11900, 1900, 11900, 0, 'EUR', 2], // 4 paid, 20.00 went back
  [11900, 1900, 4000, 0, 'EUR', 3], // 5 part paid, 60.00 went back
  [11900, 1900, 3000, 0, 'RON', null], // 6 noted as paid, by no payment
  [10000, 1900, 0, 0, 'RON', null], // 7 net amount and VAT come to 119.00
];
let db: PGlite;

beforeAll(async () => {
  db = new PGlite();
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const at = names.findIndex((name) => name.endsWith('_ledger.sql'));
  const run = async (name: string) => db.exec(await readFile(join(migrationsFolder, name), 'utf8'));
  for (const name of names.slice(0, at)) await run(name);
  await fill();
  for (const name of names.slice(at)) await run(name);
}, 300_000);
afterAll(() => db.close());

async function fill(): Promise<void> {
  await db.exec(`
    INSERT INTO territories (slug, name) VALUES ('ro', 'Romania');
    INSERT INTO groups (slug, name, territory) VALUES ('north', 'North', 'ro');
    INSERT INTO office_customers ("group", name, kind, currency, payment_days) VALUES ('north', 'Ana', 'advertiser', 'RON', 30);
    INSERT INTO office_orders ("group", name, customer, status, history, currency)
    SELECT 'north', 'Order ' || n, 1, 'confirmed', '[]', CASE WHEN n IN (1, 4) THEN 'RON' ELSE 'EUR' END FROM generate_series(1, 4) AS n;
  `);
  for (const [at, [gross, vat, paid, credited, currency, order]] of olds.entries()) {
    await document('invoice', [gross, vat, paid, credited, currency, order], `F${at + 1}`);
  }
  await document('credit_note', [11900, 1900, 0, 0, 'RON', null], 'C1', 3);
  await db.exec(`
    INSERT INTO office_payments ("group", customer, currency, received_on, method, parts, amount_minor, removed_at) VALUES
      ('north', 1, 'RON', '2026-02-01', 'transfer', '[{"invoice":2,"amount_minor":5000},{"invoice":3,"amount_minor":11900}]', 16900, NULL),
      ('north', 1, 'EUR', '2026-02-02', 'transfer', '[{"invoice":4,"amount_minor":11900}]', 11900, NULL),
      ('north', 1, 'EUR', '2026-02-03', 'transfer', '[{"invoice":5,"amount_minor":4000}]', 4500, NULL),
      ('north', 1, 'RON', '2026-02-04', 'transfer', '[{"invoice":1,"amount_minor":11900}]', 11900, now());
    INSERT INTO office_refunds ("group", name, "order", amount_minor, currency, status) VALUES
      ('north', 'Back 1', 1, 5000, 'RON', 'paid'), ('north', 'Back 2', 2, 2000, 'EUR', 'paid'),
      ('north', 'Back 3', 3, 6000, 'EUR', 'paid'), ('north', 'Back 4', 4, 700, 'RON', 'paid'),
      ('north', 'Back 5', 2, 900, 'RON', 'paid'), ('north', 'Back 6', 1, 1000, 'RON', 'rejected');
  `);
}

async function document(kind: string, old: Old, number: string, corrects: number | null = null): Promise<void> {
  const [gross, vat, paid, credited, currency, order] = old;
  const amounts = { taxes: [{ tax: 'standard', rate_bp: 1900, base_minor: 10000, tax_minor: vat }] };
  await db.query(
    `INSERT INTO office_invoices ("group", kind, customer, currency, number, issued_on, sent_at, gross_minor, paid_minor,
      credited_minor, amounts, "order", corrects)
    VALUES ('north', $1, 1, $2, $3, '2026-01-15', '2026-01-15', $4, $5, $6, $7, $8, $9)`,
    [kind, currency, number, gross, paid, credited, JSON.stringify(amounts), order, corrects],
  );
}

const rows = async (statement: string) => (await db.query<Record<string, unknown>>(statement)).rows;
const open = `SELECT document, sum(amount_minor)::int AS open FROM office_entry_lines WHERE account = 'receivable'`;

test('old invoices, payments and refunds become entries with the open amounts of before, less what went back', async () => {
  expect(await rows(`${open} GROUP BY document ORDER BY document`)).toEqual([
    { document: 1, open: 11900 },
    { document: 2, open: 6900 },
    { document: 3, open: -6900 },
    { document: 4, open: 2000 },
    // 119.00 - 40.00 + 40.00; the other 20.00 that went back had never come in.
    { document: 5, open: 11900 },
    { document: 6, open: 8900 },
    { document: 7, open: 10000 },
    // The 5.00 that the third payment has beyond its parts.
    { document: null, open: -500 },
  ]);
  expect(
    await rows('SELECT entry FROM office_entry_lines GROUP BY entry HAVING sum(amount_minor) <> 0 ORDER BY entry'),
  ).toEqual([]);
  // RON: 169.00 - 50.00 - 7.00 - 9.00; EUR: 119.00 + 45.00 - 20.00 - 60.00.
  const money = await rows(`SELECT currency, sum(amount_minor)::int AS money FROM office_entry_lines l
    JOIN office_entries e ON e.id = l.entry WHERE account = 'money' GROUP BY currency ORDER BY currency`);
  expect(money).toEqual([
    { currency: 'EUR', money: 8400 },
    { currency: 'RON', money: 10300 },
  ]);
});

test('what did not add up is corrected by entries whose notes say so', async () => {
  const notes = await rows(`SELECT e.kind, e.note, e.refund, sum(abs(l.amount_minor))::int / 2 AS amount
    FROM office_entries e JOIN office_entry_lines l ON l.entry = e.id WHERE e.note LIKE 'Upgrade:%' GROUP BY e.id ORDER BY e.id`);
  expect(notes).toEqual([
    // 100.00 + 100.00 + 19.00 + 19.00, halved
    { kind: 'invoice', note: expect.stringContaining('did not come to the total'), refund: null, amount: 11900 },
    { kind: 'payment', note: expect.stringContaining('parts of this payment'), refund: null, amount: 4500 },
    { kind: 'write_off', note: expect.stringContaining('noted as paid'), refund: null, amount: 3000 },
    { kind: 'write_off', note: expect.stringContaining('more was paid back'), refund: 3, amount: 2000 },
    { kind: 'write_off', note: expect.stringContaining('more was paid back'), refund: 4, amount: 700 },
    { kind: 'write_off', note: expect.stringContaining('more was paid back'), refund: 5, amount: 900 },
  ]);
  await expect(db.exec('DELETE FROM office_entries')).rejects.toThrow('only grows');
});
