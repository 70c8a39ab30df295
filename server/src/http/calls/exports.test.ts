import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import { type AnyCard, cardRule, cards } from '@quarterhour/model/cards';
import { exportCardOf } from '@quarterhour/model/export-cards';
import type { ViewSubject } from '@quarterhour/model/subjects';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unmetPdfUa } from '../../../testing/pdf-a/accessibility.ts';
import { textsOf } from '../../../testing/pdf-texts.ts';
import { feedText, halfHour, requestLine } from '../../../testing/podcast-bed.ts';
import { runCommand } from '../../../testing/run-command.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
const view = '/groups&stations?p=2026-10-01..2026-10-02&c=none&by=day';

/** Two weeks later: another station has more than the day before, with all of both days compared. */
const later = '/groups&stations?p=2026-10-16..2026-10-16&c=previous_period&eq=no';
const song = '/contents?p=2026-10-01..2026-10-02&c=none&f=is,song,Queen%20-%20Innuendo';

/** A connection that ended at ten past an hour. */
const line = (address: number, mount: string, hour: number, seconds: number, day = '01') =>
  `203.0.113.${address} - - [${day}/Oct/2026:${hour}:10:00 +0000] "GET ${mount} HTTP/1.1" 200 1 "-" "VLC/3.0.20 LibVLC/3.0.20" ${seconds}\n`;
/** On 1 October Innuendo is on air while one person listens to the station one, a day later while nobody does. */
const airings = `start,artist,title,duration
2026-10-01 12:00:00,Queen,Innuendo,300
2026-10-01 12:05:00,Moby,Porcelain,300
2026-10-02 12:00:00,Queen,Innuendo,300
`;
const second = (moment: string) => Date.parse(`${moment}Z`) / 1000;
const feed = feedText('Night', [
  { guid: 'a', url: 'https://files.example/a.mp3', publishedAt: 'Thu, 01 Oct 2026 06:00:00 GMT', ...halfHour },
]);
/** Two downloads on the day of the release, one on the next. */
const requests = [
  requestLine({ at: second('2026-10-01T07:00:00'), path: '/a.mp3', address: '92.184.1.1' }),
  requestLine({ at: second('2026-10-01T08:00:00'), path: '/a.mp3', address: '92.184.1.2' }),
  requestLine({ at: second('2026-10-02T08:00:00'), path: '/a.mp3', address: '92.184.1.3' }),
].join('\n');

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(Date.parse('2026-10-18T00:00:00Z') / 1000);
  await server.call(api.createTerritory, { slug: 'romania', name: 'România' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'romania' });
  const names = { one: 'Știri FM', two: '收听台', three: '=SUM(A1:A9)' };
  for (const [slug, name] of Object.entries(names)) {
    const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name, group: 'north', timezone: 'UTC', streams });
  }
  expect((await server.call(api.createPodcast, { group: 'north', feed })).status).toBe(200);
  await ingest(
    'icecast?name=a.log',
    // 600 + 1234 seconds, 300 seconds, 90 seconds.
    line(9, '/one.mp3', 12, 600) +
      line(10, '/one.mp3', 13, 1234) +
      line(11, '/two.mp3', 14, 300) +
      line(12, '/three.mp3', 15, 90) +
      // Half an hour, then a quarter of an hour more of the one, and as long of the other.
      line(9, '/one.mp3', 12, 1800, '15') +
      line(9, '/two.mp3', 12, 1800, '15') +
      line(9, '/one.mp3', 12, 2700, '16') +
      line(9, '/two.mp3', 12, 1800, '16'),
  );
  await ingest('airings?name=b.csv&station=one', airings);
  await ingest('combined?name=c.log', `${requests}\n`);
});

