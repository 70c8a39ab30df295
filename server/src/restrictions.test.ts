import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sendReports } from '../../modules/reports/server/send-reports.ts';
import { reports } from '../../modules/reports/server/tables.ts';
import { closeShares } from '../../modules/shares/server/close-shares.ts';
import { shareLinks } from '../../modules/shares/server/tables.ts';
import { savedViews } from '../../modules/views/server/tables.ts';
import { signInAs } from '../testing/browser.ts';
import { type MailServer, startMailServer } from '../testing/start-mail-server.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let mails: MailServer;
let ana: string;
const now = Date.parse('2026-10-05T12:00:00Z') / 1000;
const page = '/groups&stations';
const days = 'p=2026-10-01..2026-10-02&c=none';

beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: 'q@listen.example' });
  server.freeze(now);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  for (const slug of ['one', 'two']) {
    await server.call(api.createStation, {
      ...{ slug, name: slug, group: 'north', timezone: 'UTC' },
      streams: [{ slug: 'mp3', name: 'MP3', mounts: [`/${slug}.mp3`] }],
    });
  }
  await server.letIn({ email: 'ana@example.org', role: 'groupManager', scope: ['north'] }, 'a calm studio desk');
  ana = (await signInAs(server.url, 'ana@example.org', 'a calm studio desk')).access_token;
});
afterAll(async () => {
  await server?.stop();
  await mails?.stop();
});

/** Each looks like a restriction, and would show everything if it were left out. */
const unreadable: [address: string, part: string][] = [
  [`?${days}&f=is,contry,RO`, 'f=is,contry,RO'],
  [`?${days}&f=is,country`, 'f=is,country'],
  [`?${days}&f=are,country,RO`, 'f=are,country,RO'],
  [`?${days}&f=is,device_category,smart-speaker`, 'f=is,device_category,smart-speaker'],
  [`?${days}&f=is,song,A`, 'f=is,song,A'],
  [`?${days}&f=`, 'f='],
  ['?p=2026-10-99..2026-10-14&c=none', 'p=2026-10-99..2026-10-14'],
  ['?p=2026-10-02..2026-10-01&c=none', 'p=2026-10-02..2026-10-01'],
  ['?p=last_two_days&c=none', 'p=last_two_days'],
  ['?p=2026-10-01..2026-10-02&c=nothing', 'c=nothing'],
  ['?p=today&p=2026-10-01..2026-10-02&c=none', 'p=2026-10-01..2026-10-02'],
  [`?${days}&S=one`, 'S=one'],
  [`?${days}&s=`, 's='],
  [`?${days}&s=one,`, 's=one,'],
  [`?${days}&t=home&t=abroad`, 't=abroad'],
  [`?${days}&stations=one`, 'stations=one'],
  [`?${days}&tz=Mars/Olympus`, 'tz=Mars/Olympus'],
  [`?${days}&show=podcasts`, 'show=podcasts'],
  [`?${days}&constructor=1`, 'constructor=1'],
];
/** The longest that one is: readers may set the rest as they like. */
const fine = `?${days}&eq=no&t=home&g=north&s=one,two&f=is,country,RO&f=is_not,player,a%252Cb&tz=UTC&m=reach&by=loud&open=colour`;

test('every call that takes the address of a view refuses what it cannot read', async () => {
  const view = (await server.call(api.createView, { name: 'Own', page, address: fine }, ana)).body;
  const report = (await server.call(api.createReport, { name: 'Own', page, address: fine, recipients: [] }, ana)).body;
  const named = { name: 'A', page };
  /** What each call is sent, with an address, and the field that holds it. */
  const calls: Record<string, (address: string) => [Endpoint, Record<string, unknown>, field: string]> = {
    createShare: (address) => [api.createShare, { ...named, address }, 'address'],
    createView: (address) => [api.createView, { ...named, address }, 'address'],
    changeView: (address) => [api.changeView, { id: view.id, version: view.version, address }, 'address'],
    createReport: (address) => [api.createReport, { ...named, address, recipients: [] }, 'address'],
    changeReport: (address) => [api.changeReport, { id: report.id, version: report.version, address }, 'address'],
    previewReport: (address) => [api.previewReport, { ...named, address }, 'address'],
    exportFile: (address) => [api.exportFile, { view: page + address, format: 'csv', card: 'stations' }, 'view'],
  };
  const takes = Object.entries(api as Record<string, Endpoint>).flatMap(([name, { input }]) => {
    const { address, page: ofPage, view: whole } = input instanceof z.ZodObject ? input.shape : {};
    return (address && ofPage) || (name.startsWith('export') && whole) ? [name] : [];
  });
  expect(Object.keys(calls).sort()).toEqual(takes.sort());
  for (const [name, request] of Object.entries(calls)) {
    for (const [address, part] of unreadable) {
      const [endpoint, input, path] = request(address);
      const { status, body } = await server.call(endpoint, input, ana);
      expect([name, address, status, body.errors]).toEqual([
        ...[name, address, 400],
        [{ path, code: 'view_unread', values: { part }, message: expect.stringContaining(part) }],
      ]);
    }
  }
  expect((await server.call(api.createShare, { ...named, address: fine }, ana)).status).toBe(200);
});

