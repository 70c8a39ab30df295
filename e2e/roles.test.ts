import { api } from '@quarterhour/model/api';
import type { Role } from '@quarterhour/model/roles';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';

const chromium = findChromium();
const title = 'what each role finds';

/** The pages with restricted access, each with the endpoint behind it. */
const guarded = {
  'Migration Support': ['/migrationSupport', api.listEarlierSources.path],
  Stations: ['/settings/stations', api.listStations.path],
  People: ['/settings/people', api.listPeople.path],
  'API keys': ['/settings/keys', api.listKeys.path],
  Imports: ['/settings/imports', api.listImports.path],
  Titles: ['/settings/titles', '/api/stations/one/titles'],
  Podcasts: ['/settings/podcasts', api.listPodcasts.path],
  Data: ['/settings/data', api.readCoverage.path],
  'Unknown user agents': ['/settings/agents', api.listAgents.path],
  'Audit log': ['/settings/audit', api.listAudit.path],
} as const;
type Page = keyof typeof guarded;
const all = Object.keys(guarded) as Page[];
/** The pages of a single broadcaster, without those about data that all broadcasters share. */
const own = all.filter((page) => page !== 'Unknown user agents');
const [firstGuarded, ...otherGuarded] = all;
/** The menu of people with all rights. */
const inMenu = ['Groups & Stations', 'Contents', firstGuarded, 'User Guide', ...otherGuarded] as string[];

interface Expected {
  scope: string[];
  /** The role's pages in the menu, after those that everybody has. */
  menu: Page[];
  /** The pages that open; everybody may read their own stations. */
  opens: Page[];
  /** The buttons for adding things on the page of the stations. */
  adds: string[];
}
const roles: Record<Role, Expected> = {
  superAdmin: { scope: [], menu: all, opens: all, adds: ['Add a territory', 'Add a group', 'Add a station'] },
  territoryAdmin: { scope: ['default'], menu: own, opens: own, adds: ['Add a group', 'Add a station'] },
  groupManager: {
    scope: ['north'],
    menu: ['Stations', 'Imports', 'Titles', 'Podcasts', 'Data'],
    opens: ['Stations', 'Imports', 'Titles', 'Podcasts', 'Data'],
    adds: ['Add a station'],
  },
  stationUser: { scope: ['one'], menu: [], opens: ['Stations', 'Podcasts', 'Data'], adds: [] },
};

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct(await freePort(), {});
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'Europe/Bucharest', '--group', 'north'];
    await product.command('station', 'add', ...station);
    for (const [role, { scope }] of Object.entries(roles)) await letIn(product, `${role}@example.org`, role, scope);
    browser = await openChromium(chromium as string);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test.each(Object.entries(roles))('%s: menu, pages and calls', async (role, { menu, opens, adds }) => {
    const page = await browser.newPage({ locale: 'en-GB' });
    page.setDefaultTimeout(60_000);
    const asked = page.waitForRequest(`**${api.menu.path}`);
    await signIn(page, product, `${role}@example.org`);
    const { authorization = '' } = (await asked).headers();
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    await expect
      .poll(() => links.allInnerTexts())
      .toEqual(inMenu.filter((name) => !(name in guarded) || menu.includes(name as Page)));

    for (const name of all) {
      const [path, call] = guarded[name];
      const answer = await fetch(product.url + call, { headers: { authorization } });
      expect([name, answer.status]).toEqual([name, opens.includes(name) ? 200 : 403]);
      await page.goto(product.url + path);
      await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
      await page.getByRole('status').waitFor({ state: 'detached' });
      const refused = page.getByRole('alert').getByText('Your role does not allow this.');
      await refused.first().waitFor({ state: opens.includes(name) ? 'detached' : 'visible' });
    }
    await page.goto(product.url + guarded.Stations[0]);
    await page.getByText('Radio One').waitFor();
    const adding = page.getByRole('main').getByRole('button', { name: /^Add a / });
    expect(await adding.allInnerTexts()).toEqual(adds);
    await page.close();
  });
});
