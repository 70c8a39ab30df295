import { api } from '@quarterhour/model/api';
import type { Language } from '@quarterhour/model/languages';
import { textsOf } from '@quarterhour/server/testing/pdf-texts';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import type { Browser, Page } from 'playwright-core';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesOn } from './accessibility.ts';
import { closeContext, findChromium, openChromium } from './chromium.ts';
import { password, signIn } from './person.ts';
import { navigate } from './visit.ts';

const chromium = findChromium();
const title = 'what a period says in words, everywhere';

/*
 * Six weeks in Paris, from Monday 5 October to Sunday 15 November 2026. At each moment ten listen to Granit and one to Lune, of
 * the same server; nobody listens to Granit from 18:00 on 4 November to 6:00 on the 5th: 120 hours are missing.
 */
const hour = 3_600_000;
const [begin, end] = ['2026-10-04T22:00:00Z', '2026-11-15T23:00:00Z'].map((instant) => Date.parse(instant)) as [
  number,
  number,
];
const outage = { from: Date.parse('2026-11-04T17:00:00Z'), to: Date.parse('2026-11-05T05:00:00Z') };
const hours = Array.from({ length: (end - begin) / hour }, (_, at) => begin + at * hour);

/** The line of a connection of one hour. */
function lineOf(mount: string, listener: number, start: number): string {
  const [, date, month, year, time] = new Date(start + hour).toUTCString().split(' ');
  return `203.0.113.${listener} - - [${date}/${month}/${year}:${time} +0000] "GET /${mount}.mp3 HTTP/1.1" 200 1 "-" "VLC/3.0.20" 3600`;
}
const log = hours.flatMap((at) => [
  lineOf('lune', 200, at),
  ...(at >= outage.from && at < outage.to
    ? []
    : Array.from({ length: 10 }, (_, listener) => lineOf('granit', listener + 1, at))),
]);

const address = (period: string, station = 'granit') => {
  const days = period.includes('..') ? period : `${period}..${period}`;
  return `/groups&stations?p=${days}&c=previous_period${station && `&s=${station}`}`;
};
const week = address('2026-11-09..2026-11-15');

/** 1680 hours after 1560, which were 1680 as well without the outage. */
const ofTheWeek =
  'Listening is up 7.7% on the week before, because of a suspected outage on 4–5 Nov 2026. Without this outage, there would be almost no change.';
const holiday = 'Public holiday: 11 Nov 2026 (Armistice Day).';

/** Spaces of every kind, and ranges of days as every version of ICU writes them. */
const plain = (words: string) => words.replace(/\s+/g, ' ').replace(/ – (?=\d)/g, '–');

