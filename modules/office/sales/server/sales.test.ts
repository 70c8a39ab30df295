import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * Two stations of a group on 12 October 2026, in UTC. Sessions (minutes after 08:00):
 *   one: A −10 to 20, B 3 to 11, C 10 to 70      two: D 0 to 60
 * Spots of Bakery Lane: one at 08:05 (A, B) and 08:45 (C), two at 08:30 (D), and at 09:30, when nobody listens.
 */
const agent = 'VLC/3.0.20 LibVLC/3.0.20';
const sessions = [
  { mount: 'one', address: '203.0.113.1', from: -10, to: 20 },
  { mount: 'one', address: '203.0.113.2', from: 3, to: 11 },
  { mount: 'one', address: '203.0.113.3', from: 10, to: 70 },
  { mount: 'two', address: '203.0.113.4', from: 0, to: 60 },
];
const log = sessions.map(({ mount, address, from, to }) => {
  const end = new Date(Date.parse('2026-10-12T08:00:00Z') + to * 60_000).toISOString().slice(11, 19);
  return `${address} - - [12/Oct/2026:${end} +0000] "GET /${mount}.mp3 HTTP/1.1" 200 1000000 "-" "${agent}" ${(to - from) * 60}`;
});
const titles = (rows: readonly (readonly [string, string, string])[]) =>
  ['start,title,duration,type', ...rows.map(([at, title, type]) => `2026-10-12T${at}Z,${title},30,${type}`), ''].join(
    '\n',
  );
const onAir = {
  one: titles([
    ['08:05:00', 'Bakery Lane autumn', 'ad'],
    ['08:20:00', 'Other shop', 'ad'],
    ['08:45:00', 'BAKERY LANE autumn', 'ad'],
  ]),
  two: titles([
    ['08:30:00', 'Bakery Lane winter', 'ad'],
    ['09:30:00', 'Bakery Lane winter', 'ad'],
  ]),
};

let server: TestServer;
const at = (moment: string) => Date.parse(moment) / 1000;

async function ingest(path: string, body: string): Promise<void> {
  const headers = { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' };
  const answer = await fetch(`${server.url}/ingest/${path}`, { method: 'POST', headers, body });
  expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.any(String)]);
}
async function made(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as { id: number; version: number } & Record<string, unknown>;
}

const line = {
  name: 'Breakfast on both',
  from: '2026-10-12',
  to: '2026-10-13',
  spots: 8,
  impressions: 6,
  pricing: 'cpm',
  price_minor: 12_500,
  titles: ['bakery lane'],
};

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(at('2026-10-13T00:00:00Z'));
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const group of ['all', 'rival'])
    await server.call(api.createGroup, { slug: group, name: group, territory: 'home' });
  for (const slug of ['one', 'two', 'far']) {
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: [`/${slug}.mp3`] }];
    const group = slug === 'far' ? 'rival' : 'all';
    await server.call(api.createStation, { slug, name: slug, group, timezone: 'UTC', streams });
  }
  await ingest('icecast', `${log.join('\n')}\n`);
  for (const station of ['one', 'two'] as const) await ingest(`airings?station=${station}`, onAir[station]);
});
afterAll(() => server?.stop());

test('spots are counted with the sessions in progress when each begins', async () => {
  const ask = (more: Record<string, unknown>) =>
    made(api.query, {
      measures: ['spot_airings', 'spot_impressions'],
      period: { from: '2026-10-12', to: '2026-10-12' },
      ...more,
    });
  expect((await ask({})).rows).toEqual([[5, 5]]);
  expect((await ask({ filters: [['contains', 'spot', ['bakery']]] })).rows).toEqual([[4, 4]]);
  const byStation = await ask({ filters: [['contains', 'spot', ['BAKERY']]], dimensions: ['station'] });
  expect(byStation.rows).toEqual(
    expect.arrayContaining([
      ['one', 2, 3],
      ['two', 2, 1],
    ]),
  );
  const byAiring = await ask({
    dimensions: ['spot', 'spot_airing'],
    filters: [['is', 'spot', ['Bakery Lane winter']]],
  });
  expect(byAiring.rows).toEqual(
    expect.arrayContaining([
      ['Bakery Lane winter', '2026-10-12T08:30:00Z two', 1, 1],
      ['Bakery Lane winter', '2026-10-12T09:30:00Z two', 1, 0],
    ]),
  );
  expect((await ask({ dimensions: ['hour_of_day'] })).rows).toEqual(
    expect.arrayContaining([
      ['8', 4, 5],
      ['9', 1, 0],
    ]),
  );
});

