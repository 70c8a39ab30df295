import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { keepToasts, toastSays } from './toasts.ts';
import { visit } from './visit.ts';

const chromium = findChromium();
const title = 'the settings of titles and podcasts';

/** The preview looks back 90 days, so titles are of two days ago. */
const start = Date.now() - 2 * 86_400_000;
const playlist = ['Queen - Innuendo', 'Quen - Inuendo', 'Traffic Jam Report', 'Queen - Innuendo'].map(
  (text, index) => `${new Date(start + index * 200_000).toISOString()},"${text}",180`,
);

const feedOf = (...episodes: string[]) => `<rss version="2.0"><channel><title>Night Shift</title>
${episodes
  .map(
    (name) => `<item><title>${name}</title><guid>${name}</guid><pubDate>01 Oct 2026 00:00:00 GMT</pubDate>
<enclosure url="https://cdn.example/${name}.mp3" length="28800000" type="audio/mpeg"/></item>`,
  )
  .join('\n')}
</channel></rss>`;

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let folder: string;
  let feeds: Server;
  /** The current answer of the feed server. */
  let answer = { status: 200, body: feedOf('Pilot') };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarterhour-settings-'));
    feeds = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
    const feedPort = await freePort();
    await new Promise<void>((listening) => feeds.listen(feedPort, '127.0.0.1', listening));
    product = await startProduct(await freePort(), { FEEDS_FROM_PRIVATE_NETWORKS: 'true' });
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'Atlantic/Reykjavik', '--mount', '/one.mp3'];
    await product.command('station', 'add', ...station, '--group', 'north');
    await writeFile(join(folder, 'songs.csv'), `${['start,song,duration', ...playlist].join('\n')}\n`);
    await product.command('import', 'airings', join(folder, 'songs.csv'), '--station', 'one');
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 1600 } });
    await keepToasts(page);
    await signIn(page, product, 'ana@example.org', '/settings/titles');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    feeds?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const button = (name: string, inside: Page | Locator = page) => inside.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const list = (name: string) => page.getByRole('list', { name, exact: true });

  test('a pattern previews its matches before it is saved', async () => {
    const preview = page.getByRole('group', { name: 'What the patterns catch' });
    await list('The most frequent others').getByText('Queen - Innuendo').waitFor();
    await preview.getByText('Nothing yet').waitFor();
    await button('Add a pattern').click();
    await button('Save').click();
    await page.getByText('Enter a title of at most 200 characters; * stands for any characters.').waitFor();
    await page.getByLabel('Title', { exact: true }).fill('traffic*');
    await preview.getByText('1 title caught').waitFor();
    await list('1 title caught').getByText('Unknown → Jingle or station name · 1 time').waitFor();
    await page.getByLabel('Is', { exact: true }).click();
    await page.getByRole('option', { name: 'Talk' }).click();
    await list('1 title caught').getByText('Unknown → Talk · 1 time').waitFor();
    await button('Save').click();
    await toastSays(page, 'Radio One saved.');
    await page.reload();
    await list('1 title caught').getByText('Traffic Jam Report').waitFor();
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('traffic*');
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test('two spellings are merged into one song, and split again', async () => {
    const find = page.getByRole('search').getByLabel('Part of the name');
    await find.fill('innuendo');
    await list('Spellings').getByText('2 plays').waitFor();
    await find.fill('inuendo');
    await button('Merge Quen - Inuendo').click();
    await dialog().getByLabel('Part of the name').fill('innuendo');
    await dialog().getByLabel('Queen - Innuendo (2 plays)').check();
    await button('Merge', dialog()).click();
    await toastSays(page, 'Quen - Inuendo now counts as Queen - Innuendo.');
    await list('Merged spellings').getByText('counts as Queen - Innuendo').waitFor();
    await list('Spellings').getByText('counts as Queen - Innuendo').waitFor();
    await button('Split Quen - Inuendo off again').click();
    await toastSays(page, 'Quen - Inuendo counts for itself again.');
    await list('Merged spellings').waitFor({ state: 'detached' });
    await button('Merge Quen - Inuendo').waitFor();
  });

  test('a feed that cannot be read is refused with the reason, and added once it can', async () => {
    const { port } = feeds.address() as { port: number };
    const address = `http://localhost:${port}/feed.xml`;
    await visit(page, '/settings/podcasts');
    await page.getByRole('heading', { name: 'No podcasts yet' }).waitFor();
    await button('Add a podcast').click();
    const url = dialog().getByLabel('Feed URL');
    await url.fill('radio.example');
    await button('Add', dialog()).click();
    await dialog().getByText('Write the address of a feed, such as https://radio.example/podcast.xml.').waitFor();
    answer = { status: 404, body: '' };
    await url.fill(address);
    await button('Add', dialog()).click();
    await dialog().getByText(`${address} answered with the status 404. Check the address.`).waitFor();
    answer = { status: 200, body: feedOf() };
    await button('Add', dialog()).click();
    await dialog().getByText('none of its items has an audio file').waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    answer = { status: 200, body: feedOf('Pilot') };
    await button('Add', dialog()).click();
    await toastSays(page, 'Night Shift added with 1 episode.');
    await list('Podcasts').getByText('north · 1 episode · newest 1 Oct 2026').waitFor();
  });

  test('a feed that is read again brings its new episodes, or says why it could not be read', async () => {
    const refresh = button('Refresh the feed of Night Shift');
    answer = { status: 200, body: feedOf('Pilot', 'Second', 'Third') };
    await refresh.click();
    await toastSays(page, 'Night Shift: 2 new episodes.');
    await list('Podcasts').getByText('3 episodes').waitFor();
    answer = { status: 500, body: '' };
    await refresh.click();
    await list('Podcasts')
      .getByText(/^The feed could not be read: .* answered with the status 500\./)
      .waitFor();
    await list('Podcasts').getByText('3 episodes').waitFor();
    await button('Edit Night Shift').click();
    await dialog().getByLabel('Name', { exact: true }).fill('Night Shift Extra');
    await button('Save', dialog()).click();
    await toastSays(page, 'Night Shift Extra saved.');
  });

  test('a removed podcast is deleted, and comes back by undo', async () => {
    const named = 'Type “Night Shift Extra” to confirm';
    await button('Edit Night Shift Extra').click();
    await button('Remove', dialog()).click();
    await dialog().getByLabel(named).fill('Night Shift Extra');
    await button('Remove', dialog()).click();
    await toastSays(page, 'Night Shift Extra removed.');
    await page.getByLabel('Show archived').check();
    await button('Edit Night Shift Extra').click();
    await button('Delete', dialog()).click();
    await dialog().getByLabel(named).fill('Night Shift Extra');
    await button('Delete', dialog()).click();
    await button('Undo').last().click();
    await list('Podcasts').getByText('Archived').waitFor({ state: 'attached' });
    await button('Edit Night Shift Extra').click();
    await button('Delete', dialog()).click();
    await dialog().getByLabel(named).fill('Night Shift Extra');
    await button('Delete', dialog()).click();
    await button('Restore Night Shift Extra').click();
    await button('Edit Night Shift Extra').waitFor();
  });
});
