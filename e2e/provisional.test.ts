import { api } from '@quarterhour/model/api';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { logLine } from '@quarterhour/server/testing/test-bed';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { password, signIn } from './person.ts';
import { navigate } from './visit.ts';

const chromium = findChromium();
const title = 'what logs do not hold yet, on the main chart';

/*
 * One listener in the log, from the beginning of yesterday (UTC) until four hours before this one; six on the live page since
 * then. The hours of both days are at least 24 points, so that they are a line at any time of the day.
 */
const hour = 3600;
const now = Math.floor(Date.now() / 1000);
const thisHour = now - (now % hour);
const dayOf = (instant: number) => new Date(instant * 1000).toISOString().slice(0, 10);
const [yesterday, today] = [dayOf(now - 24 * hour), dayOf(now)];
const begin = Date.parse(yesterday) / 1000;
const endOfLog = thisHour - 4 * hour;
const log = Array.from({ length: (endOfLog - begin) / hour }, (_, at) =>
  logLine({ mount: '/one.mp3', end: begin + (at + 1) * hour, seconds: hour }),
);
const view = (more = '') => `/groups&stations?p=${yesterday}..${today}&c=none&by=hour${more}`;

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    server = await startTestServer();
    const { ownerToken, engine } = server.parts;
    await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
    await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: ['/one.mp3'] }];
    await server.call(api.createStation, { slug: 'one', name: 'One', group: 'all', timezone: 'UTC', streams });
    const answer = await fetch(`${server.url}/ingest/icecast?name=access.log`, {
      ...{ method: 'POST', body: `${log.join('\n')}\n` },
      headers: { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/octet-stream' },
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    const [station] = (await server.parts.answers.catalogue()).stations;
    const minutes = Array.from({ length: (thisHour - endOfLog) / 60 }, (_, minute) => ({
      ...{ at: endOfLog + minute * 60, station_id: station?.id, stream_id: station?.streams[0]?.id, source_id: 1 },
      ...{ listeners: 6, connections: 6, devices: 6, arrivals: 0, departures: 0, on_air: '' },
    }));
    await engine.append('live_minutes', minutes);
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

  test('other measures, filters, links and files are of logs alone', async () => {
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
    const file = await fetch(server.url + api.exportFile.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ view: view(), format: 'csv', card: 'time' }),
    });
    const csv = await file.text();
    expect(csv).toContain('listening_hours');
    expect(csv).not.toContain('provisional');
  });
});
