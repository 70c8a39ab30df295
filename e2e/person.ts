import { api } from '@quarterhour/model/api';
import type { MailServer } from '@quarterhour/server/testing/start-mail-server';
import type { Page } from 'playwright-core';
import type { Product } from './product.ts';

/** Long and unusual enough for every test. */
export const password = 'a long way to the transmitter';

/**
 * Adds a person from the command line, and sets their password with the link that it prints, or that it mails to a mail
 * server.
 */
export async function letIn(
  product: Product,
  email: string,
  role = 'superAdmin',
  scope: string[] = [],
  mails?: Pick<MailServer, 'next' | 'waiting'>,
): Promise<void> {
  while (mails && mails.waiting() > 0) await mails.next();
  const output = await product.command(
    'user',
    'add',
    email,
    '--role',
    role,
    ...scope.flatMap((one) => ['--scope', one]),
  );
  const told = mails ? ((await mails.next()).text ?? '') : output;
  const link = /http\S+token=\S+/.exec(told)?.[0];
  if (!link) throw new Error(`No link for ${email}: ${output}`);
  const answer = await fetch(product.url + api.setPassword.path, {
    method: api.setPassword.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link).searchParams.get('token'), password }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Fills in the form of the built-in identity provider on this page. */
export async function fillIn(page: Page, email: string, tried = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(tried);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The button that begins a sign-in by redirect. */
export function signInButton(page: Page) {
  return page.getByRole('button', { name: 'Sign in', exact: true });
}

/** Signs in, from the start page on. */
export async function signIn(
  page: Page,
  product: Pick<Product, 'url'>,
  email: string,
  wanted = '/groups&stations',
): Promise<void> {
  await page.goto(product.url + wanted);
  await signInButton(page).click();
  await fillIn(page, email);
  // The dashboard completes its address as soon as it is shown.
  await page.waitForURL(`${product.url}${wanted}**`);
}
