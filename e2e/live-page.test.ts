import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@quarterhour/model/api';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveSource } from '../modules/live-listening/model/live-sources.ts';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { password, signIn } from './person.ts';
import { visit } from './visit.ts';

const chromium = findChromium();
const title = 'the page Live';

/** How many listen to North; South has one listener. All have been there for an hour. */
let north = 7;

function clients(mount: string, count: number): string {
  const listener = (n: number) =>
    `<listener><IP>203.0.113.${n}</IP><UserAgent>VLC/3.0.${n} LibVLC/3.0.${n}</UserAgent><Connected>3600</Connected><ID>${n}</ID></listener>`;
  const list = Array.from({ length: count }, (_, at) => listener(at + 1));
  return `<icestats><source mount="${mount}">${list.join('')}</source></icestats>`;
}

/** An address that answers as Icecast 2.4 does. */
function serveStreams(): Server {
  return createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname !== '/admin/stats') {
      const mount = searchParams.get('mount') ?? '';
      response.end(clients(mount, mount === '/north.mp3' ? north : 1));
    } else {
      response.end(
        `<icestats><source mount="/north.mp3"><listeners>${north}</listeners><title>Ana Popa - Marea</title></source><source mount="/south.mp3"><listeners>1</listeners></source></icestats>`,
      );
    }
  });
}

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let streams: Server;
  let server: TestServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    streams = serveStreams();
    await new Promise<void>((resolve) => streams.listen(0, '127.0.0.1', resolve));
    server = await startTestServer({ FEEDS_FROM_PRIVATE_NETWORKS: 'true' });
    await server.call(api.createTerritory, { slug: 'iceland', name: 'Iceland' });
    await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'iceland' });
    for (const name of ['North', 'South']) {
      const slug = name.toLowerCase();
      const mounts = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
      const station = { slug, name: `Radio ${name}`, group: 'all', timezone: 'Atlantic/Reykjavik', streams: mounts };
      await server.call(api.createStation, station);
    }
    await server.letIn({ email: 'ana@example.org', role: 'superAdmin' }, password);
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 1400 } });
    await signIn(page, server, 'ana@example.org', '/settings/data');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    streams?.closeAllConnections();
    streams?.close();
  });

  test('a source is added and tried in the settings', async () => {
    await visit(page, '/settings/live-sources');
    await page.getByRole('button', { name: 'Add a live source' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name', { exact: true }).fill('Main server');
    await form.getByLabel('Address').fill(`http://127.0.0.1:${(streams.address() as AddressInfo).port}`);
    await form.getByLabel('Ask every (seconds)').fill('5');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Try Main server' }).click();
    const answer = page.getByRole('dialog');
    await answer.getByText('2 streams after').waitFor();
    await answer.getByText('/north.mp3').waitFor();
    expect(await answer.getByRole('row', { name: /north/ }).innerText()).toContain('7');
    await answer.getByRole('button', { name: 'Close' }).click();
  });

  test('a source of segments is chosen from the log sources that get lines by themselves', async () => {
    const lines = { name: 'HLS lines', kind: 'syslog', location: 'cache-1/nginx', format: 'combined' } as const;
    expect((await server.call(api.createSource, lines)).status).toBe(200);
    const read = {
      name: 'Read',
      kind: 'https',
      location: 'https://logs.example/{date}.log',
      format: 'icecast',
    } as const;
    expect((await server.call(api.createSource, read)).status).toBe(200);
    await page.getByRole('button', { name: 'Add a live source' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'HLS, DASH and reports of players' }).click();
    await form.getByRole('combobox', { name: 'Log source' }).click();
    await expect
      .poll(() => page.getByRole('listbox').getByRole('option').allInnerTexts())
      .toEqual(['Reports of players', 'HLS lines']);
    await page.getByRole('option', { name: 'HLS lines' }).click();
    await form.getByLabel('Name', { exact: true }).fill('Segments');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    const { body } = await server.call(api.listLiveSources, { search: 'Segments' });
    const [added] = body.live_sources as LiveSource[];
    expect(added).toMatchObject({ kind: 'segments', location: 'HLS lines' });
    expect((await server.call(api.removeLiveSource, { id: added?.id, version: added?.version })).status).toBe(200);
  });

  test('the page and its tab show who listens, and follow changes by themselves', async () => {
    await visit(page, '/live');
    const now = page.getByRole('region', { name: 'Now' });
    await expect.poll(() => now.innerText()).toMatch(/^Now\s+8\b/);
    await expect.poll(() => page.title()).toBe('8 · Live');
    await page
      .getByRole('row', { name: /Radio North/ })
      .getByText('Ana Popa - Marea')
      .last()
      .waitFor();
    north = 9;
    await expect.poll(() => page.title()).toBe('10 · Live');
    expect(await obstaclesOn(page)).toEqual([]);
  });

  test('a station has its own page', async () => {
    await page.getByRole('link', { name: 'Radio South' }).click();
    await page.getByRole('heading', { name: 'Live: Radio South', level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe('1 · Live');
  });

  test('a link shows it on a studio wall, without signing in', async () => {
    await page.getByRole('button', { name: 'Share…' }).click();
    const form = page.getByRole('dialog');
    await form.getByText('Radio South').waitFor();
    await form.getByLabel('Name', { exact: true }).fill('Studio 2');
    await form.getByRole('button', { name: 'Create link' }).click();
    const link = await form.getByLabel('Link', { exact: true }).inputValue();
    const visitor = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 720 } });
    const wall = await visitor.newPage();
    await wall.goto(link);
    await wall.getByRole('main').getByText('Radio South').waitFor();
    await expect.poll(() => wall.title()).toBe('Studio 2');
    const words = await wall.getByRole('main').innerText();
    expect(words).toMatch(/^Studio 2\s+Studio 2\s+1\b/);
    expect(words).not.toContain('Radio North');
    expect(await obstaclesOn(wall)).toEqual([]);
    await visitor.close();
  });
});
