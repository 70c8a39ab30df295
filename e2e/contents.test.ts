import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@quarterhour/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { letIn, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { navigate } from './visit.ts';

const chromium = findChromium();
const title = 'the page Contents';

/*
 * Radio One on 7 October 2026, by the clock of Reykjavík, which is that of UTC all year:
 * A listens 11:50–12:30, B 12:02–12:30, C 12:08–12:10. Innuendo is on air at 12:00 and 12:08, Jóga at 12:04, Porcelain at
 * 12:12, each for four minutes. Innuendo is heard for 240 s + 120 s and 3 × 240 s − 120 s, 960 s in all, by 2.00 on average.
 * C leaves during it, one of the two and three who heard it, and D, a week before at that time, did not: 1 − 1/5 stayed.
 */
const listening = [
  ['86.120.252.16', '30/Sep/2026:12:20:00', 1200],
  ['86.120.252.17', '07/Oct/2026:12:30:00', 2400],
  ['86.120.252.18', '07/Oct/2026:12:30:00', 1680],
  ['86.120.252.19', '07/Oct/2026:12:10:00', 120],
] as const;
const access = listening
  .map(
    ([address, end, seconds]) =>
      `${address} - - [${end} +0000] "GET /one.mp3 HTTP/1.1" 200 ${seconds * 16_000} "-" "VLC/3.0.20 LibVLC/3.0.20" ${seconds}`,
  )
  .join('\n');
/** A week before, Jóga was on air twice and Innuendo once, so that their ranks swap; Porcelain is new. */
const playlist = [
  'start,artist,title,duration',
  '2026-09-30T12:00:00Z,Björk,Jóga,240',
  '2026-09-30T12:04:00Z,Queen,Innuendo,240',
  '2026-09-30T12:10:00Z,Björk,Jóga,240',
  '2026-10-07T12:00:00Z,Queen,Innuendo,240',
  '2026-10-07T12:04:00Z,Björk,Jóga,240',
  '2026-10-07T12:08:00Z,Queen,Innuendo,240',
  '2026-10-07T12:12:00Z,Moby,Porcelain,240',
].join('\n');

/** A day before, one song each of 52 artists: two more than the top lists show. */
const manySongs = Array.from(
  { length: 52 },
  (_, at) => `${new Date(Date.UTC(2026, 9, 6, 12) + at * 240_000).toISOString()},Artist ${at},Song ${at},240`,
).join('\n');

/** Two episodes of half an hour, released on 1 and 5 October at midnight UTC. */
const feed = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Night Shift</title>
${[
  ['Pilot', '01 Oct 2026'],
  ['Second', '05 Oct 2026'],
]
  .map(
    ([name, day]) => `<item><title>${name}</title><guid>${name}</guid><pubDate>${day} 00:00:00 GMT</pubDate>
<itunes:duration>1800</itunes:duration><enclosure url="https://cdn.example/${name}.mp3" length="28800000" type="audio/mpeg"/></item>`,
  )
  .join('\n')}
</channel></rss>`;
/**
 * Two devices download Pilot on its first day and one of them again two days later; two download Second; one sends a
 * request that is no download.
 */
const requests = [
  ['01', 'Pilot', '1', 'GET'],
  ['01', 'Pilot', '2', 'GET'],
  ['03', 'Pilot', '1', 'GET'],
  ['05', 'Second', '1', 'GET'],
  ['07', 'Second', '3', 'GET'],
  ['07', 'Second', '3', 'HEAD'],
]
  .map(
    ([day, name, device, method]) =>
      `86.120.252.${device} - - [${day}/Oct/2026:10:00:00 +0000] "${method} /${name}.mp3 HTTP/1.1" 200 ${method === 'GET' ? 28_800_000 : 0} "-" "Overcast/3.0 (+http://overcast.fm/; iOS podcast app)"`,
  )
  .join('\n');

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let folder: string;
  const day = 'p=2026-10-07..2026-10-07&c=2026-09-30..2026-09-30';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarterhour-contents-'));
    product = await startProduct(await freePort(), {});
    const station = ['--slug', 'one', '--name', 'Radio One', '--timezone', 'Atlantic/Reykjavik', '--mount', '/one.mp3'];
    await product.command('station', 'add', ...station, '--group', 'north');
    await letIn(product, 'ana@example.org');
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 3000 } });
    await signIn(page, product, 'ana@example.org');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function bring(name: string, text: string, ...command: string[]): Promise<void> {
    const file = join(folder, name);
    await writeFile(file, `${text}\n`);
    await product.command(...command.map((part) => (part === '<file>' ? file : part)));
  }
  /** Shows what was imported just now. */
  const load = (query: string) => page.goto(`${product.url}/contents?${query}`);
  const open = (query: string) => navigate(page, `/contents?${query}`);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  /** The rows of a card's table, cell by cell, with exact numbers. */
  const rowsOf = (name: string) =>
    card(name)
      .getByRole('row')
      .evaluateAll((rows) =>
        rows
          .slice(1)
          .map((row) =>
            [...row.querySelectorAll('th,td')].map(
              (cell) => cell.getAttribute('title') || (cell.textContent ?? '').trim(),
            ),
          ),
      );

  test('an empty page names the next step', async () => {
    await page.getByRole('link', { name: 'Contents' }).click();
    await page.getByRole('heading', { name: 'Tell Quarterhour what was on air' }).waitFor();
    await page.getByText('npx quarterhour import icecast-playlist playlist.log').waitFor();
    await page.getByText(/^npx quarterhour key create .*--kind ingest --role groupManager/).waitFor();
    await page.getByRole('tab', { name: 'Podcasts' }).click();
    await page.getByRole('heading', { name: 'Add your first podcast' }).waitFor();
    await page.getByText(/^npx quarterhour podcast add /).waitFor();
    // A group of its own, without a station.
    await bring('feed.xml', feed, 'podcast', 'add', '<file>', '--group', 'studio');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('heading', { name: 'Import the logs of your podcasts' }).waitFor();
  });

  test('ranks songs and artists, with the change of rank', async () => {
    await bring('access.log', access, 'import', 'icecast', '<file>');
    await bring('songs.csv', `${playlist}\n${manySongs}`, 'import', 'airings', '<file>', '--station', 'one');
    await load(day);
    await expect
      .poll(() => rowsOf('Top 50 songs'))
      .toEqual([
        // One listener left where none usually does: 100 × (1 + 25) ÷ (0 + 25). Nobody left the others, or was expected to.
        [
          expect.stringMatching(/^1\s*▲ 1$/),
          'Queen - Innuendo',
          '2',
          '0.27',
          '2.00',
          '4% more left than usual, within chance (interval 66–151)',
        ],
        [expect.stringMatching(/^2\s*▼ 1$/), 'Björk - Jóga', '1', '0.13', '2.00', '–'],
        [expect.stringMatching(/^2\s*new$/), 'Moby - Porcelain', '1', '0.13', '2.00', '–'],
      ]);
    const names = async (name: string) => (await rowsOf(name)).map(([, second]) => second);
    await expect.poll(() => names('Top 50 artists')).toEqual(['Queen', 'Björk', 'Moby']);
    await expect.poll(() => names('New in this period')).toEqual(['Moby - Porcelain']);
    await expect.poll(() => rowsOf('On air at the peak')).toEqual([['Wed 7 Oct, 12:08', '3', 'Queen - Innuendo']]);
    await card('Top 50 songs').getByRole('button', { name: 'Sort by Hours listened to songs' }).click();
    await page.waitForURL(/m=song_listening_hours/);
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test('lists the first 50 songs and the first 50 artists', async () => {
    await open('p=2026-10-06..2026-10-06&c=none');
    const rows = async (name: string) => (await rowsOf(name)).length;
    for (const name of ['Top 50 songs', 'Top 50 artists']) {
      await card(name).getByRole('button', { name: '40 more' }).click();
    }
    await expect.poll(() => rows('Top 50 songs')).toBe(50);
    await expect.poll(() => rows('Top 50 artists')).toBe(50);
  });

  test('finds a song and shows the course of its audience', async () => {
    await open(day);
    await page.getByRole('combobox', { name: 'Search songs and artists' }).fill('innu');
    await page.getByRole('option', { name: /Queen - Innuendo/ }).click();
    await page.getByRole('heading', { name: 'Queen - Innuendo' }).waitFor();
    await card('Audience around an average airing').getByRole('button', { name: 'Show as table' }).click();
    // A alone before the first airing, A and B before the second; A, then A, B and C in the first minutes.
    await expect
      .poll(async () => (await rowsOf('Audience around an average airing'))[4])
      .toEqual(['Minute -1', '1.50']);
    await expect.poll(async () => (await rowsOf('Audience around an average airing'))[5]).toEqual(['Minute 0', '2.00']);
    await expect
      .poll(async () => (await rowsOf('Airings')).map(([name, hours, audience]) => [name, hours, audience]))
      .toEqual([
        ['Wed 7 Oct, 12:08 · Radio One', '0.17', '2.50'],
        ['Wed 7 Oct, 12:00 · Radio One', '0.10', '1.50'],
      ]);
    await page.getByRole('button', { name: 'All songs' }).click();
    await card('Top 50 songs').waitFor();
  });

  test('lists more days with the item on air at the peak', async () => {
    // A day of listening before the newest 200 days.
    const old =
      '86.120.252.16 - - [10/Jan/2026:12:20:00 +0000] "GET /one.mp3 HTTP/1.1" 200 9600000 "-" "VLC/3.0.20" 600';
    await bring('old.log', old, 'import', 'icecast', '<file>');
    await open('p=2026-01-01..2026-10-07&c=none');
    const days = async () => (await rowsOf('On air at the peak')).map(([at]) => at);
    await card('On air at the peak').scrollIntoViewIfNeeded();
    await card('On air at the peak')
      .getByText(/^The newest 200 of 280 station days/)
      .waitFor();
    expect(await days()).not.toContain('Sat 10 Jan, 12:10');
    await card('On air at the peak').getByRole('button', { name: 'Show more days' }).click();
    await expect.poll(days).toContain('Sat 10 Jan, 12:10');
    await expect.poll(() => card('On air at the peak').getByRole('button', { name: 'Show more days' }).count()).toBe(0);
  });

  test('shows podcasts and episodes, from their release on', async () => {
    await bring('cdn.log', requests, 'import', 'combined', '<file>');
    await load('show=podcasts&p=2026-10-01..2026-10-07&c=none&table=release');
    await expect.poll(() => rowsOf('Shows')).toEqual([['1', 'Night Shift', '5', '3']]);
    await expect
      .poll(() => rowsOf('Episodes'))
      .toEqual([
        ['1', 'Pilot', '3', '2'],
        ['2', 'Second', '2', '2'],
      ]);
    await expect
      .poll(() => rowsOf('Downloads since release'))
      .toEqual([
        ['0 days after release', '2', '1'],
        ['1 day after release', '2', '1'],
        ['2 days after release', '3', '2'],
      ]);
    await card('Excluded').getByText('Not a GET request').waitFor();
    await card('Episodes').getByRole('button', { name: 'Second' }).click();
    await page.waitForURL(/f=is,episode,Second/);
    await page.mouse.move(0, 0);
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open in full: Episodes' }).click();
    await page.getByRole('dialog').getByRole('rowheader', { name: 'Second' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('a group that has podcasts only can be chosen, and has no music', async () => {
    // Seen on phones only, and part of the page everywhere.
    const jumpLists = () => page.locator('nav[aria-label="Jump to"]').count();
    await open('show=podcasts&p=2026-10-01..2026-10-07&c=none');
    await expect.poll(jumpLists).toBe(1);
    await page.getByRole('button', { name: 'All podcasts' }).click();
    await page.getByRole('list', { name: 'Groups' }).getByRole('button', { name: 'studio' }).click();
    await page.waitForURL(/g=studio/);
    await expect.poll(() => rowsOf('Shows')).toEqual([['1', 'Night Shift', '5', '3']]);
    await page.getByRole('tab', { name: 'Music' }).click();
    await page.getByRole('heading', { name: 'No station in this selection' }).waitFor();
    await expect.poll(jumpLists).toBe(0);
    await page.getByRole('button', { name: 'Show podcasts' }).click();
    await expect.poll(() => rowsOf('Shows')).toEqual([['1', 'Night Shift', '5', '3']]);
    await open('show=podcasts&p=2026-10-01..2026-10-07&c=none&g=north');
    await page.getByRole('heading', { name: 'Add your first podcast' }).waitFor();
    await expect.poll(jumpLists).toBe(0);
  });

  test('shows music alone without the module of podcasts', async () => {
    await open(day);
    await card('Top 50 songs').waitFor();
    // As the server writes it for MODULES_OFF=podcasts.
    await page.evaluate("document.documentElement.dataset.modulesOff = 'podcasts'");
    await open('show=podcasts');
    await page.waitForURL(/\/contents\?(?!.*show=)/);
    await page.getByRole('heading', { name: 'Contents', level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('tab', { name: 'Podcasts' }).count()).toBe(0);
  });
});