test('an order is booked, delivered and compared with what was promised', async () => {
  const customer = await made(api.createCustomer, { group: 'all', name: 'Bakery Lane' });
  const order = await made(api.createOrder, { group: 'all', name: 'Autumn', customer: customer.id, lines: [line] });
  // 125.00 for a thousand, 6 impressions: 0.75.
  expect(order).toMatchObject({ status: 'offer', customer_name: 'Bakery Lane', total_minor: 75, from: line.from });
  const refused = await server.call(api.changeOrder, { id: order.id, version: 1, status: 'invoiced' });
  expect([refused.status, refused.body.errors]).toEqual([400, [expect.objectContaining({ code: 'status_step' })]]);
  const confirmed = await made(api.changeOrder, { id: order.id, version: 1, status: 'confirmed' });
  // What a change does not name stays.
  expect(confirmed).toMatchObject({ lines: order.lines, currency: 'EUR' });
  expect(confirmed.history).toMatchObject([{ status: 'offer' }, { status: 'confirmed' }]);

  const read = async () => (await made(api.readOrderDelivery, { id: order.id })).lines as Record<string, unknown>[];
  const [halfway = {}] = await read();
  // Half of the two days have passed: 4 of 8 airings, and 4 listeners where 3 of 6 were due.
  expect(halfway).toMatchObject({
    airings: { booked: 8, delivered: 4, expected: 4 },
    impressions: { booked: 6, delivered: 4, expected: 3 },
    pace: 'on_pace',
  });
  expect(halfway.sums).toEqual(
    expect.arrayContaining([
      { spot: 'Bakery Lane autumn', station: 'one', airings: 1, impressions: 2 },
      { spot: 'BAKERY LANE autumn', station: 'one', airings: 1, impressions: 1 },
      { spot: 'Bakery Lane winter', station: 'two', airings: 2, impressions: 1 },
    ]),
  );
  expect((halfway.list as { at: string; listeners: number }[]).map(({ at, listeners }) => [at, listeners])).toEqual([
    ['2026-10-12T09:30:00Z', 0],
    ['2026-10-12T08:45:00Z', 1],
    ['2026-10-12T08:30:00Z', 1],
    ['2026-10-12T08:05:00Z', 2],
  ]);
  server.freeze(at('2026-10-13T12:00:00Z'));
  expect((await read())[0]).toMatchObject({ airings: { delivered: 4, expected: 6 }, pace: 'behind' });
  server.freeze(at('2026-10-15T00:00:00Z'));
  expect((await read())[0]).toMatchObject({ airings: { delivered: 4, expected: 8 }, pace: 'short' });
  server.freeze(at('2026-10-13T00:00:00Z'));
});

