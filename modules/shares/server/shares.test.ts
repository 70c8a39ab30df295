import { api } from '@quarterhour/model/api';
import type { Role } from '@quarterhour/model/roles';
import { owner } from '@quarterhour/server/identity/principal';
import { saveUser } from '@quarterhour/server/identity/users';
import { signInAs } from '@quarterhour/server/testing/browser';
import { seed } from '@quarterhour/server/testing/seed';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let north: string;
const password = 'a calm studio desk';
const now = Date.parse('2026-10-05T12:00:00Z') / 1000;
const page = '/groups&stations';
const days = '?p=2026-10-01..2026-10-02&c=none';

interface Connection {
  station: 'one' | 'two' | 'far';
  player: 'VLC' | 'Winamp';
  day: string;
}
/** One connection of an hour for each; those of the station far are the ones that nobody may see. */
const connections: Connection[] = [
  { station: 'one', player: 'VLC', day: '2026-10-01' },
  { station: 'one', player: 'VLC', day: '2026-10-02' },
  { station: 'one', player: 'Winamp', day: '2026-10-02' },
  { station: 'two', player: 'VLC', day: '2026-10-01' },
  { station: 'two', player: 'Winamp', day: '2026-10-01' },
  { station: 'far', player: 'VLC', day: '2026-10-01' },
  { station: 'far', player: 'Winamp', day: '2026-10-02' },
  { station: 'one', player: 'VLC', day: '2026-10-03' },
];
const agents = { VLC: 'VLC/3.0.20 LibVLC/3.0.20', Winamp: 'WinampMPEG/5.0' };

function logLine({ station, player, day }: Connection, at: number): string {
  const date = `${day.slice(8)}/Oct/2026:14:10:00 +0000`;
  return `203.0.113.${at + 1} - - [${date}] "GET /${station}.mp3 HTTP/1.1" 200 1 "-" "${agents[player]}" 3600\n`;
}

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
  server.freeze(now);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const [slug, group] of [
    ['one', 'north'],
    ['two', 'north'],
    ['far', 'south'],
  ] as const) {
    if (slug !== 'two') await server.call(api.createGroup, { slug: group, name: group, territory: 'home' });
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name: `Radio ${slug}`, group, timezone: 'UTC', streams });
  }
  await fetch(`${server.url}/ingest/icecast?name=a.log`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    // The last is excluded: a tool that watches the stream.
    body: `${connections.map(logLine).join('')}203.0.113.99 - - [01/Oct/2026:14:10:00 +0000] "GET /one.mp3 HTTP/1.1" 200 1 "-" "curl/8.5.0" 3600\n`,
  }).then((answer) => answer.text());
  await server.letIn({ email: 'north@example.org', role: 'groupManager', scope: ['north'] }, password);
  north = (await signInAs(server.url, 'north@example.org', password)).access_token;
});
beforeEach(async () => {
  server.freeze(now);
  await becomes('groupManager', ['north']);
});
afterAll(() => server?.stop());

/** Gives the maker of the links another role. */
async function becomes(role: Role, scope: string[] = []): Promise<void> {
  await saveUser(server.parts.store, owner, { email: 'north@example.org', role, scope });
}

type Made = Record<string, unknown> & { id: number; version: number; url: string };
/** Makes a link as north, and returns it with the token of its address. */
async function share(more: Record<string, unknown> = {}): Promise<Made & { token: string }> {
  const { status, body } = await server.call(api.createShare, { name: 'For Ana', page, address: days, ...more }, north);
  expect([status, body]).toEqual([200, expect.anything()]);
  const made = body as Made;
  return { ...made, token: made.url.split('/s/')[1] ?? '' };
}
const open = async (token: string, entered?: string) =>
  server.call(api.openShare, { token, ...(entered !== undefined && { password: entered }) }, '');
const readerOf = async (token: string) => String((await open(token)).body.access_token);
const sessions = { measures: ['sessions'], dimensions: ['station'], period: { from: '2026-10-01', to: '2026-10-02' } };

test('the catalogue names the groups of each page of stations', async () => {
  const first = await server.call(api.readSharedCatalogue, { limit: 1 }, north);
  const second = await server.call(api.readSharedCatalogue, { limit: 1, cursor: first.body.next as string }, north);
  const place = { territories: [{ slug: 'home' }], groups: [{ slug: 'north' }] };
  expect(first.body).toMatchObject({ ...place, stations: [{ slug: 'one' }] });
  expect(second.body).toMatchObject({ ...place, stations: [{ slug: 'two' }] });
  expect(second.body.next).toBeUndefined();
});