async function ingest(address: string, body: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${server.parts.ownerToken}`,
    'content-type': 'application/octet-stream',
  };
  const answer = await fetch(`${server.url}/ingest/${address}`, { method: 'POST', headers, body });
  expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining('"error"')]);
}
afterAll(() => server.stop());

async function get(input: object, token = server.parts.ownerToken): Promise<Response> {
  return fetch(server.url + api.exportFile.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
}
/** The text of a CSV file, which begins with the mark of UTF-8 for spreadsheets. */
const csvOf = async (input: object) => {
  const bytes = await bytesOf({ ...input, format: 'csv' });
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  return bytes.subarray(3).toString();
};
const bytesOf = async (input: object) => Buffer.from(await (await get(input)).arrayBuffer());

test('a page as a spreadsheet has the figures of its queries to the digit, and says how they are counted', async () => {
  const answer = await get({ view, format: 'xlsx' });
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="quarterhour_listening_2026-10-01_2026-10-02.xlsx"',
  );
  const sheets = await readSheets(Buffer.from(await answer.arrayBuffer()));
  const rowsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [];
  expect(rowsOf('Stations')).toEqual([
    ['Station', 'Listening hours'],
    ['Știri FM', 1834 / 3600],
    ['收听台', 300 / 3600],
    ['=SUM(A1:A9)', 90 / 3600],
  ]);
  expect(rowsOf('Listening hours')).toEqual([
    ['Day', 'Listening hours'],
    [new Date('2026-10-01T00:00:00Z'), 2224 / 3600],
    [new Date('2026-10-02T00:00:00Z'), 0],
  ]);
  const about = rowsOf('About these figures').map((row) => row.join(' | '));
  expect(about).toContain('Period | 1–2 Oct 2026'.replace('–', ' – ').replace(/ – /, '\u2009–\u2009'));
  expect(about).toContain('Counting rules | Sessions of at least 60 seconds count (România)');
  expect(about.some((text) => text.includes('"dimensions":["station"]'))).toBe(true);
});

test('a page as PDF has the same figures as text, in the language of the reader', async () => {
  const pages = await textsOf(await bytesOf({ view, format: 'pdf', language: 'ro' }));
  const whole = pages.flat().join(' ');
  // 1834 s and 300 s, in hours with two digits.
  for (const text of ['Știri FM', '收听台', '0,51', '0,08', 'Ore de ascultare', 'Definiții'])
    expect(whole).toContain(text);
});

test('the first page of a document has all that people forward, and the file is PDF/UA in each language', async () => {
  for (const [language, direction] of [
    ['en', 'ltr'],
    ['zh', 'rtl'],
  ] as const) {
    const file = await bytesOf({ view: later, format: 'pdf', language, direction });
    expect(await unmetPdfUa(file)).toEqual([]);
    const pages = await textsOf(file);
    const first = (pages[0] ?? []).join(' ');
    if (language === 'en') {
      // By hand: 45 minutes after 30 of Știri FM (0.25 hours, with one digit 0.3), and 75 after 60 of all.
      for (const text of [
        'All stations',
        'Listening is up 25%',
        'What changed',
        '+0.3',
        'Where',
        'When',
        'Open this view',
      ])
        expect(first).toContain(text);
      expect(first).toContain('How this is counted');
    }
    // No page has a line of its own beside its foot.
    expect(pages.filter((texts) => texts.length < 6)).toEqual([]);
  }
});

test('a card is a picture with the names of its stations', async () => {
  const svg = (await bytesOf({ view, card: 'stations', format: 'svg', language: 'zh', direction: 'rtl' })).toString();
  expect(svg).toContain('Știri FM');
  expect(svg).toContain('收听台');
  const png = await bytesOf({ view, card: 'stations', format: 'png' });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // Twice the width of the drawing.
  expect(png.readUInt32BE(16)).toBe(1600);
});

test('an open full view keeps its columns, search and order', async () => {
  const open = `${view}&open=station&columns=sessions,listening_hours&sort=sessions,asc&q=fm`;
  const csv = await csvOf({ view: open });
  expect(csv.split('\r\n')[0]).toContain('sessions');
  const [, sheet] = await readSheets(await bytesOf({ view: open, format: 'xlsx' }));
  expect(sheet?.data).toEqual([
    ['Station', 'Listening hours', 'Listening sessions'],
    ['Știri FM', 1834 / 3600, 2],
  ]);
});

test('an export is recorded, and refused where there is nothing to draw or to see', async () => {
  const nothing = await get({ view, card: 'songs', format: 'png' });
  expect(await nothing.json()).toMatchObject({ status: 400, detail: expect.stringContaining('nothing to draw') });
  const foreign = await get({ view: `${view}&s=nowhere`, card: 'stations', format: 'csv' });
  expect(foreign.status).toBe(404);
  const { body } = await server.call(api.listAudit, { action: 'export_figures' });
  const [last] = body.lines as { subject: string; details: object }[];
  expect(last).toMatchObject({
    subject: 'quarterhour_station_2026-10-01_2026-10-02.xlsx',
    details: { format: 'xlsx', stations: ['one', 'two', 'three'], from: '2026-10-01', to: '2026-10-02' },
  });
});

/** The page on which a card is, with figures. */
const pages: Record<ViewSubject, string> = {
  listening: later,
  airings: '/contents?p=2026-10-01..2026-10-02&c=previous_period',
  downloads: '/contents?show=podcasts&p=2026-10-01..2026-10-02&c=previous_period',
};
const everyCard = (Object.keys(cards) as ViewSubject[]).flatMap((subject) =>
  (Object.keys(cards[subject]) as AnyCard[]).map((card) => {
    const page = cardRule(subject, card)?.ofSong ? song : pages[subject];
    return { subject, card, input: { view: page, card: exportCardOf(card) } };
  }),
);

test.each(everyCard)('the card $card of $subject is a picture, a spreadsheet and a table', async ({ input }) => {
  const svg = (await bytesOf({ ...input, format: 'svg' })).toString();
  expect(svg).toMatch(/^<svg .*<text/s);
  expect(svg).not.toContain('NaN');
  const [, sheet] = await readSheets(await bytesOf({ ...input, format: 'xlsx' }));
  // Some have no rows in this world: their headings are there.
  expect(sheet?.data[0]?.length).toBeGreaterThan(1);
  const [head = '', ...lines] = (await csvOf(input)).split('\r\n');
  expect(head).toMatch(/^[a-z_.,]+$/);
  expect(lines.at(-1)).toBe('');
});

/** The rows of a card's sheet. */
async function rowsOf(input: object) {
  const [, sheet] = await readSheets(await bytesOf({ ...input, format: 'xlsx' }));
  return sheet?.data ?? [];
}

test('lists of songs and shows have their ranks and every column of the page', async () => {
  // One listener heard the first airing of Innuendo and that of Porcelain, and left when Porcelain ended. The second of
  // Innuendo lies in two weeks without a log: a play, but in no average. Of the four sessions of the station, in 240, 960, 3000
  // and 2134 seconds by the time since joining, 0, 0, 1 and 3 left, of 4 in 6334: (0 + 25) ÷ (0.1516 + 25) = 0.99397, 0.97632,
  // 0.96674 and 1.06271 are the weights. Two weeks after them, one of 600 seconds long after joining left: 1 ÷ 637.63.
  // Expected are (60 × 0.99397 + 240 × 0.97632) ÷ 637.63 = 0.46101, and 300 × 0.96674 ÷ 637.63 = 0.45485.
  // Of intervals: index × (1 − 1 ÷ 9k ± 1.96 × √1.125 ÷ 3√k)³, k the departures + 25.
  const about = (value: number) => expect.closeTo(value, 3);
  const index = 'Switching index';
  expect(await rowsOf({ view: '/contents?p=2026-10-01..2026-10-02&c=none', card: 'songs' })).toEqual([
    [
      ...['Song', 'Rank', 'Plays', 'Hours listened to songs', 'Average audience of songs'],
      ...[index, `${index} · lower end`, `${index} · upper end`],
    ],
    ['Queen - Innuendo', 1, 2, 300 / 3600, 1, about((100 * 25) / 25.46101), about(61.7945), about(143.2432)],
    ['Moby - Porcelain', 2, 1, 300 / 3600, 1, about((100 * 26) / 25.45485), about(64.9281), about(148.0178)],
  ]);
  expect(await rowsOf({ view: '/contents?show=podcasts&p=2026-10-01..2026-10-02&c=none', card: 'shows' })).toEqual([
    ['Podcast', 'Rank', 'Downloads', 'Podcast consumers'],
    ['Night', 1, 3, 3],
  ]);
});

test('cards without a ranking have their figures in files', async () => {
  expect(await rowsOf({ view: later, card: 'changed' })).toEqual([
    ['Dimension', 'Name', 'Listening hours', 'Before', 'Difference'],
    ['Station', 'Știri FM', 0.75, 0.5, 0.25],
    ['Country', 'Unknown', 1.25, 1, 0.25],
  ]);
  const csv = await csvOf({ view: later, card: 'changed' });
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    'dimension,value,measure,compared,before,difference',
    'station,one,listening_hours,0.75,0.5,0.25',
  ]);
  expect(await rowsOf({ view: later, card: 'measure' })).toEqual([
    ['Measures', 'Value', 'Before', 'Change'],
    ['Listening hours', 1.25, 1, 0.25],
  ]);
  expect((await rowsOf({ view: song, card: 'airings' })).map((row) => row.slice(0, 2))).toEqual([
    ['Airing', 'Hours listened to songs'],
    [expect.stringContaining('2 Oct'), 0],
    [expect.stringContaining('1 Oct'), 300 / 3600],
  ]);
  // Minute 0 of the airing that a log covers: there is none of 2 October.
  expect(await rowsOf({ view: song, card: 'around' })).toContainEqual(['0', 1]);
  const peaks = await rowsOf({ view: '/contents?p=2026-10-01..2026-10-01&c=none', card: 'peak' });
  expect(peaks.find(([, station]) => station === 'Știri FM')).toEqual([
    ...[new Date('2026-10-01T00:00:00Z'), 'Știri FM', 1, new Date('2026-10-01T12:00:00Z'), 'Queen - Innuendo'],
  ]);
  expect(await rowsOf({ view: pages.downloads, card: 'release' })).toEqual([
    [expect.any(String), 'a'],
    [0, 2],
    [1, 3],
  ]);
});

test('of days before the logs, files know nothing: 0 would say that nobody listened', async () => {
  const before = '/groups&stations?p=2026-09-01..2026-09-02&c=none';
  expect(await rowsOf({ view: before, card: 'measure' })).toEqual([
    ['Measures', 'Value', 'Before', 'Change'],
    ['Listening hours', null, null, null],
  ]);
  const all = await rowsOf({ view: before, card: 'tiles' });
  expect(all.length).toBeGreaterThan(3);
  expect(all.slice(1).map((row) => row[1])).toEqual(all.slice(1).map(() => null));
});

test('the command line writes a page as a document, a spreadsheet and a picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-exports-'));
  const { config } = server.parts;
  const settings = { DATA_DIR: config.folder, PORT: String(config.port), LOG_LEVEL: 'silent' };
  // As copied from a browser.
  const file = async (format: string, address = `https://listen.example${view}`) => {
    const output = join(folder, `page.${format}`);
    const given = ['export', 'page', '--view', address, '--format', format, '--output', output];
    const said = await runCommand(settings, given);
    const bytes = await readFile(output);
    expect(said).toBe(`${output}: ${bytes.length} bytes\n`);
    return bytes;
  };
  const sheets = await readSheets(await file('xlsx'));
  expect(sheets.find(({ sheet }) => sheet === 'Stations')?.data[1]).toEqual(['Știri FM', 1834 / 3600]);
  const pdf = (await textsOf(await file('pdf'))).flat();
  for (const text of ['Știri FM', '0.51', '0.08']) expect(pdf).toContain(text);
  // The same by the name of a saved view.
  const [page = '', address = ''] = view.split(/(?=\?)/);
  const saved = { name: 'Monday in Iași', page, address, shared_with: 'group:north' };
  expect((await server.call(api.createView, saved)).status).toBe(200);
  expect((await textsOf(await file('pdf', saved.name))).flat()).toEqual(pdf);
  const png = await file('png');
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 1600]);
  // All cards below each other.
  expect(png.readUInt32BE(20)).toBeGreaterThan(3000);
  await rm(folder, { recursive: true });
});