test('the pace follows the days of the stations', async () => {
  const streams = [{ slug: 'mp3', name: 'MP3', mounts: ['/east.mp3'] }];
  const station = { slug: 'east', name: 'east', group: 'rival', timezone: 'Pacific/Auckland', streams };
  await made(api.createStation, station);
  const customer = await made(api.createCustomer, { group: 'rival', name: 'Kiwi shop' });
  const day = { ...line, to: line.from, spots: 48, stations: ['east'] };
  const lines = [day, { ...day, stations: ['east', 'far'] }];
  const order = await made(api.createOrder, { group: 'rival', name: 'One day', customer: customer.id, lines });
  server.freeze(at('2026-10-12T00:00:00Z'));
  // The 12th began at 11:00 UTC the day before in Auckland (UTC+13); of that day, 13 of 24 hours have passed, and none in UTC.
  expect((await made(api.readOrderDelivery, { id: order.id })).lines).toMatchObject([
    { airings: { expected: 26 }, pace: 'behind' },
    { airings: { expected: 13 }, pace: 'behind' },
  ]);
  server.freeze(at('2026-10-13T00:00:00Z'));
});

test('spots that follow each other, and spots that look like songs, are airings of the line that names them', async () => {
  const titles = [
    '2026-10-12T10:00:00Z,,Night Owl Coffee,',
    // Again after half a minute: a second airing. Two streams announce it at once: one.
    '2026-10-12T10:00:30Z,,Night Owl Coffee,',
    '2026-10-12T10:00:32Z,,Night Owl Coffee,',
    '2026-10-12T10:01:00Z,,Night Owl - Tea Time,',
    '2026-10-12T10:05:00Z,Moby,Porcelain,200',
    // Nobody says of what kind it is, and it has no dash.
    '2026-10-12T10:10:00Z,,Night Owl Soda,',
  ];
  const typed = ['ad', 'ad', 'ad', '', 'song', ''];
  const rows = titles.map((row, at) => `${row},${typed[at]}`);
  await ingest('airings?station=two', ['start,artist,title,duration,type', ...rows, ''].join('\n'));
  const customer = await made(api.createCustomer, { group: 'all', name: 'Night Owl' });
  const owl = {
    ...line,
    titles: ['night owl coffee', 'NIGHT OWL - TEA', 'night owl soda', 'night owl soup'],
    stations: ['two'],
  };
  const order = await made(api.createOrder, { group: 'all', name: 'Owls', customer: customer.id, lines: [owl] });
  const { lines } = await made(api.readOrderDelivery, { id: order.id });
  expect(lines).toMatchObject([
    {
      airings: { delivered: 4 },
      not_found: ['night owl soup'],
      songs: [{ song: 'Night Owl - Tea Time', plays: 1 }],
    },
  ]);
});

test('spots whose titles differ in a letter of their script are of their own lines', async () => {
  const titles = ['दुल', 'दल', 'दल', 'がさ', 'かさ'];
  const rows = titles.map((title, at) => `2026-10-12T11:${at}0:00Z,,${title},,ad`);
  await ingest('airings?station=two', ['start,artist,title,duration,type', ...rows, ''].join('\n'));
  const customer = await made(api.createCustomer, { group: 'all', name: 'Scripts' });
  const lines = ['दुल', 'दल', 'かさ', 'むら'].map((title) => ({ ...line, titles: [title], stations: ['two'] }));
  const order = await made(api.createOrder, { group: 'all', name: 'Scripts', customer: customer.id, lines });
  expect((await made(api.readOrderDelivery, { id: order.id })).lines).toMatchObject([
    { airings: { delivered: 1 }, not_found: [] },
    { airings: { delivered: 2 }, not_found: [] },
    { airings: { delivered: 1 }, not_found: [] },
    { airings: { delivered: 0 }, not_found: ['むら'] },
  ]);
});

test('what belongs to a group stays within it', async () => {
  const rival = await made(api.createCustomer, { group: 'rival', name: 'Rival shop' });
  const foreign = await server.call(api.createOrder, { group: 'all', name: 'Wrong', customer: rival.id });
  expect([foreign.status, foreign.body.errors]).toEqual([400, [expect.objectContaining({ path: 'customer' })]]);
  const elsewhere = { group: 'rival', name: 'Wrong', customer: rival.id, lines: [{ ...line, stations: ['one'] }] };
  const { status, body } = await server.call(api.createOrder, elsewhere);
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'lines.0.stations' })]]);
});
