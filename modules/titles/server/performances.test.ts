import { api } from '@quarterhour/model/api';
import { requestOf } from '@quarterhour/model/request-of';
import { signInAs } from '@quarterhour/server/testing/browser';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

const password = 'a calm studio desk';
const chicago = '24.96.0.9';
const [paris, otherParis] = ['2.10.11.9', '2.10.11.10'];
let server: TestServer;
let manager: string;

const airings = `start,artist,title,duration,isrc,album,label
2026-10-01 12:00:00,Alma,Song,180,FRX012600001,First,Small Label
2026-10-01 12:03:00,Bruno,"Other, Again",240,,,
2026-10-01 12:07:00,Cora,Unheard,60,,,
2026-10-02 12:00:00,Dana,Twice,180,,,
2026-10-02 13:00:00,Dana,Twice,180,,,
`;
/** A connection by its end (on the clock of Paris) and its seconds. */
const line = (address: string, end: string, seconds: number, day = '01') =>
  `${address} - - [${day}/Oct/2026:${end} +0200] "GET /one.mp3 HTTP/1.1" 200 5000000 "-" "VLC/3.0.20 LibVLC/3.0.20" ${seconds}\n`;
const log = [
  line(chicago, '12:05:00', 300),
  line(paris, '12:07:00', 300),
  line(otherParis, '12:06:00', 120),
  // The next day Chicago hears the whole of the first play, and Paris half of the second.
  line(chicago, '12:03:00', 180, '02'),
  line(paris, '13:01:30', 90, '02'),
].join('');

beforeAll(async () => {
  server = await startTestServer();
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  for (const [slug, group] of [
    ['one', 'north'],
    ['two', 'south'],
  ] as const) {
    await server.call(api.createGroup, { slug: group, name: group, territory: 'home' });
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: [`/${slug}.mp3`] }];
    const station = { slug, name: `Radio ${slug}`, group, timezone: 'Europe/Paris', streams };
    expect(await server.call(api.createStation, station)).toMatchObject({ status: 200 });
  }
  await handIn('airings', airings, 'one');
  await handIn('airings', airings.replace('Alma', 'Somebody else'), 'two');
  await handIn('icecast', log);
  await server.letIn({ email: 'm@example.org', role: 'groupManager', scope: ['north'] }, password);
  manager = (await signInAs(server.url, 'm@example.org', password)).access_token;
});
afterAll(() => server.stop());

async function handIn(format: string, body: string, station?: string): Promise<void> {
  const { address } = requestOf(api.ingest, { format, name: format, station });
  const headers = {
    authorization: `Bearer ${server.parts.ownerToken}`,
    'content-type': 'application/octet-stream',
  };
  const answer = await fetch(server.url + address, { method: 'POST', headers, body });
  expect(await answer.text()).toContain('report');
}

async function report(asked: Record<string, string>, token = server.parts.ownerToken) {
  const { address } = requestOf(api.exportPerformances, { from: '2026-10-01', to: '2026-10-01', ...asked });
  const answer = await fetch(server.url + address, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get('content-type'), text, lines: text.trimEnd().split('\r\n') };
}