test('a list of the top 50 has the same rows in every query and file, whatever ties it has', async () => {
  // Sixty songs, of which one in three is played twice; nobody hears them, so that all tie in hours.
  const titles = Array.from({ length: 60 }, (_, number) => `Song ${String(60 - number).padStart(2, '0')}`);
  const played = [...titles, ...titles.filter((_, number) => number % 3 === 0)];
  const lines = played.map(
    (title, at) => `${new Date(Date.UTC(2026, 8, 10, 0, at * 5)).toISOString()},Band,${title},200`,
  );
  await ingest('airings?name=top.csv&station=two', ['start,artist,title,duration', ...lines, ''].join('\n'));
  const list = async (order: string, measures: string[]) => {
    const { body } = await server.call(api.query, {
      measures,
      dimensions: ['song'],
      period: { from: '2026-09-10', to: '2026-09-10' },
      order_by: [[order, 'desc']],
      limit: 50,
    });
    return (body.rows as [string][]).map(([song]) => song);
  };
  const byHours = titles.map((title) => `Band - ${title}`).sort();
  for (const others of [['plays'], ['song_performances'], ['song_switching_index'], []])
    expect(await list('song_listening_hours', [...others, 'song_listening_hours'])).toEqual(byHours.slice(0, 50));
  const twice = titles.filter((_, number) => number % 3 === 0).map((title) => `Band - ${title}`);
  const top = [...twice.sort(), ...byHours.filter((song) => !twice.includes(song))].slice(0, 50);
  const contents = { view: '/contents?p=2026-09-10..2026-09-10&c=none', card: 'songs' };
  const csv = (await csvOf(contents)).trim().split('\r\n');
  expect(csv.slice(1).map((row) => row.split(',')[0])).toEqual(top);
  const [, sheet] = await readSheets(await bytesOf({ ...contents, format: 'xlsx' }));
  expect(sheet?.data.slice(1).map(([name]) => name)).toEqual(top);
  const page = (await textsOf(await bytesOf({ ...contents, format: 'pdf' }))).flat();
  expect(top.filter((song) => !page.some((text) => text.includes(song)))).toEqual([]);
  expect(page.some((text) => text.includes(byHours.at(-1) as string))).toBe(top.includes(byHours.at(-1) as string));
});
