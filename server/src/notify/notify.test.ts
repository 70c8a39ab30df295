import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { type MailServer, startMailServer } from '../../testing/start-mail-server.ts';
import { storePlaces } from '../../testing/start-postgres.ts';
import { openStore, type Store } from '../store/open.ts';
import { notifications } from '../store/schema/notifications.ts';
import { makeHookSecret } from './channels/web-hook.ts';
import { writeLetter } from './letter.ts';
import type { Mail } from './message.ts';
import { Notify } from './notify.ts';

const noon = Date.parse('2026-11-23T12:00:00Z') / 1000;
const letter = writeLetter('fr', {
  subject: 'Audience de la semaine',
  blocks: [
    { heading: 'Radio <Un>' },
    'Bonjour,',
    { cid: 'chart', alt: 'Audience par heure', width: 600 },
    {
      table: [
        ['Station', 'Sessions'],
        ['Radio Un', '1 200'],
      ],
    },
    { link: 'https://listen.example/?a=1&b=2', label: 'Ouvrir' },
    { small: 'Vous recevez ce rapport chaque lundi.' },
  ],
});
const mailTo = (to: string): { channel: 'mail' } & Mail => ({ channel: 'mail', to, ...letter });

/** A web hook receiver that answers `status`, and keeps what it received. */
let receiver: Server;
let hook: string;
let status = 204;
let received: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    received.push({ headers: request.headers, body });
    response.writeHead(status, { location: hook }).end('no thanks');
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/secret-path`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

describe.each(await storePlaces())('$name', ({ start, skip }) => {
  let folder: string;
  let place: { url?: string; stop(): Promise<unknown> };
  let store: Store;
  let now: number;
  let mails: MailServer;
  let notify: Notify;

  /** A server with this mail server and this rule about private networks. */
  const open = (smtp: string | undefined, privateNetworks = true) =>
    new Notify({
      config: {
        mail: smtp ? { url: smtp, from: 'Q <q@listen.example>' } : undefined,
        webHooks: { privateNetworks },
        eInvoiceFolder: undefined,
      },
      store,
      clock: () => now,
      mayLeave: async () => undefined,
    });

  beforeAll(async () => {
    if (skip) return;
    folder = await mkdtemp(join(tmpdir(), 'quarterhour-notify-'));
    place = await start();
    store = await openStore({ url: place.url, folder });
    mails = await startMailServer();
  });
  afterAll(async () => {
    if (skip) return;
    await store.close();
    await place.stop();
    await mails.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    if (skip) return;
    [now, status, received] = [noon, 204, []];
    await store.db.delete(notifications);
    notify = open(mails.url);
  });
  const rows = (cause: string) => store.db.select().from(notifications).where(eq(notifications.cause, cause));

  test.skipIf(skip)('mails a letter with attachments and an inline picture, and how to unsubscribe', async () => {
    const picture = { name: 'chart.png', type: 'image/png', base64: Buffer.from('png').toString('base64') };
    const csv = { name: 'semaine.csv', type: 'text/csv', base64: Buffer.from('a;é').toString('base64') };
    await notify.queue(
      {
        ...mailTo('ana@example.org'),
        attachments: [{ ...picture, cid: 'chart' }, csv],
        unsubscribe: 'https://listen.example/unsubscribe?token=x',
      },
      { cause: 'report:1', period: '2026-W47' },
    );
    await notify.drain();
    const { headers, subject, text, html, attachments, messageId } = await mails.next();
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(subject).toBe('Audience de la semaine');
    expect(header('list-unsubscribe')).toBe('<https://listen.example/unsubscribe?token=x>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(text?.trim()).toBe(
      [
        'Radio <Un>\n----------',
        'Bonjour,',
        '[Audience par heure]',
        'Station   Sessions\nRadio Un     1 200',
        'Ouvrir: https://listen.example/?a=1&b=2',
        'Vous recevez ce rapport chaque lundi.',
      ].join('\n\n'),
    );
    expect(html).toMatch(/<h1[^>]*>Audience de la semaine<\/h1>/);
    expect(html).toContain('>Radio &#60;Un&#62;</h2>');
    expect(html).toMatch(/<a href="https:\/\/listen\.example\/\?a=1&#38;b=2" [^>]*>Ouvrir<\/a>/);
    expect(html).toContain('<img src="cid:chart" alt="Audience par heure" width="600"');
    expect(attachments.map((one) => [one.filename, one.mimeType, one.disposition, one.contentId])).toEqual([
      ['chart.png', 'image/png', 'inline', '<chart>'],
      // The sign of the product: this installation has no logo of its own. Pictures of the text stand with it, files after.
      ['logo.png', 'image/png', 'inline', '<brand>'],
      ['semaine.csv', 'text/csv', 'attachment', undefined],
    ]);
    expect(html).toContain('<img src="cid:brand"');
    expect(Buffer.from(attachments[2]?.content as ArrayBuffer).toString()).toBe('a;é');
    const [row] = await rows('report:1');
    expect(messageId).toBe(`<${row?.id}@listen.example>`);
    expect(row).toMatchObject({ message: null, nextAt: null, sentAt: new Date(noon * 1000) });
  });

  test.skipIf(skip)('sends once for a recipient, a cause and a period, also by two servers and later', async () => {
    const second = open(mails.url);
    const week = { cause: 'report:2', period: '2026-W47' } as const;
    expect(await notify.queue(mailTo('ana@example.org'), week)).toBe(true);
    expect(await second.queue(mailTo('Ana@Example.org'), week)).toBe(false);
    expect(await second.queue(mailTo('bo@example.org'), week)).toBe(true);
    await Promise.all([notify.drain(), second.drain()]);
    expect(mails.waiting()).toBe(2);
    await Promise.all([mails.next(), mails.next()]);
    now += 300 * 86_400;
    expect(await second.queue(mailTo('ana@example.org'), week)).toBe(false);
    expect(await second.queue(mailTo('ana@example.org'), { ...week, period: '2026-W48' })).toBe(true);
    await Promise.all([notify.drain(), second.drain()]);
    expect(mails.waiting()).toBe(1);
    await mails.next();
    expect((await notify.deliveries('report:2')).map(({ recipient, period }) => [recipient, period])).toEqual([
      ['ana@example.org', '2026-W48'],
      ['ana@example.org', '2026-W47'],
      ['bo@example.org', '2026-W47'],
    ]);
  });

  test.skipIf(skip)('a mail server that is down for an hour delays mails, and loses none', async () => {
    const port = await freePort();
    const down = open(`smtp://localhost:${port}`);
    const addresses = ['ana@example.org', 'bo@example.org', 'cy@example.org'];
    for (const to of addresses) await down.queue(mailTo(to), { cause: 'report:3', period: '2026-W47' });
    await expect(down.drain()).rejects.toThrow('Messages that wait for another attempt: 1. The newest error: ');
    // One attempt says enough; the others were not tried.
    expect((await rows('report:3')).map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 1]);
    for (now += 60; now < noon + 3600; now += 60) await down.drain().catch(() => undefined);
    const back = await startMailServer(port);
    for (now = noon + 3600; now <= noon + 3600 + 900; now += 60) await down.drain().catch(() => undefined);
    expect(back.waiting()).toBe(3);
    await back.stop();
    const deliveries = await down.deliveries('report:3');
    expect(deliveries.map(({ sentAt, error }) => [sentAt !== null, error])).toEqual(Array(3).fill([true, null]));
  });

  test.skipIf(skip)('gives a refused mail up at once, and one that no server takes after a day', async () => {
    await notify.queue(mailTo('full@example.org'), { cause: 'report:4', period: '1' });
    await notify.drain();
    expect(await rows('report:4')).toMatchObject([
      { attempts: 1, nextAt: null, sentAt: null, message: null, error: expect.stringContaining('mailbox is full') },
    ]);
    const down = open(`smtp://localhost:${await freePort()}`);
    await down.queue(mailTo('ana@example.org'), { cause: 'report:5', period: '1' });
    for (; now < noon + 86_400 - 900; now += 900) await down.drain().catch(() => undefined);
    expect((await rows('report:5'))[0]?.nextAt).not.toBeNull();
    for (; now <= noon + 86_400; now += 900) await down.drain().catch(() => undefined);
    expect(await rows('report:5')).toMatchObject([{ nextAt: null, sentAt: null, message: null }]);
    await expect(open(undefined).queue(mailTo('a@example.org'), { cause: 'report:8', period: '1' })).rejects.toThrow(
      'No mail server is set',
    );
  });

  test.skipIf(skip)(
    'signs a web hook so that its receiver can verify it, and repeats it with the same id',
    async () => {
      // The library verifies signatures by the wall clock.
      now = Math.floor(Date.now() / 1000);
      const secret = makeHookSecret();
      status = 503;
      const data = { station: 'one', level: 0 };
      await notify.queue(
        { channel: 'web_hook', url: hook, secret, type: 'alert.opened', data },
        { cause: 'report:6', period: '2026-11-23T12:00:00Z' },
      );
      await expect(notify.drain()).rejects.toThrow('answered 503: no thanks');
      status = 200;
      now += 60;
      await notify.drain();
      const [first, again] = received;
      for (const { headers, body } of received) {
        expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
          type: 'alert.opened',
          data,
        });
      }
      expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(again?.headers['webhook-timestamp']).toBe(String(now));
      expect(received).toHaveLength(2);
      const [row] = await rows('report:6');
      expect(JSON.stringify(row)).not.toContain('secret-path');
      expect(row?.recipient).toContain(new URL(hook).origin);
    },
  );

  test.skipIf(skip)(
    'follows no redirect, keeps out of private networks, and ends when a receiver is gone',
    async () => {
      const send = async (thing: string, from: Notify, url = hook) => {
        await from.queue(
          { channel: 'web_hook', url, secret: makeHookSecret(), type: 'test', data: {} },
          { cause: `report:${thing}`, period: '1' },
        );
        await from.drain().catch(() => undefined);
        return (await rows(`report:${thing}`))[0];
      };
      status = 302;
      expect(await send('redirect', notify)).toMatchObject({ error: expect.stringContaining('answered 302') });
      expect(received).toHaveLength(1);
      status = 410;
      expect(await send('gone', notify)).toMatchObject({ attempts: 1, nextAt: null, sentAt: null });
      received = [];
      for (const url of [
        hook,
        hook.replace('127.0.0.1', 'localhost'),
        hook.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
      ]) {
        const refused = await send(`private ${url}`, open(undefined, false), url);
        expect(refused).toMatchObject({
          nextAt: null,
          error: expect.stringContaining('WEB_HOOKS_TO_PRIVATE_NETWORKS'),
        });
      }
      expect(received).toEqual([]);
    },
  );

  test.skipIf(skip)('writes to Slack, Mattermost and Teams in the shapes that they read', async () => {
    const message = {
      url: hook,
      title: 'Radio <One> is silent',
      text: 'No listener since 12:00.\nThe usual is *40*.',
      facts: [{ label: 'Station', value: 'Radio One' }],
      link: { label: 'Open', url: 'https://listen.example/' },
    };
    for (const channel of ['slack', 'mattermost', 'teams'] as const) {
      await notify.queue({ channel, ...message }, { cause: 'report:7', period: '1' });
    }
    await notify.drain();
    const bodies = received.map(({ body }) => JSON.parse(body));
    expect(bodies.find(({ blocks }) => blocks)).toEqual({
      text: 'Radio &lt;One&gt; is silent',
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: 'Radio <One> is silent' } },
        { type: 'section', text: { type: 'mrkdwn', text: 'No listener since 12:00.\nThe usual is *40*.' } },
        { type: 'section', fields: [{ type: 'mrkdwn', text: '*Station*\nRadio One' }] },
        { type: 'section', text: { type: 'mrkdwn', text: '<https://listen.example/|Open>' } },
      ],
    });
    expect(bodies.find(({ type }) => type === 'message')?.attachments[0].content).toMatchObject({
      type: 'AdaptiveCard',
      body: [
        { type: 'TextBlock', text: 'Radio <One> is silent' },
        { type: 'TextBlock', text: 'No listener since 12:00.' },
        { type: 'TextBlock', text: 'The usual is \\*40\\*.' },
        { type: 'FactSet', facts: [{ title: 'Station', value: 'Radio One' }] },
      ],
      actions: [{ type: 'Action.OpenUrl', title: 'Open', url: 'https://listen.example/' }],
    });
    expect(bodies.find(({ attachments }) => attachments?.[0].fallback)?.attachments).toEqual([
      {
        fallback: 'Radio <One> is silent',
        title: 'Radio <One> is silent',
        title_link: 'https://listen.example/',
        text: 'No listener since 12:00.\nThe usual is \\*40\\*.\n\n[Open](https://listen.example/)',
        fields: [{ title: 'Station', value: 'Radio One', short: true }],
      },
    ]);
  });
});