test('a stored view that cannot be read closes its link, stops its report, and mails its makers', async () => {
  const address = `?${days}&s=one`;
  const gone = `${address}&f=is,gone_with_the_upgrade,RO`;
  const share = (await server.call(api.createShare, { name: 'For Radu', page, address }, ana)).body;
  const token = String(share.url).split('/s/')[1];
  const reader = String((await server.call(api.openShare, { token }, '')).body.access_token);
  const view = (await server.call(api.createView, { name: 'Breakfast', page, address }, ana)).body;
  const report = (await server.call(api.createReport, { name: 'Monday', page, address, recipients: [] }, ana)).body;
  const { db } = server.parts.store;
  await db
    .update(shareLinks)
    .set({ address: gone })
    .where(eq(shareLinks.id, Number(share.id)));
  await db
    .update(savedViews)
    .set({ address: gone })
    .where(eq(savedViews.id, Number(view.id)));
  await db
    .update(reports)
    .set({ address: gone })
    .where(eq(reports.id, Number(report.id)));

  const query = { measures: ['sessions'], period: { from: '2026-10-01', to: '2026-10-02' } };
  expect((await server.call(api.query, query, reader)).status).toBe(410);
  expect((await server.call(api.openShare, { token }, '')).status).toBe(410);
  expect((await fetch(`${server.url}/s/${token}/preview.png`)).status).toBe(404);
  const links = (await server.call(api.listShares, {}, ana)).body.shares as Record<string, unknown>[];
  expect(links.find(({ id }) => id === share.id)).toMatchObject({ state: 'closed', shows: 0 });

  const log = { info: () => undefined, error: () => undefined };
  // The second run tells nobody again.
  for (const _ of [1, 2]) {
    await closeShares.run(server.parts, new AbortController().signal, log);
    await sendReports.run(server.parts, new AbortController().signal, log);
    await server.parts.notify.drain();
  }
  const told = [await mails.next(), await mails.next()];
  expect(mails.waiting()).toBe(0);
  expect(told.map(({ to, subject }) => [to?.[0]?.address, subject]).sort()).toEqual([
    ['ana@example.org', 'Closed: For Radu'],
    ['ana@example.org', 'Stopped: Monday'],
  ]);
  const { lines } = (await server.call(api.listAudit, {})).body as { lines: { action: string; subject: string }[] };
  expect(lines.map(({ action, subject }) => `${action} ${subject}`)).toEqual(
    expect.arrayContaining(['close_share For Radu', 'stop_report Monday']),
  );

  expect((await server.call(api.readReport, { id: report.id }, ana)).body).toMatchObject({
    ...{ state: 'stopped', stop_reason: 'view_unread' },
  });
  const stopped = (await server.call(api.readReport, { id: report.id }, ana)).body;
  const resumed = { id: report.id, version: stopped.version, paused: false };
  expect((await server.call(api.changeReport, resumed, ana)).status).toBe(400);
  // A view of one's own opens with what is left of it, and says how much is missing; a new name keeps what is stored.
  expect((await server.call(api.readView, { id: view.id }, ana)).body).toMatchObject({ missing: 1, address });
  const renamed = { id: view.id, version: view.version, name: 'Early' };
  expect((await server.call(api.changeView, renamed, ana)).body).toMatchObject({ name: 'Early', missing: 1 });
});
