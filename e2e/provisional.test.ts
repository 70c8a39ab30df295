import { api } from '@quarterhour/model/api';
import { exportReport } from '@quarterhour/server/exports/export-report';
import { owner } from '@quarterhour/server/identity/principal';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { logLine } from '@quarterhour/server/testing/test-bed';
import type { Browser, Page } from 'playwright-core';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { password, signIn } from './person.ts';
import { navigate } from './visit.ts';

const chromium = findChromium();
const title = 'what logs do not hold yet, on the main chart';

const hour = 3600;
const now = Math.floor(Date.now() / 1000);
const thisHour = now - (now % hour);
/** Time zones without summer time, from 11 hours behind UTC to 12 hours ahead of it. */
const zones = [
  ...['Pacific/Pago_Pago', 'Pacific/Honolulu', 'Pacific/Gambier', 'Pacific/Pitcairn', 'America/Phoenix'],
  ...['America/Costa_Rica', 'America/Bogota', 'America/La_Paz', 'America/Argentina/Buenos_Aires', 'America/Noronha'],
  ...['Atlantic/Cape_Verde', 'Africa/Abidjan', 'Africa/Lagos', 'Africa/Maputo', 'Africa/Nairobi', 'Asia/Dubai'],
  ...['Asia/Tashkent', 'Asia/Thimphu', 'Asia/Bangkok', 'Asia/Singapore', 'Asia/Tokyo', 'Pacific/Port_Moresby'],
  ...['Pacific/Guadalcanal', 'Pacific/Tarawa'],
];
/** Hours ahead of UTC at which it is the hour after noon now, so that no day ends while the test runs. */
const ahead = 12 - new Date(thisHour * 1000).getUTCHours();
const timezone = zones[ahead + 11] as string;
const dayOf = (instant: number) => new Date((instant + ahead * hour) * 1000).toISOString().slice(0, 10);
const [yesterday, today] = [dayOf(now - 24 * hour), dayOf(now)];
/*
 * One listener in the log, from the beginning of yesterday until four hours before this one; six on the live page since then. A
 * second station has no log yet, and two listeners in the same hours.
 */
