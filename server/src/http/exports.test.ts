import { api } from '@quarterhour/model/api';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOf } from '../../testing/pdf-texts.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
const view = '/groups&stations?p=2026-10-01..2026-10-02&c=none&by=day';

/** A connection that ended at ten past an hour of 1 October. */
const line = (address: number, mount: string, hour: number, seconds: number) =>
  `203.0.113.${address} - - [01/Oct/2026:${hour}:10:00 +0000] "GET ${mount} HTTP/1.1" 200 1 "-" "VLC/3.0.20 LibVLC/3.0.20" ${seconds}\n`;

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(Date.parse('2026-10-05T00:00:00Z') / 1000);
  await server.call(api.createTerritory, { slug: 'romania', name: 'România' });
  await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'romania' });
  const names = { one: 'Știri FM', two: '收听台', three: '=SUM(A1:A9)' };
  for (const [slug, name] of Object.entries(names)) {
    const streams = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name, group: 'north', timezone: 'UTC', streams });
  }
  await fetch(`${server.url}/ingest/icecast?name=a.log`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    // 600 + 1234 seconds, 300 seconds, 90 seconds.
    body:
      line(9, '/one.mp3', 12, 600) +
      line(10, '/one.mp3', 13, 1234) +
      line(11, '/two.mp3', 14, 300) +
      line(12, '/three.mp3', 15, 90),
  }).then((answer) => answer.text());
});
afterAll(() => server.stop());

async function get(input: object, token = server.parts.ownerToken): Promise<Response> {
  return fetch(server.url + api.exportFile.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
}
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
  const csv = (await bytesOf({ view: open, format: 'csv' })).toString();
  expect(csv.split('\r\n')[0]).toContain('sessions');
  const [, sheet] = await readSheets(await bytesOf({ view: open, format: 'xlsx' }));
  expect(sheet?.data).toEqual([
    ['Station', 'Listening hours', 'Listening sessions'],
    ['Știri FM', 1834 / 3600, 2],
  ]);
});

test('an export is recorded, and refused where there is nothing to draw or to see', async () => {
  const tiles = await get({ view, card: 'tiles', format: 'png' });
  expect(await tiles.json()).toMatchObject({ status: 400, detail: expect.stringContaining('no picture') });
  const foreign = await get({ view: `${view}&s=nowhere`, card: 'stations', format: 'csv' });
  expect(foreign.status).toBe(404);
  const { body } = await server.call(api.listAudit, { action: 'export_figures' });
  const [last] = body.lines as { subject: string; details: object }[];
  expect(last).toMatchObject({
    subject: 'quarterhour_station_2026-10-01_2026-10-02.xlsx',
    details: { format: 'xlsx', stations: ['one', 'two', 'three'], from: '2026-10-01', to: '2026-10-02' },
  });
});
