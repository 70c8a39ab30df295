import { freePort } from '@quarterhour/server/testing/free-port';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { password, signIn, signInButton } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';

const chromium = findChromium();
const title = 'mail';

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let mails: MailServer;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    mails = await startMailServer();
    const settings = { SMTP_URL: mails.url, MAIL_FROM: 'Quarterhour <listening@example.org>' };
    product = await startProduct(await freePort(), settings);
    browser = await openChromium(chromium as string);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await mails?.stop();
  });

  const open = async (language = 'en'): Promise<Page> => {
    const context = await browser.newContext({ locale: 'en-GB' });
    await context.addInitScript(`localStorage.setItem('quarterhour.settings', '{"i18n":"${language}"}')`);
    const page = await context.newPage();
    await keepToasts(page);
    return page;
  };
  const linkIn = async () => /^http\S+$/m.exec((await mails.next()).text ?? '')?.[0] ?? '';
  /** Sets a password with a link, in a browser of its own or one in which somebody is signed in; that signs its owner in. */
  const choose = async (link: string, email: string, chosen: string, page?: Page) => {
    const own = page ?? (await open());
    await own.goto(link);
    await expect.poll(() => own.locator('input[name=email]').inputValue()).toBe(email);
    await own.locator('input[name=new-password]').fill(chosen);
    await own.locator('button[type=submit]').click();
    await own.waitForURL(`${product.url}/groups&stations**`);
    await own.getByRole('button', { name: /^(Account|Compte)$/ }).click();
    await expect.poll(() => own.getByRole('menu').innerText()).toContain(email);
    if (!page) await closeContext(own.context());
  };

  test('invites a person and resets a forgotten password', async () => {
    expect(await product.command('user', 'add', 'ana@example.org', '--role', 'superAdmin')).toBe(
      'ana@example.org is in as superAdmin. A link to set a password was mailed there.\n',
    );
    await choose(await linkIn(), 'ana@example.org', 'a calm studio desk');

    const page = await open();
    await page.goto(product.url);
    await signInButton(page).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The previous page has a field for an email address too.
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await page.getByLabel('E-mail').fill('ana@example.org');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    const link = await linkIn();
    await choose(link, 'ana@example.org', password);
    await signIn(page, product, 'ana@example.org');

    await page.goto(link);
    await page.getByText('This link has expired or has been used.').waitFor();
    await page.getByRole('link', { name: 'Send me a link' }).waitFor();
    await closeContext(page.context());
  });

  test('is written in the language of the page; if sending fails, the page shows the link and the reason', async () => {
    const page = await open('fr');
    await page.goto(`${product.url}/settings/people`);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.getByLabel('E-mail').fill('ana@example.org');
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continuer' }).click();
    const invite = async (email: string) => {
      await page.getByRole('button', { name: 'Inviter une personne' }).click();
      await page.getByRole('dialog').getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Inviter', exact: true }).click();
    };
    await invite('bo@example.org');
    await toastSays(page, 'Une invitation a été envoyée à bo@example.org.');
    const invitation = await mails.next();
    expect(invitation.subject).toBe('Votre accès à Quarterhour');

    await invite('full@example.org');
    await page.getByText(/Le lien n’a pas pu être envoyé .*The mailbox is full/).waitFor();
    expect(await page.getByRole('textbox', { name: 'Lien' }).inputValue()).toContain(
      `${product.url}/set-password?token=`,
    );
    // In the browser of whoever invited him, the link signs in its owner.
    const link = /^http\S+$/m.exec(invitation.text ?? '')?.[0] ?? '';
    await choose(link, 'bo@example.org', 'a long way home', page);
    await closeContext(page.context());
  });
});
