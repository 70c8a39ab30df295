import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '@quarterhour/server/testing/free-port';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { visit } from './visit.ts';

const chromium = findChromium();
const title = 'the first run';

/** A session of ten minutes from Romania, whose clocks are three hours ahead of UTC in September. */
const line = (day: string, mount: string) =>
  `86.120.252.17 - - [${day}/Sep/2026:12:00:00 +0300] "GET ${mount} HTTP/1.1" 200 9600000 "-" "VLC/3.0.20 LibVLC/3.0.20" 600\n`;
const log = [
  ...['07', '08', '09'].map((day) => line(day, '/unu-128.mp3')),
  line('08', '/unu-64.aac'),
  ...['08', '09'].map((day) => line(day, '/jazz.mp3')),
  line('09', '/favicon.ico'),
].join('');

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let mails: MailServer;
  let product: Product;
  let browser: Browser;
  let folder: string;
  let ana: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarterhour-first-run-'));
    await writeFile(join(folder, 'access.log.gz'), gzipSync(log));
    await writeFile(join(folder, 'logo.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255]));
    mails = await startMailServer();
    // Without the office, as a new installation begins.
    const settings = { OFFICE: '', SMTP_URL: mails.url, MAIL_FROM: 'Q <q@example.org>' };
    product = await startProduct(await freePort(), settings);
    await letIn(product, 'ana@example.org', 'superAdmin', [], mails);
    browser = await openChromium(chromium as string);
    ana = await open();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await mails?.stop();
    await rm(folder, { recursive: true });
  });

  async function open(): Promise<Page> {
    // The reader's time zone differs from that of the stations.
    const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'Asia/Tokyo' });
    return page;
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  /** The text of a dashboard tile. */
  const tile = (name: string, value: string) =>
    ana.getByRole('button', { name: new RegExp(`^${name} ${value}(\\s|$)`) }).waitFor();

  test('a log is recognised, its mounts become stations, and the dashboard opens at its dates', async () => {
    await signIn(ana, product, 'ana@example.org');
    await ana.getByRole('heading', { name: 'First numbers in three steps' }).waitFor();
    await ana.getByRole('link', { name: 'Choose a log' }).click();
    const [chooser] = await Promise.all([
      ana.waitForEvent('filechooser'),
      ana
        .getByRole('heading', { name: 'Choose one or more logs' })
        .waitFor()
        .then(() => button(ana, 'Choose log files').press('Enter')),
    ]);
    await chooser.setFiles([join(folder, 'access.log.gz'), join(folder, 'logo.png')]);
    const picture = ana.getByRole('region', { name: 'logo.png' });
    await picture.getByText('This is not a log file: it has no text.').waitFor();
    const found = ana.getByRole('region', { name: 'access.log.gz' });
    await found.getByText(/^Icecast access log · 7\s?–\s?9 Sept 2026 · 3 mounts$/).waitFor();
    await found.getByRole('row').nth(1).getByText('Mon 7 Sept, 12:00').waitFor();
    await button(ana, 'Remove logo.png').click();
    expect(await obstaclesOn(ana)).toEqual([]);

    await button(ana, 'Name the stations').press('Enter');
    const heading = ana.getByRole('heading', { name: 'Name the stations' });
    await expect.poll(() => heading.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
    const values = (label: string) => ana.getByLabel(label, { exact: true }).inputValue();
    expect(await values('Station of /unu-128.mp3')).toBe('Unu');
    expect(await values('Station of /unu-64.aac')).toBe('Unu');
    expect([await values('Territory'), await values('Time zone')]).toEqual(['Romania', 'Europe/Bucharest']);
    await ana.getByText('1 other path is left out, because nobody listened there: /favicon.ico').waitFor();
    for (const name of ['/unu-128.mp3', '/unu-64.aac']) await ana.getByLabel(`Station of ${name}`).fill('Radio Unu');
    await ana.getByLabel('Station of /jazz.mp3').fill('');
    await ana.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => ana.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await obstaclesOn(ana)).toEqual([]);
    await ana.setViewportSize({ width: 1280, height: 800 });

    await button(ana, 'Add 1 station and import').click();
    await ana.waitForURL(`${product.url}/groups&stations?p=2026-09-07..2026-09-09&c=none`);
    // Three of one mount and one of the other.
    await tile('Listening sessions', '4');
    await ana.getByText('Radio Unu').first().waitFor();
    // A log of under seven days opens by hour, with its best hour and the next steps.
    await expect
      .poll(() => ana.getByRole('button', { name: 'Hour', exact: true }).getAttribute('aria-pressed'))
      .toBe('true');
    const changed = ana.getByRole('region', { name: 'What changed' });
    await changed.getByText('Best hour').waitFor();
    await ana.getByRole('link', { name: 'Send a weekly mail' }).waitFor();
    await ana.getByRole('link', { name: 'Give each mount a station' }).waitFor();
    await expect.poll(() => obstaclesOn(ana)).toEqual([]);

    await ana
      .getByRole('button', { name: /7\s?–\s?9 Sept 2026/ })
      .first()
      .click();
    const last = ana.getByRole('group', { name: 'To', exact: true });
    await last.getByRole('spinbutton').first().click();
    await ana.keyboard.type('01012099');
    await ana.getByText(/^Choose \d+ \w+ 20\d\d or an earlier day\.$/).waitFor();
    expect(await button(ana, 'Apply').isDisabled()).toBe(true);
  });

  test('lines of mounts that no station has are named later, and count without another upload', async () => {
    // The figures of one day say where the other lines of the import are.
    await ana.goto(`${product.url}/groups&stations?p=2026-09-08..2026-09-08&c=none`);
    await ana.getByRole('button', { name: 'Export and more: Listening hours' }).click();
    await ana.getByRole('menuitem', { name: 'How this is counted' }).click();
    const counted = ana.getByRole('dialog', { name: /Listening hours/ });
    await counted.getByRole('heading', { name: 'Not in these figures' }).waitFor();
    await counted.getByText('2 lines of a mount that no station has').waitFor();
    for (const day of ['7', '9']) {
      const beside = `${day} Sept 2026, outside the period: 1 session, and 0 excluded connections`;
      await counted.getByText(beside).waitFor();
    }
    expect(await obstaclesOn(ana)).toEqual([]);
    await counted.getByRole('link', { name: 'What became of the lines of each import' }).click();
    await ana.waitForURL(`${product.url}/settings/imports`);
    await ana.getByText('2 lines of a mount that no station has: /jazz.mp3').waitFor();
    await ana.getByRole('link', { name: 'Name the stations' }).click();
    await ana.getByLabel('Station of /jazz.mp3').fill('radio unu');
    await button(ana, 'Count the lines').click();
    await ana.waitForURL(`${product.url}/groups&stations?p=2026-09-08..2026-09-09&c=none`);
    // Two connections of the mount that has a name now, and three of the others on these days.
    await tile('Listening sessions', '5');
    await ana.goto(`${product.url}/settings/imports/new?lines=imported`);
    await ana.getByRole('heading', { name: 'Every mount has a station' }).waitFor();
  });

  test('the first weekly mail arrives, and the bell says what was imported', async () => {
    await visit(ana, '/groups&stations?p=2026-09-07..2026-09-13&c=none');
    await button(ana, 'Send regularly…').click();
    const dialog = ana.getByRole('dialog', { name: 'Send this page regularly' });
    await dialog.getByLabel('Name').fill('First week');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await visit(ana, '/reports');
    while (mails.waiting() > 0) await mails.next();
    await ana.getByRole('button', { name: /^Send First week now/ }).click();
    const mail = await mails.next();
    expect([mail.to?.[0]?.address, mail.subject?.split(' · ')[0]]).toEqual(['ana@example.org', 'First week']);

    const bell = ana.getByRole('button', { name: /^Notifications, 1 unread$/ });
    await bell.waitFor({ timeout: 60_000 });
    await bell.press('Enter');
    const panel = ana.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: /access\.log\.gz was imported: 7 lines/ }).waitFor();
    await expect.poll(() => obstaclesOn(ana)).toEqual([]);
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await ana.locator('button[aria-label="Notifications"]').waitFor({ state: 'attached' });
    await panel.getByRole('link', { name: 'All notifications' }).click();
    await ana.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  });

  test('a new installation has no office in its menu, and every address of it leads to a button that switches it on', async () => {
    const menu = ana.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Parts', exact: true }).waitFor();
    expect(await menu.getByText('Office').count()).toBe(0);
    await visit(ana, '/settings/parts');
    await button(ana, 'Switch on the office').waitFor();
    await expect.poll(() => obstaclesOn(ana)).toEqual([]);
    await visit(ana, '/apps/calendar');
    await ana.getByRole('heading', { name: 'Calendar is switched off' }).waitFor();
    await expect.poll(() => obstaclesOn(ana)).toEqual([]);
    await button(ana, 'Switch on Calendar').click();
    await ana.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
    await menu.getByRole('link', { name: 'Calendar' }).waitFor();
  });

  test('people who may not add stations see their administrators', async () => {
    await letIn(product, 'sam@example.org', 'stationUser', ['radio-unu'], mails);
    await ana.goto(`${product.url}/settings/stations`);
    await button(ana, 'Edit Radio Unu').click();
    const dialog = ana.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
    await dialog.getByLabel('Type “Radio Unu” to confirm').fill('Radio Unu');
    await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
    await button(ana, 'Edit Radio Unu').waitFor({ state: 'detached' });
    const sam = await open();
    await signIn(sam, product, 'sam@example.org');
    await sam.getByRole('heading', { name: 'No stations to show yet' }).waitFor();
    await sam.getByText(/Ask .*ana@example\.org/).waitFor();
    expect(await sam.getByRole('link', { name: 'Choose a log' }).count()).toBe(0);
  });
});