const begin = Date.parse(yesterday) / 1000 - ahead * hour;
const endOfLog = thisHour - 4 * hour;
const log = Array.from({ length: (endOfLog - begin) / hour }, (_, at) =>
  logLine({ mount: '/one.mp3', end: begin + (at + 1) * hour, seconds: hour }),
);
const period = `p=${yesterday}..${today}&c=none`;
const view = (more = '') => `/groups&stations?${period}&s=one&by=hour${more}`;

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    server = await startTestServer();
    const { ownerToken, engine } = server.parts;
    await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
    await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
    for (const [slug, name] of Object.entries({ one: 'One', two: 'Two' })) {
      const streams = [{ slug: 'mp3', name: 'MP3', mounts: [`/${slug}.mp3`] }];
      await server.call(api.createStation, { slug, name, group: 'all', timezone, streams });
    }
    const answer = await fetch(`${server.url}/ingest/icecast?name=access.log`, {
      ...{ method: 'POST', body: `${log.join('\n')}\n` },
      headers: { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/octet-stream' },
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    for (const { slug, id, streams } of (await server.parts.answers.catalogue()).stations) {
      const listeners = slug === 'one' ? 6 : 2;
      const minutes = Array.from({ length: (thisHour - endOfLog) / 60 }, (_, minute) => ({
        ...{ at: endOfLog + minute * 60, station_id: id, stream_id: streams[0]?.id, source_id: 1 },
        ...{ listeners, connections: listeners, devices: listeners, arrivals: 0, departures: 0, on_air: '' },
      }));
      await engine.append('live_minutes', minutes);
    }
    await server.letIn({ email: 'ana@example.org', role: 'superAdmin' }, password);
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 1400 } });
    await signIn(page, server, 'ana@example.org', view());
  });
  afterAll(async () => {
    if (page) await closeContext(page.context());
    await browser?.close();
    await server?.stop();
  });

  const legend = () => page.getByText('From live figures, until the log arrives', { exact: true });

  test('a light line goes on where the log ends, named in the legend, the table and in no other figure', async () => {
    await legend().waitFor();
    const points = page.locator('g[data-provisional] circle');
    await expect.poll(() => points.count()).toBe(4);
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    // The total above the chart is that of the log.
    const total = String(log.length);
    await page
      .getByRole('button', { name: new RegExp(`Listening hours.*\\b${total}\\b`) })
      .first()
      .waitFor();

    await navigate(page, view('&table=time'));
    const rows = page.getByRole('row', { name: /from live figures, until the log arrives/ });
    await expect.poll(() => rows.count()).toBe(4);
    expect(await rows.first().textContent()).toContain('6.0');
  });

  test('a chart split by stations and the full view go on as well, and other measures stay those of the log', async () => {
    await navigate(page, `/groups&stations?${period}&by=hour&split=station`);
    await legend().waitFor();
    // Four hours of both stations: 6 and 2 listeners.
    await expect.poll(() => page.locator('g[data-provisional] circle').count()).toBe(8);
    await navigate(page, `/groups&stations?${period}&by=hour&split=station&table=time`);
    const rows = page.getByRole('row', { name: /from live figures, until the log arrives/ });
    await expect.poll(() => rows.count()).toBe(4);
    await expect.poll(() => rows.first().innerText()).toMatch(/6\.0\s+2\.0/);

    await navigate(page, view('&open=hour&columns=sessions,listening_hours&sort=name,desc'));
    const live = page.getByRole('dialog').getByRole('row', { name: /from live figures, until the log arrives/ });
    await expect.poll(() => live.count()).toBe(4);
    await expect.poll(() => live.first().innerText()).toMatch(/6\.0/);
    // The hour before is of the log, with the session that ended in it.
    expect(await page.getByRole('dialog').getByRole('row').filter({ hasText: '1.0' }).count()).toBeGreaterThan(0);
    await navigate(page, view());
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('files mark what is from live figures, and reports by mail and share links have none of it', async () => {
    const rowsOf = (csv: string) =>
      csv
        .replace(/^\ufeff/, '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
    const [head = [], ...rows] = rowsOf(await (await exported('csv', view(), 'time')).text());
    const [value, mark] = [head.indexOf('listening_hours'), head.indexOf('provisional')];
    expect(rows.filter((row) => row[mark] === 'true').map((row) => Number(row[value]))).toEqual([6, 6, 6, 6]);
    const [names = [], ...full] = rowsOf(
      await (await exported('csv', view('&open=hour&columns=sessions,listening_hours'), 'full')).text(),
    );
    // In the order of the columns of the page.
    expect(names).toEqual(['hour', 'listening_hours', 'sessions', 'provisional']);
    expect(full.filter((row) => row[3] === 'true').map((row) => Number(row[1]))).toEqual([6, 6, 6, 6]);
    // A week ago there is nothing to mark.
    const past = dayOf(now - 7 * 24 * hour);
    const before = `/groups&stations?p=${past}..${past}&c=none&by=hour`;
    expect(await (await exported('csv', before, 'time')).text()).not.toContain('provisional');

    const book = Buffer.from(await (await exported('xlsx', view(), 'time')).arrayBuffer());
    const [, sheet] = await readSheets(book);
    const [heading = [], ...cells] = (sheet?.data ?? []) as unknown[][];
    const marked = cells.filter(
      (row) => row[heading.indexOf('Provisional')] === 'from live figures, until the log arrives',
    );
    expect(marked.map((row) => row[heading.indexOf('Listening hours')])).toEqual([6, 6, 6, 6]);

    const { pictures, document } = await exportReport(
      server.parts,
      owner,
      { view: view(), language: 'en', cards: undefined, files: ['xlsx'], pictures: ['time'], mostPictures: 1 },
      new AbortController().signal,
    );
    expect(pictures).toHaveLength(1);
    expect(JSON.stringify(document)).not.toContain('rovisional');
  });

  test('other measures, filters and links are of logs alone', async () => {
    const without = ['&m=aqh', '&f=is,device_category,computer'];
    for (const more of without) {
      await navigate(page, view(more));
      await legend().waitFor({ state: 'detached' });
    }
    await navigate(page, view('&m=average_audience'));
    await legend().waitFor();
    const [path, query] = view().split('?');
    const { body } = await server.call(api.createShare, { name: 'For Bob', page: path, address: `?${query}` });
    const reader = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 1400 } });
    await reader.goto(`${server.url}/s/${String(body.url).split('/s/')[1]}`);
    await reader
      .getByRole('slider', { name: /Listening hours/ })
      .first()
      .waitFor();
    expect(await reader.locator('[data-provisional]').count()).toBe(0);
    await closeContext(reader.context());
  });

  async function exported(format: string, address: string, card: string) {
    const file = await fetch(server.url + api.exportFile.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ view: address, format, card }),
    });
    expect(file.status, file.ok ? '' : await file.clone().text()).toBe(200);
    return file;
  }
});
