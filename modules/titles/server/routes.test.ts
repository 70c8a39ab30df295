import { api } from '@quarterhour/model/api';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let server: TestServer;
let key: string;
const noon = Date.parse('2026-10-01T12:00:00Z') / 1000;

beforeAll(async () => {
  server = await startTestServer();
  const make = async (...[endpoint, input]: Parameters<TestServer['call']>) => {
    const answer = await server.call(endpoint, input);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    return answer.body;
  };
  await make(api.createTerritory, { slug: 'home', name: 'Home' });
  await make(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  for (const slug of ['one', 'two']) {
    const streams = [{ slug: 'mp3', name: 'MP3', mounts: [`/${slug}.mp3`] }];
    await make(api.createStation, { slug, name: `Radio ${slug}`, group: 'all', timezone: 'Europe/Bucharest', streams });
  }
  const made = await make(api.createKey, { name: 'playout', kind: 'ingest', role: 'groupManager', scope: ['all'] });
  key = String(made.secret);
  server.freeze(noon);
});
afterAll(() => server.stop());

async function post(address: string, body?: string | FormData | URLSearchParams, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/ingest/now-playing${address}`, {
    method: body === undefined ? 'GET' : 'POST',
    body,
    headers,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const bearer = () => ({ authorization: `Bearer ${key}` });

async function onAir(station: string): Promise<string[]> {
  const rows = await server.parts.engine.rows<{ start: number; song: string; kind: string }>(
    `SELECT start, kind, if(song_id = 0, '', concat(artists.name, ' - ', songs.title)) AS song FROM airings
     LEFT JOIN (SELECT * FROM songs FINAL) AS songs ON songs.id = song_id
     LEFT JOIN (SELECT * FROM artists FINAL) AS artists ON artists.id = songs.artist_id
     WHERE station_id = {station:UInt16} ORDER BY start`,
    { station: station === 'one' ? 1 : 2 },
  );
  return rows.map(({ start, kind, song }) => `${start - noon} ${song || kind}`);
}

test('each playout system reports the item on air in its own format', async () => {
  const form = new FormData();
  form.set('artist', 'Björk');
  form.set('title', 'Jóga');
  const queen = { artist: 'Queen', title: 'Innuendo' };
  const taken = { status: 200, body: { taken: true } };
  const json = { 'content-type': 'application/json' };
  expect(await post('?station=one', JSON.stringify(queen), { ...bearer(), ...json })).toEqual(taken);
  server.freeze(noon + 200);
  expect(await post('?station=one', form, bearer())).toEqual(taken);
  server.freeze(noon + 400);
  const basic = { authorization: `Basic ${Buffer.from(`azuracast:${key}`).toString('base64')}` };
  const hook = {
    station: { shortcode: 'one' },
    now_playing: { played_at: noon + 390, duration: 0, song: { text: 'A - B' } },
  };
  expect(await post('', JSON.stringify(hook), { ...basic, ...json })).toEqual(taken);
  expect(await post(`?station=two&key=${key}`, new URLSearchParams({ song: 'Moby - Porcelain' }))).toEqual(taken);
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  const asTheyAre = `artist=Simon & Garfunkel&title=Cecilia&duration=02:55&start=${noon + 600}`;
  expect(await post(`?station=two&key=${key}`, asTheyAre, urlencoded)).toEqual(taken);
  expect(await post(`?station=one&key=${key}&artist=Moby&title=Honey&duration=3:00&start=${noon + 500}`)).toEqual(
    taken,
  );
  const inAddress = `artist=Simon%20&%20Garfunkel&title=America&duration=3:35&start=${noon + 800}`;
  expect(await post(`?station=two&key=${key}&${inAddress}`)).toEqual(taken);
  expect(await post(`?station=one&key=${key}`, 'Radio one', { 'content-type': 'text/plain' })).toEqual(taken);
  await vi.waitFor(async () => expect(await onAir('one')).toHaveLength(5), { timeout: 60_000, interval: 200 });
  expect(await onAir('one')).toEqual([
    '0 Queen - Innuendo',
    '200 Björk - Jóga',
    '390 A - B',
    '400 jingle',
    '500 Moby - Honey',
  ]);
  expect(await onAir('two')).toEqual([
    '400 Moby - Porcelain',
    '600 Simon & Garfunkel - Cecilia',
    '800 Simon & Garfunkel - America',
  ]);
});

test('a key accepts items of its own stations only, with clear errors', async () => {
  expect(await post('?station=one', '{"artist":"X","title":"Y"}')).toMatchObject({ status: 401 });
  expect(await post('?station=one&key=qh_no', 'x')).toMatchObject({ status: 401 });
  expect(await post('', '{"artist":"X","title":"Y"}', bearer())).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'on_air_station' }] },
  });
  expect(await post('?station=none', '{"artist":"X","title":"Y"}', bearer())).toMatchObject({ status: 400 });
  expect(await post('?station=one', '{"listeners":3}', bearer())).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('title') },
  });
  expect(await post('?station=one', '{"listeners":', bearer())).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('cannot be read') },
  });
  expect(await server.call(api.listStations, {}, key)).toMatchObject({ status: 403 });
});

test('patterns of a station: a preview first, and the past follows', async () => {
  const patterns = [{ pattern: 'queen - *', kind: 'jingle' }];
  const preview = await server.call(api.previewTitles, { slug: 'one', patterns });
  expect(preview.body).toMatchObject({
    caught: [{ title: 'Queen - Innuendo', records: 1, kind: 'jingle', kind_before: 'song' }],
    caught_total: 1,
    total: 5,
  });
  const before = await server.call(api.readTitleRules, { slug: 'one' });
  expect(before.body).toEqual({ patterns: [], longest_seconds: 600, delay_seconds: 0, version: 0 });
  const changed = await server.call(api.changeTitleRules, { slug: 'one', version: 0, patterns, delay_seconds: 10 });
  expect(changed.body).toEqual({ patterns, longest_seconds: 600, delay_seconds: 10, version: 1 });
  expect(await onAir('one')).toEqual(['10 jingle', '210 Björk - Jóga', '400 A - B', '410 jingle', '510 Moby - Honey']);
  expect(await server.call(api.changeTitleRules, { slug: 'one', version: 0, patterns: [] })).toMatchObject({
    status: 409,
  });
  await server.call(api.changeTitleRules, { slug: 'one', version: 1, patterns: [], delay_seconds: 0 });
  expect((await onAir('one'))[0]).toBe('0 Queen - Innuendo');
});

test('merges one of two songs into the other when both are merged at once', async () => {
  const merge = { what: 'song', key: 'moby - honey', into: 'moby - porcelain' };
  const back = { ...merge, key: merge.into, into: merge.key };
  for (let round = 0; round < 3; round++) {
    const merged = await Promise.all([merge, back].map((one) => server.call(api.mergeSpellings, one)));
    expect(merged.map(({ status }) => status).sort()).toEqual([200, 400]);
    const split = await Promise.all(
      [merge, back].map(({ what, key }) => server.call(api.splitSpellings, { what, key })),
    );
    expect(split.map(({ status }) => status).sort()).toEqual([200, 404]);
  }
});

test('spellings are found, merged, and split again', async () => {
  const search = (what: string, text: string) => server.call(api.listSpellings, { what, search: text });
  expect((await search('song', 'moby')).body).toMatchObject({
    found: [
      { key: 'moby - honey', name: 'Moby - Honey', merged_into: null, spellings: ['Moby - Honey'], plays: 1 },
      {
        key: 'moby - porcelain',
        name: 'Moby - Porcelain',
        merged_into: null,
        spellings: ['Moby - Porcelain'],
        plays: 1,
      },
    ],
  });
  const merge = { what: 'song', key: 'moby - honey', into: 'moby - porcelain' };
  expect(await server.call(api.mergeSpellings, merge)).toMatchObject({
    status: 200,
    body: { name: 'Moby - Honey', into_name: 'Moby - Porcelain' },
  });
  expect((await search('song', 'HONEY')).body).toMatchObject({ found: [{ merged_into: 'Moby - Porcelain' }] });
  const back = { what: 'song', key: merge.into, into: merge.key };
  expect(await server.call(api.mergeSpellings, back)).toMatchObject({ status: 400 });
  expect((await server.call(api.listMerges, {})).body).toMatchObject({ merges: [merge] });
  expect(await server.call(api.mergeSpellings, { what: 'artist', key: 'bjork', into: 'queen' })).toMatchObject({
    status: 200,
  });
  expect((await search('artist', 'björk')).body).toMatchObject({
    found: [{ name: 'Björk', merged_into: 'Queen', plays: 1 }],
  });
  for (const { what, key: merged } of [merge, { what: 'artist', key: 'bjork' }]) {
    expect(await server.call(api.splitSpellings, { what, key: merged })).toMatchObject({
      status: 200,
      body: { split: true },
    });
  }
  expect((await search('song', 'honey')).body).toMatchObject({ found: [{ merged_into: null }] });
  expect(await server.call(api.splitSpellings, merge)).toMatchObject({ status: 404 });
  expect(await server.call(api.mergeSpellings, { ...merge, into: 'nobody - nothing' })).toMatchObject({ status: 404 });
});

test('characters that a store cannot keep are cleaned as in files, and the item is on air', async () => {
  const later = noon + 86_400;
  const json = { ...bearer(), 'content-type': 'application/json' };
  const taken = { status: 200, body: { taken: true } };
  server.freeze(later);
  expect(await post('?station=two', '{"artist":"AC\\u0000DC","title":"T.N.T.\\ud800"}', json)).toEqual(taken);
  server.freeze(later + 200);
  const song = String.raw`{"text":"\u0000","artist":"\udc00Moby","title":"Natural\u0000Blues"}`;
  const hook = `{"now_playing":{"played_at":${later + 200},"duration":0,"song":${song}}}`;
  expect(await post('?station=two', hook, json)).toEqual(taken);
  server.freeze(later + 400);
  expect(await post(`?station=two&key=${key}&artist=%00Queen&title=Innuendo%00`)).toEqual(taken);
  const songs = async () => (await onAir('two')).filter((line) => Number.parseInt(line, 10) >= 86_400);
  await vi.waitFor(async () => expect(await songs()).toHaveLength(3), { timeout: 60_000, interval: 200 });
  expect(await songs()).toEqual(['86400 AC DC - T.N.T.', '86600 Moby - Natural Blues', '86800 Queen - Innuendo']);
  expect(await post('?station=two', String.raw`{"title":"\u0000"}`, json)).toMatchObject({ status: 400 });
});

test('a start more than 12 hours from its receipt, and a text that is no title, are refused', async () => {
  const later = noon + 172_800;
  server.freeze(later);
  const body = (start: number) =>
    new URLSearchParams({ artist: 'Moby', title: `Extreme Ways ${start}`, start: `${start}` });
  const early = await post(`?station=two&key=${key}`, body(later - 43_201));
  expect(early).toMatchObject({ status: 400, body: { code: 'wrong_input' } });
  expect(early.body.detail).toContain('The start 2026-10-02T23:59:59Z is more than 12 hours');
  expect(early.body.detail).toContain('2026-10-03T12:00:00Z');
  expect(await post(`?station=two&key=${key}`, body(later + 43_201))).toMatchObject({ status: 400 });
  const local = new URLSearchParams({ title: 'Extreme Ways', start: '2026-10-04 03:00:01' });
  expect(await post(`?station=two&key=${key}`, local)).toMatchObject({ status: 400 });
  // Each opens a quoted title that nothing ends, so each would be read to the end of the text.
  const long = new URLSearchParams({ song: 'title="x"x'.repeat(10_000) });
  expect(await post(`?station=two&key=${key}`, long)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('1000 characters') },
  });
  expect(await post(`?station=two&key=${key}`, body(later - 43_200))).toMatchObject({ status: 200 });
  await vi.waitFor(
    async () => expect((await onAir('two')).filter((line) => line.includes('Extreme'))).toHaveLength(1),
    { timeout: 60_000, interval: 200 },
  );
});