describe.skipIf(!chromium)(chromium ? title : `${title}: skipped, because Chromium is not installed`, () => {
  let server: TestServer;
  let mails: MailServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    mails = await startMailServer();
    server = await startTestServer({ SMTP_URL: mails.url, MAIL_FROM: 'Quarterhour <q@listen.example>' });
    await server.call(api.createTerritory, { slug: 'france', name: 'France' });
    await server.call(api.createGroup, { slug: 'west', name: 'West', territory: 'france' });
    for (const name of ['Granit', 'Lune']) {
      const slug = name.toLowerCase();
      const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
      await server.call(api.createStation, { slug, name, group: 'west', timezone: 'Europe/Paris', streams });
    }
    const answer = await fetch(`${server.url}/ingest/icecast?name=shared.log`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.parts.ownerToken}`,
        'content-type': 'application/octet-stream',
      },
      body: `${log.join('\n')}\n`,
    });
    expect(await answer.text()).not.toContain('"error"');
    await server.letIn({ email: 'ana@example.org', role: 'superAdmin' }, password);
    browser = await openChromium(chromium as string);
    page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 1400 } });
    await signIn(page, server, 'ana@example.org', week);
  });
  afterAll(async () => {
    if (page) await closeContext(page.context());
    await browser?.close();
    await server?.stop();
    await mails?.stop();
  });

  async function said(view: string, language: Language = 'en'): Promise<string[]> {
    const { status, body } = await server.call(api.reading, { view, language });
    expect([view, status]).toEqual([view, 200]);
    const { sentence, remarks } = body as { sentence: string; remarks: string[] };
    return [sentence, ...remarks].map(plain);
  }
  const fileOf = async (format: string, more: object = {}) => {
    const answer = await fetch(server.url + api.exportFile.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ view: week, format, ...more }),
    });
    return Buffer.from(await answer.arrayBuffer());
  };
  const textOn = async (of: Page) => plain((await of.locator('main').textContent()) ?? '');

  test.each([
    ['one week', week, [ofTheWeek, holiday]],
    // 1848 hours after 1728
    [
      'all stations',
      address('2026-11-09..2026-11-15', ''),
      [
        'Listening is up 6.9% on the week before, because of a suspected outage of Granit on 4–5 Nov 2026. Without this outage, there would be almost no change.',
        holiday,
      ],
    ],
    // 180 hours on each
    ['the two days of the outage', address('2026-11-05'), ['Listening is unchanged on the day before.']],
    // 240 hours after 180
    [
      'the day after it',
      address('2026-11-06'),
      [
        'Listening is up 33% on the day before, because of a suspected outage on 5 Nov 2026. Without this outage, there would be almost no change.',
      ],
    ],
    // 180 hours after 240
    [
      'its first day',
      address('2026-11-04'),
      [
        'Listening is down 25% on the day before, because of a suspected outage on 4 Nov 2026. Without this outage, there would be almost no change.',
      ],
    ],
    // 1690 hours after 1680
    [
      'the week of the clock change',
      address('2026-10-19..2026-10-25'),
      ['Listening is up 0.6% on the week before.', 'Clock change: 25 Oct 2026 has 25 hours.'],
    ],
  ])('reads %s', async (_, view, expected) => {
    expect(await said(view)).toEqual(expected);
  });

  test('reads a week in every language', async () => {
    const days = (locale: string) => {
      const format = new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      });
      return plain(format.formatRange(new Date('2026-11-04'), new Date('2026-11-05')));
    };
    expect(await said(week, 'fr')).toEqual([
      `L’écoute progresse de 7,7 % par rapport à la semaine précédente, à cause d’une panne supposée, ${days('fr-FR')}. Sans cette panne, l’évolution serait presque nulle.`,
      'Jour férié : 11 nov. 2026 (Armistice 1918).',
    ]);
    expect(await said(week, 'ro')).toEqual([
      `Ascultarea a crescut cu 7,7 % față de săptămâna anterioară, din cauza unei întreruperi presupuse, ${days('ro-RO')}. Fără această întrerupere, evoluția ar fi aproape nulă.`,
      'Sărbătoare legală: 11 nov. 2026 (Armistice Day).',
    ]);
    expect(await said(week, 'zh')).toEqual([
      `收听时长比前 1 周增长 7.7%，原因是${days('zh-CN')}的疑似中断。若不计这次中断，几乎没有变化。`,
      '公众假日：2026年11月11日（Armistice Day）。',
    ]);
    const { body } = await server.call(api.reading, { view: address('2026-10-19..2026-10-25') });
    expect(body.clock_changes).toEqual([{ day: '2026-10-25', hours: 25, timezone: 'Europe/Paris' }]);
    expect((await server.call(api.reading, { view: week })).body.holidays).toEqual([
      { day: '2026-11-11', country: 'FR', name: 'Armistice Day' },
    ]);
  });

  test('the page says it, and marks the holiday', async () => {
    await expect.poll(() => textOn(page)).toContain(ofTheWeek);
    await expect.poll(() => textOn(page)).toContain(holiday);
    await page.locator('[data-annotation="2026-11-11"]').first().waitFor();
    await navigate(page, address('2026-11-06'));
    await expect.poll(() => textOn(page)).toContain('Listening is up 33% on the day before, because of');
    await navigate(page, week);
  });

  test('files say it', async () => {
    const pages = await textsOf(await fileOf('pdf'));
    expect(plain((pages[0] ?? []).join(' '))).toContain(ofTheWeek);
    expect(plain((pages[0] ?? []).join(' '))).toContain(holiday);
    const sheets = await readSheets(await fileOf('xlsx'));
    const about = sheets.flatMap(({ data }) => data.map(([first]) => plain(String(first ?? ''))));
    expect(about).toEqual(expect.arrayContaining([ofTheWeek, holiday]));
    const svg = (await fileOf('svg')).toString();
    const lines = Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text = '']) => text);
    expect(plain(lines.join(' '))).toContain(ofTheWeek);
    expect(svg).toContain('data-annotation="2026-11-11"');
    expect(plain(svg)).toContain('Public holiday: Armistice Day');
  });

  test('readers of a link see it', async () => {
    const [page, query] = week.split('?');
    const { body } = await server.call(api.createShare, { name: 'For Bob', page, address: `?${query}` });
    const reader = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 1400 } });
    await reader.goto(`${server.url}/s/${String(body.url).split('/s/')[1]}`);
    await expect.poll(() => textOn(reader)).toContain(ofTheWeek);
    await expect.poll(() => textOn(reader)).toContain(holiday);
    await closeContext(reader.context());
  });

  test('a report by mail says it', async () => {
    server.freeze(Date.parse('2026-11-16T07:00:00Z') / 1000);
    const [page, query = ''] = week.split('?');
    const made = await server.call(api.createReport, {
      ...{ name: 'Monday', page, address: `?${query}`, wait_hours: 0, hour: 6 },
      recipients: [{ channel: 'mail', to: 'ana@example.org', language: 'en' }],
    });
    expect([made.status, made.body]).toEqual([200, expect.anything()]);
    expect((await server.call(api.sendReport, { id: made.body.id })).status).toBe(200);
    await server.parts.notify.drain();
    const { text = '', html = '' } = await mails.next();
    expect(plain(text)).toContain(ofTheWeek);
    expect(plain(text)).toContain(holiday);
    expect(plain(html)).toContain(holiday);
  });

  test('a day is annotated by keyboard on the chart; table, files and links name it, and the switch turns it off', async () => {
    server.freeze();
    await navigate(page, week);
    const chart = page.getByRole('slider', { name: /Listening hours/ }).first();
    await chart.focus();
    // The first bucket is Monday 9 November, the third Wednesday 11.
    for (const key of ['Home', 'ArrowRight', 'n']) await chart.press(key);
    const dialog = page.getByRole('dialog', { name: 'Add an annotation' });
    await dialog.getByRole('textbox', { name: 'Annotation' }).fill('Live from Brest');
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const sign = page.getByRole('button', { name: 'Annotation 1: Live from Brest' });
    await sign.press('Enter');
    const opened = page.getByRole('dialog', { name: 'Annotations' });
    await expect.poll(() => opened.textContent()).toContain('10 Nov 2026');
    await expect.poll(() => obstaclesOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Annotation 2: Public holiday: Armistice Day' }).waitFor();

    await navigate(page, `${week}&table=time`);
    const row = page.getByRole('row', { name: /Tuesday 10 November|Tuesday, 10 November/ });
    await expect.poll(() => row.first().textContent()).toContain('Live from Brest');
    const csv = (await fileOf('csv', { card: 'time' })).toString();
    expect(csv.split('\r\n')[0]).toMatch(/,annotations$/);
    expect(csv).toMatch(/2026-11-10.*,Live from Brest\r/);
    const pdf = plain((await textsOf(await fileOf('pdf'))).flat().join(' '));
    expect(pdf).toContain('10 Nov 2026: Live from Brest');

    const [path, query] = week.split('?');
    const { body } = await server.call(api.createShare, { name: 'For Cy', page: path, address: `?${query}` });
    const reader = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 1400 } });
    await reader.goto(`${server.url}/s/${String(body.url).split('/s/')[1]}`);
    await reader.getByRole('button', { name: 'Annotation 1: Live from Brest' }).waitFor();
    await expect.poll(() => reader.getByRole('button', { name: 'Annotate a day' }).count()).toBe(0);
    await closeContext(reader.context());

    await navigate(page, week);
    await page.getByRole('button', { name: 'Annotations', exact: true }).click();
    await sign.waitFor({ state: 'detached' });
    expect(page.url()).toContain('annotations=no');
  });

  test('what is usual is switched on over the chart, and said in its table', async () => {
    // Each other Monday has 240 hours; 4 and 5 November, with the outage, say nothing of what is usual.
    const days = address('2026-11-02..2026-11-08');
    await navigate(page, days);
    await page.getByRole('button', { name: 'Usual', exact: true }).click();
    await expect.poll(() => page.locator('[data-usual]').count()).toBe(7);
    expect(page.url()).toContain('usual=yes');
    await page.getByText('Usual range: nine of ten').waitFor();
    await expect.poll(() => obstaclesOn(page)).toEqual([]);

    await navigate(page, `${days}&usual=yes&table=time`);
    const row = page.getByRole('row', { name: /Monday,? 2 November/ });
    const cell = row.first().getByRole('cell', { name: /\d\sto\s\d/ });
    const range = plain((await cell.textContent()) ?? '');
    const [low, high] = range.split(' to ').map(Number) as [number, number];
    expect([low < 240, high > 240, low > 120, high < 480], range).toEqual([true, true, true, true]);
    const csv = (await fileOf('csv', { card: 'time', view: `${days}&usual=yes` })).toString().replace('\ufeff', '');
    const [heading = [], ...rows] = csv.split('\r\n').map((line) => line.split(','));
    const outageDay = rows.find(([day]) => day === '2026-11-04') ?? [];
    const value = (name: string) => Number(outageDay[heading.indexOf(name)]);
    expect(value('listening_hours')).toBe(180);
    // The Sunday on which the clocks were put back has ten hours more, so that the level of its week is a little higher.
    expect(Math.round(value('listening_hours_usual'))).toBe(240);
    expect(value('listening_hours_usual_low')).toBeLessThan(240);
    expect(value('listening_hours_usual_high')).toBeGreaterThan(240);
  });
});
