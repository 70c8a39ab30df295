import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, password, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';
import { navigate, visit } from './visit.ts';

const chromium = findChromium();
const title = 'the settings';
const log = fileURLToPath(new URL('../samples/golden-day/access.log', import.meta.url));

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  /** Two administrators, each in a browser of their own, and a person whom the first invites. */
  let ana: Page;
  let bo: Page;
  let cy: Page;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    await letIn(product, 'ana@example.org');
    await letIn(product, 'bo@example.org');
    browser = await openChromium(chromium as string);
    [ana, bo, cy] = await Promise.all([open(), open(), open()]);
    await signIn(ana, product, 'ana@example.org', '/settings/stations');
    await signIn(bo, product, 'bo@example.org', '/settings/stations');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function open(): Promise<Page> {
    const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'Europe/Bucharest', acceptDownloads: true });
    await keepToasts(page);
    return page;
  }
  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page) => page.getByRole('dialog');
  /** A toast stays while the pointer is over it. */
  const holdUndo = (page: Page) => button(page, 'Undo').last().hover();
  const choose = async (page: Page, label: string, option: string) => {
    await dialog(page).getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const expectValue = (field: Locator, value: string) => expect.poll(() => field.inputValue()).toBe(value);
  /** The helper text of a field. */
  const expectBelow = (field: Locator, text: string) => {
    const below = () =>
      field.evaluate(
        (input) => input.ownerDocument.getElementById(input.getAttribute('aria-describedby') ?? '')?.innerText,
      );
    return expect.poll(below).toBe(text);
  };

  test('an empty product names the first step, and an invalid field its error', async () => {
    await ana.getByRole('heading', { name: 'Start with a territory' }).waitFor();
    await button(ana, 'Add a territory').click();
    await button(dialog(ana), 'Add').click();
    const name = dialog(ana).getByLabel('Name', { exact: true });
    await expectBelow(name, 'Enter a name of at most 120 characters.');
    await name.fill('România');
    await expectValue(dialog(ana).getByLabel('Short name (URL)'), 'romania');
    await button(dialog(ana), 'Add').click();
    await toastSays(ana, 'România added.');
    await dialog(ana).waitFor({ state: 'detached' });
  });

  test('a taken name is reported beside its field, and the form keeps its input', async () => {
    await button(ana, 'Add a territory').click();
    await dialog(ana).getByLabel('Name', { exact: true }).fill('Romania');
    await button(dialog(ana), 'Add').click();
    const slug = dialog(ana).getByLabel('Short name (URL)');
    await expectBelow(slug, 'Already taken. Choose another.');
    await expectValue(dialog(ana).getByLabel('Name', { exact: true }), 'Romania');
    await button(dialog(ana), 'Cancel').click();
  });

  test('a group, and a station with a stream, whose mount is looked at', async () => {
    await button(ana, 'Add a group').click();
    await dialog(ana).getByLabel('Name', { exact: true }).fill('Grupul Unu');
    await button(dialog(ana), 'Add').click();
    await toastSays(ana, 'Grupul Unu added.');

    await button(ana, 'Add a station').click();
    await dialog(ana).getByLabel('Name', { exact: true }).fill('Radio One');
    await dialog(ana).getByLabel('Short name (URL)').fill('one');
    await expectValue(dialog(ana).getByLabel('Time zone'), 'Europe/Bucharest');
    await button(dialog(ana), 'Add a stream').click();
    await dialog(ana).getByLabel('Stream name').fill('MP3 128');
    const mounts = dialog(ana).getByLabel('Mounts', { exact: true });
    await mounts.fill('one.mp3');
    await button(dialog(ana), 'Add').click();
    const wrong = 'Enter at least one mount. A mount starts with / and has no spaces, such as /one.mp3.';
    await dialog(ana).getByText(wrong).waitFor();
    await expectValue(dialog(ana).getByLabel('Stream name'), 'MP3 128');
    await mounts.press('Backspace');
    await mounts.fill('/one.mp3, /one.aac');
    await button(dialog(ana), 'Add').click();
    await toastSays(ana, 'Radio One added.');
    await ana.getByRole('listitem').filter({ hasText: 'Radio One' }).getByText('/one.mp3 · /one.aac').waitFor();
  });

  test('a site is a host name: an address is refused beside its field', async () => {
    await button(ana, 'Edit Radio One').click();
    const sites = dialog(ana).getByLabel('Own websites');
    await sites.fill('https://www.radio.fr/');
    await button(dialog(ana), 'Save').click();
    await expectBelow(
      sites,
      'Enter the domain name alone, such as www.radio.example, without https:// and without a path.',
    );
    await sites.press('Backspace');
    await sites.fill('www.radio.fr');
    await button(dialog(ana), 'Save').click();
    await toastSays(ana, 'Radio One saved.');
  });

  test('a toast confirms a change and offers UNDO', async () => {
    const name = ana.getByRole('listitem').getByText('Radio Uno');
    await button(ana, 'Edit Radio One').click();
    await dialog(ana).getByLabel('Name', { exact: true }).fill('Radio Uno');
    await button(dialog(ana), 'Save').click();
    await toastSays(ana, 'Radio Uno saved.');
    await holdUndo(ana);
    await name.waitFor();
    await button(ana, 'Undo').last().click();
    await toastSays(ana, 'The change is undone.');
    await button(ana, 'Edit Radio One').waitFor();
    await name.waitFor({ state: 'detached' });
  });

  test('the second person to save sees the conflicting change and decides', async () => {
    await bo.reload();
    for (const page of [ana, bo]) await button(page, 'Edit Radio One').click();
    await dialog(bo).getByLabel('Name', { exact: true }).fill('Radio Unu');
    await dialog(bo).getByLabel('Time zone').fill('Europe/Paris');
    await bo.getByRole('option', { name: 'Europe/Paris' }).click();
    await button(dialog(bo), 'Save').click();
    await toastSays(bo, 'Radio Unu saved.');

    await dialog(ana).getByLabel('Name', { exact: true }).fill('Radio 1');
    await button(dialog(ana), 'Save').click();
    await dialog(ana).getByRole('heading', { name: 'bo@example.org has changed this in the meantime' }).waitFor();
    const versions = async (field: string) =>
      (await dialog(ana).getByRole('group', { name: field }).innerText()).split('\n');
    expect(await versions('Name')).toEqual(['Name', 'Before', 'Radio One', 'Theirs', 'Radio Unu', 'Yours', 'Radio 1']);
    expect(await versions('Time zone')).toEqual(['Time zone', 'Before', 'Europe/Bucharest', 'Theirs', 'Europe/Paris']);
    await button(dialog(ana), 'Keep yours').click();
    await toastSays(ana, 'Radio 1 saved.');
    await ana.getByRole('listitem').filter({ hasText: 'Radio 1' }).getByText('Paris').waitFor();
  });

  test('UNDO is refused after another person’s change', async () => {
    await button(ana, 'Edit Grupul Unu').click();
    await dialog(ana).getByLabel('Name', { exact: true }).fill('Grupul 1');
    await button(dialog(ana), 'Save').click();
    await toastSays(ana, 'Grupul 1 saved.');
    await holdUndo(ana);
    await bo.reload();
    await button(bo, 'Edit Grupul 1').click();
    await dialog(bo).getByLabel('Name', { exact: true }).fill('Grupul Întâi');
    await button(dialog(bo), 'Save').click();
    await toastSays(bo, 'Grupul Întâi saved.');
    await button(ana, 'Undo').last().click();
    await toastSays(ana, 'Somebody else changed this in the meantime, so your change was not saved.');
    await button(ana, 'Edit Grupul Întâi').waitFor();
  });

  test('archiving asks for the name, can be undone, and can be reversed later', async () => {
    await button(ana, 'Edit Radio 1').click();
    await button(dialog(ana), 'Archive').click();
    const name = dialog(ana).getByLabel('Type “Radio 1” to confirm');
    await name.fill('Radio');
    await expect.poll(() => button(dialog(ana), 'Archive').isDisabled()).toBe(true);
    await name.fill('Radio 1');
    await button(dialog(ana), 'Archive').click();
    await toastSays(ana, 'Radio 1 archived.');
    await button(ana, 'Edit Radio 1').waitFor({ state: 'detached' });
    await ana.getByLabel('Show archived').check();
    await button(ana, 'Restore Radio 1').click();
    await toastSays(ana, 'Radio 1 restored.');
    await button(ana, 'Edit Radio 1').waitFor();
  });

  test('an uploaded log is imported and counted', async () => {
    const other = ['--slug', 'deux', '--name', 'Radio Deux', '--timezone', 'Europe/Paris', '--mount', '/deux.mp3'];
    await product.command('station', 'add', ...other);
    const folder = await mkdtemp(join(tmpdir(), 'quarterhour-upload-'));
    const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
    await writeFile(join(folder, 'tuesday.log'), `${lines.join('\n')}\nthis is no line of a log\n`);
    await visit(ana, '/settings/imports');
    const [chooser] = await Promise.all([ana.waitForEvent('filechooser'), button(ana, 'Choose log files').click()]);
    // Answered once the page shows the progress bar.
    await ana.route('**/ingest/*', async (route) => {
      await ana.getByRole('progressbar').waitFor();
      await route.continue();
    });
    await chooser.setFiles(join(folder, 'tuesday.log'));
    await toastSays(ana, 'tuesday.log imported.');
    const row = ana.getByRole('listitem').filter({ hasText: 'tuesday.log' });
    await row.getByText(`${lines.length + 1} lines`).waitFor();
    const [saved] = await Promise.all([
      ana.waitForEvent('download'),
      button(row, 'Unreadable lines of tuesday.log').click(),
    ]);
    expect(await readFile(await saved.path(), 'utf8')).toContain('this is no line of a log');

    // As a proxy does that ends a request after its time limit.
    await ana.unroute('**/ingest/*');
    const begun = `${JSON.stringify({ progress: { stage: 'reading', bytes: 0 } })}\n`;
    await ana.route('**/ingest/*', (route) => route.fulfill({ body: begun, contentType: 'application/x-ndjson' }));
    await ana.getByLabel('Choose log files').setInputFiles(join(folder, 'tuesday.log'));
    await ana.getByRole('alert').getByText('The connection to the server broke').waitFor();
    await ana.unroute('**/ingest/*');
    await rm(folder, { recursive: true });

    // An import that makes no progress: 14:03 in Bucharest, on a day of summer time.
    const stalled = { state: 'running', ended_at: null, counts: {}, stalled_since: '2026-10-20T11:03:00.000Z' };
    await ana.route('**/api/imports', async (route) => {
      const answer = await route.fetch();
      const { imports } = (await answer.json()) as { imports: object[] };
      await route.fulfill({ response: answer, json: { imports: imports.map((one) => ({ ...one, ...stalled })) } });
    });
    await ana.reload();
    await ana
      .getByRole('listitem')
      .filter({ hasText: 'tuesday.log' })
      .getByText(/No progress since 20 Oct 2026, 14:03:00\. Ask whoever runs the server to restart it/)
      .waitFor();
    await ana.unroute('**/api/imports');
  });

  test('an invited person sets a password by link and sees only their own scope', async () => {
    await visit(ana, '/settings/people');
    await button(ana, 'Invite a person').click();
    await dialog(ana).getByLabel('E-mail').fill('bo@example.org');
    await choose(ana, 'Role', 'Station User');
    await button(dialog(ana), 'Invite').click();
    await dialog(ana).getByText('Choose at least one. Only a Super Admin sees everything.').waitFor();
    await choose(ana, 'Stations', 'Radio 1');
    await ana.keyboard.press('Tab');
    await button(dialog(ana), 'Invite').click();
    await dialog(ana)
      .getByText(/^This address cannot be invited\./)
      .waitFor();
    await dialog(ana).getByLabel('E-mail').fill('cy@example.org');
    await button(dialog(ana), 'Invite').click();
    const link = await dialog(ana).getByLabel('Link').inputValue();
    await button(dialog(ana), 'Done').click();

    await cy.goto(link);
    await cy.getByLabel('New password').fill(password);
    await button(cy, 'Save the password').click();
    await cy.waitForURL(`${product.url}/groups&stations**`);
    await navigate(cy, '/groups&stations?p=2026-10-25..2026-10-25&c=none');
    await cy.getByText('Radio 1').first().waitFor();
    expect(await cy.locator('body').innerText()).not.toMatch(/Radio Deux|Settings/);
    await visit(cy, '/settings/people');
    await cy.getByText('Your role does not allow this.').first().waitFor();
    await cy.goBack();
    await cy.getByText('Radio 1').first().waitFor();
  });

  test('a deactivated person is signed out at once and can be reactivated', async () => {
    await button(ana, 'Deactivate cy@example.org').click();
    await toastSays(ana, 'cy@example.org deactivated.');
    await holdUndo(ana);
    await cy.reload();
    await cy.getByRole('heading', { name: 'You are signed in, but you have no access yet' }).waitFor();
    await button(ana, 'Undo').last().click();
    await toastSays(ana, 'The change is undone.');
    await button(cy, 'Check again').click();
    await cy.getByRole('link', { name: 'Groups & Stations' }).waitFor();
  });

  test('a key is shown once and works until it is revoked', async () => {
    await visit(ana, '/settings/keys');
    await button(ana, 'Add a key').click();
    await dialog(ana).getByLabel('Name', { exact: true }).fill('Wall');
    await button(dialog(ana), 'Add').click();
    const key = await dialog(ana).getByLabel('Key', { exact: true }).inputValue();
    await button(dialog(ana), 'Done').click();
    const ask = async () =>
      (await fetch(`${product.url}/api/stations`, { headers: { authorization: `Bearer ${key}` } })).status;
    expect(await ask()).toBe(200);
    await dialog(ana).waitFor({ state: 'detached' });
    expect(await ana.locator('body').innerText()).not.toContain(key);
    await button(ana, 'Revoke Wall').click();
    await dialog(ana).getByLabel('Type “Wall” to confirm').fill('Wall');
    await button(dialog(ana), 'Revoke').click();
    await toastSays(ana, 'Wall revoked.');
    expect(await ask()).toBe(401);
  });

  test('a key that hands in logs is offered only roles that may', async () => {
    await button(ana, 'Add a key').click();
    await choose(ana, 'Role', 'Station User');
    await choose(ana, 'Purpose', 'Upload logs');
    await dialog(ana).getByRole('combobox', { name: 'Role' }).click();
    await expect
      .poll(() => ana.getByRole('option').allInnerTexts())
      .toEqual(['Super Admin', 'Territory Admin', 'Group Manager']);
    expect(await ana.getByRole('option', { selected: true }).innerText()).toBe('Group Manager');
    await ana.keyboard.press('Escape');
    await button(dialog(ana), 'Cancel').click();
  });

  test('the audit log has it all, and gives it away as a file', async () => {
    await visit(ana, '/settings/audit');
    const line = (...words: string[]) =>
      words
        .reduce((rows, text) => rows.filter({ hasText: text }), ana.getByRole('row'))
        .first()
        .waitFor();
    await line('ana@example.org', 'Imported a log');
    await line('ana@example.org', 'Revoked a key', 'Wall');
    await line('ana@example.org', 'Created a key', 'Wall', 'Purpose: Read figures', 'Role: Super Admin');
    await line('ana@example.org', 'Changed a person', 'cy@example.org', 'Active: No');
    await line('cy@example.org', 'Signed in');
    await line('ana@example.org', 'Invited a person', 'cy@example.org');
    await line('bo@example.org', 'Changed a station', 'one');
    await line('ana@example.org', 'Added a territory', 'romania');
    const [saved] = await Promise.all([ana.waitForEvent('download'), button(ana, 'Download CSV').click()]);
    const file = await readFile(await saved.path(), 'utf8');
    expect(file).toMatch(/bo@example\.org.*change_station.*one/);
    await ana.getByLabel('Who').fill('bo@example.org');
    await ana.getByRole('row').filter({ hasText: 'ana@example.org' }).first().waitFor({ state: 'detached' });
    await line('bo@example.org', 'Changed a station');
  });
});
