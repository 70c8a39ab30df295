import { api } from '@quarterhour/model/api';
import { administrators, roles as everybody, managers, type Role } from '@quarterhour/model/roles';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';

const chromium = findChromium();
const title = 'what each role finds';

interface Guarded {
  path: string;
  /** An endpoint behind it. */
  call: string;
  /** The roles that find it in the menu. */
  menu: readonly Role[];
  /** The roles that it opens for, if more. */
  opens?: readonly Role[];
}

/** The pages that not every role has. */
const guarded = {
  'Migration Support': { path: '/migrationSupport', call: api.listEarlierSources.path, menu: administrators },
  // Everybody may read their own stations.
  Stations: { path: '/settings/stations', call: api.listStations.path, menu: managers, opens: everybody },
  'Rule sets': { path: '/settings/rules', call: api.readTerritoryRules.path, menu: administrators },
  People: { path: '/settings/people', call: api.listPeople.path, menu: administrators },
  'API keys': { path: '/settings/keys', call: api.listKeys.path, menu: administrators },
  Imports: { path: '/settings/imports', call: api.listImports.path, menu: managers },
  Sources: { path: '/settings/sources', call: api.listSources.path, menu: ['superAdmin'] },
  Titles: { path: '/settings/titles', call: '/api/stations/one/titles', menu: managers },
  Podcasts: { path: '/settings/podcasts', call: api.listPodcasts.path, menu: managers, opens: everybody },
  Data: { path: '/settings/data', call: api.readCoverage.path, menu: managers, opens: everybody },
  'Unknown user agents': { path: '/settings/agents', call: api.listAgents.path, menu: ['superAdmin'] },
  'Public pages': { path: '/settings/site', call: api.readSiteSettings.path, menu: ['superAdmin'] },
  'Audit log': { path: '/settings/audit', call: api.listAudit.path, menu: administrators },
  // Whoever knows its address may read it.
  'Style guide': { path: '/sample-page', call: api.readCaptcha.path, menu: ['superAdmin'], opens: everybody },
  // In a part of the menu that is closed at first.
  'Discount codes': { path: '/apps/e-commerce/discounts', call: api.listDiscounts.path, menu: [], opens: managers },
} satisfies Record<string, Guarded>;
const all: readonly [string, Guarded][] = Object.entries(guarded);
const [firstGuarded, ...otherGuarded] = Object.keys(guarded);
/** The menu of people with all rights. */
const inMenu = [
  'Groups & Stations',
  'Contents',
  firstGuarded,
  'User Guide',
  'Mail',
  'Calendar',
  'Chat',
  ...otherGuarded,
] as string[];

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
      .toEqual(inMenu.filter((name) => all.every(([page, { menu }]) => page !== name || menu.includes(role))));

    for (const [name, { path, call, menu, opens = menu }] of all) {
      const answer = await fetch(product.url + call, { headers: { authorization } });
      expect([name, answer.status]).toEqual([name, opens.includes(role) ? 200 : 403]);
      await page.goto(product.url + path);
      await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
      await expect.poll(() => page.locator('[role=status][aria-label]').count()).toBe(0);
      const refused = page.getByRole('alert').getByText('Your role does not allow this.');
      await refused.first().waitFor({ state: opens.includes(role) ? 'detached' : 'visible' });
    }
    await page.goto(product.url + guarded.Stations.path);
    await page.getByText('Radio One').waitFor();
    const adding = page.getByRole('main').getByRole('button', { name: /^Add a / });
    expect(await adding.allInnerTexts()).toEqual(expected[role].adds);
    await page.close();
  });
});
