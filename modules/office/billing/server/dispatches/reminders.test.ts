import { api } from '@quarterhour/model/api';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoices } from '../tables.ts';
import { type BillingDesk, openBillingDesk, type Row } from '../testing/billing-desk.ts';
import { remindOfInvoices } from './remind-of-invoices.ts';

let desk: BillingDesk;
let mails: MailServer;
const log = { info: () => undefined, error: () => undefined };

const pay = ({ id }: Row, amount_minor: number) =>
  desk.made(api.createPayment, {
    ...{ group: 'north', customer: desk.customer.id, currency: 'RON', received_on: '2026-10-20' },
    parts: [{ invoice: id, amount_minor }],
  });
const remind = () => remindOfInvoices.run(desk.server.parts, new AbortController().signal, log as never);
/** The mails that leave on a day (UTC). */
async function mailsOn(day: string) {
  desk.server.freeze(Date.parse(`${day}T08:00:00Z`) / 1000);
  // A second run finds the step sent.
  await remind();
  await remind();
  await desk.server.parts.notify.drain();
  const left = [];
  while (mails.waiting() > 0) left.push(await mails.next());
  return left;
}
const dispatchesOf = async (invoice: Row) => (await desk.dispatchesOf(invoice)).dispatches;

beforeAll(async () => {
  mails = await startMailServer();
  desk = await openBillingDesk({
    settings: { SMTP_URL: mails.url, MAIL_FROM: 'q@listen.example' },
    seller: { reminder_days_1: 3, reminder_days_2: 10, reminder_days_3: 20 },
    customer: { language: 'en' },
  });
});
afterAll(async () => {
  await desk?.server.stop();
  await mails?.stop();
});

test('an overdue invoice is reminded of in three steps, each once, with what is open', async () => {
  // Due on 27 October: the steps are due on 30 October, 6 November and 16 November.
  const invoice = await desk.send();
  const subjects = async (day: string) => (await mailsOn(day)).map(({ subject }) => subject);
  expect(await subjects('2026-10-29')).toEqual([]);
  expect(await subjects('2026-10-30')).toEqual(['Reminder: invoice RN2026-00001 from Radio Nord SRL']);
  expect(await subjects('2026-11-05')).toEqual([]);
  expect(await subjects('2026-11-06')).toEqual(['Second reminder: invoice RN2026-00001 from Radio Nord SRL']);
  // 121.00 less 100.00.
  await pay(invoice, 10_000);
  const [last] = await mailsOn('2026-11-16');
  expect(last?.subject).toBe('Last reminder: invoice RN2026-00001 from Radio Nord SRL');
  expect(last?.text).toMatch(/RON\s21\.00/);
  expect(last?.text).toContain('27 October 2026');
  expect(last?.attachments.map(({ filename }) => filename)).toContain('RN2026-00001.pdf');
  expect(await subjects('2026-12-24')).toEqual([]);
  expect((await dispatchesOf(invoice)).map(({ kind, by, state }) => [kind, by, state])).toEqual([
    ['reminder_3', '', 'sent'],
    ['reminder_2', '', 'sent'],
    ['reminder_1', '', 'sent'],
  ]);
  await pay(invoice, 2100);
});

test('a reminder stays if the invoice is paid before it leaves, and steps keep their distance', async () => {
  desk.server.freeze(Date.parse('2026-10-13T08:00:00Z') / 1000);
  const [paid, late] = [await desk.send(), await desk.send()];
  desk.server.freeze(Date.parse('2026-12-24T08:00:00Z') / 1000);
  await remind();
  await pay(paid, 12_100);
  // 58 days after it is due, only the first step; the second comes seven days later, 10 less 3.
  const on = async (day: string) => (await mailsOn(day)).map(({ subject }) => subject);
  expect(await on('2026-12-24')).toEqual([`Reminder: invoice ${late.number} from Radio Nord SRL`]);
  expect(await dispatchesOf(paid)).toMatchObject([
    { kind: 'reminder_1', state: 'failed', error: 'The invoice was paid meanwhile.' },
  ]);
  expect(await on('2026-12-30')).toEqual([]);
  expect(await on('2026-12-31')).toEqual([`Second reminder: invoice ${late.number} from Radio Nord SRL`]);
});

test('an invoice that breaks a rule of Peppol by now keeps no other from being reminded of', async () => {
  desk.server.freeze(Date.parse('2027-01-04T08:00:00Z') / 1000);
  const [broken, whole] = [await desk.send(), await desk.send()];
  const { db } = desk.server.parts.store;
  const [row] = await db.select().from(invoices).where(eq(invoices.id, broken.id));
  const parties = row?.parties;
  if (!parties) throw new Error('The invoice has no parties.');
  // No scheme of the list EAS.
  const buyer = { ...parties.buyer, peppol_id: '0001:1' };
  await db
    .update(invoices)
    .set({ parties: { ...parties, buyer } })
    .where(eq(invoices.id, broken.id));
  // Due on 18 January.
  desk.server.freeze(Date.parse('2027-01-21T08:00:00Z') / 1000);
  await expect(remind()).rejects.toThrow(/CL008/);
  await desk.server.parts.notify.drain();
  const subjects = [];
  while (mails.waiting() > 0) subjects.push((await mails.next()).subject);
  expect(subjects).toContain(`Reminder: invoice ${whole.number} from Radio Nord SRL`);
  expect(await dispatchesOf(broken)).toEqual([]);
});
