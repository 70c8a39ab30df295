import { readFile } from 'node:fs/promises';
import { api } from '@quarterhour/model/api';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { findChromium, openChromium } from './chromium.ts';
import { password, signIn } from './person.ts';
import { navigate, visit } from './visit.ts';

const chromium = findChromium();
const title = 'the page Data, and outages on charts';

/*
 * Six weeks up to the last midnight, by the clock of Reykjavík, which is that of UTC all year. At each moment ten listen to
 * North and one to South, which share a log; on the second day of a week nobody listens to North from 6:00 to 18:00. Two
 * days later their log is lost for 30 hours. The log of East, which has a server of its own, ends six days early.
 */
const hour = 3_600_000;
const day = 24 * hour;
const end = Math.floor(Date.now() / day) * day;
const begin = end - 42 * day;
/** The days of the week in question. */
const days = Array.from({ length: 7 }, (_, at) => end - (21 - at) * day);
const [, second = 0, , fourth = 0] = days;
const outage = { from: second + 6 * hour, to: second + 18 * hour };
const lost = { from: fourth, to: fourth + 30 * hour };
const hours = Array.from({ length: (end - begin) / hour }, (_, at) => begin + at * hour);
const isIn = (at: number, { from, to }: typeof outage) => at >= from && at < to;

/** The line of a connection of one hour. */
function lineOf(mount: string, listener: number, start: number): string {
  const [, date, month, year, time] = new Date(start + hour).toUTCString().split(' ');
  return `203.0.113.${listener} - - [${date}/${month}/${year}:${time} +0000] "GET /${mount}.mp3 HTTP/1.1" 200 1 "-" "VLC/3.0.20" 3600`;
}
const listeners = Array.from({ length: 10 }, (_, at) => at + 1);
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const logs = {
  shared: hours
    .filter((at) => !isIn(at, lost))
    .flatMap((at) => [
      lineOf('south', 200, at),
      ...(isIn(at, outage) ? [] : listeners.map((listener) => lineOf('north', listener, at))),
    ]),
  ended: hours.filter((at) => at < end - 6 * day).map((at) => lineOf('east', 201, at)),
};

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    server = await startTestServer();
    await server.call(api.createTerritory, { slug: 'iceland', name: 'Iceland' });
    await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'iceland' });
    for (const name of ['North', 'South', 'East']) {
      const slug = name.toLowerCase();
      const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
      const station = { slug, name: `Radio ${name}`, group: 'all', timezone: 'Atlantic/Reykjavik', streams };
      await server.call(api.createStation, station);
    }
    const key = String((await server.call(api.createKey, { name: 'all', kind: 'ingest' })).body.secret);
    for (const [name, lines] of Object.entries(logs)) {
      const answer = await fetch(`${server.url}/ingest/icecast?name=${name}.log`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
        body: `${lines.join('\n')}\n`,
      });
      await answer.text();
    }
    await server.letIn({ email: 'ana@example.org', role: 'superAdmin' }, password);
    await server.letIn({ email: 'dan@example.org', role: 'stationUser', scope: ['north'] }, password);
    browser = await openChromium(chromium as string);
    page = await enter('ana@example.org');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  async function enter(email: string, path = '/settings/data'): Promise<Page> {
    const opened = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 1400 } });
    await signIn(opened, server, email, path);
    return opened;
  }
  const outages = (of = page) => of.getByRole('list', { name: 'Outages' }).getByRole('listitem');
  /** The week of the outage, and the sign above the outage. */
  const week = `/groups&stations?p=${days.map(iso).at(0)}..${days.map(iso).at(-1)}&c=none&s=north`;
  const sign = (of = page) => of.getByRole('button', { name: /^Radio North: .*outage/ });

  test('the page Data lists outages, freshness and gaps', async () => {
    await outages().getByText('0 listening hours where 120 are usual').waitFor();
    await expect.poll(() => outages().count()).toBe(1);
    expect(await outages().innerText()).toMatch(/^Radio North · .+, 06:00 – .+, 18:00\n/);
    const stations = page.getByRole('list', { name: 'Stations' }).locator('> li');
    // Stations with late logs come first.
    await expect
      .poll(() => stations.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Radio East\n[\s\S]*data up to .+, 00:00[\s\S]*Late$/),
        expect.stringMatching(/^Radio North\n[\s\S]*data up to .+, 00:00[\s\S]*same log as Radio South/),
        expect.stringMatching(/^Radio South\n/),
      ]);
    expect(await stations.nth(2).getByRole('list', { name: 'Gaps of the last year' }).innerText()).toMatch(
      /^Radio South: no log, .+, 00:00 to .+, 06:00$/,
    );
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
  });

  test('the page Data shows a superAdmin the last run of each background job', async () => {
    const jobs = page.getByRole('list', { name: 'Background jobs' }).getByRole('listitem');
    await jobs.filter({ hasText: /^Reading podcast feeds\s*last run: .+ UTC$/ }).waitFor();
    await jobs.filter({ hasText: /^Completing interrupted work\s*last run/ }).waitFor();
  });

  test('an outage is confirmed with a note, and taken back', async () => {
    await outages().getByRole('button', { name: 'Confirm the outage of Radio North' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm the outage of Radio North' });
    await dialog.getByLabel('Note').fill('Transmitter down');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await outages().getByText('Transmitter down').waitFor();
    await outages().getByText('Confirmed').waitFor();
    await outages().getByRole('button', { name: 'Take back the judgement of Radio North' }).click();
    await outages().getByText('Suspected').waitFor();
  });

  test('on a chart the keyboard alone confirms it: averages leave it out, and the chart says why', async () => {
    await visit(page, week);
    // The log covers 138 hours, and in 126 of them ten listen. Without the outage these are all.
    await page.getByRole('button', { name: /^Average quarter-hour audience 9\.1/ }).waitFor();
    await sign().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Outages' });
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm the outage of Radio North' }).press('Enter');
    await page.keyboard.type('Mast under repair');
    await page.keyboard.press('Enter');
    await dialog.getByText('Confirmed').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Radio North: outage, .*Mast under repair/ }).waitFor();
    await page.getByRole('button', { name: /^Average quarter-hour audience 10\.0/ }).waitFor();
  });

  test('a table over time hands over how much of each day is covered', async () => {
    await navigate(page, `${week}&open=day`);
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const [head = '', ...rows] = csv.replace('\ufeff', '').trim().split('\r\n');
    const column = head.split(',').indexOf('coverage');
    const shares = rows.map((row) => row.split(',')).map((row) => [row[0], Number(row[column])]);
    // Half of the second day is a confirmed outage; on the fourth and a quarter of the fifth there is no log.
    const expected = [1, 0.5, 1, 0, 0.75, 1, 1].map((share, at) => [iso(days[at] ?? 0), share]);
    expect(shares).toEqual(expected);
  });

  test('people without the role see outages without buttons to judge them', async () => {
    const own = await enter('dan@example.org', week);
    await own.locator('main button[aria-expanded=false]:has(+ ul)').click();
    await own
      .getByRole('list', { name: 'Notes on these figures' })
      .getByText(/Mast under repair/)
      .waitFor();
    expect(await sign(own).count()).toBe(0);
    await visit(own, '/settings/data');
    await outages(own).getByText('Confirmed').waitFor();
    expect(await own.getByRole('main').getByRole('button').count()).toBe(0);
    expect(await own.getByRole('list', { name: 'Background jobs' }).count()).toBe(0);
    await own.close();
  });
});