test('a link shows its view to anybody who has it, and answers nothing else', async () => {
  const { token, url } = await share({ address: `${days}&s=one&f=is,player,VLC` });
  expect(url).toBe(`${server.parts.config.publicUrl}/s/${token}`);
  const opened = await open(token);
  expect([opened.status, opened.body]).toMatchObject([
    200,
    { name: 'For Ana', page, card: null, expires_in: 3600, address: `${days}&s=one&f=is,player,VLC` },
  ]);
  const reader = String(opened.body.access_token);
  expect((await server.call(api.readSharedCatalogue, {}, reader)).body).toEqual({
    territories: [{ slug: 'home', name: 'Home' }],
    groups: [{ slug: 'north', name: 'north', territory: 'home' }],
    stations: [
      { slug: 'one', name: 'Radio one', group: 'north', timezone: 'UTC', streams: [{ slug: 'mp3', name: 'MP3' }] },
    ],
  });
  // One on 1 October and one on the 2nd by VLC.
  expect((await server.call(api.query, sessions, reader)).body.rows).toEqual([['one', 2]]);
  for (const [query, status] of [
    [{ ...sessions, period: { from: '2026-10-01', to: '2026-10-03' } }, 403],
    [{ ...sessions, compare: 'previous_period' }, 403],
    [{ ...sessions, timezone: 'Europe/Bucharest' }, 403],
    [{ ...sessions, stations: ['two'] }, 404],
    [{ ...sessions, measures: ['plays'] }, 403],
    [{ ...sessions, period: { from: '2026-10-02', to: '2026-10-02' } }, 200],
  ] as const)
    expect([query, (await server.call(api.query, query, reader)).status]).toEqual([query, status]);
  for (const { path } of [api.listStations, api.listShares, api.readCoverage, api.menu, api.me]) {
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${reader}` } });
    expect([path, answer.status]).toEqual([path, 403]);
  }
  expect((await server.call(api.explain, sessions, reader)).status).toBe(403);
  expect((await server.call(api.query, sessions, `${reader.slice(0, -1)}_`)).status).toBe(401);
});

test('a link limited to some measures answers no other, and its page asks for none', async () => {
  const limited = { address: `${days}&m=sessions`, measures: ['sessions', 'reach'] };
  const { token, measures } = await share(limited);
  expect(measures).toEqual(['sessions', 'reach']);
  const opened = await open(token);
  expect(opened.body.measures).toEqual(['sessions', 'reach']);
  const reader = String(opened.body.access_token);
  for (const [wanted, status] of [
    [['sessions'], 200],
    [['reach', 'sessions'], 200],
    [['listening_hours'], 403],
    [['sessions', 'listening_hours'], 403],
  ] as const)
    expect([wanted, (await server.call(api.query, { ...sessions, measures: wanted }, reader)).status]).toEqual([
      wanted,
      status,
    ]);
  // The picture for messengers is made of the same answers.
  expect((await fetch(`${server.url}/s/${token}/preview.png`)).status).toBe(200);

  const tried = async (more: Record<string, unknown>) => {
    const { status, body } = await server.call(api.createShare, { name: 'For Ana', page, ...limited, ...more }, north);
    return [status, (body.errors as { path: string }[] | undefined)?.[0]?.path];
  };
  // Not that of the charts, one of another page, none at all.
  for (const measures of [['reach'], ['sessions', 'plays'], []])
    expect([measures, await tried({ measures })]).toEqual([measures, [400, 'measures']]);
});

test('what accompanies the rows of a link is no wider than they are', async () => {
  const canary = 'Sender moved; ask Radu, extension 12';
  const mark = { station: 'one', from: '2026-10-01T15:00:00Z', to: '2026-10-01T18:00:00Z', note: canary };
  const marked = await server.call(api.markOutage, mark, north);
  expect(marked.status).toBe(200);
  const one = { ...sessions, stations: ['one'], dimensions: ['player'] };
  const metaOf = async (more: Record<string, unknown>, query: Record<string, unknown> = one) => {
    const reader = await readerOf((await share(more)).token);
    const { status, body } = await server.call(api.query, query, reader);
    expect([status, JSON.stringify(body).includes(canary)]).toEqual([200, false]);
    return body.meta as { excluded: { rule: string }[]; coverage: { gaps: { reason: string; note: string }[] } };
  };
  const own = (await server.call(api.query, one, north)).body.meta as Awaited<ReturnType<typeof metaOf>>;
  expect(own.coverage.gaps).toContainEqual(expect.objectContaining({ reason: 'confirmed', note: canary }));
  // An outage itself is part of what the rows mean.
  const whole = await metaOf({ address: `${days}&s=one` });
  expect(whole.coverage.gaps).toContainEqual(expect.objectContaining({ reason: 'confirmed', note: '' }));
  await metaOf(
    { address: '?p=2026-10-02..2026-10-02&c=2026-10-01..2026-10-01&s=one' },
    { ...one, compare: { from: '2026-10-01', to: '2026-10-01' }, period: { from: '2026-10-02', to: '2026-10-02' } },
  );
  // Connections that somebody excluded are a card of the page, and no part of another card.
  expect(own.excluded.length).toBeGreaterThan(0);
  expect(whole.excluded).toEqual(own.excluded);
  expect((await metaOf({ address: `${days}&s=one`, card: 'devices' })).excluded).toEqual([]);
  await server.call(api.removeOutage, { id: marked.body.id });
});

test('a link stops when its maker loses the scope, and when it ends or is revoked', async () => {
  const { token, id } = await share({ address: `${days}&s=one`, ends_on: '2026-10-06' });
  const reader = await readerOf(token);
  const stateOf = async () => {
    const { body } = await server.call(api.listShares, {});
    return (body.shares as Record<string, unknown>[]).find((row) => row.id === id)?.state;
  };
  const asked = async () => (await server.call(api.query, sessions, reader)).status;
  expect([await asked(), await stateOf()]).toEqual([200, 'active']);
  await becomes('stationUser', ['two']);
  expect([await asked(), (await open(token)).status, await stateOf()]).toEqual([410, 410, 'stopped']);
  await becomes('superAdmin');
  expect([await asked(), await stateOf()]).toEqual([200, 'active']);

  server.freeze(Date.parse('2026-10-06T23:59:00Z') / 1000);
  expect((await open(token)).status).toBe(200);
  server.freeze(Date.parse('2026-10-07T00:00:00Z') / 1000);
  expect([(await open(token)).status, await stateOf()]).toEqual([410, 'ended']);
  server.freeze(now);
  await server.call(api.revokeShare, { id });
  expect([await asked(), (await open(token)).status, await stateOf()]).toEqual([410, 410, undefined]);
  // For an hour, that is taken back.
  expect((await server.call(api.restoreShare, { id })).status).toBe(200);
  expect([(await open(token)).status, await stateOf()]).toEqual([200, 'active']);
  expect((await server.call(api.restoreShare, { id })).status).toBe(404);
  await server.call(api.revokeShare, { id });
  server.freeze(now + 3601);
  expect((await server.call(api.restoreShare, { id })).status).toBe(404);
  expect((await open(token)).status).toBe(410);
  server.freeze(now);
});

test('a link never shows what its maker did not see when it was made', async () => {
  const { token } = await share();
  await becomes('superAdmin');
  const { body } = await server.call(api.query, sessions, await readerOf(token));
  // By hand: three connections to one, two to two, none to far.
  expect(body.rows).toEqual([
    ['one', 3],
    ['two', 2],
  ]);
  const foreign = { name: 'Far', page, address: `${days}&s=far` };
  await becomes('groupManager', ['north']);
  expect((await server.call(api.createShare, foreign, north)).body).toMatchObject({ errors: [{ path: 'address' }] });
  expect((await server.call(api.createShare, { ...foreign, address: `${days}&f=is,group,south` }, north)).status).toBe(
    400,
  );
});

test('a password protects a link, and guessing it is slowed down', async () => {
  const { token, has_password } = await share({ password: 'the blue door' });
  expect(has_password).toBe(true);
  const tried = async (entered?: string) => {
    const { status, body } = await open(token, entered);
    return [status, body.code];
  };
  expect(await tried()).toEqual([401, 'password_needed']);
  expect(await tried('the blue door')).toEqual([200, undefined]);
  for (let guess = 0; guess < 3; guess++) expect(await tried(`guess ${guess}`)).toEqual([401, 'wrong_password']);
  expect(await tried('the blue door')).toEqual([429, 'too_many']);
  expect((await open('no-such-token')).status).toBe(410);
  // A password is nowhere to be read.
  const { body } = await server.call(api.listAudit, {});
  expect(JSON.stringify(body)).not.toContain('blue door');
});

test('only the sites of a link may embed its page, and messengers show its name and a picture', async () => {
  const { token } = await share({ name: 'A & <B>', card: 'time', origins: ['https://www.example.org'] });
  const get = (path: string) => fetch(server.url + path, { headers: { accept: 'text/html' } });
  const answer = await get(`/s/${token}`);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://www.example.org;");
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await answer.text();
  expect(html).toContain('<meta property="og:title" content="A &amp; &lt;B&gt;" />');
  const picture = await get(`/s/${token}/preview.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  const secret = await share({ name: 'Secret', password: 'the blue door' });
  const closed = await get(`/s/${secret.token}`);
  expect(closed.headers.get('content-security-policy')).toContain("frame-ancestors 'self';");
  expect(closed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(await closed.text()).not.toContain('Secret');
  expect((await get(`/s/${secret.token}/preview.png`)).status).toBe(404);
  for (const origin of ['example.org', 'https://example.org/page', "https://a.example; script-src 'unsafe-inline'"])
    expect(
      (await server.call(api.createShare, { name: 'X', page, address: days, origins: [origin] }, north)).status,
    ).toBe(400);
});

test('a link of one card answers the queries of this card alone', async () => {
  const { token } = await share({ card: 'devices' });
  const reader = await readerOf(token);
  const by = async (dimension: string) =>
    (await server.call(api.query, { ...sessions, dimensions: [dimension] }, reader)).status;
  expect([await by('player'), await by('station'), await by('day')]).toEqual([200, 403, 403]);
  // What is usual follows from days that it does not show, and live figures are provisional.
  const usual = { ...sessions, dimensions: ['player'], include: ['usual_change', 'provisional'] };
  const columns = (await server.call(api.query, usual, reader)).body.columns as { role: string }[];
  expect(columns.map(({ role }) => role)).toEqual(['dimension', 'measure']);
  const wrong = { name: 'X', page, address: days, card: 'songs' };
  expect((await server.call(api.createShare, wrong, north)).body).toMatchObject({ errors: [{ path: 'card' }] });
});

test('a link to who listens now shows this of its stations and nothing else, and no other link shows it', async () => {
  const heard = (await server.parts.answers.catalogue()).stations.map(({ id, streams }) => ({
    ...{ at: now - 60, station_id: id, stream_id: streams[0]?.id, source_id: 1 },
    ...{ listeners: 3, connections: 3, devices: 3, arrivals: 0, departures: 0, on_air: '' },
  }));
  await server.parts.engine.append('live_minutes', heard);
  const { token, url } = await share({ address: '?s=one', live: true });
  expect((await open(token)).body.live).toBe(true);
  const reader = await readerOf(token);
  const { status, body } = await server.call(api.readListeningNow, {}, reader);
  expect([status, (body.stations as { station: string }[]).map(({ station }) => station)]).toEqual([200, ['one']]);
  expect((await server.call(api.readListeningNow, { station: 'two' }, reader)).status).toBe(404);
  const period = { from: '2026-10-01', to: '2026-10-02' };
  expect((await server.call(api.query, sessions, reader)).status).toBe(403);
  expect((await server.call(api.annotations, { days: period }, reader)).status).toBe(403);
  expect((await fetch(`${server.url}${new URL(url).pathname}/preview.png`)).status).toBe(404);

  const other = await readerOf((await share()).token);
  expect((await server.call(api.readListeningNow, {}, other)).status).toBe(403);
  // What would not apply is refused, not left out.
  for (const wider of [{ address: '?s=one&f=is,country,RO' }, { card: 'time' }, { page: '/contents' }]) {
    const made = await server.call(
      api.createShare,
      { name: 'Wall', page, address: '?s=one', ...wider, live: true },
      north,
    );
    expect([made.status, (made.body.errors as { code: string }[])[0]?.code]).toEqual([400, 'share_live']);
  }
  await becomes('groupManager', ['south']);
  expect((await server.call(api.readListeningNow, {}, reader)).status).toBe(410);
});

test('a link of a page of cards answers what one of its cards asks, about its stations and podcasts', async () => {
  for (const [group, slug] of [
    ['north', 'morning'],
    ['south', 'secret'],
  ]) {
    const file = `<enclosure url="https://files.example/${slug}.mp3" length="28800000" type="audio/mpeg"/>`;
    const item = `<item><title>One</title><guid>${slug}</guid>${file}</item>`;
    const feed = `<rss version="2.0"><channel><title>${slug}</title>${item}</channel></rss>`;
    const made = await server.call(api.createPodcast, { slug, group, feed } as never);
    expect([made.status, made.body]).toEqual([200, expect.anything()]);
  }
  const cards = { stations: { id: 'a', columns: 6, subject: 'listening', card: 'stations' } };
  const board = [
    cards.stations,
    { ...cards.stations, id: 'b', subject: 'airings', card: 'around', song: 'Song A' },
    { ...cards.stations, id: 'c', subject: 'downloads', card: 'shows' },
  ];
  const { token, shows } = await share({ address: `${days}&s=one&f=is,player,VLC`, board });
  // Radio one, and the podcasts of its group.
  expect(shows).toBe(2);
  const opened = await open(token);
  expect(opened.body).toMatchObject({ page, board });
  const reader = String(opened.body.access_token);
  expect((await server.call(api.query, sessions, reader)).body.rows).toEqual([['one', 2]]);
  const { period } = sessions;
  const around = { measures: ['song_average_audience'], dimensions: ['airing_minute'], period };
  const ofSong = (song: string) => ({ ...around, filters: [['is', 'song', [song]]] });
  const downloads = { measures: ['downloads'], dimensions: ['podcast'], period };
  for (const [query, status] of [
    [{ ...sessions, dimensions: ['player'] }, 403],
    [{ ...sessions, measures: ['plays'] }, 403],
    [{ ...sessions, period: { from: '2026-10-01', to: '2026-10-03' } }, 403],
    [{ ...sessions, stations: ['two'] }, 404],
    [ofSong('Song A'), 200],
    [ofSong('Song B'), 403],
    [downloads, 200],
    [{ ...downloads, dimensions: ['country'] }, 403],
    [{ ...downloads, groups: ['south'] }, 404],
  ] as const)
    expect([query, (await server.call(api.query, query as never, reader)).status]).toEqual([query, status]);
  await becomes('groupManager', ['south']);
  expect((await open(token)).status).toBe(410);

  await becomes('groupManager', ['north']);
  const office = { id: 'd', columns: 6, subject: 'office', module: 'office/billing', card: 'due' };
  for (const [wrong, field] of [
    [{ board: [] }, 'board'],
    [{ board: [office] }, 'board'],
    [{ board: [{ ...cards.stations, subject: 'downloads', card: 'release' }] }, 'card'],
    [{ board, card: 'devices' }, 'board'],
    [{ board, measures: ['sessions'] }, 'board'],
    [{ board, page: '/contents' }, 'board'],
  ] as const) {
    const { status, body } = await server.call(
      api.createShare,
      { name: 'X', page, address: days, ...wrong } as never,
      north,
    );
    expect([field, status, JSON.stringify(body)]).toEqual([field, 400, expect.stringContaining(field)]);
  }
});

test('people see their own links, and only they change them', async () => {
  await server.letIn({ email: 'one@example.org', role: 'stationUser', scope: ['one'] }, password);
  const one = (await signInAs(server.url, 'one@example.org', password)).access_token;
  const { id, version } = await share({ name: 'Mine' });
  const namesOf = async (token?: string) =>
    (
      (await server.call(api.listShares, { filter: 'page:/groups&stations' }, token)).body.shares as { name: string }[]
    ).map(({ name }) => name);
  expect([(await namesOf(north)).includes('Mine'), await namesOf(one)]).toEqual([true, []]);
  expect((await namesOf()).includes('Mine')).toBe(true);
  const change = { id, version, name: 'Theirs' };
  expect((await server.call(api.changeShare, change, one)).status).toBe(404);
  expect((await server.call(api.changeShare, change)).status).toBe(403);
  expect((await server.call(api.changeShare, { ...change, ends_on: '2026-10-04' }, north)).status).toBe(400);
  expect((await server.call(api.changeShare, change, north)).body).toMatchObject({ name: 'Theirs', opened: 0 });
});

/** Numbers at random, from the seed of the run. */
let state = seed % 2_147_483_647 || 1;
const below = (limit: number) => {
  state = (state * 48_271) % 2_147_483_647;
  return state % limit;
};
const pick = <Thing>(things: readonly Thing[]): Thing => things[below(things.length)] as Thing;
const some = <Thing>(things: readonly Thing[]): Thing[] => things.filter(() => below(2) === 0);

type Filter = readonly ['is' | 'is_not' | 'contains', 'station' | 'player', readonly string[]];
interface Attempt {
  dimensions: ('station' | 'player' | 'day')[];
  filters: Filter[];
  period: { from: string; to: string };
  [more: string]: unknown;
}
function attempt(): Attempt {
  const dates = ['2026-09-30', '2026-10-01', '2026-10-02', '2026-10-03'] as const;
  const from = pick(dates.slice(0, 3));
  const filters = some([0, 1]).map((): Filter => {
    const dimension = pick(['station', 'player'] as const);
    const values = dimension === 'station' ? ['one', 'two', 'far', 'south'] : ['VLC', 'Winamp', 'a'];
    return [pick(['is', 'is_not', 'contains'] as const), dimension, [pick(values), pick(values)]];
  });
  const names = (key: string, known: readonly string[]) => {
    const chosen = some(known);
    return below(6) === 0 && chosen.length > 0 ? { [key]: chosen } : {};
  };
  return {
    measures: ['sessions'],
    dimensions: some(['station', 'player', 'day'] as const),
    filters,
    period: { from, to: pick(dates.filter((day) => day >= from)) },
    ...names('stations', ['one', 'two', 'far', 'nowhere']),
    ...names('groups', ['north', 'south']),
    ...names('territories', ['home']),
    ...(below(12) === 0 && { timezone: pick(['UTC', 'Pacific/Auckland']) }),
    ...(below(12) === 0 && { compare: pick(['previous_period', 'year_before']) }),
  };
}

/** The rows of an attempt, by plain loops over the connections that the link shows. */
function expected({ dimensions, filters, period, stations, groups }: Attempt): unknown[][] {
  const passes = ([operator, dimension, values]: Filter, connection: Connection) => {
    const value = connection[dimension];
    const texts = dimension === 'station' ? [value, `Radio ${value}`] : [value];
    const found = values.some((one) =>
      operator === 'contains' ? texts.some((text) => text.toLowerCase().includes(one.toLowerCase())) : value === one,
    );
    return operator === 'is_not' ? !found : found;
  };
  const shown = connections.filter(
    (connection) =>
      connection.station !== 'far' &&
      connection.player === 'VLC' &&
      connection.day >= period.from &&
      connection.day <= period.to &&
      (!stations || (stations as string[]).includes(connection.station)) &&
      (!groups || (groups as string[]).includes('north')) &&
      filters.every((filter) => passes(filter, connection)),
  );
  const counts = new Map<string, number>();
  for (const connection of shown) {
    const key = JSON.stringify(dimensions.map((dimension) => connection[dimension]));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => [...JSON.parse(key), count]);
}

/** Checks what a query of a reader was answered. Returns whether its rows could be compared. */
function check(query: Attempt, { result, problem }: Line): boolean {
  const where = JSON.stringify(query);
  const { from, to } = query.period;
  // The second day may be compared with the first: the link shows both.
  const isShown = query.compare === 'previous_period' && from === '2026-10-02';
  const isBeyond = from < '2026-10-01' || to > '2026-10-02' || query.timezone || (query.compare && !isShown);
  const names = [...((query.stations ?? []) as string[]), ...((query.groups ?? []) as string[])];
  const isForeign = names.some((name) => ['far', 'nowhere', 'south'].includes(name));
  expect(problem?.status ?? 200, where).toBe(isBeyond ? 403 : isForeign ? 404 : 200);
  if (!result) return false;
  expect(JSON.stringify([result.rows, result.meta]), where).not.toMatch(/far|south/);
  if (query.compare) return false;
  // Days without listening are rows of 0.
  const rows = result.rows.filter((row) => row.at(-1) !== 0);
  expect(rows.map(String).sort(), where).toEqual(expected(query).map(String).sort());
  return true;
}

interface Line {
  index: number;
  result?: { rows: unknown[][]; meta: object };
  problem?: { status: number };
}

test(`a thousand random queries of a reader show no row beyond the link (seed ${seed})`, async () => {
  const { token } = await share({ address: `${days}&g=north&f=is,player,VLC` });
  const authorization = `Bearer ${await readerOf(token)}`;
  let compared = 0;
  for (let round = 0; round < 25; round++) {
    const queries = Array.from({ length: 40 }, attempt);
    const answer = await fetch(server.url + api.queries.path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ queries }),
    });
    const lines = (await answer.text()).trim().split('\n');
    expect([answer.status, lines.length]).toEqual([200, 40]);
    for (const text of lines) {
      const line: Line = JSON.parse(text);
      if (check(queries[line.index] as Attempt, line)) compared++;
    }
  }
  expect(compared).toBeGreaterThan(100);
});