test('performances by country and song have plays, duration and audience, including unheard plays', async () => {
  const { status, type, lines } = await report({ report: 'performances', station: 'one' });
  expect({ status, type }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
  const [head, ...rows] = lines;
  expect(head).toBe(
    'station,country,artist,title,isrc,album,label,plays,duration_seconds,plays_heard,listening_hours,average_audience,performances',
  );
  // By hand: of the first song Chicago heard all 180 s and Paris 60; of the second 120, and 240 and 120.
  expect(rows.sort()).toEqual(
    [
      'Radio one,US,Alma,Song,FRX012600001,First,Small Label,1,180,1,0.05,1,1',
      `Radio one,FR,Alma,Song,FRX012600001,First,Small Label,1,180,1,${60 / 3600},${1 / 3},1`,
      `Radio one,US,Bruno,"Other, Again",,,,1,240,1,${120 / 3600},0.5,1`,
      'Radio one,FR,Bruno,"Other, Again",,,,1,240,1,0.1,1.5,2',
      'Radio one,,Cora,Unheard,,,,1,60,0,0,0,0',
    ].sort(),
  );
});

test('the average audience of a country divides by all plays, so that countries add up', async () => {
  const day = { from: '2026-10-02', to: '2026-10-02' };
  const { lines } = await report({ report: 'performances', station: 'one', ...day });
  expect(lines.slice(1).sort()).toEqual([
    'Radio one,FR,Dana,Twice,,,,2,360,1,0.025,0.25,1',
    'Radio one,US,Dana,Twice,,,,2,360,1,0.05,0.5,1',
  ]);
  const ask = async (query: object) => {
    const { body } = await server.call(api.query, {
      measures: ['song_average_audience'],
      stations: ['one'],
      period: day,
      ...query,
    } as never);
    return (body as { rows: unknown[][] }).rows;
  };
  expect(await ask({})).toEqual([[0.75]]);
  expect(await ask({ filters: [['is', 'country', ['US']]] })).toEqual([[0.5]]);
  // The second play was at 13:00, when nobody in Chicago listened: that is 0, and not unknown.
  const byHour = await ask({ dimensions: ['hour'], filters: [['is', 'country', ['US']]] });
  expect(byHour.slice(12, 15).map(([, average]) => average)).toEqual([1, 0, null]);
});

test('SoundExchange gets the performances to listeners in the United States', async () => {
  const { lines } = await report({ report: 'soundexchange', category: 'B' });
  expect(lines).toEqual([
    'NAME_OF_SERVICE,TRANSMISSION_CATEGORY,FEATURED_ARTIST,SOUND_RECORDING_TITLE,ISRC,ALBUM_TITLE,MARKETING_LABEL,ACTUAL_TOTAL_PERFORMANCES,AGGREGATE_TUNING_HOURS,CHANNEL_OR_PROGRAM_NAME,PLAY_FREQUENCY',
    'Radio one,B,Alma,Song,FRX012600001,First,Small Label,1,,,',
    'Radio one,B,Bruno,"Other, Again",,,,1,,,',
  ]);
});

test('reports stay within the scope and are recorded in the audit log', async () => {
  const own = await report({ report: 'performances' }, manager);
  expect(own.text).toContain('Alma');
  expect(own.text).not.toContain('Radio two');
  expect(await report({ report: 'performances', station: 'two' }, manager)).toMatchObject({ status: 404 });
  expect(await report({ report: 'performances' }, 'nobody')).toMatchObject({ status: 401 });
  const { body } = await server.call(api.listAudit, { action: 'export_figures' });
  const [newest] = (body as unknown as { lines: { subject: string; details: { stations: string[] } }[] }).lines;
  expect(newest).toMatchObject({
    subject: 'performances-2026-10-01-2026-10-01.csv',
    details: { stations: ['one'] },
  });
});

test.each([
  [{ report: 'performances', from: '2026-10-02' }, '"to" must not be before "from"'],
  [{ report: 'performances', from: '2026-01-01' }, '92 days'],
  [{ report: 'soundexchange', category: 'Z' }, 'A to K'],
  [{ report: 'royalties' }, 'report'],
])('%j is refused with what is wrong', async (asked, sentence) => {
  const { status, text } = await report(asked);
  expect(status).toBe(400);
  expect(JSON.parse(text).errors[0]).toMatchObject({ path: expect.any(String), message: expect.any(String) });
  expect(text.replaceAll('\\"', '"')).toContain(sentence);
});

test('names that differ by a letter of their script are two songs, and a filter finds the one that it names', async () => {
  const titles = [
    'दिल',
    'दुल',
    'दल',
    'दाल',
    'が',
    'か',
    'ไม่',
    'ไม',
    'Мой',
    'Мои',
    'C#',
    'C',
    'محـــمد',
    'محمد',
    'Jóga',
    'JOGA',
  ];
  const rows = titles.map((title, at) => `2026-10-05 12:${String(at * 3).padStart(2, '0')}:00,Band,${title},180`);
  await handIn('airings', ['start,artist,title,duration', ...rows, ''].join('\n'), 'two');
  const ask = async (part: string[]) => {
    const { body } = await server.call(api.query, {
      measures: ['plays'],
      dimensions: ['song'],
      stations: ['two'],
      period: { from: '2026-10-05', to: '2026-10-05' },
      filters: part.map((text) => ['contains', 'song', [text]]),
    } as never);
    return Object.fromEntries((body as { rows: [string, number][] }).rows);
  };
  // A tatweel, accents and capitals are spellings; all else are letters.
  const one = titles.slice(0, 12).map((title) => [`Band - ${title}`, 1]);
  expect(await ask([])).toEqual(Object.fromEntries([...one, ['Band - محـــمد', 2], ['Band - Jóga', 2]]));
  for (const part of ['दिल', 'दुल', 'が', 'か', 'ไม่', 'Мой', 'мои']) {
    const found = Object.keys(await ask([part]));
    expect(found, part).toEqual(
      [titles.find((title) => title.toLowerCase() === part.toLowerCase())].map((t) => `Band - ${t}`),
    );
  }
  expect(await ask(['joga'])).toEqual({ 'Band - Jóga': 2 });
  expect(await ask(['JÓGA'])).toEqual({ 'Band - Jóga': 2 });
  expect(await ask(['محمد'])).toEqual({ 'Band - محـــمد': 2 });
});
