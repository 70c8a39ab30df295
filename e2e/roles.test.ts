import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { type MenuGroupId, menuGroups } from '@quarterhour/model/page';
import { type Page, pages } from '@quarterhour/model/pages';
import { roles as everybody, type Role } from '@quarterhour/model/roles';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textIn } from '../server/src/text/messages.ts';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { visit } from './visit.ts';

const chromium = findChromium();
const title = 'what each role finds';

interface Guarded {
  name: string;
  path: string;
  /** The call that it reads first, or sends. */
  call: Pick<Endpoint, 'method' | 'path'>;
  /** The roles that find it in the menu. */
  menu: readonly Role[];
  /** The roles that it opens for: more, if everybody may read their own part, or whoever knows its address. */
  opens: readonly Role[];
}

const calls: Record<string, Endpoint> = api;

/** The name of a page in English. */
function nameOf({ title, module }: Pick<Page, 'title' | 'module'>): string {
  const { has, t } = textIn('messages/shell', 'en');
  return has(title) ? t(title) : textIn(`modules/${module}/messages`, 'en').t(title);
}

/** A page of the menu that not every role finds there. */
function guardedPage({ group, title, module, path, reads, sends = '', roles }: Page): Guarded {
  const call = calls[reads ?? sends];
  if (!call) throw new Error(`The page ${path} makes no call "${reads ?? sends}".`);
  const { access, method } = call;
  return {
    name: nameOf({ title, module }),
    path,
    call: { method, path: call.path.replace(':slug', 'one') },
    // Other parts of the menu are closed at first.
    menu: menuGroups.some(({ id }) => id === group) ? roles : [],
    opens: typeof access === 'string' ? everybody : access,
  };
}

const guarded = pages.filter(({ group, roles }) => group && roles.length < everybody.length).map(guardedPage);
const namesIn = (part: MenuGroupId) => pages.filter(({ group }) => group === part).map(nameOf);
/** The menu of people with all rights. */
const inMenu = [...namesIn('broadcaster'), ...namesIn('settings')];

interface Expected {
  scope: string[];
  /** The buttons for adding things on the page of the stations. */
  adds: string[];
}
const expected: Record<Role, Expected> = {
  superAdmin: { scope: [], adds: ['Add a territory', 'Add a group', 'Add a station'] },
  territoryAdmin: { scope: ['default'], adds: ['Add a group', 'Add a station'] },
  groupManager: { scope: ['north'], adds: ['Add a station'] },
  stationUser: { scope: ['one'], adds: [] },
};

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'Europe/Bucharest', '--group', 'north'];
    await product.command('station', 'add', ...station);
    for (const [role, { scope }] of Object.entries(expected)) await letIn(product, `${role}@example.org`, role, scope);
    browser = await openChromium(chromium as string);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test.each(everybody)('%s: menu, pages and calls', async (role) => {
    const page = await browser.newPage({ locale: 'en-GB' });
    const asked = page.waitForRequest(`**${api.menu.path}`);
    await signIn(page, product, `${role}@example.org`);
    const { authorization = '' } = (await asked).headers();
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    await expect
      .poll(() => links.allInnerTexts())
      .toEqual(inMenu.filter((name) => guarded.every((page) => page.name !== name || page.menu.includes(role))));

    for (const { name, path, call, opens } of guarded) {
      const answer = await fetch(product.url + call.path, { method: call.method, headers: { authorization } });
      // What is sent lacks all that the call needs; the role comes first.
      const allowed = call.method === 'GET' ? 200 : 400;
      expect([name, answer.status]).toEqual([name, opens.includes(role) ? allowed : 403]);
      await visit(page, path);
      await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
      await expect.poll(() => page.locator('[role=status][aria-label]').count()).toBe(0);
      const refused = page.getByRole('alert').getByText('Your role does not allow this.');
      await refused.first().waitFor({ state: opens.includes(role) ? 'detached' : 'visible' });
    }
    await visit(page, '/settings/stations');
    await page.getByText('Radio One').waitFor();
    const adding = page.getByRole('main').getByRole('button', { name: /^Add a / });
    await expect.poll(() => adding.allInnerTexts()).toEqual(expected[role].adds);
    await page.close();
  });
});
